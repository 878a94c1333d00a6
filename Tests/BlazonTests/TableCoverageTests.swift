import BlazonDiagnostics
import BlazonMapping
import BlazonText
import Foundation
import Testing

/// Every row of a built-in table is used in a golden case of the table, on every target that has a cell: its attributes are in the recorded
/// payloads, and its headers and parts of the request are set by the template.
@Suite struct TableCoverageTests {
    private struct Case {
        let template: String
        /// The recorded payloads by target.
        let payloads: [String: [JSON]]
    }

    @Test(arguments: BuiltInTables.names) func everyCellIsWrittenByAGoldenCase(_ name: String) throws {
        var sources = SourceMap()
        let table = try #require(MappingLoader { _ in [] }.load(name, from: nil, into: &sources).table)
        let cases = try Self.cases(of: name)
        var missing: [String] = []
        for target in table.targets {
            let cases = cases.filter { $0.payloads[target.name]?.isEmpty == false }
            let payloads = cases.flatMap { $0.payloads[target.name] ?? [] }.map(target.decoded)
            for row in table.rows {
                guard case .mapsTo(let destination)? = row.cells[target.name] else { continue }
                let isUsed = try cases.contains { try Self.sets(row.name, $0.template) }
                let isWritten = destination.locations.allSatisfy { location, _ in
                    guard case .payload(let path) = location else { return true }
                    return payloads.contains { $0.value(at: target.under.keys + path.keys) != nil }
                }
                if !isUsed || !isWritten { missing.append("\(row.name) on \(target.name)") }
            }
        }
        #expect(missing.isEmpty, "no case in Tests/Golden with `mapping: \(name)` has these; write one that does")
    }

    private static func cases(of table: String) throws -> [Case] {
        try GoldenTests.cases.compactMap { name in
            let folder = GoldenTests.root.appending(path: name)
            let template = try String(contentsOf: folder.appending(path: "template.yaml"), encoding: .utf8)
            guard !FileManager.default.fileExists(atPath: folder.appending(path: "table.yaml").path) else { return nil }
            let mapping = template.firstMatch(of: /(?m)^mapping: (\S+)$/).map { String($0.1) } ?? "campaign-standard"
            guard mapping == table else { return nil }
            var payloads: [String: [JSON]] = [:]
            for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                guard file.hasSuffix(".ndjson"), !["recipients.ndjson", "rejected.ndjson", "skipped.ndjson"].contains(file) else {
                    continue
                }
                let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
                payloads[String(file.dropLast(".ndjson".count))] = try text.split(separator: "\n").map {
                    try JSON.read(Array($0.utf8))
                }
            }
            return Case(template: template, payloads: payloads)
        }
    }

    /// Whether a template sets a row, or a row that the run fills.
    private static func sets(_ row: String, _ template: String) throws -> Bool {
        let aliases = ["deliveryId": "delivery"]
        return try template.contains(Regex(#"(?m)(^|[{,])\s*\#(aliases[row] ?? row):"#))
    }
}
