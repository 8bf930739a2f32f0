/*
 * mortise.h: judge JSON against a shape while it streams, from C and whatever speaks C.
 *
 *     mortise_error error = MORTISE_ERROR_INIT;
 *     mortise_shape *shape = NULL;
 *     mortise_matcher *matcher = NULL;
 *     mortise_verdict verdict = MORTISE_VERDICT_INIT;
 *
 *     if (mortise_shape_new(text, length, "book.json", &shape, &error) < 0) …          // error.message says why
 *     if (mortise_matcher_new(shape, MORTISE_RESPONSE, NULL, NULL, &matcher, &error) < 0) …
 *     while ((count = read(0, piece, sizeof piece)) > 0)
 *         if (mortise_matcher_feed(matcher, piece, (size_t)count) == MORTISE_DECIDED) break;
 *     mortise_matcher_finish(matcher, &verdict);                                       // verdict.outcome, verdict.text
 *     mortise_matcher_free(matcher);
 *     mortise_shape_free(shape);
 *
 * Errors. A function that can fail returns a mortise_status: negative is an error, and then nothing has changed and
 * what it should have made is NULL. No misuse that the library can see ends the process: not NULL where something is
 * needed, not a value out of range, not a struct of another size, not a call out of turn. What it can't see is
 * undefined as anywhere in C: a pointer that isn't what its type says, a length beyond the memory pointed at, a handle
 * that was freed.
 *
 * Error text. Functions that make or look for something take a mortise_error of the caller's, or NULL. A matcher keeps
 * the text of its own last error (mortise_matcher_error). There is no global error, and no global state at all.
 *
 * Ownership. What a _new function gives is freed by the _free function of the same name; every _free takes NULL.
 * Strings belong to the handle they come from, and live until what their function says. Nothing that is passed in is
 * kept after the call, except an allocator's functions and context.
 *
 * Threads. Shapes and contracts never change: any number of threads use one at once, without a lock, and free it once
 * when all are done. A matcher belongs to one thread at a time and may move between threads; a call while another
 * thread, or an allocator called by it, is inside the same matcher returns MORTISE_ERROR_BUSY. The library makes no
 * thread, sets no signal handler, opens no file of yours and prints nothing, unless
 * SWIFT_BACKTRACE in the environment asks Swift's runtime for the report of a crash.
 *
 * Memory. What a document costs comes from the matcher's allocator, within its limits, and every refusal is a verdict.
 * Shapes, contracts, a matcher's fixed part and the words of a verdict while they are put together come from malloc;
 * where malloc itself fails for these, the process ends, as with every Swift program.
 *
 * Stack. Reading a shape or contract, and making an interaction's shape, take up to 6 KiB for each level that shapes are
 * nested, 256 at most, and 64 KiB besides. On a thread that has less left they return MORTISE_ERROR_LIMIT. Judging takes
 * 64 KiB at most, however deep the document is.
 *
 * Text is UTF-8 with its length. A string that is given out also ends with a NUL, which its length doesn't count, and
 * may hold NULs before it.
 *
 * The structs begin with their size, set by the initializers below. The functions of this header take no other size:
 * MORTISE_ERROR_SIZE says that the program was built with a newer header than the library it runs with.
 *
 * C99 and later, C++98 and later.
 */
#ifndef MORTISE_H
#define MORTISE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version that this header is of. */
#define MORTISE_VERSION "0.1.0"
/* Counts the changes of the binary interface that programs built before don't survive; the N of libmortise.so.N. */
#define MORTISE_ABI_VERSION 1
/* In a limit: there is none. */
#define MORTISE_UNLIMITED ((uint64_t)-1)
/* The longest text of a shape or a contract, in bytes. */
#define MORTISE_TEXT_BYTES ((size_t)64 << 20)
/* The room for an error's message, in bytes, its NUL included. */
#define MORTISE_MESSAGE_BYTES 1024

/* ------------------------------------------------------------------------------------------------ Versions */

/* The version of the library that runs, such as "0.1.0". Never NULL; lives as long as the library is loaded. */
const char *mortise_version(void);

/* The binary interface of the library that runs: MORTISE_ABI_VERSION of the header that it was built with. */
uint32_t mortise_abi_version(void);

/* ------------------------------------------------------------------------------------------------ Statuses */

