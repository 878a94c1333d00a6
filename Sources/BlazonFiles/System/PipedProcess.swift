#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A program that runs beside this one, which writes its stdin and reads its stdout. Its stderr is discarded. It is in a process
/// group of its own, so that a terminal's Ctrl-C reaches only this program, which then stops it.
package final class PipedProcess {
    /// How a program has ended.
    package enum End: Sendable, Equatable {
        case exited(Int32)
        case killed(signal: Int32)
    }

    /// Time that a program has to end after its stdin was closed, before it is killed: tries with a pause between them.
    private static let tries = 100
    private static let pause: UInt32 = 10_000

    /// What the program writes to stdout.
    package let output: InputFile
    private let process: pid_t
    private var input: Int32
    private var end: End?

    private init(_ process: pid_t, input: Int32, output: InputFile) {
        self.process = process
        self.input = input
        self.output = output
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: The program; without a slash it is searched for in PATH.
    ///   - request: Bytes to write to its stdin, which stays open afterwards. The program must read them at once.
    ///   - name: The name of its output in messages.
    ///   - stop: What interrupts reading.
    /// - Returns: The program, or nil if it could not be started.
    package static func start(_ program: FilePath, request: [UInt8], name: FilePath, stop: StopSignal) -> PipedProcess? {
        var toChild: [Int32] = [-1, -1]
        var fromChild: [Int32] = [-1, -1]
        guard unsafe pipe(&toChild) == 0 else { return nil }
        guard unsafe pipe(&fromChild) == 0 else {
            for end in toChild { _ = close(end) }
            return nil
        }
        for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        var process: pid_t = 0
        let result = unsafe program.withCString { path in
            var arguments = unsafe [strdup(path), nil]
            defer { unsafe free(arguments[0]) }
            return unsafe Int(posix_spawnp(&process, path, &actions, &attributes, &arguments, environ))
        }
        _ = close(toChild[0])
        _ = close(fromChild[1])
        let output = InputFile(descriptor: fromChild[0], path: name, isOwned: true, system: .real, stop: stop)
        guard result == 0 else {
            _ = close(toChild[1])
            return nil
        }
        let started = PipedProcess(process, input: toChild[1], output: output)
        started.write(request)
        return started
    }

    /// A program that has ended already is noticed when its output is read.
    private func write(_ request: [UInt8]) {
        let system = SystemCalls.real
        var written = 0
        while written < request.count {
            let count = system.repeating { unsafe system.write(input, request.span.bytes.extracting(written..<request.count)) }
            if count <= 0 { return }
            written += count
        }
    }

    /// Waits until the program has ended, which closes its stdout before.
    package func waitForEnd() -> End? {
        if end != nil { return end }
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 { if errno != EINTR { return nil } }
        note(status)
        return end
    }

    /// Closes the program's stdin, which asks it to stop, and kills it if it does not.
    package func stop() {
        if input >= 0 { _ = close(input) }
        input = -1
        if end != nil { return }
        var status: Int32 = 0
        for attempt in 0..<Self.tries {
            if attempt > 0 { _ = usleep(Self.pause) }
            let result = unsafe waitpid(process, &status, WNOHANG)
            if result == process { return note(status) }
            if result < 0, errno != EINTR { return }
        }
        _ = kill(process, SIGKILL)
        _ = waitForEnd()
    }

    private func note(_ status: Int32) {
        // The low seven bits name a signal, the next byte is the exit code.
        end = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
    }

    deinit { stop() }
}
