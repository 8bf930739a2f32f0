/*
 * The pass over blocks of 64 bytes, included once for each instruction set, which defines before it
 *
 *   MORTISE_TARGET               attributes of its functions
 *   MORTISE_ISA(name)            name with the instruction set's suffix
 *   MORTISE_ISA(mortise_block)   64 bytes, with mortise_load, mortise_store, mortise_equal (a mask), mortise_has_high,
 *                                mortise_numeric
 *   MORTISE_ISA(mortise_is_quiet)  whether MORTISE_STRETCH bytes have no quote, no backslash, and nothing but ASCII that
 *                                is no control character: long arrays of numbers, which one look is enough for
 *   MORTISE_ISA(mortise_tally)   newlines and VT or FF so far: mortise_tally_start, _add, _newlines, _has_control
 *   MORTISE_ISA(mortise_utf8)    UTF-8 faults so far: mortise_utf8_start, _add, _ascii (when no byte is high), _bad
 */

/* Spaces fill up the last block: they end a sequence and any run but one of blanks, and nobody looks for one. */
MORTISE_TARGET MORTISE_INLINE MORTISE_ISA(mortise_block) MORTISE_ISA(mortise_load_rest)(const uint8_t *p, size_t n) {
    uint8_t padded[64];
    __builtin_memset(padded, ' ', 64);
    __builtin_memcpy(padded, p, n);
    return MORTISE_ISA(mortise_load)(padded);
}

/* mortise_scan_piece for one instruction set. */
MORTISE_TARGET static inline mortise_scan MORTISE_ISA(mortise_scan_piece)(const uint8_t *p, size_t n) {
    const size_t whole = n - mortise_cut_sequence(p, n);
    MORTISE_ISA(mortise_tally) tally = MORTISE_ISA(mortise_tally_start)();
    MORTISE_ISA(mortise_utf8) utf8 = MORTISE_ISA(mortise_utf8_start)();
    uint64_t carry = 0, parity = 0, last_quotes = 0;
    size_t last_block = 0, paired = 0;
    int unpaired = 0;
    size_t look = 0; /* where the next look for a quiet stretch is due */

    for (size_t base = 0; base < whole; base += 64) {
        const size_t left = whole - base;
        if (base >= look && left >= MORTISE_STRETCH && !carry) {
            if (MORTISE_ISA(mortise_is_quiet)(p + base)) {
                MORTISE_ISA(mortise_utf8_ascii)(&utf8);
                base += MORTISE_STRETCH - 64;
                continue;
            }
            look = base + 16 * MORTISE_STRETCH;
        }
        const MORTISE_ISA(mortise_block) block =
            left >= 64 ? MORTISE_ISA(mortise_load)(p + base) : MORTISE_ISA(mortise_load_rest)(p + base, left);
        MORTISE_ISA(mortise_tally_add)(&tally, block);

        uint64_t quotes = MORTISE_ISA(mortise_equal)(block, '"');
        const uint64_t backslashes = MORTISE_ISA(mortise_equal)(block, '\\');
        if (backslashes | carry) {
            const uint64_t escaped = mortise_escaped(backslashes, &carry);
            quotes &= ~escaped;
            const uint64_t units = escaped & MORTISE_ISA(mortise_equal)(block, 'u');
            if (units) {
                /* Surrogates begin with D. For the block's last byte the digit is in the next: take it for a D. */
                const uint64_t d = MORTISE_ISA(mortise_equal)(block, 'd') | MORTISE_ISA(mortise_equal)(block, 'D');
                for (uint64_t rest = units & (d >> 1 | (uint64_t)1 << 63); rest; rest &= rest - 1) {
                    unpaired |= mortise_is_unpaired(p, n, base + mortise_lowest(rest), &paired);
                }
            }
        }
        /* Only the count's parity matters, so the masks need no counting, and only the last that isn't empty. */
        parity ^= quotes;
        last_block = quotes ? base : last_block;
        last_quotes = quotes ? quotes : last_quotes;

        if (MORTISE_ISA(mortise_has_high)(block)) {
            MORTISE_ISA(mortise_utf8_add)(&utf8, block, p, base, whole);
        } else {
            MORTISE_ISA(mortise_utf8_ascii)(&utf8);
        }
    }
    const size_t last_quote = last_quotes ? last_block + mortise_highest(last_quotes) : 0;
    const int suspicious =
        unpaired || MORTISE_ISA(mortise_tally_has_control)(&tally) || MORTISE_ISA(mortise_utf8_bad)(&utf8);
    return mortise_scanned(
        p, n, __builtin_parityll(parity), last_quote, MORTISE_ISA(mortise_tally_newlines)(&tally), suspicious);
}

