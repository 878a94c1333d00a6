#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Properties of the terminal that a stream is connected to.
package struct Terminal: Sendable {
    /// Whether the stream is a terminal.
    package let isTerminal: Bool
    /// Columns; 80 if unknown.
    package let width: Int
    /// Whether to use colors by default: on a terminal that is not dumb, unless NO_COLOR is set.
    package let supportsColor: Bool

    /// `descriptor`: 1 for stdout, 2 for stderr.
    package init(descriptor: Int32) {
        isTerminal = isatty(descriptor) == 1
        var size = winsize()
        let known = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        width = known ? Int(size.ws_col) : 80
        // https://no-color.org: set and not empty.
        let isDisabled = Environment.variable("NO_COLOR").map { !$0.isEmpty } ?? false
        supportsColor = isTerminal && !isDisabled && Environment.variable("TERM") != "dumb"
    }
}

/// A clock for progress only: no output may depend on it.
package enum Clock {
    /// Monotonic nanoseconds since an unspecified time.
    package static func now() -> UInt64 {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000 &+ UInt64(truncatingIfNeeded: time.tv_nsec)
    }
}