/* How a call went. Numbers keep their meaning; new ones may be added, so treat every negative one as an error. */
typedef enum mortise_status {
    /* It did what it should. */
    MORTISE_OK = 0,
    /* It did, and the verdict is certain: further bytes are not judged, and needn't be fed. */
    MORTISE_DECIDED = 1,
    /* A handle or pointer that is needed is NULL. */
    MORTISE_ERROR_NULL = -1,
    /* A struct's size field isn't the size this library knows. Use the struct's initializer. */
    MORTISE_ERROR_SIZE = -2,
    /* A value is out of its range, or a length is none. */
    MORTISE_ERROR_ARGUMENT = -3,
    /* The matcher can't take this call now: bytes after the end, a verdict before it. */
    MORTISE_ERROR_STATE = -4,
    /* Another call is inside the same matcher at this moment. The matcher's error text is left to that one. */
    MORTISE_ERROR_BUSY = -5,
    /* The allocator gave no memory for a handle, or memory that isn't aligned to 16 bytes. */
    MORTISE_ERROR_MEMORY = -6,
    /* The text of the shape or contract isn't JSON (RFC 8259). */
    MORTISE_ERROR_NOT_JSON = -7,
    /* The text is JSON, but no shape or contract. */
    MORTISE_ERROR_FORMAT = -8,
    /* The shape or contract is larger or deeper than can be read, or than this thread has stack for. */
    MORTISE_ERROR_LIMIT = -9,
    /* Nothing is there by this description, request or index. */
    MORTISE_ERROR_NOT_FOUND = -10,
    /* The interaction doesn't judge this body as JSON: mortise_interaction says what it does instead. */
    MORTISE_ERROR_NO_SHAPE = -11
} mortise_status;

/* A status in a few words, for logs, such as "a pointer that is needed is NULL"; "unknown status" for any other number.
 * Never NULL; lives as long as the library is loaded. */
const char *mortise_status_text(mortise_status status);

/* Text by its bytes and their number. */
typedef struct mortise_string {
    /* UTF-8, never NULL, with a NUL after the last byte. */
    const char *bytes;
    /* How many bytes, without that NUL. */
    size_t length;
} mortise_string;

/* What went wrong in a call that makes or looks for something. The caller's: nothing in it needs to be freed. */
typedef struct mortise_error {
    /* sizeof(mortise_error) */
    size_t size;
    /* What the call returned. */
    mortise_status status;
    /* Where in the text of the shape or contract, from 1, columns in bytes; 0 where no place is to blame. */
    uint64_t line;
    uint64_t column;
    /* The message's bytes before its NUL; a longer one was cut between two characters. */
    size_t length;
    /* One line: what, where, what to do, such as `book.json:3:7: /type: unknown type "strin"; …`. */
    char message[MORTISE_MESSAGE_BYTES];
} mortise_error;

#define MORTISE_ERROR_INIT {sizeof(mortise_error), MORTISE_OK, 0, 0, 0, {0}}

/* ------------------------------------------------------------------------------------------------ Shapes */

/* What documents are judged against. Immutable; shared by any number of threads. */
typedef struct mortise_shape mortise_shape;

/*
 * Makes a shape of its text: a JSON Schema in the subset that contracts are written in (format 1).
 *
 *   text, length   UTF-8, at most MORTISE_TEXT_BYTES; not kept. Memory and time are linear in it.
 *   name           how messages call the text, such as its file's name; NUL-terminated, or NULL for "shape.json"
 *   shape          gets the shape, which mortise_shape_free frees, or NULL
 *   error          gets what is wrong, unless NULL; left alone where nothing is
 *
 * MORTISE_OK, or an error: NULL, SIZE, ARGUMENT, NOT_JSON, FORMAT, LIMIT.
 */
mortise_status mortise_shape_new(
    const char *text, size_t length, const char *name, mortise_shape **shape, mortise_error *error);

/* Frees a shape. Its matchers keep what they need of it, so they may outlive it. */
void mortise_shape_free(mortise_shape *shape);

/* ------------------------------------------------------------------------------------------------ Limits, memory */

