/* Makes, uses and frees everything again and again, errors included: rounds COUNT. What is in use afterwards must not
 * grow with the rounds. Prints the bytes that a round leaves behind. */
#include <malloc.h>
#include <mortise.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char schema[] = "{\"type\": \"object\", \"required\": [\"id\"], \"properties\": {\"id\": {\"type\": "
                             "\"string\", \"pattern\": \"^b-\"}, \"kind\": {\"anyOf\": [{\"type\": \"integer\"}, "
                             "{\"type\": \"object\", \"required\": [\"x\"]}]}}}";
static const char contract_text[] =
    "{\"format\": \"mortise/1\", \"consumer\": \"App\", \"provider\": \"API\", \"interactions\": [{\"description\": "
    "\"read\", \"request\": {\"method\": \"GET\", \"path\": {\"pattern\": \"^/a\", \"example\": \"/a\"}}, \"response\": "
    "{\"status\": 200, \"body\": {\"type\": \"array\"}, \"example\": []}}]}";
static const char *const documents[] = {
    "{\"id\": \"b-1\", \"kind\": 1, \"other\": [1, {\"a\": \"b\"}]}", "{\"id\": \"x\", \"kind\": {}}", "[", "", "{}",
    "{\"id\": [[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]}", "{\"id\": \"\xC0\xAF\"}"};

static int check(int holds, const char *what) {
    if (!holds) fprintf(stderr, "rounds: %s\n", what);
    return holds;
}

static int judge(const mortise_shape *shape, const char *text) {
    mortise_limits limits = MORTISE_LIMITS_INIT;
    mortise_matcher *matcher = NULL;
    mortise_verdict verdict = MORTISE_VERDICT_INIT;
    mortise_mismatch mismatch = MORTISE_MISMATCH_INIT;
    size_t place, index;
    int holds;
    limits.depth = 10;
    if (!check(mortise_matcher_new(shape, MORTISE_REQUEST, &limits, NULL, &matcher, NULL) == MORTISE_OK, "no matcher"))
        return 0;
    for (place = 0; place < strlen(text); place++) mortise_matcher_feed(matcher, text + place, 1);
    holds = check(mortise_matcher_finish(matcher, &verdict) == MORTISE_OK, "no verdict");
    for (index = 0; index <= verdict.kept; index++) mortise_matcher_mismatch(matcher, index, &mismatch);
    holds = holds && check(mortise_matcher_feed(matcher, "1", 1) == MORTISE_ERROR_STATE, "fed after the end");
    if (strlen(text) % 2) mortise_matcher_reset(matcher);
    mortise_matcher_free(matcher);
    return holds;
}

static int round_of_calls(void) {
    mortise_error error = MORTISE_ERROR_INIT;
    mortise_shape *shape = NULL, *body = NULL, *none = NULL;
    mortise_contract *contract = NULL, *broken = NULL;
    size_t index, found = 9;
    int holds = check(mortise_shape_new(schema, sizeof schema - 1, NULL, &shape, &error) == MORTISE_OK, error.message) &&
                check(mortise_contract_new(contract_text, sizeof contract_text - 1, NULL, &contract, &error) == MORTISE_OK,
                      error.message);
    for (index = 0; holds && index < sizeof documents / sizeof *documents; index++)
        holds = judge(shape, documents[index]);
    holds = holds &&
            check(mortise_contract_find_request(contract, "GET", 3, "/a%2Fb", 6, 0, &found, &error) == MORTISE_OK,
                  error.message) &&
            check(mortise_contract_shape(contract, found, MORTISE_RESPONSE, &body, &error) == MORTISE_OK, error.message);
    mortise_shape_new(schema, sizeof schema - 2, NULL, &none, &error);
    mortise_shape_new("{\"pattern\": \"(\"}", 16, NULL, &none, &error);
    mortise_contract_new(contract_text, sizeof contract_text - 2, NULL, &broken, &error);
    mortise_contract_shape(contract, found, MORTISE_REQUEST, &none, &error);
    mortise_contract_find(contract, "x", 1, 0, &found, &error);
    holds = holds && check(!none && !broken, "made of what is broken");
    mortise_contract_free(contract);
    mortise_shape_free(shape);
    mortise_shape_free(body);
    return holds;
}

int main(int count, char **arguments) {
    int rounds = count == 2 ? atoi(arguments[1]) : 100, done;
    long before, after;
    /* What is made once for the process is made by then. */
    for (done = 0; done < 20; done++)
        if (!round_of_calls()) return 1;
    before = (long)mallinfo2().uordblks;
    for (done = 0; done < rounds; done++)
        if (!round_of_calls()) return 1;
    after = (long)mallinfo2().uordblks;
    printf("%ld\n", (after - before) / rounds);
    return 0;
}
