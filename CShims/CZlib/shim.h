#ifndef MORTISE_CZLIB_SHIM_H
#define MORTISE_CZLIB_SHIM_H

#include <zlib.h>

/* inflateInit2 is a macro. Window bits of 15 + 32 take gzip and zlib alike. */
static inline int mortise_inflate_start(z_stream *stream, int window_bits) {
    return inflateInit2(stream, window_bits);
}

#endif
