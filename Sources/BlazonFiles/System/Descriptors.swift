import CLinux

/// The files that a process may have open at once.
package enum Descriptors {
    /// Raises the limit to the most that the system allows this process. Where that is refused, opening fails later, and says so.
    package static func raiseLimit() {
        #if os(Linux)
            blazon_raise_descriptors()
        #endif
    }
}
