#ifndef MORTISE_BASELINE_H
#define MORTISE_BASELINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* yajl alone: what the matcher is measured against. */

/* A parse with no callbacks, or with every callback present and empty. yajl's own UTF-8 check stays on. */
void *baseline_yajl_begin(bool with_callbacks);
/* False where yajl refuses the text. */
bool baseline_yajl_feed(void *parse, const void *bytes, size_t count);
/* Completes and frees the parse; false where the text is incomplete. */
bool baseline_yajl_end(void *parse);
/* Frees a parse that is given up. */
void baseline_yajl_drop(void *parse);

/* The library's version, such as 2.1.0. */
const char *baseline_yajl_version(void);

/* The thread's CPU time in nanoseconds (clock_gettime, CLOCK_THREAD_CPUTIME_ID). */
uint64_t baseline_cpu_nanoseconds(void);

/* The CPU time of all the process's threads in nanoseconds (clock_gettime, CLOCK_PROCESS_CPUTIME_ID). */
uint64_t baseline_process_cpu_nanoseconds(void);

/* Has this process killed when the one that started it ends, however that happens. Linux only. */
void baseline_end_with_parent(void);

/* What the calling thread did with the heap between start and stop. */
typedef struct {
    uint64_t allocations; /* calls of malloc, calloc, realloc and the aligned ones */
    int64_t live_bytes;   /* usable bytes allocated and not freed */
    int64_t peak_bytes;   /* the most of those at once */
} baseline_heap;

void baseline_heap_start(void);
baseline_heap baseline_heap_stop(void);

/* A field of /proc/PID/status in KiB, such as "VmHWM:" or "RssAnon:"; -1 where there is none. PID 0 is this process.
   Allocates nothing, so that looking doesn't change what is seen. */
int64_t baseline_status_kib(int pid, const char *field);

/* This process' anonymous memory in KiB, counted page by page: RssAnon, but not off by some pages for each processor. -1
   where the system doesn't tell. */
int64_t baseline_anonymous_kib(void);

/* Gives free memory back to the system where glibc can, so that what is used anew is seen to be. */
void baseline_give_back_memory(void);

/* Has this process' peak of resident memory (VmHWM) begin anew; false where the system can't. */
bool baseline_reset_peak(void);

#endif
