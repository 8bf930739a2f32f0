/*
 * The tables of the UTF-8 lookup in scan_avx2.h and scan_neon.h: a bit for each fault of two neighbouring bytes, set
 * where half a byte allows it.
 *
 *   bit                first byte           second byte
 *   SHORT              11xxxxxx             0xxxxxxx, 11xxxxxx    a lead without its continuation
 *   LONG               0xxxxxxx             10xxxxxx              a continuation after ASCII
 *   OVERLONG_2         1100000x             10xxxxxx              below U+0080 in two bytes
 *   OVERLONG_3         11100000             100xxxxx              below U+0800 in three
 *   SURROGATE          11101101             101xxxxx              U+D800 to U+DFFF
 *   LARGE              11110100             1001xxxx, 101xxxxx    beyond U+10FFFF
 *   LARGE              11110101 and above   1001xxxx, 101xxxxx
 *   LARGE_OR_OVERLONG  11110101 and above   1000xxxx              beyond U+10FFFF
 *   LARGE_OR_OVERLONG  11110000             1000xxxx              below U+10000 in four bytes
 *   TWO                10xxxxxx             10xxxxxx              wanted, or a fault: by the lead before
 */
#ifndef MORTISE_CSCAN_UTF8_TABLES_H
#define MORTISE_CSCAN_UTF8_TABLES_H

#include <stdint.h>

enum {
    MORTISE_SHORT = 0x01,
    MORTISE_LONG = 0x02,
    MORTISE_OVERLONG_2 = 0x04,
    MORTISE_OVERLONG_3 = 0x08,
    MORTISE_SURROGATE = 0x10,
    MORTISE_LARGE = 0x20,
    MORTISE_LARGE_OR_OVERLONG = 0x40,
    MORTISE_TWO = 0x80,
    /* Faults that the first byte's lower half says nothing about. */
    MORTISE_ANY_LOWER = MORTISE_SHORT | MORTISE_LONG | MORTISE_TWO,
    MORTISE_ABOVE = MORTISE_ANY_LOWER | MORTISE_LARGE | MORTISE_LARGE_OR_OVERLONG,
    MORTISE_CONTINUATION = MORTISE_LONG | MORTISE_OVERLONG_2 | MORTISE_TWO
};

static const uint8_t mortise_utf8_first_upper[16] = {
    MORTISE_LONG, MORTISE_LONG, MORTISE_LONG, MORTISE_LONG, MORTISE_LONG, MORTISE_LONG, MORTISE_LONG, MORTISE_LONG,
    MORTISE_TWO, MORTISE_TWO, MORTISE_TWO, MORTISE_TWO,
    MORTISE_SHORT | MORTISE_OVERLONG_2,
    MORTISE_SHORT,
    MORTISE_SHORT | MORTISE_OVERLONG_3 | MORTISE_SURROGATE,
    MORTISE_SHORT | MORTISE_LARGE | MORTISE_LARGE_OR_OVERLONG,
};

static const uint8_t mortise_utf8_first_lower[16] = {
    MORTISE_ANY_LOWER | MORTISE_OVERLONG_2 | MORTISE_OVERLONG_3 | MORTISE_LARGE_OR_OVERLONG,
    MORTISE_ANY_LOWER | MORTISE_OVERLONG_2,
    MORTISE_ANY_LOWER,
    MORTISE_ANY_LOWER,
    MORTISE_ANY_LOWER | MORTISE_LARGE,
    MORTISE_ABOVE, MORTISE_ABOVE, MORTISE_ABOVE, MORTISE_ABOVE,
    MORTISE_ABOVE, MORTISE_ABOVE, MORTISE_ABOVE, MORTISE_ABOVE,
    MORTISE_ABOVE | MORTISE_SURROGATE,
    MORTISE_ABOVE, MORTISE_ABOVE,
};

static const uint8_t mortise_utf8_second_upper[16] = {
    MORTISE_SHORT, MORTISE_SHORT, MORTISE_SHORT, MORTISE_SHORT,
    MORTISE_SHORT, MORTISE_SHORT, MORTISE_SHORT, MORTISE_SHORT,
    MORTISE_CONTINUATION | MORTISE_OVERLONG_3 | MORTISE_LARGE_OR_OVERLONG,
    MORTISE_CONTINUATION | MORTISE_OVERLONG_3 | MORTISE_LARGE,
    MORTISE_CONTINUATION | MORTISE_SURROGATE | MORTISE_LARGE,
    MORTISE_CONTINUATION | MORTISE_SURROGATE | MORTISE_LARGE,
    MORTISE_SHORT, MORTISE_SHORT, MORTISE_SHORT, MORTISE_SHORT,
};

#endif
