#include "CStart.h"
#include <stddef.h>
#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

static int count;
static char **arguments;

#if defined(__GLIBC__) || defined(__APPLE__)
/* Swift reads them from /proc/self/cmdline, which need not be there. These C libraries give them to constructors as they do to main. */
__attribute__((constructor)) static void keep_arguments(int argc, char **argv) {
    count = argc;
    arguments = argv;
#if defined(__GLIBC__)
    /* What one template or record has used stays for the next, which would fault the same pages in again: 5 % of the time of checking a
       thousand templates. */
    mallopt(M_TRIM_THRESHOLD, 8 << 20);
#endif
}
#endif

int blazon_argument_count(void) { return count; }

const char *blazon_argument(int index) { return index >= 0 && index < count ? arguments[index] : NULL; }

/* `make build` links an object with the commit instead of this one (Scripts/release/commit_object), so that a commit compiles nothing again. */
__attribute__((weak)) const char blazon_commit_name[] = "";

const char *blazon_commit(void) { return blazon_commit_name; }

/* Scripts/release/release.ld puts it instead of the runtime's search for the program swift-backtrace, which is not installed beside a static binary:
   the search begins at /proc/self/exe, and aborts the process where that cannot be read. */
__attribute__((used)) char *blazon_no_helper_program(const char *name) {
    (void)name;
    return NULL;
}