/* What one document may cost. A document that would cost more gets the verdict MORTISE_OVER_LIMIT. */
typedef struct mortise_limits {
    /* sizeof(mortise_limits) */
    size_t size;
    /* The deepest nesting of arrays and objects; a lone string or number has depth 0. 512. */
    uint64_t depth;
    /* The longest string, name or number, in bytes as sent, without quotes. 16 MiB. */
    uint64_t token_bytes;
    /* The largest document in bytes. Unlimited. */
    uint64_t document_bytes;
    /* How many mismatches are kept, the first ones in the document's order; all are counted. At most 2^30. 100. */
    uint64_t kept_mismatches;
    /* Stop judging after this many mismatches, from 1. Unlimited. */
    uint64_t stop_after;
    /* The longest string that a pattern is tried on, in bytes. 64 KiB. */
    uint64_t pattern_bytes;
    /* The most memory held for documents and their verdicts, in bytes. Not counted: a matcher's fixed part (some KiB,
     * more for shapes of many alternatives), what PCRE2 takes while it searches, and a block that is being copied into
     * a larger one. Unlimited. */
    uint64_t memory_bytes;
} mortise_limits;

/* The default limits. Change members after this. */
#define MORTISE_LIMITS_INIT                                                                                            \
    {                                                                                                                  \
        sizeof(mortise_limits), 512, (uint64_t)16 << 20, MORTISE_UNLIMITED, 100, MORTISE_UNLIMITED,                    \
            (uint64_t)64 << 10, MORTISE_UNLIMITED                                                                      \
    }

/* Fills limits in with the defaults, for languages without the initializer. Its size must be set before.
 * MORTISE_OK, or an error: NULL, SIZE. */
mortise_status mortise_limits_init(mortise_limits *limits);

/*
 * Where a matcher's memory comes from. Its functions are called on the thread that calls the matcher, and only while it
 * does, including mortise_matcher_free. They return (no exception, no longjmp) and don't call the same matcher.
 */
typedef struct mortise_allocator {
    /* sizeof(mortise_allocator) */
    size_t size;
    /* Passed to both functions as it is; must live as long as the matcher. */
    void *context;
    /* Memory for `bytes` bytes (never 0), aligned to 16 bytes, or NULL. */
    void *(*allocate)(void *context, size_t bytes);
    /* Takes back what `allocate` gave for so many bytes; never NULL. */
    void (*deallocate)(void *context, void *memory, size_t bytes);
} mortise_allocator;

/* ------------------------------------------------------------------------------------------------ Verdicts */

/* What was found of a document. 0 is none of them, so that a verdict never read is no match. */
typedef enum mortise_outcome {
    /* There is no verdict. */
    MORTISE_NO_OUTCOME = 0,
    /* The document has the shape. */
    MORTISE_MATCHES = 1,
    /* It is JSON without the shape. */
    MORTISE_MISMATCHES = 2,
    /* It isn't one JSON text (RFC 8259). */
    MORTISE_NOT_JSON = 3,
    /* A limit was met, so it was not judged to its end. */
    MORTISE_OVER_LIMIT = 4
} mortise_outcome;

/* Why bytes are not JSON. */
typedef enum mortise_reason {
    MORTISE_REASON_NONE = 0,
    MORTISE_REASON_NO_VALUE = 1,
    MORTISE_REASON_BYTE_ORDER_MARK = 2,
    MORTISE_REASON_UNEXPECTED_CHARACTER = 3,
    MORTISE_REASON_UNKNOWN_WORD = 4,
    MORTISE_REASON_MALFORMED_NUMBER = 5,
    MORTISE_REASON_INVALID_UTF8 = 6,
    MORTISE_REASON_CONTROL_CHARACTER = 7,
    MORTISE_REASON_INVALID_ESCAPE = 8,
    MORTISE_REASON_UNPAIRED_SURROGATE = 9,
    MORTISE_REASON_EXPECTED_VALUE = 10,
    MORTISE_REASON_EXPECTED_NAME = 11,
    MORTISE_REASON_EXPECTED_COLON = 12,
    MORTISE_REASON_EXPECTED_COMMA_OR_BRACE = 13,
    MORTISE_REASON_EXPECTED_COMMA_OR_BRACKET = 14,
    MORTISE_REASON_TRAILING_CONTENT = 15,
    MORTISE_REASON_UNTERMINATED_STRING = 16,
    MORTISE_REASON_UNEXPECTED_END = 17
} mortise_reason;

/* The limits that a document can meet: the members of mortise_limits, and the steps that a pattern may take. */
typedef enum mortise_limit {
    MORTISE_LIMIT_NONE = 0,
    MORTISE_LIMIT_DEPTH = 1,
    MORTISE_LIMIT_TOKEN_BYTES = 2,
    MORTISE_LIMIT_DOCUMENT_BYTES = 3,
    MORTISE_LIMIT_PATTERN_BYTES = 4,
    MORTISE_LIMIT_PATTERN_STEPS = 5,
    /* memory_bytes, or the allocator gave none: then `allowed` is 0 unless memory_bytes was set. */
    MORTISE_LIMIT_MEMORY = 6
} mortise_limit;

