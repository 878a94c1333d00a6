#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Descriptors 0 to 2 at the start of the program.
package struct StandardStreams: Sendable {
    /// Streams that were closed. They are /dev/null now, and using them is an error.
    package let closed: Set<Int32>

    /// Opens /dev/null for closed streams, so that no file opened later becomes "stdout". Must be called before anything is
    /// opened.
    package static func secure() -> StandardStreams {
        var closed: Set<Int32> = []
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
            closed.insert(descriptor)
            // Returns the lowest free descriptor, which is this one, since those below are open.
            _ = unsafe open("/dev/null", O_RDWR)
        }
        return StandardStreams(closed: closed)
    }

    /// Standard input, called `-` in messages and in the manifest.
    package func input(system: SystemCalls = .real, stop: StopSignal = .none) throws(FileError) -> InputFile {
        if closed.contains(0) { throw FileError(.open, FilePath("-"), .closedAtStart) }
        var status = FileStatus()
        if system.repeating({ system.status(0, &status) }) >= 0 { try FileClaims.process.opened(FilePath("-"), status) }
        return InputFile(descriptor: 0, path: FilePath("-"), isOwned: false, system: system, stop: stop)
    }

    package func output(system: SystemCalls = .real, stop: StopSignal = .none) throws(FileError) -> OutputFile {
        try stream(1, "stdout", system, stop)
    }

    package func errors(system: SystemCalls = .real, stop: StopSignal = .none) throws(FileError) -> OutputFile {
        try stream(2, "stderr", system, stop)
    }

    /// Opens a pipe again in non-blocking mode, so that signals are noticed while its reader has paused. Changing the descriptor
    /// itself would affect every process that shares it.
    private static func reopened(_ descriptor: Int32, _ system: SystemCalls) -> Int32? {
        #if os(Linux)
            var status = FileStatus()
            guard system.repeating({ system.status(descriptor, &status) }) >= 0, status.kind == .pipe else { return nil }
            let result = system.repeating { system.openOutput(SystemCalls.here, FilePath("/proc/self/fd/\(descriptor)")) }
            return result < 0 ? nil : Int32(truncatingIfNeeded: result)
        #else
            return nil
        #endif
    }

    private func stream(
        _ descriptor: Int32, _ name: String, _ system: SystemCalls, _ stop: StopSignal
    ) throws(FileError) -> OutputFile {
        if closed.contains(descriptor) { throw FileError(.write, FilePath(name), .closedAtStart) }
        if let own = Self.reopened(descriptor, system) {
            return OutputFile(descriptor: own, path: FilePath(name), isOwned: true, system: system, stop: stop)
        }
        return OutputFile(descriptor: descriptor, path: FilePath(name), isOwned: false, system: system, stop: stop)
    }
}
