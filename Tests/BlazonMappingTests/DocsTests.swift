import BlazonDiagnostics
import BlazonReference
import Foundation
import Testing

@testable import BlazonMapping

/// docs/mapping.md: its tables load, and it explains every key.
struct DocsTests {
    private func page() throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent("docs/mapping.md"), encoding: .utf8)
    }

    @Test func tablesOfThePageLoad() throws {
        let blocks = try page().components(separatedBy: "```yaml table\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        #expect(blocks.count == 2)
        for block in blocks { _ = try table(block) }
    }

    @Test func everyKeyIsExplained() throws {
        let page = try page()
        let keys = [TableKey.names, TargetKey.names, RowKey.names, CellKey.names, LimitKey.names, RetiredKey.names]
        for key in keys.joined() {
            #expect(["`\(key)`", "`{ \(key):", "\(key):"].contains { page.contains($0) }, "\(key)")
        }
    }
}