/* A verdict. Members that its outcome says nothing of are 0. */
typedef struct mortise_verdict {
    /* sizeof(mortise_verdict) */
    size_t size;
    mortise_outcome outcome;
    /* Not JSON: why. */
    mortise_reason reason;
    /* Over a limit: which. */
    mortise_limit limit;
    /* Mismatches: how many are kept, and can be asked for by index. */
    size_t kept;
    /* Mismatches: how many there are in all. */
    uint64_t total;
    /* Over a limit: the limit's value. */
    uint64_t allowed;
    /* Not JSON, over a limit: the byte in the document, from 0. */
    uint64_t offset;
    /* Not JSON: the same place as line and column, from 1, columns in bytes. */
    uint64_t line;
    uint64_t column;
    /* The verdict as one line, such as `2 mismatches` or `not JSON at line 1, column 8: expected a value`. Lives until
     * the matcher is reset or freed. */
    mortise_string text;
} mortise_verdict;

#define MORTISE_VERDICT_INIT                                                                                           \
    {                                                                                                                  \
        sizeof(mortise_verdict), MORTISE_NO_OUTCOME, MORTISE_REASON_NONE, MORTISE_LIMIT_NONE, 0, 0, 0, 0, 0, 0,        \
        {                                                                                                              \
            NULL, 0                                                                                                    \
        }                                                                                                              \
    }

/* What kind of disagreement a mismatch is. */
typedef enum mortise_problem {
    MORTISE_PROBLEM_NONE = 0,
    /* A required member is missing. */
    MORTISE_PROBLEM_MISSING = 1,
    /* The value is of another kind, isn't one of the values, or lacks the format. */
    MORTISE_PROBLEM_VALUE = 2,
    /* The pattern isn't found in the string. */
    MORTISE_PROBLEM_PATTERN = 3,
    /* An array has too few or too many elements. */
    MORTISE_PROBLEM_COUNT = 4,
    /* A member that a closed object doesn't name. */
    MORTISE_PROBLEM_NOT_ALLOWED = 5,
    /* A member that the shape names comes twice. */
    MORTISE_PROBLEM_SENT_TWICE = 6,
    /* None of several shapes fits. */
    MORTISE_PROBLEM_NO_ALTERNATIVE = 7,
    /* No element of an array is like the one asked for. */
    MORTISE_PROBLEM_NOT_CONTAINED = 8
} mortise_problem;

/* One place where a document doesn't have its shape. Its strings live until the matcher is reset or freed. */
typedef struct mortise_mismatch {
    /* sizeof(mortise_mismatch) */
    size_t size;
    mortise_problem problem;
    /* The byte in the document, from 0, where it was decided: a value's first, a missing member's closing brace. */
    uint64_t offset;
    /* Where: `$` or `body`, then segments as in RFC 9535, such as `$.books[1]['odd key']`. */
    mortise_string path;
    /* What the shape asks for there, such as `an integer`. */
    mortise_string expected;
    /* What stands there: `nothing`, a kind such as `a string`, or the value. */
    mortise_string found;
    /* MORTISE_PROBLEM_NO_ALTERNATIVE: the nearest one's first mismatch, as a line; otherwise empty. */
    mortise_string nearest;
    /* All of it as one line, such as `$.pages should be an integer, got a string`. */
    mortise_string line;
} mortise_mismatch;

#define MORTISE_MISMATCH_INIT                                                                                          \
    {                                                                                                                  \
        sizeof(mortise_mismatch), MORTISE_PROBLEM_NONE, 0, {NULL, 0}, {NULL, 0}, {NULL, 0}, {NULL, 0},                 \
        {                                                                                                              \
            NULL, 0                                                                                                    \
        }                                                                                                              \
    }

/* ------------------------------------------------------------------------------------------------ Matchers */

/* The two sides of an exchange. */
typedef enum mortise_side {
    /* Paths begin with `$`. */
    MORTISE_RESPONSE = 0,
    /* Paths begin with `body`. */
    MORTISE_REQUEST = 1
} mortise_side;

/* Judges documents, one after another, as their bytes arrive. One thread at a time. */
typedef struct mortise_matcher mortise_matcher;

