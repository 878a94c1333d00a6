// XXH128 (seed 0), by the widest vectors that the machine has. The hash is the same with all of them.
#pragma once
#include <stddef.h>

/// Makes a state; NULL when there is no memory. The caller frees it.
void *blazon_xxh128_create(void);
void blazon_xxh128_free(void *state);

void blazon_xxh128_update(void *state, const void *bytes, size_t count);

/// Writes the canonical 16 bytes of what was hashed so far; the state can go on.
void blazon_xxh128_digest(const void *state, unsigned char *digest);

/// How many ways to hash this machine has: 1 for what every machine of its kind has.
int blazon_xxh128_ways(void);

/// `blazon_xxh128_update` in one of these ways, from 0: for tests, which compare them.
void blazon_xxh128_update_by(int way, void *state, const void *bytes, size_t count);
