#ifndef MORTISE_BASELINE_TRANSFERS_H
#define MORTISE_BASELINE_TRANSFERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* libcurl's multi interface with nothing around it: what the verifier is measured against. */

typedef struct {
    uint64_t answered; /* transfers that ended well with the status asked for */
    uint64_t bytes;    /* of all bodies, which are dropped */
} baseline_transfers;

/* Gets every URL once, each over a connection of its own, so many at a time. False where a transfer fails. */
bool baseline_transfers_run(
    const char *const *urls, size_t count, unsigned jobs, const char *accept, int status,
    baseline_transfers *transfers);

#endif
