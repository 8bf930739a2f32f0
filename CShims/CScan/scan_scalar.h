/* The pass byte by byte: the fallback of other machines, and the variant that the others are compared with. */
#ifndef MORTISE_CSCAN_SCALAR_H
#define MORTISE_CSCAN_SCALAR_H

#include "scan_common.h"

/* mortise_scan_piece for any machine. */
static inline mortise_scan mortise_scan_piece_scalar(const uint8_t *p, size_t n) {
    const size_t whole = n - mortise_cut_sequence(p, n);
    size_t newlines = 0, last_quote = 0, paired = 0, next_sequence = 0;
    int in_string = 0, escaped = 0, suspicious = 0;
    for (size_t i = 0; i < whole; i++) {
        const uint8_t c = p[i];
        newlines += c == '\n';
        suspicious |= c == 0x0B || c == 0x0C;
        if (c >= 0x80 && i >= next_sequence) {
            const size_t length = mortise_sequence(p + i, whole - i);
            suspicious |= length == 0;
            next_sequence = i + length;
        }
        if (escaped) {
            escaped = 0;
            if (c == 'u') suspicious |= mortise_is_unpaired(p, n, i, &paired);
        } else if (c == '\\') {
            escaped = 1;
        } else if (c == '"') {
            in_string = !in_string;
            last_quote = i;
        }
    }
    return mortise_scanned(p, n, in_string, last_quote, newlines, suspicious);
}

/* mortise_string_end for any machine. */
static inline size_t mortise_string_end_scalar(const uint8_t *p, size_t n, int *escaped) {
    int skip = *escaped;
    size_t end = 0;
    for (size_t i = 0; i < n && end == 0; i++) {
        if (skip) {
            skip = 0;
        } else if (p[i] == '\\') {
            skip = 1;
        } else if (p[i] == '"') {
            end = i + 1;
        }
    }
    *escaped = skip;
    return end;
}

/* mortise_number_run for any machine. */
static inline size_t mortise_number_run_scalar(const uint8_t *p, size_t n) {
    for (size_t i = 0; i < n; i++) {
        const uint8_t c = p[i];
        if (!((c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.' || c == 'e' || c == 'E')) return i;
    }
    return n;
}

/* mortise_line_length for any machine. */
static inline size_t mortise_line_length_scalar(const uint8_t *p, size_t n) {
    size_t length = 0;
    while (length < n && p[length] != '\n') length++;
    return length;
}

/* mortise_blank_run for any machine. */
static inline size_t mortise_blank_run_scalar(const uint8_t *p, size_t n) {
    size_t length = 0;
    while (length < n && (p[length] == ' ' || p[length] == '\t')) length++;
    return length;
}

/* mortise_after_last for any machine. */
static inline size_t mortise_after_last_scalar(const uint8_t *p, size_t n, char c) {
    while (n > 0 && p[n - 1] != (uint8_t)c) n--;
    return n;
}

/* mortise_unindent for any machine. */
static inline size_t mortise_unindent_scalar(const uint8_t *p, size_t n, uint8_t *out) {
    size_t count = 0;
    int dropping = 0;
    for (size_t i = 0; i < n; i++) {
        dropping = dropping && (p[i] == ' ' || p[i] == '\t');
        if (!dropping) out[count++] = p[i];
        dropping |= p[i] == '\n';
    }
    return count;
}

#endif
