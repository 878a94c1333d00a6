import BlazonDiagnostics
import BlazonText

extension PlanReport {
    /// The first line, by which a bot finds its comment.
    package static let mark = "<!-- blazon plan -->"
    /// Maximum characters: GitHub rejects comments of more than 65,536.
    package static let longestMarkdown = 60_000

    /// The report as GitHub-flavored Markdown: a table of campaigns, and a section for each with its groups. Groups that do not fit are
    /// counted.
    package var markdown: String {
        var text = Self.mark + "\n### Plan for \(code(recipients)): \(counted(records, "recipient"))\n\n"
        let changed = campaigns.filter(\.isChange)
        let same = campaigns.count - changed.count
        if changed.isEmpty { return text + "No recipient gets anything else than before (\(counted(same, "campaign"))).\n" }
        text += "| Campaign | Lost | Changed | Another reason | Gained | Same |\n| --- | --: | --: | --: | --: | --: |\n"
        // Rows first: they are short, and the sections share what they leave.
        var rest = changed[...]
        while let campaign = rest.first {
            let row = row(campaign)
            if text.utf16.count + row.utf16.count > Self.longestMarkdown / 2 { break }
            text += row
            rest.removeFirst()
        }
        text += "\n"
        if !rest.isEmpty { text += "\(counted(rest.count, "further campaign")) with changes.\n\n" }
        if same > 0 { text += "\(counted(same, "campaign")) without changes.\n\n" }
        if !notCompared.isEmpty { text += "**Not compared:** \(counted(notCompared.count, "campaign"))\n\n" }
        for excess in excesses.prefix(Self.mostExcesses) { text += "**Not allowed:** \(code(excess))\n\n" }
        for campaign in changed.dropLast(rest.count) {
            guard case .compared(let compared, let result, _) = campaign else { continue }
            guard let section = section(compared, result, most: Self.longestMarkdown - text.utf16.count) else {
                return text + "Details of further campaigns do not fit here; `--format json` has all.\n"
            }
            text += section
        }
        return text
    }

    private static let mostExcesses = 20
    /// Characters kept for the last sentence.
    private static let reserve = 200
    /// Maximum characters of a value.
    private static let longestValue = 64
    private static let longestText = 160

    private func row(_ campaign: Campaign) -> String {
        let cells: [String] =
            switch campaign {
            case .unchanged: []
            case .added: ["new", "", "", "", ""]
            case .removed: ["no longer there", "", "", "", ""]
            case .unreadable(_, let reason): ["not compared: \(cell(reason))", "", "", "", ""]
            case .compared(_, let result, _): PlanOutcome.allCases.map { grouped(result.records[$0]) }
            }
        return "| " + ([cell(campaign.name)] + cells).joined(separator: " | ") + " |\n"
    }

    /// The section of a campaign with as many groups as fit in `most` characters; nil: none does.
    private func section(_ campaign: PlanCampaign, _ result: PlanResult, most: Int) -> String? {
        let head = "<details><summary>\(Markdown.element(campaign.name))</summary>\n\n"
        let tail = "\n</details>\n\n"
        var text = ""
        let groups = result.paragraphs
        var left = groups.count
        for group in groups {
            let item = item(group, campaign, result)
            if head.utf16.count + text.utf16.count + item.utf16.count + tail.utf16.count + Self.reserve > most { break }
            text += item
            left -= 1
        }
        if left == groups.count, left > 0 { return nil }
        let further = PlanOutcome.allCases.reduce(0) { $0 + result.further[$1] }
        if left > 0 || further > 0 { text += "- and further causes: \(grouped(left + (further > 0 ? 1 : 0)))\n" }
        let crossed = result.sizes.enumerated().filter { $0.element.crossed > 0 }.map { index, size in
            "\(code(campaign.targets[index])): \(grouped(size.crossed)) payloads are now above 80 % of the limit, "
                + "the largest has \(grouped(size.after.bytes)) bytes"
        }
        for line in (result.brokenAssertions(code) + crossed).map({ "- \($0)\n" }) {
            if head.utf16.count + text.utf16.count + line.utf16.count + tail.utf16.count + Self.reserve <= most { text += line }
        }
        return head + text + tail
    }

    private func item(_ paragraph: PlanParagraph, _ campaign: PlanCampaign, _ result: PlanResult) -> String {
        let (cause, group) = (paragraph.cause, paragraph.group)
        var text =
            "- **\(cause.outcome.words)** \(paragraph.subject(campaign, code)): \(grouped(group.count)) "
            + "(\(percent(group.count, of: result.records.total)))"
        for (counts, totals, names) in [
            (group.locales, result.locales, campaign.locales.names), (group.variants, result.variants, campaign.variants.names),
        ] {
            let shares = group.shares(counts, of: totals, names).prefix(4)
            if !shares.isEmpty { text += "; " + shares.map { "\(code($0.name)) \($0.share)" }.joined(separator: ", ") }
        }
        text += "\n" + version("before", cause.before, cause) + version("after", cause.after, cause)
        let examples = group.examples
        if examples.contains(where: { $0.before != nil || $0.after != nil }) {
            for example in examples { text += "  - line \(example.line): \(value(example.before)) → \(value(example.after))\n" }
        } else if !examples.isEmpty {
            text += "  - line\(examples.count == 1 ? "" : "s") \(examples.map { "\($0.line)" }.joined(separator: ", "))\n"
        }
        return text
    }

    private func value(_ text: String?) -> String { text.map { code($0.cut(to: Self.longestValue)) } ?? "none" }

    private func version(_ name: String, _ version: PlanCause.Version, _ cause: PlanCause) -> String {
        let what =
            version.fate == .sent && cause.attribute != nil
            ? version.text.map { code($0.cut(to: Self.longestText)) } ?? "not set" : code(version.fate.words)
        let location = version.location.map { " at \(code($0))" } ?? ""
        let branches = version.branches.prefix(3).map { ", \(code($0.text.cut(to: Self.longestText))) at \(code($0.location))" }
        return "  - \(name): \(what)\(location)\(branches.joined())\n"
    }

    private func code(_ text: String) -> String { Markdown.code(text) }

    private func cell(_ text: String) -> String { Markdown.code(text, inTable: true) }
}
