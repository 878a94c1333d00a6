// Calls of Linux which its C libraries show only to who asks for GNU's functions, and Swift's module of them does not ask.
#pragma once
#if defined(__linux__)
#include <stddef.h>
#include <sys/resource.h>
#include <sys/types.h>

extern int fallocate(int descriptor, int mode, off_t start, off_t count);
extern int sched_getaffinity(pid_t process, size_t size, void *cores);

/// Finds room on the disk for a part of a file; its size stays (FALLOC_FL_KEEP_SIZE).
static inline int blazon_reserve(int descriptor, off_t start, off_t count) { return fallocate(descriptor, 1, start, count); }

/// The cores that the calling thread may run on; 0: they cannot be told.
static inline int blazon_cores(void) {
    // A bit for each: more than any machine has.
    unsigned long cores[1024] = {0};
    int count = 0;
    if (sched_getaffinity(0, sizeof cores, cores) < 0) return 0;
    for (size_t at = 0; at < sizeof cores / sizeof *cores; at++) count += __builtin_popcountl(cores[at]);
    return count;
}

/// Lets the process have as many files open as it may.
static inline void blazon_raise_descriptors(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

/// Makes allocations fail beyond a number of bytes.
static inline void blazon_limit_data(size_t bytes) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_DATA, &limit) < 0 || limit.rlim_cur <= bytes) return;
    limit.rlim_cur = bytes;
    setrlimit(RLIMIT_DATA, &limit);
}
#endif
