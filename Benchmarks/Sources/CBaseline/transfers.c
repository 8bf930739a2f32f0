#include "transfers.h"

#include <curl/curl.h>
#include <stdlib.h>

static size_t drop(char *bytes, size_t size, size_t count, void *context) {
    baseline_transfers *transfers = context;
    transfers->bytes += size * count;
    return size * count;
}

static CURL *new_handle(struct curl_slist *headers, baseline_transfers *transfers) {
    CURL *handle = curl_easy_init();
    if (!handle) return NULL;
    curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(handle, CURLOPT_FRESH_CONNECT, 1L);
    curl_easy_setopt(handle, CURLOPT_FORBID_REUSE, 1L);
    curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(handle, CURLOPT_PROXY, "");
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, drop);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, transfers);
    return handle;
}

/* Takes what has ended; its handle gets the next URL, as long as there is one. */
static bool turn_over(
    CURLM *multi, const char *const *urls, size_t count, size_t *next, size_t *ended, int status,
    baseline_transfers *transfers) {
    int left = 0;
    for (CURLMsg *message = curl_multi_info_read(multi, &left); message; message = curl_multi_info_read(multi, &left)) {
        if (message->msg != CURLMSG_DONE) continue;
        CURL *handle = message->easy_handle;
        CURLcode result = message->data.result;
        long code = 0;
        curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &code);
        curl_multi_remove_handle(multi, handle);
        if (result != CURLE_OK) return false;
        transfers->answered += code == status;
        *ended += 1;
        if (*next == count) continue;
        curl_easy_setopt(handle, CURLOPT_URL, urls[*next]);
        *next += 1;
        if (curl_multi_add_handle(multi, handle)) return false;
    }
    return true;
}

bool baseline_transfers_run(
    const char *const *urls, size_t count, unsigned jobs, const char *accept, int status,
    baseline_transfers *transfers) {
    *transfers = (baseline_transfers){0, 0};
    curl_global_init(CURL_GLOBAL_DEFAULT);
    if (jobs > count) jobs = (unsigned)count;
    CURLM *multi = curl_multi_init();
    CURL **handles = calloc(jobs ? jobs : 1, sizeof *handles);
    struct curl_slist *headers = curl_slist_append(NULL, accept);
    size_t next = 0, ended = 0;
    bool is_well = multi && handles && headers;
    for (; is_well && next < jobs; next += 1) {
        handles[next] = new_handle(headers, transfers);
        is_well = handles[next] && !curl_easy_setopt(handles[next], CURLOPT_URL, urls[next]) &&
                  !curl_multi_add_handle(multi, handles[next]);
    }
    while (is_well && ended < count) {
        int running = 0;
        is_well = !curl_multi_perform(multi, &running) &&
                  turn_over(multi, urls, count, &next, &ended, status, transfers) &&
                  (ended == count || !curl_multi_poll(multi, NULL, 0, 1000, NULL));
    }
    for (unsigned index = 0; handles && index < jobs; index += 1) {
        if (!handles[index]) continue;
        curl_multi_remove_handle(multi, handles[index]);
        curl_easy_cleanup(handles[index]);
    }
    curl_slist_free_all(headers);
    if (multi) curl_multi_cleanup(multi);
    free(handles);
    return is_well;
}
