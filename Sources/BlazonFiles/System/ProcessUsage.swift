#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the process has used since it started.
package struct ProcessUsage: Sendable {
    /// CPU time of all threads in the program's own code, in seconds.
    package let user: Double
    /// CPU time in the kernel on the program's behalf, in seconds.
    package let system: Double
    /// The most memory that was resident at one time, in bytes.
    package let peakBytes: Int

    /// The usage up to now.
    package static func now() -> ProcessUsage {
        var usage = rusage()
        // It cannot fail for the calling process.
        _ = unsafe getrusage(whole, &usage)
        #if canImport(Darwin)
            let unit = 1
        #else
            let unit = 1024
        #endif
        return ProcessUsage(
            user: seconds(usage.ru_utime), system: seconds(usage.ru_stime), peakBytes: Int(usage.ru_maxrss) * unit)
    }

    #if canImport(Glibc)
        private static let whole = RUSAGE_SELF.rawValue
    #else
        private static let whole = Int32(RUSAGE_SELF)
    #endif

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
}
