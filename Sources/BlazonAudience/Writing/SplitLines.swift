import BlazonLanguage
import BlazonPayload
import BlazonText

/// Lines in separate files: the payloads of each target, `rejected.ndjson` and `skipped.ndjson` (cli.md).
struct SplitLines: AnswerSink, ~Copyable {
    static let answersEachLine = false

    private(set) var rejects: RejectLines
    let skips = PayloadBuffer()
    private let skipMembers: SkipMembers
    private let listsRejects: Bool
    private let listsSkips: Bool

    /// Creates a sink for the records of a renderer. Rejects and skips that are not listed have no lines.
    init(
        _ program: Program, _ renderer: borrowing Renderer, _ options: AudienceRun.Options, listsRejects: Bool, listsSkips: Bool
    ) {
        let source = options.source ?? program.source
        rejects = RejectLines(targets: renderer.targets, encoding: options.form.isTable ? source.csv.encoding : nil)
        skipMembers = SkipMembers(program, targets: renderer.targets)
        self.listsRejects = listsRejects
        self.listsSkips = listsSkips
    }

    var isFull: Bool { max(rejects.buffer.count, skips.count) >= Renderer.fullSize }

    mutating func appendLines(
        about record: Block.Record, of block: borrowing Block, id: Range<Int>?, in json: RawSpan, rejecting reject: Reject?,
        _ outcome: borrowing Renderer.Outcome
    ) {
        if listsRejects { rejects.append(reject, outcome, record, of: block, id: id, in: json) }
        guard listsSkips, !outcome.skipped.isEmpty else { return }
        outcome.forEachListedSkip(ofTargets: skipMembers.targetCount) { target, reason in
            skips.append(line: record.line, id: id, in: json)
            skips.append(",")
            skips.append(skipMembers[reason, target])
            skips.endLine(with: "}")
        }
    }
}

/// The members of skips: `"target":null,"reason":"optedOut"`.
struct SkipMembers {
    /// Number of rendered targets.
    let targetCount: Int
    /// By reason and target; the first of each reason have no target.
    private let members: [[UInt8]]

    init(_ program: Program, targets: [String]) {
        targetCount = targets.count
        members = program.skips.flatMap { reason in
            jsonNames(targets).map { Array("\"target\":".utf8) + $0 + ",\"reason\":\(JSON.text(reason.name).compact)".utf8 }
        }
    }

    /// The members for a reason, by its index in `Program.skips`, and a target; nil: all targets.
    subscript(reason: Int, target: Int?) -> [UInt8] { members[reason * (targetCount + 1) + (target.map { $0 + 1 } ?? 0)] }
}
