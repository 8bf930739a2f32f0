#ifndef MORTISE_CSTACK_SHIM_H
#define MORTISE_CSTACK_SHIM_H

#include <pthread.h>
#include <stddef.h>

#if !defined(__APPLE__)
/* Declared by pthread.h to those only who ask for GNU's extensions before anything else. */
extern int pthread_getattr_np(pthread_t, pthread_attr_t *);
#endif

/* Where the calling thread's stack ends and how large it is; 0 where that can't be told. */
static inline int mortise_stack_bounds(void **lowest, size_t *size) {
#if defined(__APPLE__)
    *size = pthread_get_stacksize_np(pthread_self());
    *lowest = (char *)pthread_get_stackaddr_np(pthread_self()) - *size;
    return 1;
#else
    pthread_attr_t attributes;
    int known;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
    known = pthread_attr_getstack(&attributes, lowest, size) == 0;
    pthread_attr_destroy(&attributes);
    return known;
#endif
}

#endif
