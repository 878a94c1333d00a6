import Blazon
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonText
import Testing

@testable import BlazonAnalysis

@Suite struct ProfileTests {
    private static func profile(
        _ text: String, _ known: SourceForm.Known = .unknown, columns: [String]? = nil
    ) throws -> SourceProfile {
        let bytes = Array(text.utf8)
        return try SourceProfile(
            .inMemory(bytes), SourceForm(bytes, known, separator: nil, encoding: nil), columns: columns, AudienceRun.Options())
    }

    private static func types(_ profile: SourceProfile) -> [String] { profile.columns.map { "\($0.name): \($0.type)" } }

    /// A table with one column.
    private static func type(of cells: [String]) throws -> String {
        let rows = cells.map { "x,\"\($0.replacing("\"", with: "\"\""))\"\n" }
        return try profile("a,b\n" + rows.joined(), .table(separator: UInt8(ascii: ","))).columns[1].type
    }

    @Test(
        "the type of a column of CSV",
        arguments: [
            (["0", "7"], "integer(0..10)"), (["1", "0"], "integer(0..1)"), (["12", "11_300"], "string(..8)"),
            (["1.000", "2.000"], "string(..8)"), (["1.000", "12"], "string(..8)"),
            (["-9223372036854775808", "5"], "integer(..10)"),
            (["12", "11300"], "integer(0..12_000)"), (["-5", "3"], "integer(-10..10)"), (["-101"], "integer(-110..0)"),
            (["9223372036854775807"], "integer(0..)"), (["9223372036854775808"], "number"), (["007", "12"], "string(..8)"),
            (["1.50", "2"], "number(0..10 by 0.01)"), (["1e3"], "number(0..1000)"), (["1,5", "2,25"], "number(0..10 by 0.01)"),
            (["1,234"], "string(..8)"), (["1.234,5"], "number(0..1300 by 0.1)"),
            (["1,234.5", "1,234"], "number(0..1300 by 0.1)"),
            (["1,5", "1.5"], "string(..8)"), (["true", "false"], "boolean"), (["TRUE"], "boolean"), (["yes", "no"], "boolean"),
            (["yes", "yes"], "string(..8)"), (["Y", "N", "M"], "string(..8)"), (["2026-11-21"], "date"),
            (["21/11/2026", "01/02/2026"], "date"), (["01/02/2026"], "string(..16)"), (["1/2/2026", "13/2/2026"], "date"),
            (["21.11.2026 09:30"], "datetime"), (["2026-11-21 09:30:00"], "datetime"), (["2026-11-21", "soon"], "string(..16)"),
            (["Europe/Madrid", "UTC"], "zone"), (["Japan", "Cuba"], "string(..8)"), (["pt-BR", "de_DE"], "locale"),
            (["es", "de"], "string(..8)"), (["https://x.example"], "url(..32)"), (["ftp://x.example"], "string(..16)"),
            (["[1,2]", "[3]"], "list(..8) of integer(0..10)"), (["[1,\"\"]"], "left out: an item of its lists is blank or null"),
            (["[]"], "left out: its lists are empty"),
            (["[]", "x"], "string(..8)"), (["[1", "{x}"], "string(..8)"),
            (["12", ""], "optional integer(0..20)"), (["12", "NULL"], "optional integer(0..20)"),
            (["2026-11-21", "-"], "optional date"), (["Ana", "-"], "string(..8)"), (["Ana", "NULL"], "optional string(..8)"),
            (["", " "], "left out: no record has a value"), (["{\"k\":1}"], "{ k: integer(0..1) }"),
        ])
    func types(cells: [String], type: String) throws { #expect(try Self.type(of: cells) == type) }

    @Test(
        "a row whose id takes in lines, which compile rejects, cannot be read",
        arguments: ["id", "Id ", "id\"\"x"])
    func idWithLineEnds(column: String) throws {
        let profile = try Self.profile(
            "\"\(column)\",name\n1,Ana\n\"2\n3\",\"B\no\"\n", .table(separator: UInt8(ascii: ",")))
        let isID = !column.utf8.contains("x")
        #expect(profile.unreadable.map(\.code) == (isID ? [.takesInLines] : []))
        #expect(profile.readable == (isID ? 1 : 2))
    }

    @Test(
        "an enum needs a thousand records, and twenty of each word",
        arguments: [
            (1000, 20, "enum(a | b)"), (999, 20, "string(..8)"), (1000, 19, "string(..8)"),
        ])
    func enums(records: Int, rare: Int, type: String) throws {
        let words = Array(repeating: "a", count: records - rare) + Array(repeating: "b", count: rare)
        #expect(try Self.type(of: words) == type)
    }

    @Test func anEnumHasAtMost32Words() throws {
        func type(_ count: Int) throws -> String { try Self.type(of: (0..<40 * count).map { "w\($0 % count)x" }) }
        #expect(try type(32).hasPrefix("enum("))
        #expect(try type(33) == "string(..8)")
    }

    @Test func keysOfJSON() throws {
        let profile = try Self.profile(
            """
            {"id":1,"o":{"a":"x","b":null},"l":[{"p":1.5},{"p":2,"q":true}],"m":1,"n":"12","a.b":1,"first name":"Ana"}
            {"id":2,"o":null,"l":[],"m":"x","n":3,"now":"x","":1}

            """, .lines)
        #expect(
            Self.types(profile) == [
                "id: integer(0..10)", "o.a: optional string(..8)", "o.b: left out: no record has a value",
                "l: list(..8) of { p: number(0..10 by 0.1), q: optional boolean }",
                "m: left out: its values are 1 text, 1 number", "n: integer(0..20)", "a.b: left out: its name has a point",
                "first name: optional string(..8)", "now: optional string(..8)", ": left out: its name is empty",
            ])
        #expect(
            profile.schema.sections == """
                recipient:
                  id: integer(0..10)
                  o:
                    a: optional string(..8)
                  l: "list(..8) of { p: number(0..10 by 0.1), q: optional boolean }"
                  n: integer(0..20)
                  firstName: optional string(..8)
                  now2: optional string(..8)
                source:
                  columns:
                    firstName: first name
                    now2: now
                  values:
                    numbers: text

                """)
    }

    @Test("records that no template can read are counted by their code, and change nothing")
    func unreadable() throws {
        let profile = try Self.profile(
            """
            {"a":1}
            {"a":"x","a":2}
            nope
            {"a":"\\ud800"}
            [1]
            {"a":2}

            """, .lines)
        #expect(Self.types(profile) == ["a: integer(0..10)"])
        #expect(
            profile.unreadable.map { "\($0.code.rawValue) \($0.count) \($0.line)" } == ["BZ0501 2 3", "BZ0503 1 2", "BZ0508 1 4"])
        #expect(throws: AudienceError.self) { try Self.profile("nope\n", .lines) }
        #expect(throws: AudienceError.self) { try Self.profile("", .lines) }
    }

    @Test func unnamedColumns() throws {
        let profile = try Self.profile("a,,b,b\n1,2,3,4\n", .table(separator: UInt8(ascii: ",")))
        #expect(Self.types(profile) == ["a: integer(0..1)"])
        #expect(
            profile.warnings == [
                "several columns are called `b`; no field can be read from them",
                "1 column without a name; no field can be read from it",
            ])
    }

    @Test(
        "integers as a spreadsheet rounds them",
        arguments: [
            (["123456789012340"], 1), (["1234567890123450", "1"], 1), (["1234567890123450", "1234567890123456"], 0),
            (["12345678901234560"], 0), (["12345678901234500"], 1), (["10000000000000"], 0),
        ])
    func rounded(cells: [String], count: Int) throws {
        let profile = try Self.profile("a,b\n" + cells.map { "x,\($0)\n" }.joined(), .table(separator: UInt8(ascii: ",")))
        #expect(profile.warnings.count == count)
    }

    @Test(
        "the content decides where the name does not",
        arguments: [
            ("a;b\n1;2\n", "CSV with `;`"), ("a\tb\n1\t2\n", "CSV with tabs"), ("a|b\n1|2\n", "CSV with `|`"),
            ("a,b;c\n1,2;3;4\n", "CSV with `,`"), ("a,b,c\n1,2,3\n4,5\n", "CSV with `,`"),
            ("a;b;c\n1;2;3\n4;5\n", "CSV with `;`"),
            ("{\"a\":1}\n", "JSON"), ("[{\"a\":1}]", "JSON"),
        ])
    func contents(text: String, form: String) throws {
        #expect(try Self.profile(text).heading.hasSuffix(form))
    }

    @Test func encodings() throws {
        func heading(_ bytes: [UInt8]) throws -> String {
            let form = SourceForm(bytes, .unknown, separator: nil, encoding: nil)
            return try SourceProfile(.inMemory(bytes), form, columns: nil, AudienceRun.Options()).schema.sections
        }
        #expect(try heading(Array("a,b\n1,Ren".utf8) + [0xE9, 0x0A]).contains("encoding: windows-1252"))
        #expect(try heading([0xFF, 0xFE] + "a,b\n1,x\n".utf8.flatMap { [$0, 0] }).contains("encoding: utf-16"))
        #expect(try !heading(Array("a,b\n1,René\n".utf8)).contains("encoding"))
    }

    @Test("names and values of the data control neither terminal, YAML nor Markdown")
    func hostileNames() throws {
        let names = ["\u{1B}[31m", "\u{202E}x", "a`b|c", "- x", "k: v", "\"q\"", "<b>@all", "line\u{2028}end"]
        let header = names.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
        let profile = try Self.profile("\(header)\n" + names.map { _ in "1" }.joined(separator: ",") + "\n")
        for text in [profile.text(width: nil), profile.markdown] {
            #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x202E && $0.value != 0x2028 })
        }
        #expect(profile.markdown.contains("| ``a`b\\|c`` |"))
        let template = "campaign: a\ntargets: [ios]\n\(profile.schema.sections)message: { title: Hi }\n"
        let compilation = Compiler(options: CompileOptions()) { _ in [] }.compile(path: "a.yaml", bytes: Array(template.utf8))
        #expect(!compilation.diagnostics.contains { $0.severity == .error })
        #expect(compilation.program?.source.columns.map(\.name) == names)
    }

    @Test func keysAreBounded() throws {
        let lines = (0..<3000).map { "{\"k\($0)\":\($0)}\n" }.joined() + "{\"\(String(repeating: "x", count: 300))\":1}\n"
        let profile = try Self.profile(lines, .lines)
        #expect(profile.columns.count == 1_000)
        #expect(profile.warnings == ["keys beyond the first 1,000, and names of more than 256 bytes, are left out"])
    }

    @Test(
        "shapes have the form of a value and nothing of its content",
        arguments: [
            ("Ana", "Aaa"), ("ana@shop.es", "aaa@aaaa.aa"), ("12", "99"), ("Ærø 名前", "Aaa aa"), ("🎉!", "?!"), ("a\nb", "a a"),
            (String(repeating: "x", count: 40), String(repeating: "a", count: 32) + "…"),
        ])
    func shapes(text: String, shape: String) {
        #expect(String(decoding: TextShape.of(Array(text.utf8).span), as: UTF8.self) == shape)
    }

    @Test(
        "only none is 0 %, and only all is 100 %",
        arguments: [
            (0, 10, "0 %"), (10, 10, "100 %"), (1, 3, "33 %"), (1, 100_000, "0.1 %"), (99_999, 100_000, "99.9 %"), (0, 0, "0 %"),
            (5, 1000, "0.5 %"),
        ])
    func percents(count: Int, total: Int, text: String) { #expect(percent(count, of: total) == text) }
}
