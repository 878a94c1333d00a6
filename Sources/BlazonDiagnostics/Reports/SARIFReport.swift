import BlazonText

/// Findings as a SARIF 2.1.0 log (OASIS): one run, the rules that were broken with their help, fixes as replacements.
package struct SARIFReport {
    /// The help of a rule, as plain text and as Markdown.
    package typealias Help = @Sendable (Code) -> (text: String, markdown: String)

    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    /// The base of relative paths.
    private static let root = "%SRCROOT%"

    private let version: String
    private let help: Help
    private let repositoryPath: ((String) -> String)?

    /// Creates a report with Blazon's version.
    /// - Parameters:
    ///   - version: The version.
    ///   - repositoryPath: The path of a file relative to its repository; nil: paths are relative to the working folder.
    ///   - help: The help of a rule.
    package init(version: String, repositoryPath: ((String) -> String)? = nil, help: @escaping Help) {
        self.version = version
        self.help = help
        self.repositoryPath = repositoryPath
    }

    /// The document, ended by a line feed; ASCII only, as `JSONReport` is.
    package func text(_ groups: [FindingGroup]) -> String {
        let rules = RuleIndex(groups)
        var results: [JSON] = []
        for group in groups {
            var sources = LocatedSources(group.sources, counting: .utf16)
            for diagnostic in group.diagnostics { results.append(result(diagnostic, rules, &sources)) }
        }
        let driver = JSON.object([
            .init("name", .text("Blazon")), .init("version", .text(version)),
            .init("semanticVersion", .text(version)), .init("rules", .array(rules.codes.map(rule))),
        ])
        let base = JSON.object([
            .init(
                "description",
                message(repositoryPath == nil ? "The folder in which blazon was run." : "The root of the git repository."))
        ])
        let run = JSON.object([
            .init("tool", .object([.init("driver", driver)])),
            .init("columnKind", .text("utf16CodeUnits")),
            // The line separators of YAML.
            .init("newlineSequences", .array(["\r\n", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].map { .text($0) })),
            .init("originalUriBaseIds", .object([.init(Self.root, base)])),
            .init("results", .array(results)),
        ])
        let log = JSON.object([
            .init("$schema", .text(Self.schema)), .init("version", .text("2.1.0")), .init("runs", .array([run])),
        ])
        return log.ascii + "\n"
    }

    private func rule(_ code: Code) -> JSON {
        let (plain, markdown) = help(code)
        return .object([
            .init("id", .text(code.id)),
            .init("shortDescription", message(code.title)),
            .init("fullDescription", message(code.explanation.paragraphs.joined(separator: "\n\n"))),
            .init("help", .object([.init("text", .text(plain)), .init("markdown", .text(markdown))])),
            .init("defaultConfiguration", .object([.init("level", .text(code.severity.rawValue))])),
        ])
    }

    private func result(_ diagnostic: Diagnostic, _ rules: RuleIndex, _ sources: inout LocatedSources) -> JSON {
        let helpTexts = diagnostic.help.map { "help: \($0)" }
        let sentences = [diagnostic.message] + (diagnostic.rule.map { ["rule: \($0)"] } ?? []) + helpTexts
        let label = diagnostic.labelText(in: &sources)
        var members: [JSON.Member] = [
            .init("ruleId", .text(diagnostic.code.id)), .init("ruleIndex", .integer(rules[diagnostic.code])),
            .init("level", .text(diagnostic.severity.rawValue)),
            .init("message", message(sentences.joined(separator: "\n"))),
            .init("locations", .array([location(diagnostic.span, label, &sources)])),
        ]
        if !diagnostic.labels.isEmpty {
            let related = diagnostic.labels.enumerated().map { number, label in
                location(label.span, label.text, &sources, id: number + 1)
            }
            members.append(.init("relatedLocations", .array(related)))
        }
        let fixes = diagnostic.fixes.filter { !$0.edits.isEmpty }.map { fix($0, &sources) }
        if !fixes.isEmpty { members.append(.init("fixes", .array(fixes))) }
        return .object(members)
    }

    private func location(_ span: Span, _ text: String, _ sources: inout LocatedSources, id: Int? = nil) -> JSON {
        let physical = JSON.object([
            .init("artifactLocation", artifact(sources.file(span))), .init("region", region(span, &sources)),
        ])
        return .object(
            (id.map { [.init("id", .integer($0))] } ?? []) + [.init("physicalLocation", physical)]
                + (text.isEmpty ? [] : [.init("message", message(text))]))
    }

    private func fix(_ fix: Fix, _ sources: inout LocatedSources) -> JSON {
        var files: [FileID] = []
        for edit in fix.edits where !files.contains(edit.span.file) { files.append(edit.span.file) }
        let changes = files.map { file in
            let replacements = fix.edits.filter { $0.span.file == file }.map { edit in
                JSON.object([
                    .init("deletedRegion", region(edit.span, &sources)),
                    .init("insertedContent", message(edit.text)),
                ])
            }
            return JSON.object([
                .init("artifactLocation", artifact(sources.map[file])), .init("replacements", .array(replacements)),
            ])
        }
        return .object([
            .init("description", message(fix.title)), .init("artifactChanges", .array(changes)),
            .init("properties", .object([.init("applicability", .text(fix.applicability.rawValue))])),
        ])
    }

    private func region(_ span: Span, _ sources: inout LocatedSources) -> JSON {
        let (start, end) = (sources.start(span), sources.end(span))
        return .object([
            .init("startLine", .integer(start.line)), .init("startColumn", .integer(start.column)),
            .init("endLine", .integer(end.line)), .init("endColumn", .integer(end.column)),
        ])
    }

    private func artifact(_ source: SourceFile) -> JSON {
        let file = repositoryPath.map { SourceFile(path: $0(source.path), bytes: []) } ?? source
        let names = file.pathNames.map { $0.bytesOfPath.percentEncoded() }
        if file.isPathAbsolute { return .object([.init("uri", .text("file:///" + names.joined(separator: "/")))]) }
        let uri = JSON.Member("uri", .text(names.joined(separator: "/")))
        // A path that leads out of the root is not relative to it.
        return .object(names.first == ".." ? [uri] : [uri, .init("uriBaseId", .text(Self.root))])
    }

    /// Braces stay single: the standard doubles them only for arguments, of which there are none, and viewers show them verbatim.
    /// No author has written `{{{{ name }}}}`.
    private func message(_ text: String) -> JSON { .object([.init("text", .text(text))]) }
}

/// The codes in the log, ascending, with the index of each.
private struct RuleIndex {
    let codes: [Code]
    private let numbers: [String: Int]

    init(_ groups: [FindingGroup]) {
        var found: [String: Code] = [:]
        for diagnostic in groups.lazy.flatMap(\.diagnostics) { found[diagnostic.code.id] = diagnostic.code }
        codes = found.values.sorted { $0.id < $1.id }
        numbers = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1.id, $0) })
    }

    subscript(code: Code) -> Int { numbers[code.id] ?? -1 }
}

extension SourceFile {
    /// The names between the path's slashes; empty ones and `.` are left out.
    fileprivate var pathNames: [String] {
        path.unicodeScalars.split(separator: "/").map { String($0) }.filter { $0 != "." }
    }

    fileprivate var isPathAbsolute: Bool { path.utf8.first == UInt8(ascii: "/") }

    /// The path without `.` and redundant slashes.
    var normalizedPath: String { (isPathAbsolute ? "/" : "") + pathNames.joined(separator: "/") }
}