/*
 * Makes a matcher.
 *
 *   shape       what documents are judged against; may be freed while the matcher lives
 *   side        how paths begin
 *   limits      what one document may cost, or NULL for the defaults; copied
 *   allocator   where memory for the handle, documents and verdicts comes from, or NULL for malloc; copied
 *   matcher     gets the matcher, which mortise_matcher_free frees, or NULL
 *   error       gets what is wrong, unless NULL
 *
 * Memory that the allocator refuses for the handle is MORTISE_ERROR_MEMORY; any that it refuses later is the verdict
 * MORTISE_OVER_LIMIT of the document at hand, and the next one may do better.
 *
 * MORTISE_OK, or an error: NULL, SIZE, ARGUMENT, MEMORY.
 */
mortise_status mortise_matcher_new(
    const mortise_shape *shape, mortise_side side, const mortise_limits *limits, const mortise_allocator *allocator,
    mortise_matcher **matcher, mortise_error *error);

/*
 * Judges the next bytes of the document: any piece of it, from none to all. They aren't kept after the call; time is
 * linear in them, however they are cut.
 *
 * MORTISE_OK: the document may go on. MORTISE_DECIDED: further bytes change nothing; they may be fed and are passed
 * over.
 * Or an error: NULL (`bytes` may be NULL with length 0), ARGUMENT (a length beyond PTRDIFF_MAX), STATE (after
 * mortise_matcher_finish), BUSY.
 */
mortise_status mortise_matcher_feed(mortise_matcher *matcher, const void *bytes, size_t length);

/*
 * Ends the document and gives its verdict. A document of no bytes is a mismatch at its root.
 *
 *   verdict   gets the verdict; NULL leaves it to mortise_matcher_verdict
 *
 * MORTISE_OK, whatever the verdict is. Or an error, and the document is still open: NULL, SIZE, STATE (it is finished
 * already), BUSY.
 */
mortise_status mortise_matcher_finish(mortise_matcher *matcher, mortise_verdict *verdict);

/* Gives the finished document's verdict once more. MORTISE_OK, or an error: NULL, SIZE, STATE (not finished), BUSY. */
mortise_status mortise_matcher_verdict(mortise_matcher *matcher, mortise_verdict *verdict);

/*
 * Gives one of the finished document's mismatches, from 0 to the verdict's `kept` - 1, in the document's order: members
 * by name in byte order, elements by index.
 *
 * MORTISE_OK, or an error: NULL, SIZE, STATE (not finished), NOT_FOUND (no such index), BUSY.
 */
mortise_status mortise_matcher_mismatch(mortise_matcher *matcher, size_t index, mortise_mismatch *mismatch);

/* Makes ready for the next document, finished or not; memory is kept for it, strings given out are void.
 * MORTISE_OK, or an error: NULL, BUSY. */
mortise_status mortise_matcher_reset(mortise_matcher *matcher);

/* What the matcher's last call that failed was told, in one line: what is wrong and what to do. Empty where none failed
 * since the matcher was made or reset, and for NULL. Lives as long as the library is loaded. */
mortise_string mortise_matcher_error(const mortise_matcher *matcher);

/* How many bytes are held at the moment for documents and verdicts: what `memory_bytes` limits. 0 for NULL. */
size_t mortise_matcher_memory(const mortise_matcher *matcher);

/* Frees a matcher, in whatever state. One that another call is inside of isn't freed: that would be a crash. */
void mortise_matcher_free(mortise_matcher *matcher);

/* ------------------------------------------------------------------------------------------------ Contracts */

/* What one consumer relies on in one provider's API. Immutable; shared by any number of threads. */
typedef struct mortise_contract mortise_contract;

/* What an interaction says of a body. */
typedef enum mortise_body {
    /* Nothing: whatever it is, it isn't judged. Nor is XML here, or what is told by how it begins. */
    MORTISE_BODY_NOT_JUDGED = 0,
    /* There must be none. */
    MORTISE_BODY_ABSENT = 1,
    /* JSON of a shape, which mortise_contract_shape gives. */
    MORTISE_BODY_JSON = 2,
    /* A text of another media type. */
    MORTISE_BODY_TEXT = 3,
    /* Exactly the bytes of the contract. */
    MORTISE_BODY_BYTES = 4
} mortise_body;

