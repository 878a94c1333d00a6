#include "CXXHash.h"
#include <stdlib.h>

// libxxhash's header, compiled in: no library to link or to find at run time.
#define XXH_INLINE_ALL
#include <xxhash.h>

void *blazon_xxh128_create(void) {
    // XXH3's state must lie at a multiple of 64.
    XXH3_state_t *state = aligned_alloc(64, (sizeof(XXH3_state_t) + 63) / 64 * 64);
    if (state) { XXH3_INITSTATE(state); XXH3_128bits_reset(state); }
    return state;
}

void blazon_xxh128_free(void *state) { free(state); }

void blazon_xxh128_update_baseline(void *state, const void *bytes, size_t count) { XXH3_128bits_update(state, bytes, count); }

#if defined(__x86_64__)
void blazon_xxh128_update_avx2(void *state, const void *bytes, size_t count);
#endif

void blazon_xxh128_update(void *state, const void *bytes, size_t count) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        blazon_xxh128_update_avx2(state, bytes, count);
        return;
    }
#endif
    blazon_xxh128_update_baseline(state, bytes, count);
}

void blazon_xxh128_digest(const void *state, unsigned char *digest) {
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(state));
    for (int i = 0; i < 16; i++) digest[i] = canonical.digest[i];
}
