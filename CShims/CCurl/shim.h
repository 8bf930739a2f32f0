#ifndef MORTISE_CCURL_SHIM_H
#define MORTISE_CCURL_SHIM_H

#include <curl/curl.h>

/* curl_easy_setopt is variadic. */
static inline CURLcode mortise_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

#endif
