import BlazonPayload

/// Keeps what became of the last record.
struct LastAnswer: AnswerSink, ~Copyable {
    static let answersEachLine = true

    /// Why the record is invalid for every target; nil: it is valid.
    private(set) var reject: Reject?
    private(set) var outcome = Renderer.Outcome()

    var isFull: Bool { false }

    mutating func appendLines(
        about record: Block.Record, of block: borrowing Block, id: Range<Int>?, in json: RawSpan, rejecting reject: Reject?,
        _ outcome: borrowing Renderer.Outcome
    ) {
        self.reject = reject
        self.outcome = copy outcome
    }
}
