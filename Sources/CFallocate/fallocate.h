// Linux's fallocate, which its C libraries show only to who asks for GNU's functions, and Swift's module of them does not ask.
#pragma once
#if defined(__linux__)
#include <sys/types.h>

extern int fallocate(int descriptor, int mode, off_t start, off_t count);

/// Finds room on the disk for a part of a file; its size stays (FALLOC_FL_KEEP_SIZE).
static inline int blazon_reserve(int descriptor, off_t start, off_t count) { return fallocate(descriptor, 1, start, count); }
#endif
