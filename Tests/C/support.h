/* What the tests of the C interface share. */
#include <blazon.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "%s:%d: not %s\n", __FILE__, __LINE__, #condition); \
            abort(); \
        } \
    } while (0)

/* A copy in memory of exactly `count` bytes, so that a sanitizer sees a read beyond them. */
static char *copy(const char *bytes, size_t count) {
    char *memory = malloc(count ? count : 1);
    CHECK(memory);
    if (count) memcpy(memory, bytes, count);
    return memory;
}

static char *contents(const char *path, size_t *count) {
    FILE *file = fopen(path, "rb");
    CHECK(file);
    char *bytes = malloc(1 << 20);
    CHECK(bytes);
    *count = fread(bytes, 1, 1 << 20, file);
    fclose(file);
    return bytes;
}
