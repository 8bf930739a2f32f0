/*
 * Copying pretty-printed text without its indentation, in blocks of 64 bytes; included once for each instruction set by
 * scan_kernel.h, with what that asks for.
 *
 *   text           {\n    "a": 1,\n    "b"
 *   line feeds     .1..............1.......
 *   blanks         ..1111.....1.....1111...
 *   indentation    ..1111...........1111...     a carry added where a blank follows a line feed runs through its run
 *   copied as      {\n"a": 1,\n"b"
 *
 * What stays between is copied by 64 bytes whatever its length: what comes next overwrites what was too much.
 */

/*
 * Copies the block at p, of which `count` bytes count and 128 can be read. *after is 1 when the byte before the block was
 * a line feed or indentation.
 */
MORTISE_TARGET MORTISE_INLINE uint8_t *MORTISE_ISA(mortise_unindent_block)(
    const uint8_t *p, size_t count, uint8_t *out, uint64_t *after) {
    const MORTISE_ISA(mortise_block) block = MORTISE_ISA(mortise_load)(p);
    const uint64_t feeds = MORTISE_ISA(mortise_equal)(block, '\n');
    const uint64_t blanks = MORTISE_ISA(mortise_equal)(block, ' ') | MORTISE_ISA(mortise_equal)(block, '\t');
    const uint64_t first = (feeds << 1 | *after) & blanks;
    uint64_t sum;
    *after = (uint64_t)__builtin_add_overflow(blanks, first, &sum) | feeds >> 63;
    uint64_t dropped = blanks & ~sum;
    MORTISE_ISA(mortise_store)(out, block);
    size_t at = 0;
    /* Most blocks have two runs at most. That many steps are taken without asking: a guess would often be wrong. */
    for (int step = 0; step < 2 || dropped; step++) {
        const uint64_t behind = dropped + (dropped & (0 - dropped));
        out += (ptrdiff_t)mortise_first(dropped) - (ptrdiff_t)at;
        at = mortise_first(behind);
        MORTISE_ISA(mortise_store)(out, MORTISE_ISA(mortise_load)(p + at));
        dropped &= behind;
    }
    return out + ((ptrdiff_t)count - (ptrdiff_t)at);
}

/* mortise_unindent for one instruction set. */
MORTISE_TARGET static inline size_t MORTISE_ISA(mortise_unindent)(const uint8_t *p, size_t n, uint8_t *out) {
    uint8_t *const start = out;
    uint64_t after = 0;
    size_t base = 0;
    for (; n - base >= 128; base += 64) out = MORTISE_ISA(mortise_unindent_block)(p + base, 64, out, &after);
    if (base < n) {
        uint8_t rest[192];
        const size_t left = n - base;
        __builtin_memset(rest, 'x', sizeof rest);
        __builtin_memcpy(rest, p + base, left);
        out = MORTISE_ISA(mortise_unindent_block)(rest, left < 64 ? left : 64, out, &after);
        if (left > 64) out = MORTISE_ISA(mortise_unindent_block)(rest + 64, left - 64, out, &after);
    }
    return (size_t)(out - start);
}
