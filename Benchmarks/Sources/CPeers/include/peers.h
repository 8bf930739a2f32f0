#ifndef MORTISE_PEERS_H
#define MORTISE_PEERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Other libraries asked what the matcher is asked: has this body this shape? None lets a C++ exception out. */

typedef enum {
    PEER_RIGHT = 1,
    PEER_WRONG = 0,
    PEER_FAILED = -1 /* not JSON, or no memory */
} peer_verdict;

/* The next piece of a body, or NULL at its end. The piece stays where it is until the next call. */
typedef const uint8_t *(*peer_next_piece)(void *context, size_t *count);

/* RapidJSON: its SAX reader over a stream of pieces, drives its schema validator. UTF-8 is checked, as by all others. */
typedef struct peer_rapidjson peer_rapidjson;
/* NULL where the text is no JSON. The schema is of draft 4. */
peer_rapidjson *peer_rapidjson_new(const char *schema, size_t count);
peer_verdict peer_rapidjson_judge(peer_rapidjson *, peer_next_piece next, void *context);
void peer_rapidjson_free(peer_rapidjson *);
const char *peer_rapidjson_version(void);

/* simdjson On-Demand: the whole body in memory with `peer_simdjson_padding` bytes behind it. */
typedef struct peer_simdjson peer_simdjson;
/* Written by hand for a corpus' contract-wide shape; NULL for a corpus that has none. */
peer_simdjson *peer_simdjson_by_hand(const char *corpus);
/* Led by a table made of a schema of objects, arrays, kinds and `anyOf` of different kinds; NULL for any other. */
peer_simdjson *peer_simdjson_by_table(const char *schema, size_t count);
peer_verdict peer_simdjson_judge(peer_simdjson *, const uint8_t *body, size_t count);
void peer_simdjson_free(peer_simdjson *);
size_t peer_simdjson_padding(void);
/* Version and the instruction set chosen. */
const char *peer_simdjson_version(void);

#ifdef __cplusplus
}
#endif

#endif
