/* What the C library lacked before 2.33, or had under other names, for Scripts/release/older_glibc: calls of it are linked into the library itself. */
#include <fcntl.h>
#include <sys/stat.h>

/* The form of `struct stat`: glibc's _STAT_VER. */
#if defined(__x86_64__)
enum { FORM = 1 };
#elif defined(__aarch64__)
enum { FORM = 0 };
#else
#error "state the _STAT_VER of this processor's glibc"
#endif

extern int __xstat(int form, const char *path, struct stat *status);
extern int __lxstat(int form, const char *path, struct stat *status);
extern int __fxstat(int form, int descriptor, struct stat *status);
extern int __fxstatat(int form, int folder, const char *path, struct stat *status, int flags);

int stat(const char *path, struct stat *status) { return __xstat(FORM, path, status); }
int lstat(const char *path, struct stat *status) { return __lxstat(FORM, path, status); }
int fstat(int descriptor, struct stat *status) { return __fxstat(FORM, descriptor, status); }
int fstatat(int folder, const char *path, struct stat *status, int flags) { return __fxstatat(FORM, folder, path, status, flags); }

/* libstdc++ counts references atomically unless this is set. */
char __libc_single_threaded = 0;
