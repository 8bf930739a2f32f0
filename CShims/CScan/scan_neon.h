/* The 16-byte vectors that every AArch64 has; UTF-8 by the same lookup as scan_avx2.h, which explains it. */
#ifndef MORTISE_CSCAN_NEON_H
#define MORTISE_CSCAN_NEON_H

#include <arm_neon.h>

#include "scan_common.h"
#include "scan_utf8_tables.h"

#define MORTISE_TARGET
#define MORTISE_ISA(name) name##_neon

typedef struct {
    uint8x16_t v[4];
} mortise_block_neon;

typedef struct {
    size_t newlines;
    uint8x16_t control;
} mortise_tally_neon;

typedef struct {
    uint8x16_t faults;
    uint8x16_t last; /* the vector before */
    uint8x16_t open; /* not zero when that one ends inside a sequence */
} mortise_utf8_neon;

MORTISE_INLINE mortise_block_neon mortise_load_neon(const uint8_t *p) {
    mortise_block_neon block;
    for (int i = 0; i < 4; i++) block.v[i] = vld1q_u8(p + 16 * i);
    return block;
}

MORTISE_INLINE void mortise_store_neon(uint8_t *p, mortise_block_neon block) {
    for (int i = 0; i < 4; i++) vst1q_u8(p + 16 * i, block.v[i]);
}

/* There is no movemask: each byte of all ones keeps its own bit, and pairwise sums put eight of them into a byte. */
MORTISE_INLINE uint64_t mortise_mask_neon(uint8x16_t a, uint8x16_t b, uint8x16_t c, uint8x16_t d) {
    static const uint8_t own[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    const uint8x16_t bits = vld1q_u8(own);
    const uint8x16_t ab = vpaddq_u8(vandq_u8(a, bits), vandq_u8(b, bits));
    const uint8x16_t cd = vpaddq_u8(vandq_u8(c, bits), vandq_u8(d, bits));
    const uint8x16_t all = vpaddq_u8(ab, cd);
    return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(all, all)), 0);
}

MORTISE_INLINE uint64_t mortise_equal_neon(mortise_block_neon block, char c) {
    const uint8x16_t same = vdupq_n_u8((uint8_t)c);
    return mortise_mask_neon(
        vceqq_u8(block.v[0], same), vceqq_u8(block.v[1], same), vceqq_u8(block.v[2], same), vceqq_u8(block.v[3], same));
}

MORTISE_INLINE int mortise_has_high_neon(mortise_block_neon block) {
    return vmaxvq_u8(vorrq_u8(vorrq_u8(block.v[0], block.v[1]), vorrq_u8(block.v[2], block.v[3]))) >= 0x80;
}

MORTISE_INLINE int mortise_is_quiet_neon(const uint8_t *p) {
    uint8x16_t noise = vdupq_n_u8(0);
    for (int i = 0; i < MORTISE_STRETCH; i += 16) {
        const uint8x16_t v = vld1q_u8(p + i);
        const uint8x16_t quoting = vorrq_u8(vceqq_u8(v, vdupq_n_u8('"')), vceqq_u8(v, vdupq_n_u8('\\')));
        /* Bytes beyond ASCII are below zero. */
        const uint8x16_t others = vcltq_s8(vreinterpretq_s8_u8(v), vdupq_n_s8(' '));
        noise = vorrq_u8(noise, vorrq_u8(quoting, others));
    }
    return vmaxvq_u8(noise) == 0;
}

MORTISE_INLINE uint8x16_t mortise_numeric_bytes_neon(uint8x16_t v) {
    const uint8x16_t is_digit = vcleq_u8(vsubq_u8(v, vdupq_n_u8('0')), vdupq_n_u8(9));
    const uint8x16_t is_sign = vcleq_u8(vsubq_u8(v, vdupq_n_u8('+')), vdupq_n_u8(3)); /* + , - . are neighbours */
    const uint8x16_t is_comma = vceqq_u8(v, vdupq_n_u8(','));
    const uint8x16_t is_e = vceqq_u8(vorrq_u8(v, vdupq_n_u8(0x20)), vdupq_n_u8('e'));
    return vorrq_u8(vorrq_u8(is_digit, is_e), vbicq_u8(is_sign, is_comma));
}

