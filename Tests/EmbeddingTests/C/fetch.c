/* Judges what a URL answers, as it comes: fetch SHAPE URL. Exit codes as filter's. */
#include <curl/curl.h>
#include <mortise.h>
#include <stdio.h>
#include <stdlib.h>

static size_t receive(char *bytes, size_t size, size_t count, void *matcher) {
    /* Fewer bytes than came end the transfer: once it is decided, the rest of the body tells nothing. */
    return mortise_matcher_feed(matcher, bytes, size * count) == MORTISE_OK ? size * count : 0;
}

static int report(mortise_matcher *matcher) {
    mortise_verdict verdict = MORTISE_VERDICT_INIT;
    size_t index;
    if (mortise_matcher_finish(matcher, &verdict) < 0) return 2;
    printf("%s\n", verdict.text.bytes);
    for (index = 0; index < verdict.kept; index++) {
        mortise_mismatch mismatch = MORTISE_MISMATCH_INIT;
        if (mortise_matcher_mismatch(matcher, index, &mismatch) == MORTISE_OK) printf("  %s\n", mismatch.line.bytes);
    }
    return verdict.outcome == MORTISE_MATCHES ? 0 : verdict.outcome == MORTISE_OVER_LIMIT ? 3 : 1;
}

static int fetch(const char *url, mortise_matcher *matcher) {
    CURL *curl = curl_easy_init();
    CURLcode result = CURLE_FAILED_INIT;
    long decided;
    if (curl) {
        curl_easy_setopt(curl, CURLOPT_URL, url);
        curl_easy_setopt(curl, CURLOPT_FAILONERROR, 1L);
        curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, receive);
        curl_easy_setopt(curl, CURLOPT_WRITEDATA, matcher);
        result = curl_easy_perform(curl);
        curl_easy_cleanup(curl);
    }
    /* A feed of nothing tells whether it was the matcher that ended the transfer. */
    decided = mortise_matcher_feed(matcher, NULL, 0) == MORTISE_DECIDED;
    if (result == CURLE_OK || (result == CURLE_WRITE_ERROR && decided)) return report(matcher);
    fprintf(stderr, "fetch: %s\n", curl_easy_strerror(result));
    return 2;
}

int main(int count, char **arguments) {
    static char text[1 << 16];
    FILE *file = count == 3 ? fopen(arguments[1], "rb") : NULL;
    size_t length = file ? fread(text, 1, sizeof text, file) : 0;
    int code = 2;
    mortise_error error = MORTISE_ERROR_INIT;
    mortise_limits limits = MORTISE_LIMITS_INIT;
    mortise_shape *shape = NULL;
    mortise_matcher *matcher = NULL;

    if (!file) {
        fputs("fetch: no shape: fetch SHAPE URL\n", stderr);
        return 2;
    }
    fclose(file);
    limits.depth = 16;
    curl_global_init(CURL_GLOBAL_DEFAULT);
    if (mortise_shape_new(text, length, arguments[1], &shape, &error) < 0 ||
        mortise_matcher_new(shape, MORTISE_RESPONSE, &limits, NULL, &matcher, &error) < 0)
        fprintf(stderr, "fetch: %s\n", error.message);
    else
        code = fetch(arguments[2], matcher);
    mortise_matcher_free(matcher);
    mortise_shape_free(shape);
    curl_global_cleanup();
    return code;
}
