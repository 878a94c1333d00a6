import BlazonPayload

/// Writes the lines of `skipped.ndjson` (cli.md).
struct SkipLines {
    let buffer = PayloadBuffer()
    /// By index in `Program.skips`.
    private let reasons: [String]
    /// The rendered targets.
    private let targets: [String]

    init(_ program: Program, targets: [String]) {
        reasons = program.skips.map(\.name)
        self.targets = targets
    }

    /// Appends the lines of a record: one if all its targets skip it for the same reason, otherwise one for each. `id` is the range of
    /// the record's own id in `json`; nil if it cannot be read.
    func append(_ outcome: Renderer.Outcome, line: Int, id: Range<Int>?, in json: RawSpan) {
        for (target, reason) in outcome.listedSkips(ofTargets: targets.count) { append(reason, target, line, id, json) }
    }

    private func append(_ reason: Int, _ target: Int?, _ line: Int, _ id: Range<Int>?, _ json: RawSpan) {
        buffer.append("{\"line\":")
        buffer.append(line)
        buffer.append(",\"id\":")
        if let id { buffer.append(json.extracting(id)) } else { buffer.append("null") }
        buffer.append(",\"target\":")
        if let target { buffer.append(quoted: targets[target]) } else { buffer.append("null") }
        buffer.append(",\"reason\":")
        buffer.append(quoted: reasons[reason])
        buffer.append("}")
        buffer.endLine()
    }
}
