#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What is known of the place that a stream is shown in.
package struct Terminal: Sendable {
    /// A person is looking at it.
    package let isTerminal: Bool
    /// Columns; 80 where the terminal does not say.
    package let width: Int
    /// Whether to use colours by default: on a terminal that is not dumb, unless NO_COLOR is set.
    package let takesColor: Bool

    /// `descriptor`: 1 for stdout, 2 for stderr.
    package init(descriptor: Int32) {
        isTerminal = isatty(descriptor) == 1
        var size = winsize()
        let known = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        width = known ? Int(size.ws_col) : 80
        // https://no-color.org: set and not empty.
        let refused = Environment.variable("NO_COLOR").map { !$0.isEmpty } ?? false
        takesColor = isTerminal && !refused && Environment.variable("TERM") != "dumb"
    }
}

/// Time for progress and nothing else: no output may depend on it.
package enum Clock {
    /// Nanoseconds since some moment in the past; never goes back.
    package static func now() -> UInt64 {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000 &+ UInt64(truncatingIfNeeded: time.tv_nsec)
    }
}
