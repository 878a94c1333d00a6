#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A process of which we want to know whether it is still there.
struct WatchedProcess {
    private let number: Int32
    /// A parent that has ended may still have its entry in the table of processes.
    private let isParent: Bool

    init(_ number: Int32) {
        self.number = number
        isParent = getppid() == number
    }

    var isGone: Bool {
        if isParent, getppid() != number { return true }
        // No signal is sent. A process of another user is there, too.
        return kill(number, 0) < 0 && errno == ESRCH
    }
}
