import Blazon
import BlazonDiagnostics
import BlazonLanguage
import BlazonPayload
import BlazonText
import Testing

@testable import BlazonAnalysis

@Suite struct AnonymizerTests {
    /// The value that a field of a type has instead of its own.
    private static func value(_ type: String, _ value: String, id: String? = nil) throws -> String {
        let source = id.map { "source: { id: \($0) }\n" } ?? ""
        let template =
            "campaign: c\ntargets: [ios]\n\(source)recipient: { id: string(..60), f: \(type) }\nmessage: { title: Hello }\n"
        let compilation = Compiler(options: CompileOptions()) { _ in [] }.compile(path: "t.yaml", bytes: Array(template.utf8))
        let program = try #require(compilation.program, "\(compilation.diagnostics.map(\.message))")
        let record = RecordAnonymizer(program).anonymized(Array("{\"f\":\(value)}".utf8), number: 7)
        return try #require(record?["f"]).compact
    }

    @Test(
        "letters and digits of texts change, and their form stays",
        arguments: [
            ("string(..60)", #""Ana María""#, #""Xxx Xxxxx""#), ("string(..60)", #""+34 600-12.34""#, #""+99 999-99.99""#),
            ("string(..60)", #""ana@example.com""#, #""xxx@xxxxxxx.xxx""#), ("string(..60)", #""東京 Ⅷ ٣ 🎉""#, #""xx X 9 🎉""#),
            ("string(..60)", #""e\u0301""#, #""x\#u{301}""#), ("string(..60)", #""""#, #""""#),
            ("string(..80)", #""00fcdE13-aaaa-4bbb""#, #""99fffF99-ffff-9fff""#),
            ("list(..9) of string(..9)", #"["Ana","Bo7"]"#, #"["Xxx","Xx9"]"#),
            ("{ name: string(..9), n: integer }", #"{"name":"Ana","n":3,"other":"Bo"}"#, #"{"name":"Xxx","n":3}"#),
            (
                "\"list(..3) of { name: string(..9), tier: enum(a | b) }\"", #"[{"name":"Ana","tier":"b"}]"#,
                #"[{"name":"Xxx","tier":"b"}]"#
            ),
        ])
    func texts(type: String, value: String, changed: String) throws { #expect(try Self.value(type, value) == changed) }

    @Test(
        "path, query and fragment of URLs change",
        arguments: [
            (#""https://shop.example/Ana/42?user=bo&x=%C3%A9#Top""#, #""https://shop.example/Xxx/99?xxxx=xx&x=%78%78#Xxx""#),
            (#""https://ana:key7@shop.example:8443""#, #""https://xxx:xxx9@shop.example:8443""#),
            (#""https://shop.example?u=a/b@c""#, #""https://shop.example?x=x/x@x""#),
        ])
    func urls(value: String, changed: String) throws { #expect(try Self.value("url", value) == changed) }

    @Test(
        "dates become the first day of the next month",
        arguments: [
            ("date", #""1985-03-17""#, #""1985-04-01""#), ("date", #""2026-12-01""#, #""2027-01-01""#),
            ("date", #""9999-12-31""#, #""9999-11-01""#),
            ("datetime", #""2026-11-21T18:30:59.25+01:00""#, #""2026-12-01T00:00:00.00+01:00""#),
            ("datetime", #""2026-11-21T18:30:00Z""#, #""2026-12-01T00:00:00Z""#),
        ])
    func dates(type: String, value: String, changed: String) throws { #expect(try Self.value(type, value) == changed) }

    @Test(
        "what branches depend on stays",
        arguments: [
            ("enum(basic | gold)", #""gold""#), ("boolean", "true"), ("zone", #""Europe/Madrid""#), ("locale", #""de-AT""#),
            ("integer", "1041"), ("number", "12.50"),
        ])
    func kept(type: String, value: String) throws { #expect(try Self.value(type, value) == value) }

    @Test("a text that is not a tag is replaced in a locale, and one that is not a member in an enum")
    func noTag() throws {
        #expect(try Self.value("locale", #""Ana Bo""#) == #""Xxx Xx""#)
        #expect(try Self.value("enum(basic | gold)", #""Ana""#) == #""Xxx""#)
    }

    @Test(
        "ids differ from each other",
        arguments: [
            ("string(..60)", #""user-1041""#, #""xxxx-0007""#), ("integer", "1041", "1007"),
            ("integer(0..2_000)", "1999", "1007"),
            ("integer(0..9)", "3", "8"), ("string(..60)", #""ana""#, #""xxx""#),
        ])
    func ids(type: String, value: String, changed: String) throws {
        #expect(try Self.value(type, value, id: "f") == changed)
    }

    @Test(
        "values keep the form that their field requires",
        arguments: [
            "uuid", "hex", "base64url", "digits", "colour", "rrggbb", "^[a-f0-9]{8}$", "^[A-Z]{2}[0-9]{4}$", "^(red|green)$",
        ])
    func forms(name: String) throws {
        let form = try #require(name.hasPrefix("^") ? TextForm.matching(name) : TextForm.named(name))
        for number in 1...3 {
            let own = try #require(form.value(number, scalars: 80))
            let other = TextAnonymizer().text(own, form, scalars: 80, number + 3)
            #expect(ValueTest.form(form).accepts(other), "\(own) \(other)")
        }
    }

    @Test("the target of a recipient stays, and undeclared keys go")
    func targets() throws {
        let template = """
            campaign: c
            targets: [ios, android]
            targetBy: platform
            recipient: { id: string(..9), address: { city: string(..9) }, platform: string(..9) }
            message: { title: Hello }
            """
        let compilation = Compiler(options: CompileOptions()) { _ in [] }.compile(path: "t.yaml", bytes: Array(template.utf8))
        let program = try #require(compilation.program, "\(compilation.diagnostics.map(\.message))")
        let record = Array(#"{"phone":"600","platform":"ios","address":{"city":"Vigo"},"id":"ana1"}"#.utf8)
        let anonymizer = RecordAnonymizer(program)
        #expect(
            anonymizer.anonymized(record, number: 2)?.compact == #"{"id":"xxx2","address":{"city":"Xxxx"},"platform":"ios"}"#)
        #expect(anonymizer.declared(record)?.compact == #"{"id":"ana1","address":{"city":"Vigo"},"platform":"ios"}"#)
        #expect(anonymizer.anonymized(Array("[]".utf8), number: 2) == nil)
    }
}
