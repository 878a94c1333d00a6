#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Detects whether a process has ended.
struct WatchedProcess {
    private let number: Int32
    /// A terminated parent may still be in the process table.
    private let isParent: Bool

    init(_ number: Int32) {
        self.number = number
        isParent = getppid() == number
    }

    var isGone: Bool {
        if isParent, getppid() != number { return true }
        // Sends no signal. EPERM means that a process of another user exists.
        return kill(number, 0) < 0 && errno == ESRCH
    }
}
