import CLinux

/// The number of files that a process may have open.
package enum Descriptors {
    /// Raises the limit to the system's maximum. If that fails, opening a file will report it.
    package static func raiseLimit() {
        #if os(Linux)
            blazon_raise_descriptors()
        #endif
    }
}
