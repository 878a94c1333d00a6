/// How files of lines are compressed.
package struct OutputCompression: Sendable {
    /// `gzip`
    package let name: String
    /// What file names end with: `.gz`
    package let suffix: String
    /// Starts a file.
    package let start: @Sendable () -> any OutputCompressor

    /// Creates a compression.
    ///
    /// - Parameters:
    ///   - name: Its name in the manifest.
    ///   - suffix: What is appended to the names of files.
    ///   - start: Creates the compressor of a file.
    package init(name: String, suffix: String, start: @escaping @Sendable () -> any OutputCompressor) {
        self.name = name
        self.suffix = suffix
        self.start = start
    }
}

/// Compresses the bytes of one file.
package protocol OutputCompressor: AnyObject {
    /// Compresses bytes, and appends what is ready. With `isLast`, the file is complete.
    func compress(_ bytes: RawSpan, isLast: Bool, into output: inout [UInt8])
}
