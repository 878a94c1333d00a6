import BlazonText

/// Findings that say the same of different lines, as when many templates use what has changed: only the first is printed.
struct RepeatedFindings {
    private struct Others {
        var count = 0
        /// The file, line and column of the first of them.
        var first = ""
        var isPrinted = false
    }

    /// By what a finding says.
    private var all: [[UInt8]: Others] = [:]

    init(_ groups: [FindingGroup]) {
        for group in groups {
            var sources = LocatedSources(group.sources)
            for diagnostic in group.diagnostics {
                let text = Self.text(of: diagnostic)
                guard var others = all[text] else {
                    all[text] = Others()
                    continue
                }
                if others.count == 0 {
                    let start = sources.start(diagnostic.span)
                    others.first = "\(sources.file(diagnostic.span).path):\(start.line):\(start.column)"
                }
                others.count += 1
                all[text] = others
            }
        }
    }

    /// Whether a finding that says the same has been printed.
    func isPrinted(_ diagnostic: Diagnostic) -> Bool { all[Self.text(of: diagnostic)]?.isPrinted ?? false }

    /// Notes that a finding is printed.
    /// - Parameter diagnostic: The finding.
    /// - Returns: Where the others are; nil: there are none.
    mutating func print(_ diagnostic: Diagnostic) -> String? {
        let text = Self.text(of: diagnostic)
        all[text]?.isPrinted = true
        guard let others = all[text], others.count > 0 else { return nil }
        let more = others.count > 1 ? " and \(counted(others.count - 1, "other"))" : ""
        return "\(others.first)\(more); `--verbose` prints each"
    }

    /// All that a finding says, but not of which line.
    private static func text(of diagnostic: Diagnostic) -> [UInt8] {
        let labels = diagnostic.labels.filter { !$0.isDeclaration }.map(\.text)
        let parts = [
            diagnostic.code.id, diagnostic.severity.rawValue, diagnostic.message, diagnostic.label, diagnostic.rule ?? "",
        ]
        return Array((parts + diagnostic.help + labels).joined(separator: "\n").utf8)
    }
}
