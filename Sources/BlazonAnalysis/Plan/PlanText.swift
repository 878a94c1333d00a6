import BlazonDiagnostics
import BlazonText

extension PlanReport {
    /// The report for a person: a paragraph for each campaign that changes, with one for each group.
    package var text: String {
        var lines: [String] = []
        let unchanged = campaigns.filter { if case .unchanged = $0 { true } else { false } }
        for campaign in campaigns {
            switch campaign {
            case .unchanged: continue
            case .added(let name): lines.append("\(name.printable): new")
            case .removed(let name): lines.append("\(name.printable): no longer there")
            case .unreadable(let name, let reason): lines.append("\(name.printable): not compared: \(reason.printable)")
            case .compared(let campaign, let result, _): lines += PlanLines(campaign, result).lines
            }
        }
        if !unchanged.isEmpty { lines.append(counted(unchanged.count, "unchanged campaign")) }
        return lines.map { $0 + "\n" }.joined()
    }
}

/// The lines about a campaign.
private struct PlanLines {
    private let campaign: PlanCampaign
    private let result: PlanResult

    /// Maximum characters of a text or value.
    private static let longest = 160
    /// Maximum number of locales or variants of a group.
    private static let mostShares = 6

    init(_ campaign: PlanCampaign, _ result: PlanResult) { (self.campaign, self.result) = (campaign, result) }

    var lines: [String] {
        var lines = ["\(campaign.name.printable): \(counted(result.records.total, "recipient")), \(outcomes)"]
        for paragraph in result.paragraphs { lines += text(paragraph) }
        for outcome in PlanOutcome.allCases where result.further[outcome] > 0 {
            lines.append("  \(outcome.words): further causes, \(grouped(result.further[outcome]))")
        }
        lines += result.brokenAssertions(\.printable).map { "  \($0)" }
        for (index, size) in result.sizes.enumerated() where size.before != size.after || size.crossed > 0 {
            lines.append("  \(campaign.targets[index].printable): \(sizes(size))")
        }
        return lines
    }

    private var outcomes: String {
        let total = result.records.total
        return PlanOutcome.allCases.filter { result.records[$0] > 0 || $0 == .same }.map { outcome in
            let count = result.records[outcome]
            return "\(grouped(count)) \(outcome.words)"
                + (outcome == .same ? "" : " (\(percent(count, of: total)))")
        }.joined(separator: ", ")
    }

    private func text(_ paragraph: PlanParagraph) -> [String] {
        let (cause, group) = (paragraph.cause, paragraph.group)
        var lines = [
            "  \(cause.outcome.words): \(paragraph.subject(campaign, \.printable)), \(grouped(group.count)) "
                + "(\(percent(group.count, of: result.records.total)))"
        ]
        for (counts, totals, names) in [
            (group.locales, result.locales, campaign.locales.names), (group.variants, result.variants, campaign.variants.names),
        ] {
            let shares = group.shares(counts, of: totals, names)
            if shares.isEmpty { continue }
            let shown = shares.prefix(Self.mostShares).map { "\($0.name.printable) \(grouped($0.count)) (\($0.share))" }
            let others = shares.count - shown.count
            lines.append("    " + shown.joined(separator: ", ") + (others > 0 ? " and \(others) more" : ""))
        }
        lines += version("before", cause.before, cause) + version("after ", cause.after, cause)
        let examples = group.examples
        if examples.contains(where: { $0.before != nil || $0.after != nil }) {
            lines += examples.map { "    line \($0.line): \(cut($0.before) ?? "none") → \(cut($0.after) ?? "none")" }
        } else if !examples.isEmpty {
            lines.append("    line\(examples.count == 1 ? "" : "s") \(examples.map { "\($0.line)" }.joined(separator: ", "))")
        }
        return lines
    }

    private func version(_ name: String, _ version: PlanCause.Version, _ cause: PlanCause) -> [String] {
        let what = version.fate == .sent && cause.attribute != nil ? cut(version.text) ?? "not set" : version.fate.words.printable
        let location = version.location.map { " at \($0.printable)" } ?? ""
        return ["    \(name) \(what)\(location)"]
            + version.branches.map { branch in
                "           \(branch.text.isEmpty ? "branch" : branch.text.printable) at \(branch.location.printable)"
            }
    }

    private func cut(_ text: String?) -> String? { text.map { $0.printable.cut(to: Self.longest) } }

    private func sizes(_ size: PlanSizes) -> String {
        "largest payload \(grouped(size.before.bytes)) → \(grouped(size.after.bytes)) bytes"
            + (size.crossed > 0 ? "; \(grouped(size.crossed)) now above 80 % of the limit" : "")
    }
}

extension String {
    /// At most this many characters.
    func cut(to most: Int) -> String { count <= most ? self : "\(prefix(most))…" }
}
