#if defined(__x86_64__)
// Included before the attribute applies, since these functions belong to everyone.
#include <immintrin.h>
#include <stdlib.h>
#include <string.h>

// Called only if the processor has AVX2.
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define XXH_VECTOR XXH_AVX2
#define XXH_INLINE_ALL
#include <xxhash.h>

void blazon_xxh128_update_avx2(void *state, const void *bytes, size_t count) { XXH3_128bits_update(state, bytes, count); }
#pragma clang attribute pop
#endif