/* One interaction. Its strings live as long as the contract. */
typedef struct mortise_interaction {
    /* sizeof(mortise_interaction) */
    size_t size;
    /* What happens, such as `search for books`. Not unique: the same may be described in several provider states. */
    mortise_string description;
    /* The request's method. */
    mortise_string method;
    /* The request's path as the consumer sends it; where the contract has a pattern for it, the pattern's example. */
    mortise_string path;
    /* How many provider states it is in: mortise_contract_state gives their names. */
    size_t states;
    /* The response's status; where the contract has a class such as 2xx, the class's example. */
    uint32_t status;
    /* What is said of the bodies. */
    mortise_body request_body;
    mortise_body response_body;
} mortise_interaction;

#define MORTISE_INTERACTION_INIT                                                                                       \
    {                                                                                                                  \
        sizeof(mortise_interaction), {NULL, 0}, {NULL, 0}, {NULL, 0}, 0, 0, MORTISE_BODY_NOT_JUDGED,                   \
            MORTISE_BODY_NOT_JUDGED                                                                                    \
    }

/*
 * Reads a contract of format 1 (`"format": "mortise/1"`), or a Pact file, whose HTTP interactions are the contract's.
 * Whether it contradicts itself is for `mortise check` to say.
 *
 *   text, length   UTF-8, at most MORTISE_TEXT_BYTES; not kept. Memory and time are linear in it.
 *   name           how messages call the text; NUL-terminated, or NULL for "contract.json"
 *   contract       gets the contract, which mortise_contract_free frees, or NULL
 *   error          gets what is wrong, unless NULL
 *
 * MORTISE_OK, or an error: NULL, SIZE, ARGUMENT, NOT_JSON, FORMAT, LIMIT.
 */
mortise_status mortise_contract_new(
    const char *text, size_t length, const char *name, mortise_contract **contract, mortise_error *error);

/* Who makes the requests, and who answers them. Empty for NULL. */
mortise_string mortise_contract_consumer(const mortise_contract *contract);
mortise_string mortise_contract_provider(const mortise_contract *contract);

/* How many interactions there are; 0 for NULL. Their indexes are 0 to one less, in the order of the text. */
size_t mortise_contract_count(const mortise_contract *contract);

/* Gives an interaction by its index. MORTISE_OK, or an error: NULL, SIZE, NOT_FOUND. */
mortise_status mortise_contract_interaction(
    const mortise_contract *contract, size_t index, mortise_interaction *interaction);

/* The name of a provider state of an interaction, in the order they are set up; empty where there is none. */
mortise_string mortise_contract_state(const mortise_contract *contract, size_t index, size_t place);

/*
 * Finds an interaction by its description, byte for byte.
 *
 *   description, length   what to look for
 *   skip                  how many that fit are passed over: 0, 1, 2 … finds all, in the order of the text
 *   index                 gets the interaction's index; left alone on errors
 *   error                 gets what is wrong, unless NULL
 *
 * MORTISE_OK, or an error: NULL, SIZE, ARGUMENT, NOT_FOUND. Time doesn't grow with the contract.
 */
mortise_status mortise_contract_find(
    const mortise_contract *contract, const char *description, size_t length, size_t skip, size_t *index,
    mortise_error *error);

/*
 * Finds an interaction by a request's method and path.
 *
 *   method, method_length   the method, in its case
 *   path, path_length       the raw path of the request's target, without the query. Segments are decoded once, then
 *                           compared: %41 is A, %2F isn't a slash.
 *   skip                    how many that fit are passed over: those of this very path come first, then the patterns
 *                           that it fits, each in the order of the text
 *   index, error            as above
 *
 * MORTISE_OK, or an error: NULL, SIZE, ARGUMENT, NOT_FOUND. Time grows with the patterns of the method only.
 */
mortise_status mortise_contract_find_request(
    const mortise_contract *contract, const char *method, size_t method_length, const char *path, size_t path_length,
    size_t skip, size_t *index, mortise_error *error);

/*
 * Makes the shape of an interaction's body. It is compiled by every call: keep it.
 *
 *   side    the request's body or the response's
 *   shape   gets the shape, which mortise_shape_free frees, before the contract or after it; NULL on errors
 *   error   gets what is wrong, unless NULL
 *
 * MORTISE_OK, or an error: NULL, SIZE, ARGUMENT, NOT_FOUND, NO_SHAPE, FORMAT, LIMIT.
 */
mortise_status mortise_contract_shape(
    const mortise_contract *contract, size_t index, mortise_side side, mortise_shape **shape, mortise_error *error);

/* Frees a contract. Shapes made of it live on. */
void mortise_contract_free(mortise_contract *contract);

#ifdef __cplusplus
}
#endif

#endif
