#ifndef MORTISE_CYAJL_SHIM_H
#define MORTISE_CYAJL_SHIM_H

#include <yajl/yajl_parse.h>

/* yajl_config is variadic, which Swift can't call. */
static inline int mortise_yajl_dont_validate_strings(yajl_handle handle) {
    return yajl_config(handle, yajl_dont_validate_strings, 1);
}

#endif
