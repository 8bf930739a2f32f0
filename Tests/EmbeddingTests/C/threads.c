/* Reads shapes on threads with little stack and more: each is read, or refused with a reason. Prints how many of both.
 * Judges a deep document on a thread with hardly any. */
#include <mortise.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

typedef struct {
    char text[60000];
    mortise_status status;
    mortise_error error;
} attempt;

static void *read_shape(void *context) {
    attempt *attempt = context;
    mortise_shape *shape = NULL;
    attempt->status = mortise_shape_new(attempt->text, strlen(attempt->text), NULL, &shape, &attempt->error);
    mortise_shape_free(shape);
    return NULL;
}

/* A shape as deep as shapes may be: by its own nesting, or by references alone. */
static void write_shape(char *text, int by_reference) {
    const int levels = 250;
    int level;
    *text = 0;
    if (by_reference) text += sprintf(text, "{\"$ref\": \"#/$defs/0\", \"$defs\": {");
    for (level = 0; level < levels; level++)
        text += by_reference ? sprintf(text, "\"%d\": {\"items\": {\"$ref\": \"#/$defs/%d\"}}, ", level, level + 1)
                             : sprintf(text, "{\"properties\": {\"a\": ");
    text += by_reference ? sprintf(text, "\"%d\": true}}", levels) : sprintf(text, "true");
    for (level = 0; !by_reference && level < levels; level++) text += sprintf(text, "}}");
}

/* 100,000 arrays in each other, all of them judged. */
static void *judge_deep(void *status) {
    mortise_limits limits = MORTISE_LIMITS_INIT;
    mortise_verdict verdict = MORTISE_VERDICT_INIT;
    mortise_matcher *matcher = NULL;
    int level;
    limits.depth = MORTISE_UNLIMITED;
    mortise_matcher_new(status, MORTISE_RESPONSE, &limits, NULL, &matcher, NULL);
    for (level = 0; level < 100000; level++) mortise_matcher_feed(matcher, "[", 1);
    for (level = 0; level < 100000; level++) mortise_matcher_feed(matcher, "]", 1);
    mortise_matcher_finish(matcher, &verdict);
    mortise_matcher_free(matcher);
    return verdict.outcome == MORTISE_MATCHES ? status : NULL;
}

static int run(void *(*body)(void *), void *context, int kibibytes, void **result) {
    pthread_attr_t attributes;
    pthread_t thread;
    int failed;
    pthread_attr_init(&attributes);
    failed = pthread_attr_setstacksize(&attributes, (size_t)kibibytes << 10) ||
             pthread_create(&thread, &attributes, body, context) || pthread_join(thread, result);
    pthread_attr_destroy(&attributes);
    return !failed;
}

int main(void) {
    static attempt attempt;
    int kibibytes, by_reference, read = 0, refused = 0;
    mortise_shape *shape = NULL;
    void *judged = NULL;
    for (by_reference = 0; by_reference < 2; by_reference++) {
        write_shape(attempt.text, by_reference);
        for (kibibytes = 32; kibibytes <= 4096; kibibytes += kibibytes / 4) {
            mortise_error fresh = MORTISE_ERROR_INIT;
            attempt.error = fresh;
            if (!run(read_shape, &attempt, kibibytes, NULL)) return 1;
            read += attempt.status == MORTISE_OK;
            refused += attempt.status == MORTISE_ERROR_LIMIT && strstr(attempt.error.message, "KiB of stack");
            if (attempt.status != MORTISE_OK && attempt.status != MORTISE_ERROR_LIMIT)
                fprintf(stderr, "threads: %s\n", attempt.error.message);
        }
    }
    if (mortise_shape_new("{\"type\": \"array\"}", 17, NULL, &shape, NULL) < 0) return 1;
    if (!run(judge_deep, shape, 64, &judged) || !judged) fputs("threads: a deep document doesn't match\n", stderr);
    mortise_shape_free(shape);
    printf("%d read, %d refused\n", read, refused);
    return 0;
}
