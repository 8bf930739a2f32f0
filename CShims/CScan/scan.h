/*
 * One pass over a piece of JSON text, ahead of the tokenizer, at SIMD speed.
 *
 *   {"name":"caf\u00e9 \"x\"","n":12
 *   ^    64 bytes    ^    64 bytes    ^ rest, padded with spaces in a buffer of its own
 *
 *   quotes       .1....1.1...........1..1.11.1....   one mask per 64 bytes
 *   escaped      .............1......1..1.........   only where the block has a backslash
 *   quotes left  .1....1.1................1.1.1...   their parity says whether the piece ends in a string,
 *                                                    the last one where that string begins
 *   newlines, VT and FF, UTF-8 faults                added up in vectors and looked at once, at the end
 *
 * The tokenizer lexes an unfinished token again from its start at every call, takes VT and FF for white space, and lets
 * through UTF-8 and surrogate escapes that RFC 8259 and RFC 3629 do not. So the pass says how much may be fed
 * (`complete`), and whether a slow path has to look closer (`suspicious`). It doesn't say where: that is rare.
 *
 *   scan_common.h   the result, escapes, one UTF-8 sequence: what every variant shares
 *   scan_scalar.h   byte by byte, for any machine, and plain enough to hold the others to
 *   scan_kernel.h   the pass over blocks of 64 bytes, compiled once for each instruction set, and with it
 *   scan_unindent.h the copy without indentation:
 *   scan_sse2.h     every x86-64       scan_avx2.h   chosen at run time       scan_neon.h   every AArch64
 *
 * Nothing outside [p, p + n) is read. n may be 0, and p NULL with it.
 */
#ifndef MORTISE_CSCAN_H
#define MORTISE_CSCAN_H

#include "scan_common.h"
#include "scan_scalar.h"
#if defined(__x86_64__)
#include "scan_sse2.h"
#include "scan_avx2.h"
#elif defined(__AARCH64EL__)
#include "scan_neon.h"
#endif

/* No static of our own keeps the answer: unsynchronised, it would be a race. */
#if defined(__x86_64__)
static inline int mortise_has_avx2(void) { return __builtin_cpu_supports("avx2") != 0; }
#define MORTISE_BEST(function, ...) (mortise_has_avx2() ? function##_avx2(__VA_ARGS__) : function##_sse2(__VA_ARGS__))
#elif defined(__AARCH64EL__)
#define MORTISE_BEST(function, ...) function##_neon(__VA_ARGS__)
#else
#define MORTISE_BEST(function, ...) function##_scalar(__VA_ARGS__)
#endif

/* Scans a piece that begins outside any token, so that only whole tokens need be fed, and only sound ones. */
static inline mortise_scan mortise_scan_piece(const uint8_t *p, size_t n) {
    return MORTISE_BEST(mortise_scan_piece, p, n);
}

/*
 * Finds the end of a string whose opening quote was already passed: the index just past the closing quote, or 0 when it
 * isn't in [0, n). *escaped carries over pieces, 1 when the last byte seen was an unescaped backslash, because a piece
 * may end between a backslash and a quote.
 */
static inline size_t mortise_string_end(const uint8_t *p, size_t n, int *escaped) {
    return MORTISE_BEST(mortise_string_end, p, n, escaped);
}

/* Length of the run of [0-9+-.eE] from p, up to n: the rest of a number that an earlier piece began. */
static inline size_t mortise_number_run(const uint8_t *p, size_t n) {
    return MORTISE_BEST(mortise_number_run, p, n);
}

/* Length of the line from p without its line feed, up to n. */
static inline size_t mortise_line_length(const uint8_t *p, size_t n) {
    return MORTISE_BEST(mortise_line_length, p, n);
}

/* Length of the run of spaces and tabs from p, up to n. */
static inline size_t mortise_blank_run(const uint8_t *p, size_t n) {
    return MORTISE_BEST(mortise_blank_run, p, n);
}

/* Offset of the last byte c in [0, n) plus one, or 0 when there is none. c is no space. */
static inline size_t mortise_after_last(const uint8_t *p, size_t n, char c) {
    return MORTISE_BEST(mortise_after_last, p, n, c);
}

/*
 * Copies [0, n) to `out` without the spaces and tabs that follow a line feed, and says how many bytes that is. `out` has
 * room for MORTISE_UNINDENT_SLACK more than n, which are written to.
 *
 * A string with a line feed in it is no JSON and is still none without what follows the line feed, so strings need no
 * regard; and the line feeds that stay keep tokens apart.
 */
static inline size_t mortise_unindent(const uint8_t *p, size_t n, uint8_t *out) {
    return MORTISE_BEST(mortise_unindent, p, n, out);
}

#undef MORTISE_BEST

#endif
