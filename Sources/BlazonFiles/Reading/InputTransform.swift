/// Converts the bytes of an input as they are read: decompresses them, or changes their encoding.
package protocol InputTransform: AnyObject {
    /// Whether converted bytes wait to be read.
    var hasPending: Bool { get }

    /// What several threads can do before the bytes are read; nil: nothing.
    var readAhead: (any ReadAhead)? { get }

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

extension InputTransform {
    package var readAhead: (any ReadAhead)? { nil }
}

/// Work on an input that several threads can do before its bytes are read.
package protocol ReadAhead: AnyObject, Sendable {
    /// Does one part of the work, unless enough is done.
    ///
    /// - Parameter most: The most parts that are done, or being done, and not yet read.
    func advance(most: Int)
}
