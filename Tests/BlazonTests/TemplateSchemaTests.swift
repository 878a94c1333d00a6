import Blazon
import BlazonDiagnostics
import BlazonEditing
import BlazonText
import BlazonYAML
import Foundation
import TestSupport
import Testing

/// Editors mark nothing in a template that `check` accepts: it is valid by the schema of its table.
@Suite struct TemplateSchemaTests {
    @Test func acceptedTemplatesAreValid() throws {
        var count = 0
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        for folder in ["templates", "Tests/Golden", "docs/examples"] {
            for name in FileManager.default.enumerator(atPath: root.appending(path: folder).path()) ?? NSEnumerator() {
                guard let name = name as? String, name.hasSuffix(".yaml") else { continue }
                let file = root.appending(path: folder).appending(path: name)
                let table = try? String(
                    contentsOf: file.deletingLastPathComponent().appending(path: "table.yaml"), encoding: .utf8)
                let source = try String(contentsOf: file, encoding: .utf8)
                count += judge(source, table, name) ? 1 : 0
            }
        }
        for page in ["README.md", "docs/language.md", "docs/mapping.md"] {
            let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
            for match in text.matches(of: /(?s)```yaml template\n(.*?)```/) { count += judge(String(match.1), nil, page) ? 1 : 0 }
        }
        for code in Catalogue.all {
            guard case .template(let marked, _) = code.corrected else { continue }
            count += judge(marked.replacing("1️⃣", with: "").replacing("2️⃣", with: ""), nil, code.id) ? 1 : 0
        }
        #expect(count > 300, "\(count)")
    }

    @Test(
        arguments: [
            #"{ title: [{ when: n > 1, then: ~ }, { otherwise: A }], body: B }"#,
            #"{ title: [{ when: n > 1, then: [{ when: n > 2, then: A }, { otherwise: ~ }] }, { otherwise: A }], body: B }"#,
            #"{ titleLocKey: k, titleLocArgs: [a, [{ when: n > 1, then: b }, { otherwise: ~ }]], body: B }"#,
            #"{ title: A, customFields: [{ when: n > 1, then: [{ when: n > 2, then: { a: b } }, { otherwise: ~ }] }, { otherwise: ~ }] }"#,
        ])
    func choices(_ message: String) {
        let head =
            "campaign: x\nmapping: native\ntargets: [apns]\nrecipient: { n: integer(0..9), l: 'list(..3) of { a: string(..9) }' }\n"
        #expect(judge("\(head)message: \(message)\n", nil, message))
    }

    /// `BLAZON_FORMAT` sets how many.
    @Test func randomTemplatesAreValid() throws {
        var tally = PromiseTally()
        var seed = UInt64(77)
        for _ in 0..<FormatPropertyTests.target {
            let next = try PromiseTests.nextAccepted(&seed, &tally)
            judge(next.template.source, next.table, "seed \(next.seed)", next.compilation)
        }
    }

    /// Judges a template that `check` accepts alone, without files that it uses.
    /// - Returns: whether it does.
    @discardableResult
    private func judge(_ source: String, _ table: String?, _ name: String, _ known: Compilation? = nil) -> Bool {
        let compilation = known ?? compile(source, table: table)
        guard compilation.program != nil, let table = compilation.checked?.table,
            let root = parseYAML(Array(source.utf8), file: FileID(0)).root
        else { return false }
        let fault = SchemaValidator(schema: templateSchema(table)).fault(in: root.json)
        #expect(fault == nil, "\(name)\n\(source)")
        return true
    }
}
