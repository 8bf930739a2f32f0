#ifndef MORTISE_CCURL_SHIM_H
#define MORTISE_CCURL_SHIM_H

#include <curl/curl.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

/* Whether a descriptor is among the last few that the process may have, which are not for connections: numbers are
   given out from the lowest free one on. libdispatch looks at its threads through a file now and then, and ends the
   process where it can't open it. */
static inline int mortise_is_last_descriptor(int descriptor) {
    enum { spare = 3 };
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return 0;
    return (rlim_t)descriptor + spare >= limit.rlim_cur;
}

/* Makes a connection's socket, unless it would be one of the last descriptors. */
static inline curl_socket_t mortise_open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)context;
    (void)purpose;
    const int descriptor = socket(address->family, address->socktype, address->protocol);
    if (descriptor < 0) return CURL_SOCKET_BAD;
    if (mortise_is_last_descriptor(descriptor) || fcntl(descriptor, F_SETFD, FD_CLOEXEC) != 0) {
        close(descriptor);
        return CURL_SOCKET_BAD;
    }
    return descriptor;
}

static inline CURLcode mortise_curl_keep_descriptors(CURL *handle) {
    return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, mortise_open_socket);
}

/* curl_easy_setopt, curl_easy_getinfo and curl_multi_setopt are variadic: one function for each type of argument. */
static inline CURLcode mortise_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode mortise_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode mortise_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode mortise_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode mortise_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode mortise_curl_set_writer(CURL *handle, CURLoption option, curl_write_callback value) {
    return curl_easy_setopt(handle, option, value);
}

static inline long mortise_curl_long(CURL *handle, CURLINFO info) {
    long value = 0;
    return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

static inline curl_off_t mortise_curl_size(CURL *handle, CURLINFO info) {
    curl_off_t value = 0;
    return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

/* HTTP and HTTPS only, by whichever option this libcurl has. */
static inline CURLcode mortise_curl_set_protocols(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
    return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS);
#endif
}

/* Takes the next finished transfer from the multi handle: its easy handle, or NULL. (The message holds a union.) */
static inline CURL *mortise_curl_next_done(CURLM *multi, CURLcode *result) {
    int left = 0;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &left))) {
        if (message->msg == CURLMSG_DONE) {
            *result = message->data.result;
            return message->easy_handle;
        }
    }
    return NULL;
}

/* A macro with a cast, which Swift doesn't import. */
static const long mortise_curl_global_all = CURL_GLOBAL_ALL;

#endif
