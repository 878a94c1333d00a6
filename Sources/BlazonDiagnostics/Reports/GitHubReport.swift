/// Diagnostics as workflow commands of GitHub Actions, which shows them next to the lines of a pull request: `::error
/// file=offer.yaml,line=14,endLine=14,col=14,endColumn=23,title=BZ0301::…`. Columns are as in the JSON report.
package struct GitHubReport {
    private let repositoryPath: ((String) -> String)?

    /// Creates a report.
    /// - Parameter repositoryPath: The path of a file relative to its repository; nil: paths are relative to the working folder.
    package init(repositoryPath: ((String) -> String)? = nil) { self.repositoryPath = repositoryPath }

    /// One line for each diagnostic; empty if there are none.
    package func text(_ groups: [FindingGroup]) -> String {
        var text = ""
        for group in groups {
            var sources = LocatedSources(group.sources)
            for diagnostic in group.diagnostics { text += command(diagnostic, &sources) + "\n" }
        }
        return text
    }

    private func command(_ diagnostic: Diagnostic, _ sources: inout LocatedSources) -> String {
        let (start, end) = (sources.start(diagnostic.span), sources.end(diagnostic.span))
        // Paths of a pull request have no `./`.
        let source = sources.file(diagnostic.span)
        let file = (repositoryPath.map { SourceFile(path: $0(source.path), bytes: []) } ?? source).normalizedPath
        var properties = [
            ("file", file), ("line", String(start.line)), ("endLine", String(end.line)),
        ]
        // The runner accepts columns only for spans within one line.
        if start.line == end.line { properties += [("col", String(start.column)), ("endColumn", String(end.column))] }
        properties.append(("title", "\(diagnostic.code.id): \(diagnostic.code.title)"))
        let label = diagnostic.labelText(in: &sources)
        let lines =
            [label.isEmpty ? diagnostic.message : "\(diagnostic.message): \(label)"]
            + (diagnostic.rule.map { ["rule: \($0)"] } ?? []) + diagnostic.help.map { "help: \($0)" }
        let message = Self.escaped(lines.map(\.printable).joined(separator: "\n"))
        let list = properties.map { "\($0)=\(Self.escapedProperty($1.printable))" }.joined(separator: ",")
        return "::\(Self.level(diagnostic.severity)) \(list)::\(message)"
    }

    private static func level(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    /// Escapes a message (`escapeData` of actions/toolkit). By scalars: as a character, `%` joins with a combining mark that
    /// follows it.
    private static func escaped(_ text: String) -> String {
        replaced(text) { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            default: nil
            }
        }
    }

    /// Escapes a property, including separators (`escapeProperty`).
    private static func escapedProperty(_ text: String) -> String {
        replaced(escaped(text)) { scalar in
            switch scalar {
            case ":": "%3A"
            case ",": "%2C"
            default: nil
            }
        }
    }

    private static func replaced(_ text: String, _ spelling: (Unicode.Scalar) -> String?) -> String {
        var replaced = ""
        for scalar in text.unicodeScalars {
            if let code = spelling(scalar) { replaced += code } else { replaced.unicodeScalars.append(scalar) }
        }
        return replaced
    }
}
