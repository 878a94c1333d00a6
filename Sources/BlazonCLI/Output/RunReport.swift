import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload
import BlazonRecords
import BlazonText

/// Measures the duration of a run.
struct RunClock {
    private let start = Clock.now()

    /// Seconds.
    var elapsed: Double { Double(Clock.now() &- start) / 1_000_000_000 }
}

/// The readable summary at the end of a run over recipients.
struct RunReport {
    private let summary: AudienceRun.Summary
    private let input: FilePath
    /// Where reject lines are; nil: not kept.
    private let rejects: String?
    /// The same for skip lines.
    private let skips: String?
    /// Seconds.
    private let elapsed: Double
    /// Branches and defaults that many recipients take, or none.
    private let shares: [String]

    init(
        _ summary: AudienceRun.Summary, input: FilePath, rejects: String?, skips: String?, elapsed: Double, shares: [String] = []
    ) {
        self.summary = summary
        self.input = input
        self.rejects = rejects
        self.skips = skips
        self.elapsed = elapsed
        self.shares = shares
    }

    /// Includes the duration unless it is very short: then the rate is meaningless, and logs would differ each time.
    func text(_ console: Console) -> String {
        let isTimed = summary.records > 0 && (console.errorTerminal.isTerminal || elapsed >= 2)
        return counts + shares("locales", summary.locales) + shares("variants", summary.variants)
            + shares.map { "  \($0)\n" }.joined() + reasons + skipReasons
            + (isTimed ? Self.timing(records: summary.records, elapsed) : "")
    }

    /// The fields that no record has, and whether the input has no records.
    func notes(isQuiet: Bool) -> [String] {
        let isEmpty = summary.inputRecords == 0 && !isQuiet
        return [missingFields(isQuiet: isQuiet), isEmpty ? "\(input) contains no records" : nil].compactMap(\.self)
    }

    /// The fields that no record has. One whose name is probably misspelled is reported even with --quiet.
    func missingFields(isQuiet: Bool) -> String? {
        let fields = summary.missingFields.filter { !isQuiet || $0.near != nil }
        return MissingField.sentence(fields, "\(input)", hasColumns: summary.hasColumns)
    }

    /// Returns the exit code. Reports why it is not 0, even with --quiet: in a run of many campaigns, otherwise none is named.
    func verdict(of campaign: String, _ console: Console) -> Int32 {
        guard summary.verdict.isExceeded else { return ExitStatus.done }
        if summary.takenLines.count > 0 {
            let first = summary.takenLines.first.map { "\(grouped($0.lowerBound)) to \(grouped($0.upperBound))" }
            let others = summary.takenLines.count - first.count
            console.reportError(
                "\(campaign): quoted cells of \(input) take in the lines \(first.joined(separator: ", "))"
                    + (others > 0 ? " and those of \(counted(others, "other row"))" : "")
                    + ", which may be recipients: no allowance covers them (BZ0524)")
        } else {
            console.reportError("\(campaign): \(summary.verdict.reason)")
        }
        return ExitStatus.rejected
    }

