// libxxhash's header, compiled into whoever includes this: no library to link or to find at run time. Each file that does so has its
// own copy, made for the vectors that it chose before.
#define XXH_INLINE_ALL
#include <xxhash.h>

typedef void blazon_update(void *state, const void *bytes, size_t count);

blazon_update blazon_xxh128_update_plain;
#if defined(__x86_64__)
blazon_update blazon_xxh128_update_avx2, blazon_xxh128_update_avx512;
#endif
