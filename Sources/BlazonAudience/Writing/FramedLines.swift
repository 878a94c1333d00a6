import BlazonPayload

/// One line for each line of the input, with the payloads of all targets or the reasons why there are none (cli.md).
struct FramedLines: AnswerSink, ~Copyable {
    static let answersEachLine = true

    let buffer = PayloadBuffer()
    /// Payloads written for each target.
    private(set) var payloadCounts: [Int]
    /// The payload lines of each target, which are moved to `buffer`.
    private let payloads: [PayloadBuffer]
    /// `null`, then the name of each target.
    private let targetNames: [[UInt8]]
    private var rejectMembers = RejectMembers()
    private let skipMembers: SkipMembers

    /// Creates a sink for the lines of a renderer.
    init(_ program: Program, _ renderer: borrowing Renderer) {
        payloads = renderer.outputs
        payloadCounts = payloads.map { _ in 0 }
        targetNames = jsonNames(renderer.targets)
        skipMembers = SkipMembers(program, targets: renderer.targets)
    }

    var isFull: Bool { buffer.count >= Renderer.fullSize }

    mutating func appendLines(
        about record: Block.Record, of block: borrowing Block, id: Range<Int>?, in json: RawSpan, rejecting reject: Reject?,
        _ outcome: borrowing Renderer.Outcome
    ) {
        buffer.append("{\"line\":")
        buffer.append(record.line)
        if !record.range.isEmpty {
            let isValid = if case nil = reject { true } else { false }
            appendPayloads(evenIfEmpty: isValid && outcome.isRendered)
            if !isValid || outcome.isRejected { appendRejects(reject, outcome) }
            if !outcome.skipped.isEmpty { appendSkips(outcome) }
        }
        buffer.endLine(with: "}")
    }

    /// Appends the payloads; if there are none, only with `evenIfEmpty`.
    private mutating func appendPayloads(evenIfEmpty: Bool) {
        if !evenIfEmpty, payloads.allSatisfy({ $0.count == 0 }) { return }
        buffer.append(",\"payloads\":{")
        var isFirst = true
        for (index, payload) in payloads.enumerated() where payload.count > 0 {
            if !isFirst { buffer.append(",") }
            isFirst = false
            buffer.append(targetNames[index + 1])
            buffer.append(":")
            // The payload without its newline.
            payload.withBytes { buffer.append($0.extracting(0..<$0.byteCount - 1)) }
            payload.removeAll()
            payloadCounts[index] += 1
        }
        buffer.append("}")
    }

    private mutating func appendRejects(_ reject: Reject?, _ outcome: borrowing Renderer.Outcome) {
        buffer.append(",\"rejected\":[")
        if let reject { append(reject, target: nil) }
        for (offset, entry) in outcome.targets.enumerated() {
            if offset > 0 { buffer.append(",") }
            append(entry.reject, target: entry.index)
        }
        buffer.append("]")
    }

    private mutating func append(_ reject: Reject, target: Int?) {
        buffer.append("{")
        rejectMembers.append(reject, to: buffer)
        buffer.append(",\"target\":")
        buffer.append(targetNames[target.map { $0 + 1 } ?? 0])
        buffer.append(also: reject.also)
        buffer.append("}")
    }

    private func appendSkips(_ outcome: borrowing Renderer.Outcome) {
        buffer.append(",\"skipped\":[")
        var isFirst = true
        outcome.forEachListedSkip(ofTargets: payloads.count) { target, reason in
            buffer.append(isFirst ? "{" : ",{")
            isFirst = false
            buffer.append(skipMembers[reason, target])
            buffer.append("}")
        }
        buffer.append("]")
    }
}
