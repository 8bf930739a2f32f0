#ifndef MORTISE_BASELINE_LOAD_H
#define MORTISE_BASELINE_LOAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A load of HTTP/1.1 requests over connections that are kept alive, from one thread. */

typedef struct {
    uint64_t answered; /* answers with the status asked for */
    uint64_t refused;  /* other answers */
    double seconds;    /* from the first request to the last answer, connecting not counted */
} baseline_load;

/* Sends `total` requests to 127.0.0.1, taking the given ones by turns, one at a time on each connection. Answers have
   to have a Content-Length. False where a connection fails or an answer can't be read. */
bool baseline_load_run(
    uint16_t port, unsigned connections, const char *const *requests, const size_t *lengths, size_t count,
    uint64_t total, int status, baseline_load *load);

#endif
