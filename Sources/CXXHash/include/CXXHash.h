// XXH128 with seed 0, by AVX2 where the processor has it. The hash does not depend on that.
#pragma once
#include <stddef.h>

/// Creates a state; NULL if there is no memory. The caller frees it.
void *blazon_xxh128_create(void);
void blazon_xxh128_free(void *state);

void blazon_xxh128_update(void *state, const void *bytes, size_t count);

/// The same for every processor of this architecture: what tests compare with.
void blazon_xxh128_update_baseline(void *state, const void *bytes, size_t count);

/// Writes the canonical 16 bytes of the hash of all bytes so far. More bytes may follow.
void blazon_xxh128_digest(const void *state, unsigned char *digest);
