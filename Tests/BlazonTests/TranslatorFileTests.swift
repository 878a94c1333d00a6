import Blazon
import BlazonDiagnostics
import BlazonTranslation
import TestSupport
import Testing

/// What a translator's file may hold, and what is rejected at its place.
@Suite struct TranslatorFileTests {
    private static let template = """
        campaign: offer
        recipient:
          firstName: optional string(..40)
          points: integer(0..1000)
        message:
          title: "{{ points }} points for you, {{ firstName | default: 'friend' }}"
          body: Welcome back
        locales:
          default: en

        """

    private func importing(_ text: String, _ name: String) throws -> TranslationImport {
        let bytes = Array(Self.template.utf8)
        let compiler = Compiler(options: CompileOptions()) { path in throw UnreadableFile(description: path) }
        let found = try #require(compiler.translationSources(path: "offer.yaml", bytes: bytes, into: ["pl"]).found)
        let table = TranslationTable(TemplateTexts(found), into: "pl", hashes: SourceHashes())
        let file = TranslationFile.read(SourceFile(path: name, bytes: Array(text.utf8)), id: FileID(0))
        return TranslationImport(file, into: table, template: "offer.yaml", bytes: bytes, hashes: SourceHashes())
    }

    private func xliff(_ target: String, unit: String = "body", source: String = "Welcome back", file: String = "") throws
        -> TranslationImport
    {
        try importing(
            """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="pl">
              <file id="offer" original="offer.yaml"\(file)>
                <unit id="\(unit)"><segment><source>\(source)</source><target>\(target)</target></segment></unit>
              </file>
            </xliff>
            """, "offer.pl.xlf")
    }

    private func codes(_ result: TranslationImport) -> [String] { result.diagnostics.map(\.code.id) }

    @Test(arguments: ["Witaj\u{202E}", "a\u{2066}b", "a<cp hex=\"0007\"/>b", "a\u{2028}b", "a&#x9F;b"])
    func charactersThatControlTextAreRejected(_ target: String) throws {
        let result = try xliff(target)
        #expect(codes(result) == ["BZ1010"] && result.changed.isEmpty)
        #expect(try codes(importing("unit,source,target\nbody,Welcome back,a\u{202E}b\n", "offer.pl.csv")) == ["BZ1010"])
    }

    @Test(arguments: ["D800", "DFFF", "110000", "", "x", "FFFFFFFFFF"]) func codePointsThatAreNoneAreRejected(_ hex: String)
        throws
    {
        let result = try xliff("Witaj<cp hex=\"\(hex)\"/>")
        #expect(codes(result) == ["BZ1001"])
        #expect(result.diagnostics.first?.message.contains("<cp hex=\"\(hex)\"/>") == true)
    }

    @Test(arguments: [
        "unit,source,target,unit", "Unit,unit,source,target", "unit;source;target;TARGET", "unit,source,target,x,x",
    ])
    func columnsAreNamedOnce(_ header: String) throws {
        let result = try importing("\(header)\nbody,Welcome back,Witaj,a,b\n", "offer.pl.csv")
        #expect(codes(result) == ["BZ1001"])
        #expect(result.diagnostics.first?.message.contains("twice") == true)
        #expect(Int(result.diagnostics.first?.span.start ?? 0) > 0)
    }

    @Test(arguments: ["a }} {{ points }} b", "{{", "}}", "{% if x %}", "100%}", "a {{ points"])
    func bracesInWordsAreRejected(_ target: String) throws {
        let unit = "title.firstName.default"
        #expect(try codes(xliff(target, unit: unit, source: "friend")) == ["BZ1003"])
        #expect(try codes(importing("unit,source,target\n\(unit),friend,\"\(target)\"\n", "offer.pl.csv")) == ["BZ1003"])
    }

    /// A tool breaks lines around elements.
    @Test func indentationIsNoText() throws {
        let target =
            "\n      <ph id=\"1\" equiv=\"points\"/>\n      punktów dla ciebie,\n\t<ph id=\"2\" equiv=\"firstName | default: 'friend'\"/>\n    "
        let source = "<ph id=\"1\" equiv=\"points\"/> points for you, <ph id=\"2\" equiv=\"firstName | default: 'friend'\"/>"
        let friend =
            "</target></segment></unit><unit id=\"title.firstName.default\"><segment><source>friend</source><target> \n przyjacielu\n "
        let result = try xliff(target + friend, unit: "title", source: source)
        #expect(codes(result) == [])
        let text = String(decoding: result.bytes, as: UTF8.self)
        #expect(text.contains("\"{{ points }} punktów dla ciebie, {{ firstName | default: 'przyjacielu' }}\""), "\(text)")
        #expect(try codes(xliff("\n  Witaj\n", file: " xml:space=\"preserve\"")) == ["BZ1011"])
        #expect(try codes(xliff(" Witaj\nznowu", file: " xml:space=\"preserve\"")) == [])
    }

    /// Each event of expat is a line, a reference or an element.
    @Test(arguments: ["a\n", "&amp;", "<![CDATA[a]]>", "<mrk id=\"m\"/>b", "<ph id=\"1\"/>", "<!-- c -->b", "{{ a }}"])
    func piecesTakeLinearTime(_ piece: String) throws {
        func time(_ count: Int) throws -> Duration {
            try ContinuousClock().measure { _ = try xliff(String(repeating: piece, count: count)) }
        }
        _ = try time(1_000)
        let (one, eight) = (try time(5_000), try time(40_000))
        // Eight times as long, or 64 times if texts are copied for each piece.
        #expect(eight < one * 30 + .milliseconds(100), "\(one) and \(eight)")
    }
}
