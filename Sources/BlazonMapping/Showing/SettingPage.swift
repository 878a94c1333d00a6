/// What `explain` says of a setting.
extension MappingTable {
    /// A line a target: its name and where the setting lands.
    package func landingLines(of row: Row) -> [String] {
        let width = targets.map(\.name.count).max() ?? 0
        return targets.map { target in
            let gap = String(repeating: " ", count: width - target.name.count + 2)
            return target.name + gap + cellText(row, on: target, reasons: true)
        }
    }

    /// The page of a setting; nil when the table has no such row.
    package func settingPage(_ name: String) -> String? {
        guard let row = row(named: name) else { return nil }
        var lines = ["\(row.name): \(row.typeWord)"]
        if !row.summary.isEmpty { lines.append(row.summary) }
        lines += [""] + landingLines(of: row).map { "  \($0)" } + [""]
        if let from = row.from { lines.append("filled from: \(Path(from).text), when it is declared") }
        for (what, names) in [
            ("implies", row.implies), ("excludes", row.excludes), ("requires", row.requires), ("one of", row.oneOf),
        ] where !names.isEmpty {
            lines.append("\(what): \(names.joined(separator: ", "))")
        }
        if let retired = row.retired {
            lines.append("retired: since \(retired.since)" + (retired.use.map { ", use \($0)" } ?? ""))
        }
        if let error = row.error { lines.append("the provider's error: \(error)") }
        if !row.source.isEmpty { lines.append("source: \(row.source)") }
        lines.append("table: \(self.name)")
        return lines.joined(separator: "\n") + "\n"
    }
}
