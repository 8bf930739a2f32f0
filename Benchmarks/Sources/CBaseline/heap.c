/* Counts what goes through malloc, by standing in front of glibc's own. Off outside start and stop, where a call costs
   one test of a thread-local flag. Elsewhere than glibc nothing is counted and the report shows zeros. */

#include "baseline.h"

static __thread bool counting;
static __thread baseline_heap heap;

void baseline_heap_start(void) {
    heap = (baseline_heap){0, 0, 0};
    counting = true;
}

baseline_heap baseline_heap_stop(void) {
    counting = false;
    return heap;
}

#ifndef __GLIBC__

void baseline_give_back_memory(void) {}

#else

#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static void add(void *block) {
    if (!block) return;
    heap.live_bytes += (int64_t)malloc_usable_size(block);
    if (heap.live_bytes > heap.peak_bytes) heap.peak_bytes = heap.live_bytes;
}

static void *counted(void *block) {
    if (counting) {
        heap.allocations += 1;
        add(block);
    }
    return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    void *made = counted(__libc_memalign(alignment, size));
    if (!made) return ENOMEM;
    *block = made;
    return 0;
}

void *realloc(void *block, size_t size) {
    if (!counting) return __libc_realloc(block, size);
    int64_t before = block ? (int64_t)malloc_usable_size(block) : 0;
    void *made = __libc_realloc(block, size);
    heap.allocations += 1;
    if (made || size == 0) heap.live_bytes -= before;
    add(made);
    return made;
}

void free(void *block) {
    if (counting && block) heap.live_bytes -= (int64_t)malloc_usable_size(block);
    __libc_free(block);
}

void baseline_give_back_memory(void) { malloc_trim(0); }

#endif
