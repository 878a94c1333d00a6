// Runs a command whose reads and writes are short, as those of pipes, signals and network file systems are: each that asks for more than
// one byte moves only a part, of a size that changes from call to call. By ptrace, since a static program takes no other functions.
//   short_calls MOST COMMAND...
#define _GNU_SOURCE
#include <elf.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__x86_64__)
typedef struct user_regs_struct registers;
#define CALL(r) ((r).orig_rax)
#define COUNT(r) ((r).rdx)
#elif defined(__aarch64__)
typedef struct user_regs_struct registers;
#define CALL(r) ((r).regs[8])
#define COUNT(r) ((r).regs[2])
#endif

static size_t most;

static size_t part(size_t count) {
    static unsigned calls;
    size_t own = 1 + (calls++ * 7919u) % most;
    return own < count ? own : count;
}

static void shorten(pid_t thread) {
    registers r;
    struct iovec all = {&r, sizeof r};
    if (ptrace(PTRACE_GETREGSET, thread, NT_PRSTATUS, &all) != 0) return;
    if (CALL(r) != SYS_read && CALL(r) != SYS_write) return;
    COUNT(r) = part(COUNT(r));
    ptrace(PTRACE_SETREGSET, thread, NT_PRSTATUS, &all);
}

int main(int count, char **words) {
    if (count < 3) return 125;
    most = strtoul(words[1], NULL, 10);
    pid_t child = fork();
    if (child == 0) {
        if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) _exit(125);
        raise(SIGSTOP);
        execvp(words[2], words + 2);
        _exit(127);
    }
    int status;
    if (waitpid(child, &status, 0) != child || !WIFSTOPPED(status)) return 125;
    if (ptrace(PTRACE_SETOPTIONS, child, NULL, PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_EXITKILL) != 0) return 125;
    ptrace(PTRACE_SYSCALL, child, NULL, 0);
    for (pid_t thread; (thread = waitpid(-1, &status, __WALL)) > 0;) {
        if (!WIFSTOPPED(status)) {
            if (thread != child) continue;
            if (WIFEXITED(status)) return WEXITSTATUS(status);
            raise(WTERMSIG(status));
        }
        int by = WSTOPSIG(status), passedOn = 0;
        if (by == (SIGTRAP | 0x80)) {
            struct __ptrace_syscall_info call;
            if (ptrace(PTRACE_GET_SYSCALL_INFO, thread, sizeof call, &call) > 0 && call.op == PTRACE_SYSCALL_INFO_ENTRY) shorten(thread);
        } else if (by != SIGTRAP && by != SIGSTOP) {
            passedOn = by;
        }
        ptrace(PTRACE_SYSCALL, thread, NULL, passedOn);
    }
    return 125;
}
