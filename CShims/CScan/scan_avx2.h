/*
 * 32-byte vectors, for the machines that have them. Nothing beyond AVX2 is used, as nothing else is asked for at run
 * time.
 *
 * UTF-8 goes by the three-table lookup of Keiser and Lemire ("Validating UTF-8 In Less Than One Instruction Per Byte",
 * 2020). Each fault of two neighbouring bytes has a bit; the bits that the first byte's halves and the second byte's
 * upper half all allow are faults. One bit stands for "two continuations", which is a fault unless a lead of three or
 * four bytes stands two or three before, and where it does stand there, not having it is the fault:
 *
 *   bytes           E2 82 AC 41
 *   two in a row     .  .  1  .
 *   lead before      .  .  1  .       the same: no fault
 */
#ifndef MORTISE_CSCAN_AVX2_H
#define MORTISE_CSCAN_AVX2_H

#include <immintrin.h>

#include "scan_common.h"
#include "scan_utf8_tables.h"

#define MORTISE_TARGET __attribute__((target("avx2")))
#define MORTISE_ISA(name) name##_avx2

typedef struct {
    __m256i v[2];
} mortise_block_avx2;

typedef struct {
    __m256i newlines, control;
} mortise_tally_avx2;

typedef struct {
    __m256i faults;
    __m256i last; /* the vector before */
    __m256i open; /* not zero when that one ends inside a sequence */
} mortise_utf8_avx2;

MORTISE_TARGET MORTISE_INLINE mortise_block_avx2 mortise_load_avx2(const uint8_t *p) {
    mortise_block_avx2 block;
    block.v[0] = _mm256_loadu_si256((const __m256i *)p);
    block.v[1] = _mm256_loadu_si256((const __m256i *)(p + 32));
    return block;
}

MORTISE_TARGET MORTISE_INLINE void mortise_store_avx2(uint8_t *p, mortise_block_avx2 block) {
    _mm256_storeu_si256((__m256i *)p, block.v[0]);
    _mm256_storeu_si256((__m256i *)(p + 32), block.v[1]);
}

/* Gathers the top bits of all bytes. */
MORTISE_TARGET MORTISE_INLINE uint64_t mortise_mask_avx2(__m256i low, __m256i high) {
    return (uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
}

MORTISE_TARGET MORTISE_INLINE uint64_t mortise_equal_avx2(mortise_block_avx2 block, char c) {
    const __m256i same = _mm256_set1_epi8(c);
    return mortise_mask_avx2(_mm256_cmpeq_epi8(block.v[0], same), _mm256_cmpeq_epi8(block.v[1], same));
}

MORTISE_TARGET MORTISE_INLINE int mortise_has_high_avx2(mortise_block_avx2 block) {
    return _mm256_movemask_epi8(_mm256_or_si256(block.v[0], block.v[1]));
}

MORTISE_TARGET MORTISE_INLINE int mortise_is_quiet_avx2(const uint8_t *p) {
    __m256i noise = _mm256_setzero_si256();
    for (int i = 0; i < MORTISE_STRETCH; i += 32) {
        const __m256i v = _mm256_loadu_si256((const __m256i *)(p + i));
        /* Bytes beyond ASCII are below zero. */
        const __m256i quoting =
            _mm256_or_si256(_mm256_cmpeq_epi8(v, _mm256_set1_epi8('"')), _mm256_cmpeq_epi8(v, _mm256_set1_epi8('\\')));
        noise = _mm256_or_si256(noise, _mm256_or_si256(quoting, _mm256_cmpgt_epi8(_mm256_set1_epi8(' '), v)));
    }
    return _mm256_testz_si256(noise, noise);
}

MORTISE_TARGET MORTISE_INLINE __m256i mortise_numeric_bytes_avx2(__m256i v) {
    const __m256i digit = _mm256_sub_epi8(v, _mm256_set1_epi8('0'));
    const __m256i sign = _mm256_sub_epi8(v, _mm256_set1_epi8('+')); /* + , - . are neighbours */
    const __m256i is_digit = _mm256_cmpeq_epi8(_mm256_min_epu8(digit, _mm256_set1_epi8(9)), digit);
    const __m256i is_sign = _mm256_cmpeq_epi8(_mm256_min_epu8(sign, _mm256_set1_epi8(3)), sign);
    const __m256i is_comma = _mm256_cmpeq_epi8(v, _mm256_set1_epi8(','));
    const __m256i is_e = _mm256_cmpeq_epi8(_mm256_or_si256(v, _mm256_set1_epi8(0x20)), _mm256_set1_epi8('e'));
    return _mm256_or_si256(_mm256_or_si256(is_digit, is_e), _mm256_andnot_si256(is_comma, is_sign));
}

MORTISE_TARGET MORTISE_INLINE uint64_t mortise_numeric_avx2(mortise_block_avx2 block) {
    return mortise_mask_avx2(mortise_numeric_bytes_avx2(block.v[0]), mortise_numeric_bytes_avx2(block.v[1]));
}

MORTISE_TARGET MORTISE_INLINE mortise_tally_avx2 mortise_tally_start_avx2(void) {
    mortise_tally_avx2 tally;
    tally.newlines = _mm256_setzero_si256();
    tally.control = _mm256_set1_epi8(-1);
    return tally;
}

/* Matching bytes are -1 each. `control` keeps the least distance above VT, which VT and FF make 0 and 1. */
MORTISE_TARGET MORTISE_INLINE void mortise_tally_add_avx2(mortise_tally_avx2 *tally, mortise_block_avx2 block) {
    const __m256i zero = _mm256_setzero_si256();
    __m256i found = zero;
    for (int i = 0; i < 2; i++) {
        found = _mm256_sub_epi8(found, _mm256_cmpeq_epi8(block.v[i], _mm256_set1_epi8('\n')));
        tally->control = _mm256_min_epu8(tally->control, _mm256_sub_epi8(block.v[i], _mm256_set1_epi8(0x0B)));
    }
    tally->newlines = _mm256_add_epi64(tally->newlines, _mm256_sad_epu8(found, zero));
}

MORTISE_TARGET MORTISE_INLINE size_t mortise_tally_newlines_avx2(const mortise_tally_avx2 *tally) {
    return (size_t)(
        _mm256_extract_epi64(tally->newlines, 0) + _mm256_extract_epi64(tally->newlines, 1)
        + _mm256_extract_epi64(tally->newlines, 2) + _mm256_extract_epi64(tally->newlines, 3));
}

MORTISE_TARGET MORTISE_INLINE int mortise_tally_has_control_avx2(const mortise_tally_avx2 *tally) {
    const __m256i least = _mm256_min_epu8(tally->control, _mm256_set1_epi8(1));
    return _mm256_movemask_epi8(_mm256_cmpeq_epi8(least, tally->control)) != 0;
}

MORTISE_TARGET MORTISE_INLINE mortise_utf8_avx2 mortise_utf8_start_avx2(void) {
    mortise_utf8_avx2 utf8;
    utf8.faults = utf8.last = utf8.open = _mm256_setzero_si256();
    return utf8;
}

/* A sequence that the block before left open has no continuation here. */
MORTISE_TARGET MORTISE_INLINE void mortise_utf8_ascii_avx2(mortise_utf8_avx2 *utf8) {
    utf8->faults = _mm256_or_si256(utf8->faults, utf8->open);
    utf8->last = utf8->open = _mm256_setzero_si256();
}

/* vpshufb looks up in each half on its own, so both halves hold the table. */
MORTISE_TARGET MORTISE_INLINE __m256i mortise_lookup_avx2(const uint8_t *table, __m256i index) {
    return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table)), index);
}

