extension InputFile {
    /// Reads the beginning of an input whose format decides how it is read.
    ///
    /// - Parameter most: Maximum number of bytes to read.
    /// - Returns: The bytes, and an input with all bytes of this one, which must have no other reader.
    /// - Throws: a `FileError` if it cannot be read.
    package func peeking(_ most: Int) throws(FileError) -> (beginning: [UInt8], input: InputFile) {
        var bytes = [UInt8](repeating: 0, count: most)
        var used = 0
        while used < most {
            let count = try read(into: &bytes, used..<most)
            if count == 0 { break }
            used += count
        }
        bytes.removeLast(most - used)
        return (bytes, InputFile(self, keepsSize: true, transform: PeekedBytes(bytes)))
    }
}

/// Returns bytes that were read before, and then those of the input.
private final class PeekedBytes: InputTransform {
    private var bytes: [UInt8]
    private var used = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var hasPending: Bool { used < bytes.count }

    func read(_ file: InputFile, into output: inout [UInt8], _ range: Range<Int>) throws(FileError) -> Int {
        guard hasPending else {
            if !bytes.isEmpty { (bytes, used) = ([], 0) }
            return try file.read(into: &output, range)
        }
        let part = bytes[used..<min(bytes.count, used + range.count)]
        output.replaceSubrange(range.prefix(part.count), with: part)
        used += part.count
        return part.count
    }
}
