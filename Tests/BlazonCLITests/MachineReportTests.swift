import ArgumentParser
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import Foundation
import Testing

@testable import BlazonCLI

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The reports that machines read, of all examples of the catalogue and of names that want escaping.
struct MachineReportTests {
    private static let evil = "dir %,:&<>\"'é\u{1B}\n\u{202E}/a\u{301}%\u{301}:\u{301}.yaml"

    /// Findings of every kind; the last is in a file with an evil name.
    private func templates() throws -> [CompiledTemplates.Template] {
        let folder = try CatalogueFolder()
        return try CatalogueFolder.ids.flatMap { id in
            let code = try #require(Catalogue.code(id))
            return try CompiledTemplates(try TemplateOptions.parse(try folder.write(code))).templates
        }
    }

    private func evilGroup() -> FindingGroup {
        var sources = SourceMap()
        let text = "# x\r\ntitle: \"😀é {{ \u{FFFE}name\u{0} }}\"\nnext: 1\n"
        let file = sources.add(SourceFile(path: Self.evil, bytes: Array(text.utf8)))
        let start = Array(text.utf8).firstIndex(of: UInt8(ascii: "{")) ?? 0
        let span = Span(file: file, start: start, end: start + 13)
        let long = Span(file: file, start: start, end: text.utf8.count - 2)
        let code = Code(
            "BZ0999", .error, "Probe, 100%: a & b", explanation: "Because.", example: .command("x"), corrected: .command("y"))
        let message = "`%0A, \u{1B}[31m\r\n::error::x\u{FFFF}<&>\"]]>`"
        return FindingGroup(
            sources: sources,
            diagnostics: [
                Diagnostic(
                    code, at: span, message, label: message, labels: [Label(long, "all: of, it")], rule: message, help: [message],
                    fixes: [Fix("put \"é\"", replace: span, with: "\u{1}é\n😀")]),
                Diagnostic(code, at: long, message, severity: .note),
                Diagnostic(code, at: span, message, severity: .warning),
            ])
    }

