/* Judges standard input: filter SHAPE. Exit codes: 0 matches, 1 doesn't, 3 over a limit, 2 couldn't be judged. */
#include <mortise.h>
#include <stdio.h>
#include <stdlib.h>

/* Reads a small file, or returns NULL. */
static char *contents(const char *name, size_t *length) {
    enum { MOST = 1 << 20 };
    FILE *file = fopen(name, "rb");
    char *text = file ? malloc(MOST) : NULL;
    *length = text ? fread(text, 1, MOST, file) : 0;
    if (file) fclose(file);
    return text;
}

/* A string may hold NULs, so it is written by its length. */
static void print(const char *before, mortise_string string) {
    fputs(before, stdout);
    fwrite(string.bytes, 1, string.length, stdout);
    putchar('\n');
}

static int report(mortise_matcher *matcher) {
    mortise_verdict verdict = MORTISE_VERDICT_INIT;
    size_t index;
    if (mortise_matcher_finish(matcher, &verdict) < 0) {
        fprintf(stderr, "filter: %s\n", mortise_matcher_error(matcher).bytes);
        return 2;
    }
    print("", verdict.text);
    for (index = 0; index < verdict.kept; index++) {
        mortise_mismatch mismatch = MORTISE_MISMATCH_INIT;
        if (mortise_matcher_mismatch(matcher, index, &mismatch) == MORTISE_OK) print("  ", mismatch.line);
    }
    switch (verdict.outcome) {
    case MORTISE_MATCHES: return 0;
    case MORTISE_OVER_LIMIT: return 3;
    default: return 1;
    }
}

int main(int count, char **arguments) {
    char piece[4096];
    size_t length;
    int code = 2;
    char *text = count == 2 ? contents(arguments[1], &length) : NULL;
    mortise_error error = MORTISE_ERROR_INIT;
    mortise_limits limits = MORTISE_LIMITS_INIT;
    mortise_shape *shape = NULL;
    mortise_matcher *matcher = NULL;

    if (!text) {
        fputs("filter: no shape: filter SHAPE\n", stderr);
        return 2;
    }
    limits.depth = 16;
    if (mortise_shape_new(text, length, arguments[1], &shape, &error) < 0 ||
        mortise_matcher_new(shape, MORTISE_RESPONSE, &limits, NULL, &matcher, &error) < 0) {
        fprintf(stderr, "filter: %s\n", error.message);
    } else {
        while ((length = fread(piece, 1, sizeof piece, stdin)) > 0)
            if (mortise_matcher_feed(matcher, piece, length) != MORTISE_OK) break;
        code = report(matcher);
    }
    mortise_matcher_free(matcher);
    mortise_shape_free(shape);
    free(text);
    return code;
}
