import BlazonDiagnostics
import BlazonRPC
import BlazonText

/// Diagnostics in the form of `textDocument/publishDiagnostics`.
struct DiagnosticReport {
    let client: ClientCapabilities

    /// By the path of their file.
    func byFile(_ findings: Findings, _ workspace: Workspace) -> [String: [JSON]] {
        var spans = LocatedSpans(findings.sources, workspace)
        var found: [String: [JSON]] = [:]
        for diagnostic in findings.diagnostics {
            guard let path = spans.path(diagnostic.span) else { continue }
            found[path, default: []].append(json(diagnostic, &spans))
        }
        return found
    }

    func json(_ diagnostic: Diagnostic, _ spans: inout LocatedSpans) -> JSON {
        let tags = Self.tags(diagnostic)
        var lines = [diagnostic.label.isEmpty ? diagnostic.message : "\(diagnostic.message): \(diagnostic.label)"]
        if let rule = diagnostic.rule { lines.append("rule: \(rule)") }
        lines += diagnostic.help.map { "help: \($0)" }
        var related: [JSON] = []
        for label in diagnostic.labels {
            guard let location = spans.location(label.span) else { continue }
            related.append(object(["location": location, "message": .text(label.text)]))
        }
        return object([
            "range": spans.range(diagnostic.span), "severity": .integer(Self.severity(diagnostic.severity)),
            "code": .text(diagnostic.code.id),
            "codeDescription": client.codePages.map { object(["href": .text("\($0)#\(diagnostic.code.id.lowercased())")]) },
            "source": .text("blazon"),
            "message": .text(lines.map(Self.shown).joined(separator: "\n")),
            "tags": tags.isEmpty || !client.diagnosticTags ? nil : .array(tags.map { .integer($0) }),
            "relatedInformation": related.isEmpty || !client.relatedInformation ? nil : .array(related),
        ])
    }

    /// The witness of a size is a whole recipient, too long for a tooltip.
    private static func shown(_ line: String) -> String {
        let limit = 400
        let scalars = line.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex), end < scalars.endIndex
        else {
            return line
        }
        return String(scalars[..<end]) + "…"
    }

    private static func severity(_ severity: Severity) -> Int {
        switch severity {
        case .error: 1
        case .warning: 2
        case .note: 3
        }
    }

    /// 1: displayed faded, since it is unused.
    private static func tags(_ diagnostic: Diagnostic) -> [Int] {
        [Code.unusedField.id, Code.unusedBlock.id].contains(diagnostic.code.id) ? [1] : []
    }
}

/// The published diagnostics of each file, by the document whose check found them: a file that two templates import gets those of
/// both.
struct PublishedDiagnostics {
    /// By file, then by document.
    private var found: [String: [String: [JSON]]] = [:]
    /// By document: the files with its diagnostics.
    private var files: [String: Set<String>] = [:]

    /// Replaces a document's diagnostics. Returns the files whose diagnostics changed.
    mutating func replace(_ diagnostics: [String: [JSON]], of uri: String) -> Set<String> {
        let before = files[uri] ?? []
        let now = Set(diagnostics.keys)
        for path in before.subtracting(now) {
            found[path]?[uri] = nil
            if found[path]?.isEmpty == true { found[path] = nil }
        }
        for (path, own) in diagnostics { found[path, default: [:]][uri] = own }
        files[uri] = now.isEmpty ? nil : now
        return before.union(now)
    }

    func diagnostics(of path: String) -> [JSON] {
        var reported: Set<String> = []
        return (found[path] ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value).filter { reported.insert($0.compact).inserted }
    }
}
