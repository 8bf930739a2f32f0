#ifndef MORTISE_CZLIB_SHIM_H
#define MORTISE_CZLIB_SHIM_H

#include <zlib.h>

/* Macros. Window bits of 15 + 16 mean gzip, 15 zlib, -15 a deflate stream without either. */
static inline int mortise_inflate_start(z_stream *stream, int window_bits) {
    return inflateInit2(stream, window_bits);
}

static inline int mortise_deflate_start(z_stream *stream, int window_bits) {
    return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY);
}

#endif
