import Blazon
import BlazonDiagnostics
import BlazonTranslation
import TestSupport
import Testing

/// What a translator's file may hold, and what is rejected at its span.
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

    @Test(arguments: [
        ("unit,source,target\nbody,Welcome back\n", "the row has 2 cells, but the header has 3", 19..<23),
        ("unit,source,target\nbody,Welcome back,\"Witaj\n", "cell 3 opens a quote that is not closed", 19..<43),
        ("\n", "it has no header", 0..<0), ("\u{FEFF}unit,target", "its header lacks `unit`, `source` or `target`", 3..<14),
    ])
    func tablesThatAreNoneAreRejected(_ text: String, _ reason: String, _ span: Range<Int>) throws {
        let result = try importing(text, "offer.pl.csv")
        #expect(result.diagnostics.map(\.message) == ["the translation file cannot be read: \(reason)"])
        #expect(result.diagnostics.map(\.span.range) == [span] && result.changed.isEmpty)
    }

    /// A tool may leave out cells at the end of a row, and the last line end.
    @Test func cellsOfStateMayBeMissing() throws {
        let result = try importing("unit,source,target,state\nbody,Welcome back,Witaj\n", "offer.pl.csv")
        #expect(result.changed == ["body"] && result.diagnostics.isEmpty)
        #expect(try importing("unit,source,target", "offer.pl.csv").diagnostics.isEmpty)
    }

    /// The name decides, or the first character where it says nothing.
    @Test(arguments: [
        ("a.pl.csv", true), ("a.CSV", true), ("a.txt", true), ("a.xlf", false), ("a.XLIFF", false), ("a", true),
    ])
    func formatsByName(_ name: String, _ isTable: Bool) throws {
        let table = try importing("unit,source,target\nbody,Welcome back,Witaj\n", name)
        #expect(table.changed == (isTable ? ["body"] : []) && codes(table) == (isTable ? [] : ["BZ1001"]))
        let hasOwnName = name.lowercased().hasSuffix("csv")
        let document = try importing("\u{FEFF} \n<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.1\"/>", name)
        let reason = hasOwnName ? "its header lacks" : name.lowercased().contains(".xl") ? "" : "it has no `<file>`"
        #expect(document.diagnostics.first?.message.contains(reason) == true)
    }

    @Test func aUnitOfADocumentHasOneTranslation() throws {
        let again = "</target></segment></unit><unit id=\"body\"><segment><source>Welcome back</source><target>Znowu"
        let result = try xliff("Witaj\(again)")
        #expect(codes(result) == ["BZ1005"] && result.changed.isEmpty)
        #expect(result.diagnostics.first?.message == "the file has the unit `body` twice")
        #expect(result.diagnostics.first?.labels.map(\.text) == ["the first"])
    }

    /// A tool may split a unit at sentences. It is as far as its last segment.
    @Test(arguments: [("final", "translated", "translated"), ("initial", "final", "initial"), ("reviewed", "odd", "odd")])
    func segmentsAreOneText(_ first: String, _ second: String, _ state: String) throws {
        let text = """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"><file id="f"><unit id="body">
            <segment state="\(first)"><source>Welcome</source><target>Witaj</target></segment>
            <ignorable><source> </source></ignorable>
            <segment state="\(second)"><source>back</source><target>znowu</target></segment></unit></file></xliff>
            """
        let file = TranslationFile.read(SourceFile(path: "a.xlf", bytes: Array(text.utf8)), id: FileID(0))
        let unit = try #require(file.units.first)
        #expect(unit.source == "Welcome back" && unit.target == "Witaj znowu" && unit.state == state)
        #expect(file.template?.isEmpty == true && file.locale == nil && file.diagnostics.isEmpty)
    }

    /// Targets may be in another order than sources. A unit with a segment that is not translated is not, either.
    @Test(arguments: [
        (
            "<segment><source>a</source><target order=\"3\">A</target></segment><ignorable><source>-</source></ignorable>"
                + "<segment><source>b</source><target order=\"1\">B</target></segment>", "B-A"
        ),
        ("<segment><source>a</source><target order=\" 1 \">A</target></segment>", "A"),
        ("<segment><source>a</source><target>A</target></segment><segment><source>b</source></segment>", nil),
        ("<segment><source>a</source><target order=\"2\">A</target></segment><segment><source>b</source></segment>", nil),
        ("<segment><source>a</source><target>A</target></segment><segment><source>b</source><target/></segment>", nil),
        ("<segment><source>a</source></segment><ignorable><source> </source><target> </target></ignorable>", nil),
    ])
    func targetsOfSegments(_ segments: String, _ target: String?) throws {
        let text = """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"><file id="f"><unit id="body">\(segments)\
            </unit></file></xliff>
            """
        let file = TranslationFile.read(SourceFile(path: "a.xlf", bytes: Array(text.utf8)), id: FileID(0))
        #expect(file.units.map(\.target) == [target])
    }

    /// The positions of targets are unique in their unit, also beside those that are not written, and at most the number of its parts.
    @Test(
        arguments: [
            ("3", "3", "two parts of the unit `body` have the position 3"),
            ("3", nil, "two parts of the unit `body` have the position 3"),
            (nil, "1", "two parts of the unit `body` have the position 1"),
            ("2", "1", "two parts of the unit `body` have the position 2"),
            ("9", "1", "`order=\"9\"` of a target in the unit `body`, which has 3 parts"),
            ("x", "1", "`order=\"x\"` is not a whole number from 1"), ("0", "1", "`order=\"0\"` is not a whole number from 1"),
            ("3", "-1", "`order=\"-1\"` is not a whole number from 1"), ("", "3", "`order=\"\"` is not a whole number from 1"),
            ("1.0", "3", "`order=\"1.0\"` is not a whole number from 1"),
            ("99999999999999999999", "1", "`order=\"99999999999999999999\"` is not a whole number from 1"),
        ] as [(String?, String?, String)])
    func positionsOfTargetsAreUnique(_ first: String?, _ second: String?, _ reason: String) throws {
        let target = { (order: String?, text: String) in
            "<target\(order.map { " order=\"\($0)\"" } ?? "")>\(text)</target>"
        }
        let text = """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"><file id="f"><unit id="body">\
            <segment><source>Welcome</source>\(target(first, "Witaj"))</segment><ignorable><source> </source></ignorable>\
            <segment><source>back</source>\(target(second, "znowu"))</segment></unit></file></xliff>
            """
        let result = try importing(text, "a.xlf")
        #expect(codes(result) == ["BZ1001"] && result.changed.isEmpty)
        #expect(result.diagnostics.map(\.message) == ["the translation file cannot be read: \(reason)"])
    }

    @Test(arguments: [
        ("<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\"/>", "it is not XLIFF 2"),
        ("<tmx version=\"2.0\"/>", "it is not XLIFF"),
        ("<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"/>", "it is not XLIFF 2"),
    ])
    func otherDocumentsAreRejected(_ text: String, _ reason: String) throws {
        #expect(
            try importing(text, "a.xlf").diagnostics.map(\.message) == ["the translation file cannot be read: \(reason)"])
    }

    @Test func aCodePointNeedsItsNumber() throws {
        #expect(
            try xliff("Witaj<cp/>").diagnostics.map(\.message) == [
                "the translation file cannot be read: `<cp hex=\"\"/>` is not a Unicode scalar value"
            ])
    }

    /// Without an id, `equiv` says which placeholder is meant.
    @Test func placeholdersWithoutIDs() throws {
        let text = "<ph equiv=\"points\"/> points for you, <ph id=\"2\" equiv=\"firstName | default: 'friend'\"/>"
        let friend =
            "</target></segment></unit><unit id=\"title.firstName.default\"><segment><source>friend</source><target>druhu"
        let result = try xliff("<ph id=\"2\"/>, masz punkty: <ph equiv=\"points\"/>\(friend)", unit: "title", source: text)
        #expect(codes(result) == [])
        let new = String(decoding: result.bytes, as: UTF8.self)
        #expect(new.contains("title: \"{{ firstName | default: 'druhu' }}, masz punkty: {{ points }}\"\n"), "\(new)")
    }

    /// XML cannot have these characters, not even as references.
    @Test func controlCharactersOfASourceTextGoToTranslatorsAndBack() throws {
        let template = #"""
            campaign: offer
            message: { title: "a\x07\uFFFEb\tc<", body: B }
            locales: { default: en, pl: { title: "\x1B\uFFFFb", body: C } }

            """#
        let bytes = Array(template.utf8)
        let compiler = Compiler(options: CompileOptions()) { path in throw UnreadableFile(description: path) }
        let found = try #require(compiler.translationSources(path: "offer.yaml", bytes: bytes, into: ["pl"]).found)
        let table = TranslationTable(TemplateTexts(found), into: "pl", hashes: SourceHashes())
        let text = TranslationFile.text(of: table, template: "offer.yaml", campaign: "offer\u{7}", .xliff)
        #expect(text.contains("<source>a<cp hex=\"0007\"/><cp hex=\"FFFE\"/>b\tc&lt;</source>"), "\(text)")
        #expect(text.contains("<target><cp hex=\"001B\"/><cp hex=\"FFFF\"/>b</target>") && text.contains("id=\"offer\u{FFFD}\""))
        let file = TranslationFile.read(SourceFile(path: "offer.pl.xlf", bytes: Array(text.utf8)), id: FileID(0))
        let result = TranslationImport(file, into: table, template: "offer.yaml", bytes: bytes, hashes: SourceHashes())
        #expect(result.diagnostics.isEmpty && result.changed.isEmpty && result.bytes == bytes)
        // A translation with the character of its source text is imported.
        let changed = TranslationFile.read(
            SourceFile(path: "offer.pl.xlf", bytes: Array(text.replacing("001B", with: "0007").utf8)), id: FileID(0))
        let new = TranslationImport(changed, into: table, template: "offer.yaml", bytes: bytes, hashes: SourceHashes())
        #expect(String(decoding: new.bytes, as: UTF8.self) == template.replacing("x1B", with: "x07"))
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
        #expect(try codes(xliff(" Witaj\nznowu", file: " xml:space=\"preserve\"")) == ["BZ1010"])
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
