// Output that is collected and written in large pieces.
#pragma once
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

[[noreturn]] inline void fail(const char* what) {
    if (errno) perror(what);
    else fprintf(stderr, "%s\n", what);
    exit(1);
}

struct Buffer {
    char *start = nullptr, *p = nullptr, *end = nullptr;

    void need(size_t count) {
        if ((size_t)(end - p) >= count) return;
        size_t used = (size_t)(p - start), size = 2 * ((size_t)(end - start) + count);
        start = (char*)realloc(start, size), p = start + used, end = start + size;
    }

    // Writes everything to a file and empties the buffer.
    void flush(int file) {
        for (char* from = start; from < p;) {
            ssize_t some = write(file, from, (size_t)(p - from));
            if (some < 0) fail("write");
            from += some;
        }
        p = start;
    }
};
