#if defined(__x86_64__)
// Before the attribute: their functions are everyone's.
#include <immintrin.h>
#include <stdlib.h>
#include <string.h>

// Only called where the processor has these instructions.
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define XXH_VECTOR XXH_AVX2
#include "update.h"

void blazon_xxh128_update_avx2(void *state, const void *bytes, size_t count) { XXH3_128bits_update(state, bytes, count); }
#pragma clang attribute pop
#endif
