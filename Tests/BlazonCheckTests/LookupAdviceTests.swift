import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// Faults of a lookup's file are corrected in the file or in the lookup: `source` and options of the command line are about the recipients.
@Suite struct LookupAdviceTests {
    private static func ofLookup(_ lookup: String, _ rows: String) -> [Diagnostic] {
        let template = """
            campaign: x
            recipient: { sku: string(..20) }
            message: { title: "{{ lookup.products[sku].name | default: 'x' }}" }
            lookups: { products: { file: rows.csv, \(lookup) } }

            """
        return Array(compile(template, files: ["rows.csv": rows]).diagnostics.filter { $0.severity == .error })
    }

    @Test(
        arguments: [
            ("date", "03.02.2026", "date`, as in `date: dd.mm.yyyy`"),
            ("date", "03/02/2026", "date`, as in `date: dd/mm/yyyy` or `date: mm/dd/yyyy`"),
            ("boolean", "yes", "booleans`, as in `booleans: { yes: true, no: false }`"),
            ("boolean", "perhaps", "booleans`"),
        ])
    func rows(_ type: String, _ value: String, _ key: String) throws {
        let found = Self.ofLookup("key: sku, fields: { name: string, x: \(type) }", "sku,name,x\nA,Mug,\(value)\n")
        #expect(found.map(\.code.id) == ["BZ0633"])
        #expect(found.first?.message.contains("source") == false)
        #expect(found.first?.help == ["set `lookups.products.source.values.\(key), or correct the row"])
    }

    @Test func headers() {
        let separator = Self.ofLookup("key: sku, fields: { name: string }", "sku;name\nA;Mug\n")
        #expect(separator.map(\.help) == [["set `lookups.products.source.csv.separator` to `\";\"`"]])
    }

    /// A misspelled name of a field or key is corrected in the template: the rows are the data of others.
    @Test(
        arguments: [
            ("key: sku, fields: { 1️⃣nmae2️⃣: string }", "name"),
            ("key: 1️⃣skuu2️⃣, fields: { name: string }", "sku"),
            ("key: sku, fields: { name: string, art: string }, source: { columns: { art: 1️⃣kindd2️⃣ } }", "kind"),
        ])
    func misspelledColumns(_ lookup: String, _ meant: String) throws {
        let marked = MarkedText(
            "campaign: x\nrecipient: { s: string(..20) }\nmessage: { title: A }\nlookups: { p: { file: rows.csv, \(lookup) } }\n")
        let found = compile(marked.text, files: ["rows.csv": "sku,name,kind\nA,Mug,cup\n"])
        let error = try #require(found.diagnostics.first { $0.severity == .error })
        #expect(error.code.id == "BZ0632" && error.help == ["write `\(meant)`"], "\(found.findings)")
        #expect(marked.marked == [error.span.range], "\(found.findings)")
        let fixed = String(decoding: try #require(error.fixes.first).applied(to: marked.bytes), as: UTF8.self)
        #expect(!compile(fixed, files: ["rows.csv": "sku,name,kind\nA,Mug,cup\n"]).diagnostics.hasErrors, "\(fixed)")
    }

    /// A column whose name no field can have is named beside the field; without a similar column, all are listed.
    @Test func otherColumns() {
        let found = Self.ofLookup("key: sku, fields: { name: string, firstName: string }", "sku,name,First Name\nA,Mug,B\n")
        #expect(found.map(\.help) == [["name the column in `lookups.products.source.columns`, as in `firstName: First Name`"]])
        let unlike = Self.ofLookup("key: sku, fields: { name: string, weight: string }", "sku,name,kind\nA,Mug,B\n")
        #expect(unlike.map(\.help) == [["write one of the columns of the file: `sku`, `name` and `kind`"]])
    }
}