/* mortise_string_end for one instruction set. */
MORTISE_TARGET static inline size_t MORTISE_ISA(mortise_string_end)(const uint8_t *p, size_t n, int *escaped) {
    uint64_t carry = *escaped ? 1 : 0;
    for (size_t base = 0; base < n; base += 64) {
        const size_t left = n - base;
        const MORTISE_ISA(mortise_block) block =
            left >= 64 ? MORTISE_ISA(mortise_load)(p + base) : MORTISE_ISA(mortise_load_rest)(p + base, left);
        uint64_t quotes = MORTISE_ISA(mortise_equal)(block, '"');
        const uint64_t backslashes = MORTISE_ISA(mortise_equal)(block, '\\');
        if (backslashes | carry) {
            const uint64_t after = mortise_escaped(backslashes, &carry);
            quotes &= ~after;
            if (left < 64) carry = after >> left & 1;
        }
        if (quotes) {
            *escaped = 0;
            return base + mortise_lowest(quotes) + 1;
        }
    }
    *escaped = (int)carry;
    return 0;
}

/* mortise_number_run for one instruction set. */
MORTISE_TARGET static inline size_t MORTISE_ISA(mortise_number_run)(const uint8_t *p, size_t n) {
    for (size_t base = 0; base < n; base += 64) {
        const size_t left = n - base;
        const uint64_t others = ~MORTISE_ISA(mortise_numeric)(
            left >= 64 ? MORTISE_ISA(mortise_load)(p + base) : MORTISE_ISA(mortise_load_rest)(p + base, left));
        if (others) return base + mortise_lowest(others);
    }
    return n;
}

/* mortise_line_length for one instruction set. */
MORTISE_TARGET static inline size_t MORTISE_ISA(mortise_line_length)(const uint8_t *p, size_t n) {
    for (size_t base = 0; base < n; base += 64) {
        const size_t left = n - base;
        const uint64_t newlines = MORTISE_ISA(mortise_equal)(
            left >= 64 ? MORTISE_ISA(mortise_load)(p + base) : MORTISE_ISA(mortise_load_rest)(p + base, left), '\n');
        if (newlines) return base + mortise_lowest(newlines);
    }
    return n;
}

/* mortise_blank_run for one instruction set. */
MORTISE_TARGET static inline size_t MORTISE_ISA(mortise_blank_run)(const uint8_t *p, size_t n) {
    for (size_t base = 0; base < n; base += 64) {
        const size_t left = n - base;
        const MORTISE_ISA(mortise_block) block =
            left >= 64 ? MORTISE_ISA(mortise_load)(p + base) : MORTISE_ISA(mortise_load_rest)(p + base, left);
        const uint64_t others = ~(MORTISE_ISA(mortise_equal)(block, ' ') | MORTISE_ISA(mortise_equal)(block, '\t'));
        if (others) return base + mortise_lowest(others);
    }
    return n;
}

/* mortise_after_last for one instruction set. */
MORTISE_TARGET static inline size_t MORTISE_ISA(mortise_after_last)(const uint8_t *p, size_t n, char c) {
    for (; n >= 64; n -= 64) {
        const uint64_t found = MORTISE_ISA(mortise_equal)(MORTISE_ISA(mortise_load)(p + n - 64), c);
        if (found) return n - 64 + mortise_highest(found) + 1;
    }
    if (n == 0) return 0;
    const uint64_t found = MORTISE_ISA(mortise_equal)(MORTISE_ISA(mortise_load_rest)(p, n), c);
    return found ? mortise_highest(found) + 1 : 0;
}

#include "scan_unindent.h"
