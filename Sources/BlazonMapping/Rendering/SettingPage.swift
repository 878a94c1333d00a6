import BlazonText

/// The pages of `explain` for settings and targets.
extension MappingTable {
    /// One line per target: its name and where the setting maps to.
    package func destinationLines(of row: Row) -> [String] {
        let width = targets.map(\.name.count).max() ?? 0
        return targets.map { target in
            let gap = String(repeating: " ", count: width - target.name.count + 2)
            return target.name + gap + cellText(row, on: target, reasons: true)
        }
    }

    /// The page of a target; nil if the table has no such target.
    package func targetPage(_ name: String) -> String? {
        guard let target = targets.first(where: { $0.name.hasSameBytes(as: name) }) else { return nil }
        var lines = ["\(target.name): \(target.title)"]
        if let retired = target.retired { lines.append("retired: \(retired.text)") }
        lines.append("A target of the table; in a template also the section of the settings that differ there.")
        lines.append("")
        if let service = target.service { lines.append("service: \(service)") }
        if let limit = target.limit { lines.append("limit: \(limit.bytes) bytes") }
        lines += target.requests.map { "requests: \($0.wholeText)" }
        if let other = target.postedAs { lines.append("requests: those of \(other)") }
        if let member = target.validateOnly { lines.append("validate only: \(member)") }
        if let base = target.extends { lines.append("extends: \(base)") }
        lines.append("default: \(target.isDefault ? "yes" : "no, a template names it in `targets`")")
        let settings = rows.filter { if case .mapsTo? = $0.cells[target.name] { true } else { false } }
        lines.append("settings: \(settings.map(\.name).joined(separator: ", "))")
        lines.append("table: \(self.name)")
        return lines.joined(separator: "\n") + "\n"
    }

    /// The page of a setting; nil if the table has no such row.
    package func settingPage(_ name: String) -> String? {
        guard let row = row(named: name) else { return nil }
        var lines = ["\(row.name): \(row.typeWord)"]
        if !row.summary.isEmpty { lines.append(row.summary) }
        lines += [""] + destinationLines(of: row).map { "  \($0)" } + [""]
        if let from = row.from { lines.append("filled from: \(Path(from).text), when it is declared") }
        if !row.implies.isEmpty { lines.append("implies: \(row.implies.joined(separator: ", "))") }
        if row.opens { lines.append("tapping opens this link, which gets the parameters in `links`") }
        lines += suffixLines(of: row) + ruleLines(about: row)
        if let retired = row.retired {
            lines.append("retired: since \(retired.since)" + (retired.use.map { ", use \($0)" } ?? ""))
        }
        if let error = row.error { lines.append("the provider's error: \(error)") }
        if !row.source.isEmpty { lines.append("source: \(row.source)") }
        lines.append("table: \(self.name)")
        return lines.joined(separator: "\n") + "\n"
    }

    /// What Blazon appends to a row's headers, a line for each header with the targets.
    private func suffixLines(of row: Row) -> [String] {
        var lines: [(text: String, targets: [String])] = []
        for target in targets {
            guard case .mapsTo(let destination)? = row.cells[target.name], let rule = target.pushType else { continue }
            for case .header(let name) in destination.locations.map(\.location) {
                guard let suffixes = rule.suffixes(ofHeader: name), !suffixes.isEmpty else { continue }
                let text = "Blazon appends to \(name) what the push type adds: \(PushType.text(suffixes))"
                if let index = lines.firstIndex(where: { $0.text == text }) {
                    lines[index].targets.append(target.name)
                } else {
                    lines.append((text, [target.name]))
                }
            }
        }
        return lines.map { "\($0.targets.joined(separator: ", ")): \($0.text)" }
    }
}
