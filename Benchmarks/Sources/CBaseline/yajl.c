#include "baseline.h"

#include <stdio.h>
#include <yajl/yajl_parse.h>
#include <yajl/yajl_version.h>

static int on_null(void *context) { return 1; }
static int on_boolean(void *context, int value) { return 1; }
static int on_integer(void *context, long long value) { return 1; }
static int on_double(void *context, double value) { return 1; }
static int on_number(void *context, const char *text, size_t count) { return 1; }
static int on_string(void *context, const unsigned char *text, size_t count) { return 1; }
static int on_start_map(void *context) { return 1; }
static int on_map_key(void *context, const unsigned char *name, size_t count) { return 1; }
static int on_end_map(void *context) { return 1; }
static int on_start_array(void *context) { return 1; }
static int on_end_array(void *context) { return 1; }

/* With a number callback yajl calls neither the integer nor the double one: numbers stay text. */
static const yajl_callbacks empty = {
    on_null,      on_boolean, on_integer, on_double,      on_number,    on_string,
    on_start_map, on_map_key, on_end_map, on_start_array, on_end_array,
};

void *baseline_yajl_begin(bool with_callbacks) {
    return yajl_alloc(with_callbacks ? &empty : NULL, NULL, NULL);
}

bool baseline_yajl_feed(void *parse, const void *bytes, size_t count) {
    return yajl_parse(parse, bytes, count) == yajl_status_ok;
}

bool baseline_yajl_end(void *parse) {
    bool complete = yajl_complete_parse(parse) == yajl_status_ok;
    yajl_free(parse);
    return complete;
}

void baseline_yajl_drop(void *parse) { yajl_free(parse); }

const char *baseline_yajl_version(void) {
    static __thread char text[32];
    int version = yajl_version();
    snprintf(text, sizeof text, "%d.%d.%d", version / 10000, version / 100 % 100, version % 100);
    return text;
}
