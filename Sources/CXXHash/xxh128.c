#include "CXXHash.h"
#include "update.h"
#include <stdlib.h>

void *blazon_xxh128_create(void) {
    // XXH3's state must lie at a multiple of 64.
    XXH3_state_t *state = aligned_alloc(64, (sizeof(XXH3_state_t) + 63) / 64 * 64);
    if (state) { XXH3_INITSTATE(state); XXH3_128bits_reset(state); }
    return state;
}

void blazon_xxh128_free(void *state) { free(state); }

void blazon_xxh128_update_plain(void *state, const void *bytes, size_t count) { XXH3_128bits_update(state, bytes, count); }

void blazon_xxh128_digest(const void *state, unsigned char *digest) {
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(state));
    for (int i = 0; i < 16; i++) digest[i] = canonical.digest[i];
}

// The ways that a machine lacks follow all that it has.
static blazon_update *const ways[] = {
    blazon_xxh128_update_plain,
#if defined(__x86_64__)
    blazon_xxh128_update_avx2,
    blazon_xxh128_update_avx512,
#endif
};

int blazon_xxh128_ways(void) {
#if defined(__x86_64__)
    // What the compiler's library found out about the processor, and whether the system keeps such registers.
    if (!__builtin_cpu_supports("avx2")) return 1;
    return __builtin_cpu_supports("avx512f") ? 3 : 2;
#else
    return 1;
#endif
}

void blazon_xxh128_update_by(int way, void *state, const void *bytes, size_t count) { ways[way](state, bytes, count); }

void blazon_xxh128_update(void *state, const void *bytes, size_t count) {
    blazon_xxh128_update_by(blazon_xxh128_ways() - 1, state, bytes, count);
}
