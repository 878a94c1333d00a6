import BlazonDiagnostics
import BlazonText
import Foundation
import Testing

@testable import BlazonMapping

/// Payloads of the shapes that the services and Adobe document, `Tests/Data/payloads/<table>/<target>-<name>.json`: the tables produce each
/// attribute of each.
@Suite struct ServicePayloadTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let table: String
        let file: URL

        var testDescription: String { "\(table)/\(file.lastPathComponent)" }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Data/payloads")

    static let samples: [Sample] = BuiltInTables.names.flatMap { table -> [Sample] in
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder.appending(path: table), includingPropertiesForKeys: nil)
        return (files ?? []).sorted { $0.path < $1.path }.map { Sample(table: table, file: $0) }
    }

    @Test(arguments: samples) func everyAttributeIsProduced(_ sample: Sample) throws {
        let table = try #require(BuiltInTables.ready(sample.table))
        let bytes = [UInt8](try Data(contentsOf: sample.file))
        // `fcm-v1-data-message.json` is of `fcm-v1-data`, not of `fcm-v1`.
        let named = table.targets.filter { sample.file.lastPathComponent.hasPrefix($0.name + "-") }
        let target = try #require(named.max { $0.name.utf8.count < $1.name.utf8.count })
        for choice in [target, nil] {
            var sources = SourceMap()
            let file = sources.add(SourceFile(path: sample.file.lastPathComponent, bytes: bytes))
            let lint = PayloadLint(try LocatedJSON.read(bytes), in: file, table: table, target: choice)
            #expect(lint.target?.service == target.service)
            #expect(lint.explained == lint.attributes && lint.attributes > 0)
            // A document shows one location of a value; a setting of `native` writes it at the locations of all platforms.
            // What is only advised may be left out.
            let found = shown(lint.diagnostics, sources).filter {
                (!$0.contains("BZ0442") || sample.table != "native") && !$0.contains("BZ0444")
            }
            #expect(found == [])
        }
    }

    /// The requests that golden cases emit.
    static let requests: [URL] = {
        let golden = folder.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Golden")
        let files = FileManager.default.enumerator(at: golden, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
        return files.filter { file in
            guard file.pathExtension == "ndjson", let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
            return text.hasPrefix("{\"target\"") && text.contains("\"body\":")
        }.sorted { $0.path < $1.path }
    }()

    @Test(arguments: requests) func everyRequestIsProduced(_ file: URL) throws {
        let folder = file.deletingLastPathComponent()
        let template = try String(contentsOf: folder.appending(path: "template.yaml"), encoding: .utf8)
        let named = template.split(separator: "\n").first { $0.hasPrefix("mapping: ") }.map { String($0.dropFirst(9)) }
        let own = try? String(contentsOf: folder.appending(path: "table.yaml"), encoding: .utf8)
        let table =
            try own.map { try BlazonMappingTests.table($0) } ?? #require(BuiltInTables.ready(named ?? BuiltInTables.names[0]))
        for line in try Data(contentsOf: file).split(separator: 0x0A) {
            var sources = SourceMap()
            let source = sources.add(SourceFile(path: file.lastPathComponent, bytes: [UInt8](line)))
            let lint = PayloadLint(try LocatedJSON.read([UInt8](line)), in: source, table: table)
            #expect(lint.target != nil && lint.explained == lint.attributes)
            #expect(shown(lint.diagnostics.errors, sources) == [])
        }
    }

    @Test func goldenCasesHaveRequests() { #expect(Self.requests.count >= 25) }

    @Test func allTablesHaveSamples() throws {
        #expect(Self.samples.count >= 45)
        let tables = Set(Self.samples.map(\.table))
        #expect(tables == Set(BuiltInTables.names).subtracting(["campaign-standard-as-printed"]))
        // The samples of the page are those of the golden cases.
        let seeds = Self.folder.deletingLastPathComponent().appending(path: "seeds")
        for seed in try FileManager.default.contentsOfDirectory(at: seeds, includingPropertiesForKeys: nil) {
            let copy = Self.folder.appending(path: "campaign-standard/\(seed.lastPathComponent)")
            #expect(try JSON.read([UInt8](Data(contentsOf: copy))) == JSON.read([UInt8](Data(contentsOf: seed))))
        }
    }
}