    @Test("the JSON report is what its schema says")
    func json() throws {
        let schema = try JSONSchema("diagnostics")
        let templates = try templates()
        let groups = templates.map(\.findings) + [evilGroup()]
        let document = try JSON.read(Array(JSONReport().text(groups, sizes: templates.flatMap(\.sizes)).utf8))
        #expect(document["diagnostics"]?.items?.count ?? 0 > 150 && document["sizes"]?.items?.isEmpty == false)
        #expect(schema.faults(document) == [])
        // A validator that lets everything pass shows nothing.
        for (word, wrong) in [("BZ0999", "BZ999"), (#""severity":"note""#, #""severity":"hint""#), (#""line":2"#, #""line":0"#)] {
            let text = JSONReport().text([evilGroup()]).replacing(word, with: wrong)
            #expect(!schema.faults(try JSON.read(Array(text.utf8))).isEmpty, "\(wrong)")
        }
        let more = JSONReport().text([evilGroup()]).replacing(#""summary":"#, with: #""sum":"#)
        #expect(schema.faults(try JSON.read(Array(more.utf8))).count == 2)
    }

    @Test("GitLab: each finding has the members that its page lists, and a fingerprint that survives lines above it")
    func gitLab() throws {
        let groups = try templates().map(\.findings) + [evilGroup(), evilGroup()]
        let report = GitLabReport { String(decoding: $0.map { $0 == 0x0A ? UInt8(ascii: "|") : $0 }, as: UTF8.self) }
        let text = report.text(groups)
        #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
        let entries = try #require(try JSON.read(Array(text.utf8)).items)
        let findings = groups.flatMap { group in group.diagnostics.map { (group.sources, $0) } }
        #expect(entries.count == findings.count && entries.count > 150)
        for (entry, (sources, finding)) in zip(entries, findings) {
            #expect(entry["check_name"]?.string == finding.code.id)
            #expect(entry["description"]?.string?.hasPrefix(finding.message) == true)
            // docs.gitlab.com/ci/testing/code_quality: info, minor, major, critical or blocker.
            let severity = ["error": "major", "warning": "minor", "note": "info"][finding.severity.rawValue]
            #expect(entry["severity"]?.string == severity)
            let line = 1 + sources[finding.span.file].bytes.prefix(Int(finding.span.start)).count { $0 == 0x0A }
            #expect(entry["location"]?["lines"]?["begin"]?.integer == line)
            #expect(entry["location"]?["path"]?.string?.hasPrefix("./") == false)
        }
        // GitLab shows the first of equal fingerprints only.
        #expect(Set(entries.map { $0["fingerprint"]?.string }).count == entries.count)
        var moved = SourceMap()
        let file = moved.add(SourceFile(path: "a.yaml", bytes: Array("\n\nx: 1\n".utf8)))
        var first = SourceMap()
        _ = first.add(SourceFile(path: "a.yaml", bytes: Array("x: 1\n".utf8)))
        let prints = try [(first, 0), (moved, 2)].map { sources, start in
            let found = Diagnostic(
                evilGroup().diagnostics.map(\.code)[0], at: Span(file: file, start: start, end: start + 1), "m")
            let text = report.text([FindingGroup(sources: sources, diagnostics: [found])])
            return try JSON.read(Array(text.utf8)).items?.first?["fingerprint"]?.string
        }
        #expect(prints[0] != nil && prints[0] == prints[1])
    }

    @Test("SARIF: rules, spans and fixes are those of the findings")
    func sarif() throws {
        let groups = try templates().map(\.findings) + [evilGroup()]
        let text = SARIFReport(version: Version.text, help: codeHelp).text(groups)
        #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
        let log = try JSON.read(Array(text.utf8))
        let run = try #require(log["runs"]?.items?.first)
        let rules = try #require(run["tool"]?["driver"]?["rules"]?.items)
        let results = try #require(run["results"]?.items)
        let findings = groups.flatMap { group in group.diagnostics.map { (group.sources, $0) } }
        #expect(log["version"]?.string == "2.1.0" && run["columnKind"]?.string == "utf16CodeUnits")
        #expect(Set(rules.map { $0["id"]?.string }).count == rules.count && rules.count > 150)
        for rule in rules {
            for key in ["shortDescription", "fullDescription", "help"] { #expect(rule[key]?["text"]?.string?.isEmpty == false) }
        }
        #expect(results.count == findings.count)
        for (result, (sources, finding)) in zip(results, findings) {
            let rule = try #require(result["ruleIndex"]?.integer)
            #expect(rules[rule]["id"]?.string == finding.code.id && result["ruleId"]?.string == finding.code.id)
            #expect(result["level"]?.string == finding.severity.rawValue)
            #expect(result["message"]?["text"]?.string?.hasPrefix(finding.message) == true)
            let location = try #require(result["locations"]?.items?.first?["physicalLocation"])
            try expect(location["artifactLocation"], is: sources[finding.span.file].path)
            try expect(location["region"], is: finding.span, in: sources)
            #expect(result["relatedLocations"]?.items?.count ?? 0 == finding.labels.count)
            #expect(result["fixes"]?.items?.count ?? 0 == finding.fixes.count)
            for (fix, own) in zip(result["fixes"]?.items ?? [], finding.fixes) {
                let changes = (fix["artifactChanges"]?.items ?? []).flatMap { $0["replacements"]?.items ?? [] }
                #expect(changes.map { $0["insertedContent"]?["text"]?.string } == own.edits.map(\.text))
                for (change, edit) in zip(changes, own.edits) { try expect(change["deletedRegion"], is: edit.span, in: sources) }
            }
        }
    }

    /// Counts as a reader of SARIF does: lines as they end here, columns in UTF-16.
    private func expect(_ region: JSON?, is span: Span, in sources: SourceMap) throws {
        let file = sources[span.file]
        guard let text = String(validating: file.bytes, as: UTF8.self) else { return }
        let units = Array(text.utf16)
        func offset(_ line: String, _ column: String) throws -> Int {
            let (line, column) = (try #require(region?[line]?.integer), try #require(region?[column]?.integer))
            let start = String(decoding: file.bytes[..<file.lineStarts()[line - 1]], as: UTF8.self).utf16.count
            return start + column - 1 + (line == 1 && file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 1 : 0)
        }
        let range = try offset("startLine", "startColumn")..<offset("endLine", "endColumn")
        #expect(String(decoding: units[range], as: UTF16.self).utf8.elementsEqual(file.bytes[span.range]))
    }

    private func expect(_ artifact: JSON?, is path: String) throws {
        let uri = try #require(artifact?["uri"]?.string)
        let isAbsolute = path.hasPrefix("/")
        #expect(uri.hasPrefix("file:///") == isAbsolute && (artifact?["uriBaseId"] == nil) == isAbsolute)
        let bare = isAbsolute ? String(uri.dropFirst(7)) : uri
        #expect(bare.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !bare.contains(/[:,<>"&]/))
        #expect(bare.removingPercentEncoding.map { Array($0.utf8) } == Array(path.utf8))
    }

    @Test("paths are relative to the folder of the run, or leave it openly")
    func uris() throws {
        for (path, uri) in [("./a//b.yaml", "a/b.yaml"), ("../x y.yaml", "../x%20y.yaml"), ("a:b", "a%3Ab")] {
            var sources = SourceMap()
            let file = sources.add(SourceFile(path: path, bytes: [0x61]))
            let finding = Diagnostic(Catalogue.all[0], at: Span(file: file, start: 0, end: 1), "x")
            let log = try JSON.read(
                Array(
                    SARIFReport(version: Version.text, help: codeHelp).text([.init(sources: sources, diagnostics: [finding])])
                        .utf8))
            let result = log["runs"]?.items?[0]["results"]?.items?[0]
            let artifact = result?["locations"]?.items?[0]["physicalLocation"]?["artifactLocation"]
            #expect(artifact?["uri"]?.string == uri)
            #expect((artifact?["uriBaseId"] != nil) == !path.hasPrefix(".."))
        }
    }

    @Test("GitHub reads from a command what the finding says")
    func github() throws {
        let groups = try templates().map(\.findings) + [evilGroup()]
        let lines = GitHubReport().text(groups).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let findings = groups.flatMap { group in group.diagnostics.map { (group.sources, $0) } }
        #expect(lines.count == findings.count)
        for (line, (sources, finding)) in zip(lines, findings) {
            let command = try #require(WorkflowCommand(String(line)))
            let source = sources[finding.span.file]
            let start = source.location(of: Int(finding.span.start))
            let end = source.location(of: Int(finding.span.end))
            #expect(command.name == ["error": "error", "warning": "warning", "note": "notice"][finding.severity.rawValue])
            #expect(command.properties["file"] == source.path.printable)
            #expect(command.properties["line"] == "\(start.line)" && command.properties["endLine"] == "\(end.line)")
            #expect(command.properties["col"] == (start.line == end.line ? "\(start.column)" : nil))
            #expect(command.properties["endColumn"] == (start.line == end.line ? "\(end.column)" : nil))
            #expect(command.properties["title"] == "\(finding.code.id): \(finding.code.title)")
            let sentences = [finding.rule.map { "rule: " + $0 }].compactMap(\.self) + finding.help.map { "help: " + $0 }
            let expected = sentences.map(\.printable)
            #expect(command.message.hasPrefix(finding.message.printable))
            #expect(command.message.split(separator: "\n").map(String.init).suffix(expected.count) == expected[...])
        }
        #expect(GitHubReport().text([]).isEmpty)
    }

    @Test("an XML parser reads from JUnit's form what the findings say")
    func junit() throws {
        let groups = try templates().map(\.findings) + [evilGroup()]
        let text = JUnitReport().text(groups)
        let root = try #require(try XMLDocument(data: Data(text.utf8)).rootElement())
        let suites = root.elements(forName: "testsuite")
        #expect(suites.count == groups.count)
        for (suite, group) in zip(suites, groups) {
            let cases = suite.elements(forName: "testcase")
            #expect(suite.attribute(forName: "name")?.stringValue == group.sources.files[0].path.printable)
            #expect(cases.count == max(1, group.diagnostics.count))
            let errors = group.diagnostics.count { $0.severity == .error }
            #expect(suite.attribute(forName: "failures")?.stringValue == "\(errors)")
            #expect(suite.attribute(forName: "tests")?.stringValue == "\(cases.count)")
            for (item, finding) in zip(cases, group.diagnostics) {
                let failure = item.elements(forName: "failure").first
                #expect((failure != nil) == (finding.severity == .error))
                #expect((item.elements(forName: "system-out").first != nil) == (finding.severity != .error))
                guard let failure else { continue }
                #expect(failure.attribute(forName: "type")?.stringValue == finding.code.id)
                let message = finding.message.printable.replacing("\u{FFFF}", with: "\\u{FFFF}")
                #expect(failure.attribute(forName: "message")?.stringValue == message)
                #expect(failure.stringValue?.contains("error[\(finding.code.id)]: ") == true)
            }
        }
        let all = groups.flatMap(\.diagnostics).count { $0.severity == .error }
        #expect(root.attribute(forName: "failures")?.stringValue == "\(all)")
    }
}

/// A command as the runner of GitHub Actions takes it apart (ActionCommand.TryParseV2).
private struct WorkflowCommand {
    let name: String
    var properties: [String: String] = [:]
    let message: String

    init?(_ line: String) {
        guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else { return nil }
        let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
        let words = head.split(separator: " ", maxSplits: 1)
        name = String(words[0])
        for pair in words.count > 1 ? words[1].split(separator: ",") : [] {
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { return nil }
            properties[parts[0]] = Self.plain(parts[1], property: true)
        }
        message = Self.plain(String(line[end.upperBound...]), property: false)
    }

    private static func plain(_ text: String, property: Bool) -> String {
        var bytes = text
        let pairs = [("%0D", "\r"), ("%0A", "\n")] + (property ? [("%3A", ":"), ("%2C", ",")] : []) + [("%25", "%")]
        for (code, plain) in pairs { bytes = bytes.replacingOccurrences(of: code, with: plain, options: .literal) }
        return bytes
    }
}