MORTISE_INLINE uint64_t mortise_numeric_neon(mortise_block_neon block) {
    return mortise_mask_neon(
        mortise_numeric_bytes_neon(block.v[0]), mortise_numeric_bytes_neon(block.v[1]),
        mortise_numeric_bytes_neon(block.v[2]), mortise_numeric_bytes_neon(block.v[3]));
}

MORTISE_INLINE mortise_tally_neon mortise_tally_start_neon(void) {
    mortise_tally_neon tally;
    tally.newlines = 0;
    tally.control = vdupq_n_u8(0xFF);
    return tally;
}

/* Matching bytes are -1 each. `control` keeps the least distance above VT, which VT and FF make 0 and 1. */
MORTISE_INLINE void mortise_tally_add_neon(mortise_tally_neon *tally, mortise_block_neon block) {
    uint8x16_t found = vdupq_n_u8(0);
    for (int i = 0; i < 4; i++) {
        found = vsubq_u8(found, vceqq_u8(block.v[i], vdupq_n_u8('\n')));
        tally->control = vminq_u8(tally->control, vsubq_u8(block.v[i], vdupq_n_u8(0x0B)));
    }
    tally->newlines += vaddvq_u8(found); /* at most 64 */
}

MORTISE_INLINE size_t mortise_tally_newlines_neon(const mortise_tally_neon *tally) { return tally->newlines; }

MORTISE_INLINE int mortise_tally_has_control_neon(const mortise_tally_neon *tally) {
    return vminvq_u8(tally->control) <= 1;
}

MORTISE_INLINE mortise_utf8_neon mortise_utf8_start_neon(void) {
    mortise_utf8_neon utf8;
    utf8.faults = utf8.last = utf8.open = vdupq_n_u8(0);
    return utf8;
}

/* A sequence that the block before left open has no continuation here. */
MORTISE_INLINE void mortise_utf8_ascii_neon(mortise_utf8_neon *utf8) {
    utf8->faults = vorrq_u8(utf8->faults, utf8->open);
    utf8->last = utf8->open = vdupq_n_u8(0);
}

MORTISE_INLINE uint8x16_t mortise_utf8_faults_neon(uint8x16_t last, uint8x16_t v) {
    const uint8x16_t back1 = vextq_u8(last, v, 15);
    const uint8x16_t back2 = vextq_u8(last, v, 14);
    const uint8x16_t back3 = vextq_u8(last, v, 13);
    const uint8x16_t first_upper = vqtbl1q_u8(vld1q_u8(mortise_utf8_first_upper), vshrq_n_u8(back1, 4));
    const uint8x16_t first_lower = vqtbl1q_u8(vld1q_u8(mortise_utf8_first_lower), vandq_u8(back1, vdupq_n_u8(0x0F)));
    const uint8x16_t second_upper = vqtbl1q_u8(vld1q_u8(mortise_utf8_second_upper), vshrq_n_u8(v, 4));
    const uint8x16_t pairs = vandq_u8(vandq_u8(first_upper, first_lower), second_upper);
    const uint8x16_t leads = vorrq_u8(vcgeq_u8(back2, vdupq_n_u8(0xE0)), vcgeq_u8(back3, vdupq_n_u8(0xF0)));
    return veorq_u8(pairs, vandq_u8(leads, vdupq_n_u8(0x80)));
}

MORTISE_INLINE void mortise_utf8_add_neon(
    mortise_utf8_neon *utf8, mortise_block_neon block, const uint8_t *p, size_t base, size_t n) {
    /* The last three bytes may be leads only of sequences that are whole by then. */
    static const uint8_t most[16] = {
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xF0 - 1, 0xE0 - 1, 0xC0 - 1};
    (void)p, (void)base, (void)n;
    uint8x16_t last = utf8->last;
    for (int i = 0; i < 4; i++) {
        utf8->faults = vorrq_u8(utf8->faults, mortise_utf8_faults_neon(last, block.v[i]));
        last = block.v[i];
    }
    utf8->last = last;
    utf8->open = vqsubq_u8(last, vld1q_u8(most));
}

/* Nothing may be left open: the kernel has cut off a sequence that the piece's end cuts. */
MORTISE_INLINE int mortise_utf8_bad_neon(const mortise_utf8_neon *utf8) {
    return vmaxvq_u8(vorrq_u8(utf8->faults, utf8->open)) != 0;
}

#include "scan_kernel.h"

#undef MORTISE_TARGET
#undef MORTISE_ISA

#endif
