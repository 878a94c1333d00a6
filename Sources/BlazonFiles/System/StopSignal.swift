import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Whether a signal has asked the program to stop, and a descriptor for waking blocked calls.
package struct StopSignal: Sendable {
    /// The signal's number; nil if there was none.
    package var pending: @Sendable () -> Int32?
    /// Becomes readable with the first signal.
    package var wakeDescriptor: Int32?

    package init(pending: @escaping @Sendable () -> Int32?, wakeDescriptor: Int32? = nil) {
        self.pending = pending
        self.wakeDescriptor = wakeDescriptor
    }

    /// Never stops.
    package static let none = StopSignal { nil }

    /// Additional conditions for calls that may wait long.
    package var waits: [Wait] { wakeDescriptor.map { [Wait(descriptor: $0, isForWriting: false)] } ?? [] }

    /// Throws if a signal has asked to stop.
    package func check(_ action: FileError.Action, _ path: FilePath) throws(FileError) {
        if let signal = pending() { throw FileError(action, path, .interrupted(signal: signal)) }
    }
}

private let received = Atomic<Int32>(0)
private let wakeWriter = Atomic<Int32>(-1)
/// Seconds until the process ends after a signal; 0: it ends by itself.
private let patience = Atomic<UInt32>(0)

/// Ends the process, which has not noticed a signal.
private func endProcess(_: Int32) { _exit(128 + received.load(ordering: .sequentiallyConsistent)) }

/// The signal handler, restricted to an atomic store, a write and `alarm`. It preserves `errno` of the interrupted code.
private func note(_ signal: Int32) {
    let saved = errno
    received.store(signal, ordering: .sequentiallyConsistent)
    let byte: [1 of UInt8] = [1]
    _ = unsafe SystemFunctions.write(wakeWriter.load(ordering: .sequentiallyConsistent), byte.span.bytes)
    let seconds = patience.load(ordering: .sequentiallyConsistent)
    if seconds > 0 { alarm(seconds) }
    errno = saved
}

extension StopSignal {
    /// Installs handlers for SIGINT and SIGTERM, and makes EPIPE and EFBIG ordinary errors. Must be called once, at the start. A
    /// SIGINT that the caller ignores (nohup) stays ignored.
    package static func install() -> StopSignal {
        _ = received.load(ordering: .relaxed)
        var ends: [2 of Int32] = [-1, -1]
        var span = ends.mutableSpan
        let made = unsafe span.withUnsafeMutableBufferPointer { unsafe pipe($0.baseAddress) } == 0
        if made {
            for index in 0..<2 {
                _ = fcntl(ends[index], F_SETFD, FD_CLOEXEC)
                // A full pipe must not block the signal handler.
                _ = fcntl(ends[index], F_SETFL, O_NONBLOCK)
            }
            wakeWriter.store(ends[1], ordering: .sequentiallyConsistent)
        }
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
        for number in [SIGINT, SIGTERM] where !isIgnored(number) {
            var action = sigaction()
            action.function = note
            // Without SA_RESTART a blocked call returns, and the flag is checked.
            _ = unsafe sigaction(number, &action, nil)
        }
        return StopSignal(
            pending: {
                let signal = received.load(ordering: .sequentiallyConsistent)
                return signal == 0 ? nil : signal
            }, wakeDescriptor: made ? ends[0] : nil)
    }

    /// Sets how many seconds after a signal the process ends, whatever it does then. For libraries that do not return before their
    /// work is done; 0: it ends by itself.
    package static func setPatience(seconds: UInt32) {
        var action = sigaction()
        action.function = endProcess
        _ = unsafe sigaction(SIGALRM, &action, nil)
        patience.store(seconds, ordering: .sequentiallyConsistent)
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var present = sigaction()
        guard unsafe sigaction(number, nil, &present) == 0 else { return false }
        // Functions cannot be compared, but their addresses can.
        return unsafe unsafeBitCast(present.function, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

extension sigaction {
    /// The handler; C libraries differ in its name.
    fileprivate var function: (@convention(c) (Int32) -> Void)? {
        get {
            #if canImport(Glibc)
                unsafe __sigaction_handler.sa_handler
            #elseif canImport(Musl)
                unsafe __sa_handler.sa_handler
            #else
                unsafe __sigaction_u.__sa_handler
            #endif
        }
        set {
            #if canImport(Glibc)
                unsafe __sigaction_handler.sa_handler = newValue
            #elseif canImport(Musl)
                unsafe __sa_handler.sa_handler = newValue
            #else
                unsafe __sigaction_u.__sa_handler = newValue
            #endif
        }
    }
}

/// Defers SIGINT and SIGTERM until after `body`.
func holdingSignals<Result>(_ body: () throws(FileError) -> Result) throws(FileError) -> Result {
    var held = sigset_t()
    var before = sigset_t()
    _ = unsafe sigemptyset(&held)
    _ = unsafe sigaddset(&held, SIGINT)
    _ = unsafe sigaddset(&held, SIGTERM)
    _ = unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
}
