import BlazonDiagnostics
import TestSupport
import Testing

@testable import Blazon

/// A piece of a template with the findings it must give: the codes of its marks, in order, and nothing else.
struct Marked: CustomTestStringConvertible {
    let text: String
    let codes: [String]

    init(_ text: String, _ codes: String...) {
        self.text = text
        self.codes = codes
    }

    init(text: String, codes: [String]) {
        self.text = text
        self.codes = codes
    }

    var testDescription: String { text }

    static let head = """
        campaign: case
        delivery: { id: 56e4 }
        recipient:
          id: string
          name: string(..40)
          nick: optional string
          n: integer
          points: integer(0..1000)
          maybe: optional integer(0..9)
          total: number
          price: number(0..99 by 0.01)
          vip: boolean
          opt: optional boolean
          tier: enum(basic | silver | gold)
          speed: enum(high | normal)
          day: date
          at: datetime
          link: url
          page: optional url
          cart: list of string
          nums: optional list(..3) of integer
          order: { id: string, total: number }

        """

    /// The whole template: settings stand in `message:`, a piece that has its own top level below the schema.
    var template: String {
        if text.hasPrefix("campaign:") { return text }
        let isWhole = text.hasPrefix("message:") || text.hasPrefix("targets:")
        return Self.head + (isWhole ? text : "message:\n  " + text.replacing("\n", with: "\n  ")) + "\n"
    }

    /// Unused fields and sizes are reported only in the cases about them.
    func expect(table: String? = nil, set: [(name: String, value: String)] = [], targets: [String]? = nil) {
        let source = MarkedText(template)
        var found = compile(source.bytes, table: table, targets: targets, set: set)
        let besides = ["BZ0357", "BZ0393", "BZ0397", "BZ0424", "BZ0425", "BZ0426", "BZ0428"]
        found.diagnostics = found.diagnostics.keeping { !besides.contains($0.code.id) || codes.contains($0.code.id) }
        let shown = found.findings.joined(separator: "\n")
        #expect(found.diagnostics.map(\.code.id) == codes, "\(text)\n\(shown)")
        #expect(found.diagnostics.map(\.span.range) == source.marked, "\(text)\n\(shown)")
    }
}
