#ifndef MORTISE_SIMDJSON_PEER_H
#define MORTISE_SIMDJSON_PEER_H

#include "peers.h"

#include <simdjson.h>

/* One way of judging with simdjson, its parser kept from body to body. Wrong bodies end in `Wrong` or `simdjson_error`. */
struct peer_simdjson {
    simdjson::ondemand::parser parser;

    virtual ~peer_simdjson() = default;
    virtual void judge(simdjson::ondemand::document &document) = 0;
};

/* The body is JSON, but not what was asked for. */
struct Wrong {};

#endif
