import Blazon
import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonReference
import BlazonText
import Foundation
import TestSupport
import Testing

/// `Tests/Foreign/names.csv` is the only list of other tools' names. `BLAZON_RECORD=1` writes what is compiled in.
@Suite struct ForeignNameTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    struct Line: Sendable {
        let peer, name, kind, table, ours, reason, page: String

        init(_ cells: [String]) {
            (peer, name, kind, table) = (cells[0], cells[1], cells[2], cells[3])
            (ours, reason, page) = (cells[4], cells[5], cells[6])
        }
    }

    static let lines: [Line] = rows("names").map(Line.init)

    private static func rows(_ name: String) -> [[String]] {
        let file = root.appending(path: "Tests/Foreign/\(name).csv")
        guard let data = try? Data(contentsOf: file) else { return [] }
        let rows = (try? csvRows(Array(data), separator: UInt8(ascii: ","), strayQuotes: .text)) ?? []
        return rows.dropFirst().map { $0.map(\.text) }
    }

    @Test func compiledIsWhatTheTableSays() throws {
        var names: [(key: [String], tools: [String])] = []
        for line in Self.lines {
            let key = [
                line.kind, line.name, line.table == "*" ? "" : line.table, line.ours == "-" ? "" : line.ours, line.reason,
            ]
            if let known = names.firstIndex(where: { $0.key == key }) {
                names[known].tools.append(line.peer)
            } else {
                names.append((key, [line.peer]))
            }
        }
        let lines = names.map { ($0.key + [$0.tools.joined(separator: "|")]).joined(separator: "\t") + "\n" }.joined()
        let text = """
            // Made by ForeignNameTests from Tests/Foreign/names.csv (make record). Do not edit.
            // swift-format-ignore-file

            /// The names of other tools, in the form that `ForeignNames` reads.
            let foreignNameLines = #\"""

            """ + lines + "\"\"\"#\n"
        let file = Self.root.appending(path: "Sources/BlazonReference/Generated/ForeignNameLines.swift")
        if ProcessInfo.processInfo.environment["BLAZON_RECORD"] == "1" {
            // The next build compiles what is written.
            return try Data(text.utf8).write(to: file)
        }
        let isSame = try String(contentsOf: file, encoding: .utf8) == text
        #expect(isSame, "ForeignNameLines.swift is not what names.csv says: run make record")
        #expect(ForeignNames.all.count == names.count)
    }

    @Test func eachNameHasOneMeaningAndAPage() {
        #expect(Self.lines.count >= 250)
        let pages = Set(Self.rows("pages").map { $0[0] })
        var meanings: [String: String] = [:]
        for line in Self.lines {
            #expect(pages.contains(line.page), "\(line.page) is not in pages.csv")
            #expect(line.ours != "-" || ForeignReason(rawValue: line.reason) != nil, "\(line.name): no reason")
            let folded = line.name.lowercased().filter { !"-_ .".contains($0) }
            let meaning = "\(line.ours) \(line.reason)"
            let known = meanings.updateValue(meaning, forKey: "\(line.kind) \(line.table) \(folded)")
            #expect(known == nil || known == meaning, "\(line.kind) `\(line.name)` means \(known ?? "") and \(meaning)")
        }
    }

    /// At least 95 % of the names have a right hint in a template of each built-in table, and none has a wrong one.
    @Test func checkLeadsToOurs() {
        var (right, missing) = (0, [String]())
        for line in Self.lines {
            for table in line.kind == "setting" || line.kind == "section" ? BuiltInTables.names : ["native"] {
                guard let hint = hint(line, table) else { continue }
                let expected = expectation(line, table)
                let isRight = expected.contains { hint.text.utf8.contains($0) }
                if isRight { right += 1 } else { missing.append("\(table) \(line.kind) \(line.name): \(hint.text)") }
                // The fix of a comparison with null replaces the comparison.
                if line.reason == "null" { continue }
                let wrong = hint.replacements.filter { replacement in !expected.contains { $0.utf8.contains(replacement) } }
                #expect(wrong.isEmpty, "\(table) \(line.kind) `\(line.name)` is replaced with \(wrong)")
            }
        }
        let share = Double(right) / Double(max(1, right + missing.count))
        print("names of other tools with a right hint: \(right) of \(right + missing.count)")
        #expect(share >= 0.95, "\(missing.joined(separator: "\n"))")
        #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
    }

    /// What `check` says of the name; nil if it is one of Blazon's own.
    private func hint(_ line: Line, _ table: String) -> (text: String, replacements: [String])? {
        if line.kind == "section", BuiltInTables.ready(table)?.row(named: line.name) != nil { return nil }
        let template =
            switch line.kind {
            case "setting": "campaign: t\nmapping: \(table)\nmessage:\n  \(line.name): x\n"
            case "section": "campaign: t\nmapping: \(table)\nmessage: { title: Hi }\n\(line.name): x\n"
            case "filter": text("{{ value | \(line.name) }}")
            case "tag": text("{% \(line.name) value %}")
            default: line.reason == "null" ? text("{% if value == \(line.name) %}a{% endif %}") : text("{{ \(line.name) }}")
            }
        let compiled = compile(template)
        let found = compiled.diagnostics.filter { diagnostic in
            guard diagnostic.severity == .error else { return false }
            let bytes = compiled.sources[diagnostic.span.file].bytes
            return String(decoding: bytes[diagnostic.span.range], as: UTF8.self) == line.name
        }
        guard let first = found.first, ownCode.contains(first.code.id) else { return nil }
        return (
            ([first.message, first.label] + first.help).joined(separator: "; "),
            first.fixes.flatMap { $0.edits.map(\.text) }
        )
    }

    private let ownCode = ["BZ0229", "BZ0250", "BZ0302", "BZ0304", "BZ0305", "BZ0325"]

    private func text(_ text: String) -> String {
        "campaign: t\nmapping: native\ntargets: [apns]\nrecipient: { value: optional string(..20) }\nmessage:\n  title: \"\(text)\"\n"
    }

    /// Any of these in a hint is right.
    private func expectation(_ line: Line, _ table: String) -> [String] {
        let ours = line.ours.utf8.split(at: "|").map(String.init)
        let reason = ForeignReason(rawValue: line.reason).map { [$0.help] } ?? []
        let known: [String]
        switch line.kind {
        case "setting":
            let rows = [table] + BuiltInTables.names.filter { $0 != table }
            let owner = rows.compactMap { BuiltInTables.ready($0) }.first { table in
                ours.contains { table.row(named: $0) != nil }
            }
            known = ours.filter { owner?.row(named: $0) != nil }
        case "section":
            let own = TemplateKey.names + (BuiltInTables.ready(table)?.targets.map(\.name) ?? [])
            let here = ours.filter(own.containsBytes)
            known = here.isEmpty ? ours : here
        case "tag", "filter": known = ours.filter { !["let", "lookups"].contains($0) || TemplateKey($0) != nil }
        default: known = ours
        }
        return (known.first.map { ["`\($0)`", "`\($0):`", "`\($0).", "`{% \($0) "] } ?? []) + reason
    }
}
