import Blazon
import BlazonLanguage
import BlazonPayload
import BlazonSize
import Foundation
import TestSupport
import Testing

/// The cases of Tests/Golden: a folder holds a template (and a table), recipients, and what must come of them: the program's
/// disassembly, the bounds of its sizes, each target's lines and the rejects. A case whose name ends in `requests` has whole requests as lines. `BLAZON_RECORD=1` updates them: review the difference before you commit.
@Suite struct GoldenTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Golden")
    static let isRecording = ProcessInfo.processInfo.environment["BLAZON_RECORD"] == "1"
    /// The time of sending of all cases.
    static let sendTime = "2026-11-21T09:00:00Z"
    static let inputs: Set<String> = ["template.yaml", "table.yaml", "recipients.ndjson", "recipients.csv", "cities.csv"]

    static let cases: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }()

    /// `ios de variant b: 48 to 514 of 4096 bytes`
    private static func line(_ size: EditionSize) -> String {
        let edition = [size.target, size.locale, size.variant.map { "variant \($0)" }].compactMap { $0 }.joined(separator: " ")
        let most = size.mostProved.map { "to \($0)" } ?? "and more"
        return "\(edition): \(size.leastSent) \(most)\(size.limit.map { " of \($0)" } ?? "") bytes\n"
    }

    @Test func thereAreCases() { #expect(Self.cases.count >= 10) }

    @Test(arguments: cases) func golden(_ name: String) throws {
        let folder = Self.root.appending(path: name)
        let present = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        func bytes(_ file: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: folder.appending(path: file))) }
        let table = present.contains("table.yaml") ? String(decoding: try bytes("table.yaml"), as: UTF8.self) : nil
        let lookups = present.contains("cities.csv") ? ["cities.csv": try bytes("cities.csv")] : [:]
        let compilation = compile(try bytes("template.yaml"), table: table, files: lookups)
        let program = try #require(compilation.program, "\(compilation.findings.joined(separator: "\n"))")
        let isTable = present.contains("recipients.csv")
        var files = try filesOfRun(
            program.sent(at: Self.sendTime), recipients: try bytes(isTable ? "recipients.csv" : "recipients.ndjson"),
            isTable: isTable, separator: program.source.csv.separator ?? UInt8(ascii: ","),
            asRequests: name.hasSuffix("requests"))
        files["program.txt"] = program.disassembly
        files["sizes.txt"] = compilation.sizes.map(Self.line).joined()
        // A manifest's sums of records matter where some are skipped.
        if program.skips.isEmpty { files["manifest.json"] = nil }
        if Self.isRecording {
            for (file, text) in files { try Data(text.utf8).write(to: folder.appending(path: file)) }
            for stale in present where files[stale] == nil && !Self.inputs.contains(stale) {
                try FileManager.default.removeItem(at: folder.appending(path: stale))
            }
            return
        }
        #expect(
            Set(present).subtracting(Self.inputs) == Set(files.keys), "BLAZON_RECORD=1 records the files that there should be")
        for (file, text) in files where present.contains(file) {
            let expected = String(decoding: try bytes(file), as: UTF8.self)
            let difference = zip(text.split(separator: "\n"), expected.split(separator: "\n")).first { $0 != $1 }
            #expect(text == expected, "\(name)/\(file): \(difference.map { "\($0)\nwas \($1)" } ?? "more or fewer lines")")
        }
    }
}
