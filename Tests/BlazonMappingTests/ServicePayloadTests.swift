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
            // A document shows one place of a value; a setting of `native` writes it at the places of all platforms.
            // What is only advised may be left out.
            let found = shown(lint.diagnostics, sources).filter {
                (!$0.contains("BZ0442") || sample.table != "native") && !$0.contains("BZ0444")
            }
            #expect(found == [])
        }
    }

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
