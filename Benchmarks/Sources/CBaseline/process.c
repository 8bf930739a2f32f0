#define _GNU_SOURCE
#include "baseline.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

static uint64_t nanoseconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t baseline_cpu_nanoseconds(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }

uint64_t baseline_process_cpu_nanoseconds(void) { return nanoseconds(CLOCK_PROCESS_CPUTIME_ID); }

void baseline_end_with_parent(void) {
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

static int64_t field_kib(const char *path, const char *field) {
    char text[4096];
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return -1;
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    if (count <= 0) return -1;
    text[count] = 0;
    const char *line = strstr(text, field);
    return line ? strtoll(line + strlen(field), NULL, 10) : -1;
}

int64_t baseline_status_kib(int pid, const char *field) {
    char path[64];
    if (pid) snprintf(path, sizeof path, "/proc/%d/status", pid);
    else snprintf(path, sizeof path, "/proc/self/status");
    return field_kib(path, field);
}

int64_t baseline_anonymous_kib(void) { return field_kib("/proc/self/smaps_rollup", "Anonymous:"); }

bool baseline_reset_peak(void) {
    int file = open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC);
    if (file < 0) return false;
    bool written = write(file, "5", 1) == 1;
    close(file);
    return written;
}
