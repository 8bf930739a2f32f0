#ifndef MORTISE_BASELINE_SERVERS_H
#define MORTISE_BASELINE_SERVERS_H

#include <stddef.h>
#include <stdint.h>

/* libmicrohttpd with nothing around it: what a server of ours is measured against. */

typedef struct baseline_server baseline_server;

typedef enum {
    /* Answers in the last call of a request, with a response made for it. */
    baseline_answer_at_end,
    /* The same with one response for all requests, made beforehand. */
    baseline_answer_prepared,
    /* Suspends the connection in the last call; another thread resumes it, and then it is answered. */
    baseline_answer_resumed,
} baseline_answer;

/* Serves the body as application/json with status 200 to every request, with the threads and options that LocalServer
   gives libmicrohttpd. The body is copied. NULL where it can't be started. */
baseline_server *baseline_server_start(baseline_answer answer, const void *body, size_t count);

/* Serves "[", the block `repeats` times without its last byte (a comma), and "]", from this one block. */
baseline_server *baseline_server_start_array(const void *block, size_t count, size_t repeats);

/* The port on 127.0.0.1. */
uint16_t baseline_server_port(const baseline_server *server);

/* Closes all connections and frees the server. */
void baseline_server_stop(baseline_server *server);

#endif
