import CLinux

/// The memory of the process.
package enum ProcessMemory {
    /// Makes allocations fail beyond a number of bytes, on Linux. Code and shared libraries do not count.
    package static func limit(_ bytes: Int) {
        #if os(Linux)
            blazon_limit_data(bytes)
        #endif
    }
}
