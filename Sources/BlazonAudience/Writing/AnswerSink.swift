import BlazonPayload
import BlazonText

/// Writes what became of each record.
protocol AnswerSink: ~Copyable {
    /// Whether every line of the input has an answer with its number: records with a line for every target and blank lines have one too, and
    /// no answer has a record's id.
    static var answersEachLine: Bool { get }

    /// Whether the lines should be written before others are added.
    var isFull: Bool { get }

    /// Appends the lines about a record.
    ///
    /// - Parameters:
    ///   - record: The record, whose range is empty for a blank line.
    ///   - block: The block that contains its bytes.
    ///   - id: The range of the record's own id in `json`; nil if it cannot be read.
    ///   - json: The record, or what it was converted to.
    ///   - reject: Why it is invalid for every target; nil: it is valid. Apart from the outcome, which would be copied to read it: whole files
    ///     are rejected for one field.
    ///   - outcome: What became of a valid record.
    mutating func appendLines(
        about record: Block.Record, of block: borrowing Block, id: Range<Int>?, in json: RawSpan, rejecting reject: Reject?,
        _ outcome: borrowing Renderer.Outcome)
}

extension PayloadBuffer {
    func append(_ bytes: [UInt8]) { unsafe append(bytes.span.bytes) }
}

/// `null`, then the names as JSON texts.
func jsonNames(_ names: [String]) -> [[UInt8]] {
    [Array("null".utf8)] + names.map { Array(JSON.text($0).compact.utf8) }
}
