import BlazonDiagnostics
import Foundation
import Testing

@testable import BlazonMapping

/// The binary contains the resolved built-in tables: parsing their YAML would take half the time of a small check.
/// `BLAZON_RECORD=1` writes them.
@Suite struct ReadyTableTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/BlazonMapping/Generated")

    @Test(arguments: BuiltInTables.names) func standsReadyAsItsYAMLSays(_ name: String) throws {
        var sources = SourceMap()
        let loaded = MappingLoader { _ in [] }.read(name, from: nil, into: &sources)
        #expect(loaded.diagnostics.isEmpty)
        let table = try #require(loaded.table)
        var source = SwiftSource()
        let text = Self.file(name, table, &source)
        #expect(source.gaps.isEmpty)
        let file = Self.folder.appending(path: Self.identifier(name).capitalizedFirst + ".swift")
        if ProcessInfo.processInfo.environment["BLAZON_RECORD"] == "1" {
            // The next build compiles what is written.
            try Data(text.utf8).write(to: file)
            return
        }
        let isSame = try String(contentsOf: file, encoding: .utf8) == text
        #expect(isSame, "\(file.lastPathComponent) is not what \(name).yaml says: run make record")
        // What is compiled in is what the source says, and so what the YAML says.
        var compiled = SwiftSource()
        #expect(compiled.text(try #require(BuiltInTables.ready(name))) == source.text(table))
    }

    /// The same for what is known of services.
    @Test func servicesStandReadyAsTheirYAMLSays() throws {
        let read = Service.read()
        #expect(read.diagnostics.isEmpty && read.services.contains { $0.pushType != nil })
        var source = SwiftSource()
        var text = """
            // Made by ReadyTableTests from Services/services.yaml (make record). Do not edit.
            // swift-format-ignore-file

            extension Service {
                /// All known services.
                package static let known: [Service] = [

            """
        for service in read.services { text += "        \(source.text(service)),\n" }
        text += "    ]\n}\n"
        #expect(source.gaps.isEmpty)
        let file = Self.folder.appending(path: "Services.swift")
        if ProcessInfo.processInfo.environment["BLAZON_RECORD"] == "1" { return try Data(text.utf8).write(to: file) }
        let isSame = try String(contentsOf: file, encoding: .utf8) == text
        #expect(isSame, "Services.swift is not what services.yaml says: run make record")
        var compiled = SwiftSource()
        #expect(compiled.text(Service.known) == source.text(read.services))
    }

    private static func file(_ name: String, _ table: MappingTable, _ source: inout SwiftSource) -> String {
        let identifier = identifier(name)
        var text = """
            // Made by ReadyTableTests from Tables/\(name).yaml (make record). Do not edit.
            // swift-format-ignore-file
            import BlazonLanguage

            extension BuiltInTables {
                static let \(identifier): MappingTable = {
                    MappingTable(
                        name: \(source.text(table.name)), title: \(source.text(table.title)),
                        targets: \(identifier)Targets, rows: \(identifier)Rows, forms: \(source.text(table.forms)), rules: \(identifier)Rules)
                }()

                private static var \(identifier)Targets: [Target] {
                    [

            """
        for target in table.targets { text += "            \(source.text(target)),\n" }
        // The compiler's time grows faster than an expression, so each row is a statement. Optimizing what runs once would take minutes.
        text += "        ]\n    }\n\n    @_optimize(none) private static var \(identifier)Rows: [Row] {\n"
        text += "        var rows: [Row] = []\n"
        for row in table.rows { text += "        rows.append(\(source.text(row)))\n" }
        text += "        return rows\n    }\n\n    @_optimize(none) private static var \(identifier)Rules: [PayloadRule] {\n"
        if table.rules.isEmpty { return text + "        []\n    }\n}\n" }
        text += "        var rules: [PayloadRule] = []\n"
        for rule in table.rules { text += "        rules.append(\(source.text(rule)))\n" }
        return text + "        return rules\n    }\n}\n"
    }

    private static func identifier(_ name: String) -> String {
        let parts = name.split(separator: "-").map(String.init)
        return parts[0] + parts.dropFirst().map(\.capitalizedFirst).joined()
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