MORTISE_TARGET MORTISE_INLINE __m256i mortise_upper_avx2(__m256i v) {
    return _mm256_and_si256(_mm256_srli_epi16(v, 4), _mm256_set1_epi8(0x0F));
}

MORTISE_TARGET MORTISE_INLINE __m256i mortise_utf8_faults_avx2(__m256i last, __m256i v) {
    /* `across` lets the byte shifts, which work on halves, reach into the half before. */
    const __m256i across = _mm256_permute2x128_si256(last, v, 0x21);
    const __m256i back1 = _mm256_alignr_epi8(v, across, 15);
    const __m256i back2 = _mm256_alignr_epi8(v, across, 14);
    const __m256i back3 = _mm256_alignr_epi8(v, across, 13);
    const __m256i first_upper = mortise_lookup_avx2(mortise_utf8_first_upper, mortise_upper_avx2(back1));
    const __m256i first_lower =
        mortise_lookup_avx2(mortise_utf8_first_lower, _mm256_and_si256(back1, _mm256_set1_epi8(0x0F)));
    const __m256i second_upper = mortise_lookup_avx2(mortise_utf8_second_upper, mortise_upper_avx2(v));
    const __m256i pairs = _mm256_and_si256(_mm256_and_si256(first_upper, first_lower), second_upper);
    /* Saturated, so that the top bit stays exactly for leads of three bytes and more, and of four. */
    const __m256i third = _mm256_subs_epu8(back2, _mm256_set1_epi8(0xE0 - 0x80));
    const __m256i fourth = _mm256_subs_epu8(back3, _mm256_set1_epi8(0xF0 - 0x80));
    const __m256i expected = _mm256_and_si256(_mm256_or_si256(third, fourth), _mm256_set1_epi8((char)0x80));
    return _mm256_xor_si256(pairs, expected);
}

MORTISE_TARGET MORTISE_INLINE void mortise_utf8_add_avx2(
    mortise_utf8_avx2 *utf8, mortise_block_avx2 block, const uint8_t *p, size_t base, size_t n) {
    (void)p, (void)base, (void)n;
    const __m256i first = mortise_utf8_faults_avx2(utf8->last, block.v[0]);
    const __m256i second = mortise_utf8_faults_avx2(block.v[0], block.v[1]);
    utf8->faults = _mm256_or_si256(utf8->faults, _mm256_or_si256(first, second));
    utf8->last = block.v[1];
    /* The last three bytes may be leads only of sequences that are whole by then. */
    const __m256i most = _mm256_setr_epi8(
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, (char)(0xF0 - 1), (char)(0xE0 - 1), (char)(0xC0 - 1));
    utf8->open = _mm256_subs_epu8(block.v[1], most);
}

/* Nothing may be left open: the kernel has cut off a sequence that the piece's end cuts. */
MORTISE_TARGET MORTISE_INLINE int mortise_utf8_bad_avx2(const mortise_utf8_avx2 *utf8) {
    const __m256i faults = _mm256_or_si256(utf8->faults, utf8->open);
    return !_mm256_testz_si256(faults, faults);
}

#include "scan_kernel.h"

#undef MORTISE_TARGET
#undef MORTISE_ISA

#endif
