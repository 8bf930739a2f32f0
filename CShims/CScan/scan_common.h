/*
 * What every variant shares.
 *
 * Escaped bytes of a block are found without a loop, from where its runs of backslashes start and end. A run escapes
 * the byte after it when its length is odd, that is, when start and end differ in parity. Adding the starts to the
 * backslashes ripples a carry through each run into the byte after it:
 *
 *   text         a\\\"b\\"      (bit 0 on the left)
 *   backslashes  .111..11.
 *   odd starts   .1.......      + backslashes = ....1.11.      end at 4, even: escaped
 *   even starts  ......1..      + backslashes = .111....1      end at 8, even: not escaped
 */
#ifndef MORTISE_CSCAN_COMMON_H
#define MORTISE_CSCAN_COMMON_H

#include <stddef.h>
#include <stdint.h>

#define MORTISE_INLINE static inline __attribute__((always_inline))

/* How many bytes mortise_is_quiet looks at. */
enum { MORTISE_STRETCH = 256 };

/* How far beyond what it copies mortise_unindent writes. */
enum { MORTISE_UNINDENT_SLACK = 128 };

/* What a pass found, as counts and offsets from the piece's start. */
typedef struct {
    size_t complete; /* bytes before the unfinished last token; n when none is unfinished */
    size_t newlines; /* count of 0x0A in [0, n) */
    int in_string;   /* 1 when the unfinished token is a string; complete is then its opening quote */
    int suspicious;  /* 1 when yajl may let pass what RFC 8259 does not; a slow path finds the place */
} mortise_scan;

/* Marks the bytes after runs of backslashes that escape them. *carry is 1 when the block's first byte is escaped. */
MORTISE_INLINE uint64_t mortise_escaped(uint64_t backslashes, uint64_t *carry) {
    const uint64_t even = 0x5555555555555555u;
    const uint64_t first = *carry;
    const uint64_t runs = backslashes & ~first;
    const uint64_t starts = runs & ~(runs << 1);
    const uint64_t after_even = runs + (starts & even);
    uint64_t after_odd;
    /* Bit 64 is even, so of the runs that reach it those with odd starts escape the next block's first byte. */
    *carry = __builtin_add_overflow(runs, starts & ~even, &after_odd) ? 1 : 0;
    return (((after_even & ~even) | (after_odd & even)) & ~runs) | (first & ~backslashes);
}

MORTISE_INLINE size_t mortise_lowest(uint64_t mask) { return (size_t)__builtin_ctzll(mask); }
/* 64 when there is none. */
MORTISE_INLINE size_t mortise_first(uint64_t mask) { return mask ? mortise_lowest(mask) : 64; }
MORTISE_INLINE size_t mortise_highest(uint64_t mask) { return (size_t)(63 - __builtin_clzll(mask)); }

/* -1 for a byte that is no hex digit. */
static inline int mortise_hex_digit(uint8_t c) {
    const uint8_t digit = (uint8_t)(c - '0');
    const uint8_t letter = (uint8_t)((c | 0x20) - 'a');
    return digit < 10 ? digit : letter < 6 ? letter + 10 : -1;
}

/*
 * 1 when the escape whose u is at `at` is a surrogate without its other half. *paired remembers the u of the low half
 * that a high one took, 0 at first (no escape has its u there). What the piece's end cuts off is left to the next scan.
 */
static inline int mortise_is_unpaired(const uint8_t *p, size_t n, size_t at, size_t *paired) {
    if (at == *paired || n - at < 5) return 0;
    const int second = mortise_hex_digit(p[at + 2]);
    if (mortise_hex_digit(p[at + 1]) != 0xD || second < 0x8) return 0;
    if ((mortise_hex_digit(p[at + 3]) | mortise_hex_digit(p[at + 4])) < 0) return 0;
    if (second >= 0xC) return 1;
    const uint8_t *low = p + at + 5;
    const size_t left = n - at - 5;
    if (left > 0 && low[0] != '\\') return 1;
    if (left > 1 && low[1] != 'u') return 1;
    if (left > 2 && mortise_hex_digit(low[2]) != 0xD) return 1;
    if (left > 3 && mortise_hex_digit(low[3]) < 0xC) return 1;
    if (left > 4 && mortise_hex_digit(low[4]) < 0) return 1;
    if (left > 5 && mortise_hex_digit(low[5]) < 0) return 1;
    *paired = at + 6;
    return 0;
}

/* 0 for a byte that can't lead a sequence of several bytes (RFC 3629, section 4). */
static inline size_t mortise_sequence_size(uint8_t lead) {
    if (lead < 0xC2 || lead > 0xF4) return 0;
    return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

/* The second byte alone tells overlong forms, surrogates and what is beyond U+10FFFF. */
static inline int mortise_may_follow(uint8_t lead, uint8_t second) {
    const uint8_t low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    const uint8_t high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    return second >= low && second <= high;
}

/* Length of the well-formed sequence of several bytes that begins at p, or 0 when it is ill-formed within n bytes. */
static inline size_t mortise_sequence(const uint8_t *p, size_t n) {
    const size_t size = mortise_sequence_size(p[0]);
    if (size == 0 || size > n || !mortise_may_follow(p[0], p[1])) return 0;
    if (size > 2 && (p[2] & 0xC0) != 0x80) return 0;
    if (size > 3 && (p[3] & 0xC0) != 0x80) return 0;
    return size;
}

/* Bytes of a sequence that is sound so far and that the piece's end cuts; without them every sequence must be whole. */
static inline size_t mortise_cut_sequence(const uint8_t *p, size_t n) {
    for (size_t back = 1; back <= 3 && back <= n; back++) {
        const uint8_t c = p[n - back];
        if (c < 0x80) return 0;
        if (c < 0xC0) continue;
        if (mortise_sequence_size(c) <= back) return 0;
        return back == 1 || mortise_may_follow(c, p[n - back + 1]) ? back : 0;
    }
    return 0;
}

/* Bytes of numbers and literals, and what a tokenizer might still take for a part of one. */
static inline int mortise_in_word(uint8_t c) {
    const uint8_t letter = (uint8_t)((c | 0x20) - 'a');
    const uint8_t digit = (uint8_t)(c - '0');
    return letter < 26 || digit < 10 || c == '+' || c == '-' || c == '.' || c >= 0x80;
}

/* Finds where the unfinished token begins: at the last quote of an odd count, or at the start of a trailing word. */
static inline mortise_scan mortise_scanned(
    const uint8_t *p, size_t n, int in_string, size_t last_quote, size_t newlines, int suspicious) {
    size_t complete = n;
    if (in_string) {
        complete = last_quote;
    } else {
        while (complete > 0 && mortise_in_word(p[complete - 1])) complete--;
    }
    mortise_scan result;
    result.complete = complete;
    result.newlines = newlines;
    result.in_string = in_string;
    result.suspicious = suspicious;
    return result;
}

#endif
