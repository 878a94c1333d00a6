// The hash is compiled into its caller: no library to link or to find at run time.
#define XXH_INLINE_ALL
#include <xxhash.h>
#include <stdlib.h>

// XXH_INLINE_ALL renames the functions by macros, which Swift does not see: hence these names.

/// Makes a state for xxh128 (seed 0); NULL when there is no memory. The caller frees it.
static inline void *blazon_xxh128_create(void) {
    // XXH3's state must lie at a multiple of 64.
    XXH3_state_t *state = aligned_alloc(64, (sizeof(XXH3_state_t) + 63) / 64 * 64);
    if (state) { XXH3_INITSTATE(state); XXH3_128bits_reset(state); }
    return state;
}

static inline void blazon_xxh128_free(void *state) { free(state); }

static inline void blazon_xxh128_update(void *state, const void *bytes, size_t count) {
    XXH3_128bits_update((XXH3_state_t *)state, bytes, count);
}

/// Writes the canonical 16 bytes of what was hashed so far; the state can go on.
static inline void blazon_xxh128_digest(const void *state, unsigned char *digest) {
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest((const XXH3_state_t *)state));
    for (int i = 0; i < 16; i++) digest[i] = canonical.digest[i];
}
