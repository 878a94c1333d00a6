/// Converts the bytes of an input as they are read: decompresses them, or changes their encoding.
package protocol InputTransform: AnyObject {
    /// Whether converted bytes wait to be read.
    var hasPending: Bool { get }

    /// Reads converted bytes into a range of `bytes`.
    ///
    /// - Parameters:
    ///   - file: The input to convert, the same in every call.
    ///   - bytes: Receives the bytes.
    ///   - range: Where they go; not empty.
    /// - Returns: Their number, 0 at the end.
    /// - Throws: a `FileError` if the input cannot be read, or is not what the conversion takes.
    func read(_ file: InputFile, into bytes: inout [UInt8], _ range: Range<Int>) throws(FileError) -> Int
}
