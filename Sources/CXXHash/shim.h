// The hash is compiled into its caller: no library to link or to find at run time.
#define XXH_INLINE_ALL
#include <xxhash.h>
