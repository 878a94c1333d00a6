// Short counts, as pipes, signals and network file systems give them: put before the C library by LD_PRELOAD. Every read and write of more
// than one byte moves only a part, of a size that changes from call to call.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

static size_t part(size_t count) {
    static atomic_uint calls;
    const char *most = getenv("SHORT_MOST");
    size_t limit = most ? strtoul(most, NULL, 10) : 1;
    size_t own = 1 + (atomic_fetch_add(&calls, 1) * 7919u) % limit;
    return own < count ? own : count;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    ssize_t (*real)(int, const void *, size_t) = (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
    return real(descriptor, bytes, part(count));
}

ssize_t read(int descriptor, void *bytes, size_t count) {
    ssize_t (*real)(int, void *, size_t) = (ssize_t (*)(int, void *, size_t))dlsym(RTLD_NEXT, "read");
    return real(descriptor, bytes, part(count));
}
