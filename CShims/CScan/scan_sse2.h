/*
 * The 16-byte vectors that every x86-64 has. SSE2 can't look bytes up in a table, so blocks with high bytes decode them
 * one sequence at a time: `next` is where the last sequence ended, maybe in a later block.
 */
#ifndef MORTISE_CSCAN_SSE2_H
#define MORTISE_CSCAN_SSE2_H

#include <emmintrin.h>

#include "scan_common.h"

#define MORTISE_TARGET
#define MORTISE_ISA(name) name##_sse2

typedef struct {
    __m128i v[4];
} mortise_block_sse2;

typedef struct {
    __m128i newlines, control;
} mortise_tally_sse2;

typedef struct {
    size_t next;
    int bad;
} mortise_utf8_sse2;

MORTISE_INLINE mortise_block_sse2 mortise_load_sse2(const uint8_t *p) {
    mortise_block_sse2 block;
    for (int i = 0; i < 4; i++) block.v[i] = _mm_loadu_si128((const __m128i *)(p + 16 * i));
    return block;
}

MORTISE_INLINE void mortise_store_sse2(uint8_t *p, mortise_block_sse2 block) {
    for (int i = 0; i < 4; i++) _mm_storeu_si128((__m128i *)(p + 16 * i), block.v[i]);
}

/* Gathers the top bits of all bytes. */
MORTISE_INLINE uint64_t mortise_mask_sse2(__m128i a, __m128i b, __m128i c, __m128i d) {
    const uint64_t low = (uint32_t)_mm_movemask_epi8(a) | (uint32_t)_mm_movemask_epi8(b) << 16;
    const uint64_t high = (uint32_t)_mm_movemask_epi8(c) | (uint32_t)_mm_movemask_epi8(d) << 16;
    return low | high << 32;
}

MORTISE_INLINE uint64_t mortise_equal_sse2(mortise_block_sse2 block, char c) {
    const __m128i same = _mm_set1_epi8(c);
    return mortise_mask_sse2(
        _mm_cmpeq_epi8(block.v[0], same), _mm_cmpeq_epi8(block.v[1], same), _mm_cmpeq_epi8(block.v[2], same),
        _mm_cmpeq_epi8(block.v[3], same));
}

MORTISE_INLINE int mortise_has_high_sse2(mortise_block_sse2 block) {
    return _mm_movemask_epi8(_mm_or_si128(_mm_or_si128(block.v[0], block.v[1]), _mm_or_si128(block.v[2], block.v[3])));
}

MORTISE_INLINE int mortise_is_quiet_sse2(const uint8_t *p) {
    __m128i noise = _mm_setzero_si128();
    for (int i = 0; i < MORTISE_STRETCH; i += 16) {
        const __m128i v = _mm_loadu_si128((const __m128i *)(p + i));
        /* Bytes beyond ASCII are below zero. */
        const __m128i quoting =
            _mm_or_si128(_mm_cmpeq_epi8(v, _mm_set1_epi8('"')), _mm_cmpeq_epi8(v, _mm_set1_epi8('\\')));
        noise = _mm_or_si128(noise, _mm_or_si128(quoting, _mm_cmplt_epi8(v, _mm_set1_epi8(' '))));
    }
    return _mm_movemask_epi8(noise) == 0;
}

MORTISE_INLINE __m128i mortise_numeric_bytes_sse2(__m128i v) {
    const __m128i digit = _mm_sub_epi8(v, _mm_set1_epi8('0'));
    const __m128i sign = _mm_sub_epi8(v, _mm_set1_epi8('+')); /* + , - . are neighbours */
    const __m128i is_digit = _mm_cmpeq_epi8(_mm_min_epu8(digit, _mm_set1_epi8(9)), digit);
    const __m128i is_sign = _mm_cmpeq_epi8(_mm_min_epu8(sign, _mm_set1_epi8(3)), sign);
    const __m128i is_comma = _mm_cmpeq_epi8(v, _mm_set1_epi8(','));
    const __m128i is_e = _mm_cmpeq_epi8(_mm_or_si128(v, _mm_set1_epi8(0x20)), _mm_set1_epi8('e'));
    return _mm_or_si128(_mm_or_si128(is_digit, is_e), _mm_andnot_si128(is_comma, is_sign));
}

MORTISE_INLINE uint64_t mortise_numeric_sse2(mortise_block_sse2 block) {
    return mortise_mask_sse2(
        mortise_numeric_bytes_sse2(block.v[0]), mortise_numeric_bytes_sse2(block.v[1]),
        mortise_numeric_bytes_sse2(block.v[2]), mortise_numeric_bytes_sse2(block.v[3]));
}

MORTISE_INLINE mortise_tally_sse2 mortise_tally_start_sse2(void) {
    mortise_tally_sse2 tally;
    tally.newlines = _mm_setzero_si128();
    tally.control = _mm_set1_epi8(-1);
    return tally;
}

/* Matching bytes are -1 each. `control` keeps the least distance above VT, which VT and FF make 0 and 1. */
MORTISE_INLINE void mortise_tally_add_sse2(mortise_tally_sse2 *tally, mortise_block_sse2 block) {
    const __m128i zero = _mm_setzero_si128();
    __m128i found = zero;
    for (int i = 0; i < 4; i++) {
        found = _mm_sub_epi8(found, _mm_cmpeq_epi8(block.v[i], _mm_set1_epi8('\n')));
        tally->control = _mm_min_epu8(tally->control, _mm_sub_epi8(block.v[i], _mm_set1_epi8(0x0B)));
    }
    tally->newlines = _mm_add_epi64(tally->newlines, _mm_sad_epu8(found, zero));
}

MORTISE_INLINE size_t mortise_tally_newlines_sse2(const mortise_tally_sse2 *tally) {
    const __m128i sums = tally->newlines;
    return (size_t)(_mm_cvtsi128_si64(sums) + _mm_cvtsi128_si64(_mm_unpackhi_epi64(sums, sums)));
}

MORTISE_INLINE int mortise_tally_has_control_sse2(const mortise_tally_sse2 *tally) {
    const __m128i least = _mm_min_epu8(tally->control, _mm_set1_epi8(1));
    return _mm_movemask_epi8(_mm_cmpeq_epi8(least, tally->control)) != 0;
}

MORTISE_INLINE mortise_utf8_sse2 mortise_utf8_start_sse2(void) {
    mortise_utf8_sse2 utf8 = {0, 0};
    return utf8;
}

/* A sequence is read whole from its lead, so a block without high bytes can't hold the rest of one. */
MORTISE_INLINE void mortise_utf8_ascii_sse2(mortise_utf8_sse2 *utf8) { (void)utf8; }

MORTISE_INLINE void mortise_utf8_add_sse2(
    mortise_utf8_sse2 *utf8, mortise_block_sse2 block, const uint8_t *p, size_t base, size_t n) {
    const uint64_t high = mortise_mask_sse2(block.v[0], block.v[1], block.v[2], block.v[3]);
    size_t at = utf8->next > base ? utf8->next : base;
    while (!utf8->bad && at - base < 64 && high >> (at - base)) {
        at += mortise_lowest(high >> (at - base));
        do {
            const size_t length = mortise_sequence(p + at, n - at);
            utf8->bad |= length == 0;
            at += length;
        } while (!utf8->bad && at < n && p[at] >= 0x80);
    }
    utf8->next = at;
}

MORTISE_INLINE int mortise_utf8_bad_sse2(const mortise_utf8_sse2 *utf8) { return utf8->bad; }

#include "scan_kernel.h"

#undef MORTISE_TARGET
#undef MORTISE_ISA

#endif
