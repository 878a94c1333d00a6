import BlazonPayload
import BlazonText

/// Writes the lines of `skipped.ndjson` (cli.md).
struct SkipLines {
    let buffer = PayloadBuffer()
    /// The members of a line from `target` on, by reason and target; the first of each reason names no target.
    private let ends: [[UInt8]]
    /// Number of rendered targets.
    private let targetCount: Int

    init(_ program: Program, targets: [String]) {
        targetCount = targets.count
        let words = ["null"] + targets.map { JSON.text($0).compact }
        ends = program.skips.flatMap { reason in
            words.map { Array(",\"target\":\($0),\"reason\":\(JSON.text(reason.name).compact)".utf8) }
        }
    }

    /// Appends the lines of a record: one if all its targets skip it for the same reason, otherwise one for each. `id` is the range of
    /// the record's own id in `json`; nil if it cannot be read.
    func append(_ outcome: Renderer.Outcome, line: Int, id: Range<Int>?, in json: RawSpan) {
        outcome.forEachListedSkip(ofTargets: targetCount) { target, reason in
            buffer.append(line: line, id: id, in: json)
            let end = ends[reason * (targetCount + 1) + (target.map { $0 + 1 } ?? 0)]
            unsafe buffer.append(end.span.bytes)
            buffer.endLine(with: "}")
        }
    }
}
