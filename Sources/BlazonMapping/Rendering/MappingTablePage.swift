import BlazonDiagnostics

/// The table as a page: its settings with the cell of each target and the source, then its targets with their limits.
extension MappingTable {
    /// The page in Markdown. NA cells have their reason, unless most NA cells of the target share it.
    package func shownAsMarkdown() -> String {
        let shared = targets.map(sharedReason)
        let settings = rows.map { row in
            let cells = zip(self.targets, shared).map { target, shared in
                cellText(row, on: target, reasons: row.cells[target.name]?.reason != shared)
            }
            return [row.name, row.typeWord, row.setBy] + cells + [row.summary, row.source]
        }
        let targets = zip(self.targets, shared).map { target, shared in
            [
                target.name, target.title, target.service ?? "", target.isDefault ? "yes" : "",
                target.limits.map(\.text).joined(separator: "; "),
                shared ?? "",
            ]
        }
        return "# \(title)\n\n"
            + Self.table(["setting", "type", "set by"] + self.targets.map(\.name) + ["summary", "source"], settings)
            + "\n## Targets\n\n"
            + Self.table(["target", "title", "service", "default", "limit", "NA without a reason above"], targets)
            + (targetNotes.isEmpty ? "" : "\n") + targetNotes.map { "- \(Self.escaped($0))\n" }.joined()
    }

    /// The most frequent reason of NA cells, if it is frequent enough to be shown once.
    private func sharedReason(of target: Target) -> String? {
        var counts: [String: Int] = [:]
        for row in rows { if let reason = row.cells[target.name]?.reason { counts[reason, default: 0] += 1 } }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.flatMap { $0.value >= Self.repetitions ? $0.key : nil }
    }

    private static let repetitions = 4

    private static func table(_ head: [String], _ lines: [[String]]) -> String {
        Markdown.table(head.map(escaped), lines.map { $0.map(escaped) })
    }

    /// Escapes characters that would end a cell or start markup.
    private static func escaped(_ text: String) -> String {
        var out = ""
        for character in text.unicodeScalars {
            switch character {
            case "|", "\\", "*", "_", "<", "`", "[", "]": out += "\\\(character)"
            case "\n", "\r": out += " "
            default: out.unicodeScalars.append(character)
            }
        }
        return out
    }
}

extension Row {
    /// What its value comes from: "the author", "delivery.topic (--set)".
    fileprivate var setBy: String {
        guard let from else { return "the author" }
        return Path(from).text + (from.first == "delivery" ? " (--set)" : "")
    }
}

extension Cell {
    /// Why the setting is not available.
    fileprivate var reason: String? { if case .none(let reason, _) = self { reason } else { nil } }
}

extension Target.Limit {
    /// `4096 bytes of body (voip 5120)`
    fileprivate var text: String {
        let types = byPushType.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return "\(bytes) bytes of \(counts.text)" + (condition.map { " with \($0.text)" } ?? "") + (isWarning ? " (warning)" : "")
            + (types.isEmpty ? "" : " (\(types.joined(separator: ", ")))")
            + (error.map { ", else \($0)" } ?? "")
    }
}
