/// How files of lines are compressed: in parts of a fixed size, each a member (gzip) or frame (zstd) of its own, so that several workers
/// compress one file, and its bytes do not depend on their number.
package struct OutputCompression: Sendable {
    /// `gzip`
    package let name: String
    /// What file names end with: `.gz`
    package let suffix: String
    /// Bytes of lines in each part but the last.
    package let partSize: Int
    /// Creates a compressor.
    package let start: @Sendable () -> any OutputCompressor

    /// Creates a compression.
    ///
    /// - Parameters:
    ///   - name: Its name in the manifest.
    ///   - suffix: What is appended to the names of files.
    ///   - partSize: Bytes of lines in each part but the last.
    ///   - start: Creates a compressor.
    package init(name: String, suffix: String, partSize: Int, start: @escaping @Sendable () -> any OutputCompressor) {
        self.name = name
        self.suffix = suffix
        self.partSize = partSize
        self.start = start
    }
}

/// Compresses parts of files, on one thread at a time.
package protocol OutputCompressor: AnyObject {
    /// The compressed form of a part, which depends on nothing but its bytes.
    func compressed(_ part: RawSpan) -> [UInt8]
}