    /// `  elapsed 1.2 s, 1,230,000 records a second`; without a rate for a very short run.
    static func timing(records: Int, _ seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded())
        let rate = ProgressBar.rounded(Double(records) / max(seconds, 0.001))
        return "  elapsed \(grouped(tenths / 10)).\(tenths % 10) s"
            + (seconds < 0.2 ? "\n" : ", \(grouped(rate)) records a second\n")
    }

    /// The number of lines of each target.
    private var counts: String {
        let column = (summary.targets.map(\.name.displayWidth).max() ?? 0) + 2
        var text = ""
        for target in summary.targets {
            let gap = String(repeating: " ", count: column - target.name.displayWidth)
            text += "  \(target.name.printable)\(gap)\(grouped(target.rendered)) rendered, \(grouped(target.rejected)) rejected"
            text += target.skipped > 0 ? ", \(grouped(target.skipped)) skipped" : ""
            text += target.elsewhere > 0 ? ", \(grouped(target.elsewhere)) elsewhere\n" : "\n"
        }
        return text
    }

    /// The most frequent ones; the manifest contains all.
    private func shares(_ noun: String, _ shares: [AudienceRun.Summary.Share]) -> String {
        if shares.isEmpty { return "" }
        let most = 4
        // Ties stay in the program's order.
        let ranked = shares.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
        var words = ranked.prefix(most).map { "\($0.name.printable) \(grouped($0.count))" }
        if ranked.count > most {
            words.append(
                "\(grouped(ranked.dropFirst(most).reduce(0) { $0 + $1.count })) in \(counted(ranked.count - most, "other"))")
        }
        return "  \(noun): \(words.joined(separator: ", "))\n"
    }

    /// Why recipients were skipped, in the order in which the reasons are asked; empty if none was.
    private var skipReasons: String {
        if summary.skipped == 0 { return "" }
        let destination = skips.map { ", see \($0.printable)" } ?? ", kept nowhere without --skipped FILE"
        let reasons = summary.byReason.filter { $0.count > 0 }
        let column = grouped(reasons.map(\.count).max() ?? 0).count
        return "  \(counted(summary.skipped, "recipient")) skipped\(destination)\n"
            + reasons.map { reason in
                let number = grouped(reason.count)
                return "    \(String(repeating: " ", count: column - number.count))\(number)  \(reason.name.printable)\n"
            }.joined()
    }

    /// For which fields every record is rejected, and what would make their values readable: a line for those whose values show what to
    /// write, and one for the others. Empty if there are no such fields.
    private var unreadableFields: String {
        guard summary.records > 1, summary.rejected == summary.records, let example = summary.example else { return "" }
        let fields = summary.faultyFields.filter { $0.count == summary.records }.map(\.name)
        let hints = example.hints.filter { fields.containsBytes(of: $0.field) }
        func subject(_ hints: [RejectExample.Hint]) -> String {
            let names = hints.map(\.field).prefix(5).map { "`\($0.printable)`" }
            return "    every record is rejected for \(names.joined(separator: ", "))\(hints.count > 5 ? ", …" : "")"
        }
        let (shown, others) = (hints.filter { $0.hint.line != nil }, hints.filter { $0.hint.line == nil })
        let section = SourceHint.section(shown.map(\.hint)).map { "\(subject(shown)); add to the template: \($0.printable)\n" }
        let keys = others.map { "`source.\($0.hint.key)`" }.withoutRepeats.joined(separator: ", ")
        return (section ?? "") + (others.isEmpty ? "" : "\(subject(others)); set \(keys)\n")
    }

    /// Why recipients were rejected, the most frequent reason first; empty if none was.
    private var reasons: String {
        if summary.rejected == 0 { return "" }
        let destination = rejects.map { ", see \($0.printable)" } ?? ", kept nowhere without --rejects FILE"
        var text = "  \(counted(summary.rejected, "recipient")) rejected\(destination); run `blazon explain CODE` for details\n"
        let sorted = summary.byCode.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
        let column = grouped(sorted.first?.value ?? 0).count
        for (code, count) in sorted {
            let number = grouped(count)
            let pad = String(repeating: " ", count: max(0, column - number.count))
            text += "    \(pad)\(number)  \(code.rawValue)  \(Catalogue.code(code.rawValue)?.title ?? "")\n"
        }
        let fields = summary.faultyFields.prefix(3).map { "\($0.name.printable) \(grouped($0.count))" }
        if !fields.isEmpty { text += "    fields most often at fault: \(fields.joined(separator: ", "))\n" }
        text += unreadableFields
        if let example = summary.example {
            text += "    for example line \(grouped(example.line)): \(example.reason.printable)\n"
        }
        return text
    }
}
