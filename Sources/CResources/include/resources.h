#ifndef BLAZON_RESOURCES_H
#define BLAZON_RESOURCES_H

#include <stddef.h>

typedef struct {
    // NULL: the program contains no such file. Otherwise they stay where they are.
    const unsigned char *_Nullable bytes;
    size_t count;
} BlazonResource;

// A file that the program contains, by its name without folders.
BlazonResource blazon_resource(const char *_Nonnull name);

#endif
