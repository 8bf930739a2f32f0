/* Fetching memory into the caches before it is read. */
#ifndef MORTISE_CSCAN_PREFETCH_H
#define MORTISE_CSCAN_PREFETCH_H

/* A hint: nothing happens where the address is none. */
static inline __attribute__((always_inline)) void mortise_prefetch(const void *address) { __builtin_prefetch(address); }

#endif
