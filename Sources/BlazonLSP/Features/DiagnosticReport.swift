import BlazonDiagnostics
import BlazonJSON

/// Findings as `textDocument/publishDiagnostics` tells them.
struct DiagnosticReport {
    let client: ClientAbilities

    /// By the path of the file that they are in.
    func byFile(_ findings: Findings, _ workspace: Workspace) -> [String: [JSON]] {
        var places = LocatedSpans(findings.sources, workspace)
        var found: [String: [JSON]] = [:]
        for diagnostic in findings.diagnostics {
            guard let path = places.path(diagnostic.span) else { continue }
            found[path, default: []].append(json(diagnostic, &places))
        }
        return found
    }

    func json(_ diagnostic: Diagnostic, _ places: inout LocatedSpans) -> JSON {
        let tags = Self.tags(diagnostic)
        var lines = [diagnostic.label.isEmpty ? diagnostic.message : "\(diagnostic.message): \(diagnostic.label)"]
        if let rule = diagnostic.rule { lines.append("rule: \(rule)") }
        lines += diagnostic.help.map { "help: \($0)" }
        var related: [JSON] = []
        for label in diagnostic.labels {
            guard let location = places.location(label.span) else { continue }
            related.append(object(["location": location, "message": .text(label.text)]))
        }
        return object([
            "range": places.range(diagnostic.span), "severity": .integer(Self.severity(diagnostic.severity)),
            "code": .text(diagnostic.code.id),
            "codeDescription": client.codePages.map { object(["href": .text("\($0)#\(diagnostic.code.id.lowercased())")]) },
            "source": .text("blazon"),
            "message": .text(lines.map(Self.shown).joined(separator: "\n")),
            "tags": tags.isEmpty || !client.diagnosticTags ? nil : .array(tags.map { .integer($0) }),
            "relatedInformation": related.isEmpty || !client.relatedInformation ? nil : .array(related),
        ])
    }

    /// The witness of a size is a whole recipient: more than anybody reads in a tooltip.
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

    /// 1: shown faded, since nothing reads it.
    private static func tags(_ diagnostic: Diagnostic) -> [Int] {
        [Code.unusedField.id, Code.unusedBlock.id].contains(diagnostic.code.id) ? [1] : []
    }
}

/// What was told of each file, and by which document's findings: a file that two templates use is told the faults of both.
struct ToldDiagnostics {
    /// By document, then by file.
    private var found: [String: [String: [JSON]]] = [:]

    /// Takes a document's findings; returns the files that have to be told anew.
    mutating func take(_ diagnostics: [String: [JSON]], of uri: String) -> Set<String> {
        let before = found[uri] ?? [:]
        found[uri] = diagnostics.isEmpty ? nil : diagnostics
        return Set(before.keys).union(diagnostics.keys)
    }

    func diagnostics(of path: String) -> [JSON] {
        var told: Set<String> = []
        return found.sorted { $0.key < $1.key }.flatMap { $0.value[path] ?? [] }.filter { told.insert($0.compact).inserted }
    }
}
