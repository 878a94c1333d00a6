#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs another program to its end.
package enum ChildProcess {
    /// The exit code of a program, and what it wrote to stdout; nil if it could not be started or was stopped by a signal. Its
    /// stdin is empty and its stderr is discarded. `words` are the program, which is searched for in PATH, and its arguments; no
    /// shell reads them.
    package static func run(_ words: [String]) -> (status: Int32, output: [UInt8])? {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        unsafe posix_spawn_file_actions_addclose(&actions, ends[0])
        unsafe posix_spawn_file_actions_addclose(&actions, ends[1])
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        var process: pid_t = 0
        let started = unsafe posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
        _ = close(ends[1])
        defer { _ = close(ends[0]) }
        guard started == 0 else { return nil }
        let output = readAll(ends[0])
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 { if errno != EINTR { return nil } }
        // The low seven bits name a signal, the next byte is the exit code.
        return status & 0x7F == 0 ? (status >> 8 & 0xFF, output) : nil
    }

    private static func readAll(_ descriptor: Int32) -> [UInt8] {
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = SystemCalls.real.repeating { SystemCalls.real.read(descriptor, &buffer, 0..<buffer.count) }
            if count <= 0 { return output }
            output += buffer[..<count]
        }
    }
}
