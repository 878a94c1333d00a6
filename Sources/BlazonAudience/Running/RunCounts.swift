import BlazonPayload

/// What the writer did with the records: counted independently of the reader, and compared with it at the end.
struct RunCounts: Sendable {
    typealias Target = AudienceRun.Summary.Target

    /// Individually counted records, without `whole` and `invalid`.
    private var counted: [Target]
    /// Records with a line for every target.
    private var whole = 0
    /// Records that are invalid for every target.
    private var invalid = 0
    /// Records with at least one reject line.
    private(set) var rejected = 0

    /// Skip lines by reason, as in `Program.skips`.
    private(set) var byReason: [Int] = []
    /// Records with at least one skip line.
    private(set) var skipped = 0
    var skipLines: Int { byReason.reduce(0, +) }

    private(set) var rejects = RejectCounts()
    /// Rows that have taken in lines.
    private(set) var takenLines = TakenLines()

    init(targets: [String], reasons: Int = 0) {
        counted = targets.map { Target(name: $0) }
        byReason = Array(repeating: 0, count: reasons)
    }

    var targets: [Target] {
        counted.map { target in
            var target = target
            target.rendered += whole
            target.rejected += invalid
            return target
        }
    }

    /// Notes the lines of a row that may have taken in recipients; its reject is counted as well.
    mutating func noteTaken(_ lines: ClosedRange<Int>) { takenLines.note(lines) }

    /// Counts records with a line for every target.
    mutating func countWhole(_ count: Int) { whole += count }

    /// Counts a record by its line in the input.
    mutating func count(_ outcome: Renderer.Outcome, line: Int) {
        if outcome.isRendered {
            for index in counted.indices { count(rendered: outcome.selection.includes(index), at: index) }
            return
        }
        if let reject = outcome.record { return count(reject, line: line) }
        if !outcome.targets.isEmpty {
            rejected += 1
            rejects.count(outcome.targets.map(\.reject), line: line)
        }
        countSkips(outcome)
        for index in counted.indices {
            if outcome.targets.contains(where: { $0.index == index }) {
                counted[index].rejected += 1
            } else if outcome.skipped.contains(where: { $0.index == index }) {
                counted[index].skipped += 1
            } else {
                count(rendered: outcome.selection.includes(index), at: index)
            }
        }
    }

    /// Counts a record that is invalid for every target.
    mutating func count(_ reject: Reject, line: Int) {
        rejected += 1
        invalid += 1
        rejects.count(reject, line: line)
    }

    /// Counts the skip lines of a record: one for all targets, or one for each.
    private mutating func countSkips(_ outcome: Renderer.Outcome) {
        if outcome.skipped.isEmpty { return }
        skipped += 1
        outcome.forEachListedSkip(ofTargets: counted.count) { byReason[$1] += 1 }
    }

    @inline(__always) private mutating func count(rendered: Bool, at index: Int) {
        if rendered { counted[index].rendered += 1 } else { counted[index].elsewhere += 1 }
    }

    /// Adds the counts of other records.
    mutating func add(_ other: RunCounts) {
        for (index, target) in zip(counted.indices, other.counted) {
            counted[index].rendered += target.rendered
            counted[index].rejected += target.rejected
            counted[index].skipped += target.skipped
            counted[index].elsewhere += target.elsewhere
        }
        whole += other.whole
        invalid += other.invalid
        rejected += other.rejected
        skipped += other.skipped
        byReason.add(other.byReason)
        rejects.add(other.rejects)
        takenLines.add(other.takenLines)
    }

    /// Checks the invariant: for every target, records read = lines rendered + records rejected + records skipped (+ those for other
    /// targets), and all lines are in the file. `lines` are those of each target, or of all targets if they share a file.
    func verify(
        records: Int, lines: [Int], rejectLines written: Int?, skipLines writtenSkips: Int? = nil
    ) throws(AudienceError) {
        for target in targets {
            if target.rendered + target.rejected + target.skipped + target.elsewhere != records {
                let others = [(target.skipped, "skipped"), (target.elsewhere, "elsewhere")].filter { $0.0 > 0 }
                throw .sums(
                    "\(target.name): \(records) records, but \(target.rendered) rendered and \(target.rejected) rejected"
                        + others.map { ", \($0.0) \($0.1)" }.joined())
            }
        }
        if lines.count < targets.count {
            let rendered = targets.reduce(0) { $0 + $1.rendered }
            if rendered != lines.reduce(0, +) { throw .sums("\(rendered) rendered, but \(lines.reduce(0, +)) lines") }
        } else {
            for (target, lines) in zip(targets, lines) where target.rendered != lines {
                throw .sums("\(target.name): \(target.rendered) rendered, but \(lines) lines")
            }
        }
        if let written, written != rejects.lines { throw .sums("\(rejects.lines) rejects, but \(written) reject lines") }
        if let writtenSkips, writtenSkips != skipLines { throw .sums("\(skipLines) skips, but \(writtenSkips) skip lines") }
    }
}
