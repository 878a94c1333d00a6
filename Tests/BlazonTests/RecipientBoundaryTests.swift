import Blazon
import BlazonPayload
import TestSupport
import Testing

/// What recipients get whose values meet a short way's edge: each beside others, in one renderer, as in a file.
@Suite struct RecipientBoundaryTests {
    private func titles(_ template: String, _ records: [String]) throws -> [String] {
        let compilation = compile(template)
        var renderer = Renderer(try #require(compilation.program, "\(compilation.findings)"))
        return try records.map { record in
            let text = try renderer.rendered(Array(record.utf8)).get()[0].1.text
            return String(text.dropFirst(#"{"aps":{"alert":{"title":""#.count).prefix { $0 != "\"" })
        }
    }

    /// Alike in their first eight bytes, and asked for in turns.
    @Test func tagsThatBeginAlike() throws {
        let template = """
            campaign: x
            targets: [ios]
            recipient: { locale: locale }
            message: { title: en }
            locales: { default: en, zh-TW: { title: tw }, zh-HK: { title: hk }, sr-Latn: { title: sr } }

            """
        let tags = ["zh-Hant-TW", "zh-Hant-HK", "sr-Latn-RS", "zh-Hant-TW", "zh-Hant", "zh-Hant-MO", "en", "de", "zh-Hant-HK"]
        let found = try titles(template, (tags + tags).map { #"{"locale":"\#($0)"}"# })
        #expect(
            found == ["tw", "hk", "sr", "tw", "tw", "hk", "en", "en", "hk"] + [
                "tw", "hk", "sr", "tw", "tw", "hk", "en", "en", "hk",
            ])
    }

    /// Items of all kinds come out as they went in, and escapes count as the characters that they stand for.
    @Test func itemsAndEscapes() throws {
        let template = """
            campaign: x
            targets: [ios]
            recipient: { b: list of boolean, n: list of number, i: list of integer, s: string(..3) }
            message: { title: "{{ b | join: ',' }};{{ n | join: ',' }};{{ i | join: ',' }};{{ s }}" }

            """
        let found = try titles(
            template,
            [#"{"b":[true,false,false],"n":[1.50,2],"i":[-0,7,-12],"s":"\u0041\u0042\ud83d\ude00"}"#])
        #expect(found == ["true,false,false;1.5,2;0,7,-12;AB😀"] || found == ["true,false,false;1.50,2;0,7,-12;AB😀"])
        var renderer = Renderer(try #require(compile(template).program))
        for (text, length) in [
            (#"\u0041\u0042\u0043\u0044"#, 4), (#"\ud83d\ude00\ud83d\ude00\u0041\u0042"#, 4), (#"a\n\u00e9bc"#, 5),
        ] {
            let reject = unsafe renderer.render(
                Array(#"{"b":[],"n":[],"i":[],"s":"\#(text)"}"#.utf8).span.bytes
            ).record
            #expect(reject?.reason.contains("is \(length) long") == true, "\(reject?.reason ?? "")")
        }
    }

    /// Whole numbers as JSON writes them, and what is none.
    @Test func spellingsOfWholeNumbers() throws {
        let template = "campaign: x\ntargets: [ios]\nrecipient: { n: integer }\nmessage: { title: \"a {{ n }}\" }\n"
        var renderer = Renderer(try #require(compile(template).program))
        let spellings = [
            ("0", "a 0"), ("-0", "a 0"), ("12", "a 12"), ("-12", "a -12"), ("012", nil), ("-012", nil), ("00", nil), ("-", nil),
            ("+1", nil),
            ("1.0", "a 1"), ("1e2", "a 100"), ("123456789012345678", "a 123456789012345678"),
            ("1234567890123456789", "a 1234567890123456789"),
            ("0123456789012345678", nil), ("1x", nil),
        ]
        for (spelling, title) in spellings {
            let found = renderer.rendered(Array("{\"n\":\(spelling)}".utf8))
            switch (found, title) {
            case (.success(let lines), let title?): #expect(lines[0].1.text.contains("\"\(title)\""), "\(spelling)")
            case (.failure(let reject), nil): #expect(reject.code == .notJSON, "\(spelling)")
            default: Issue.record("\(spelling): \(found)")
            }
        }
    }

    /// What is wrong with one item is not said of another.
    @Test func itemsAreNamedOneByOne() throws {
        let template = "campaign: x\ntargets: [ios]\nrecipient: { l: list of string }\nmessage: { title: \"a {{ l | size }}\" }\n"
        var renderer = Renderer(try #require(compile(template).program))
        for index in [1, 2, 0, 1] {
            let items = (0..<3).map { $0 == index ? "5" : "\"a\"" }.joined(separator: ",")
            let reject = unsafe renderer.render(Array("{\"l\":[\(items)]}".utf8).span.bytes).record
            #expect(reject?.field == "l[\(index)]" && reject?.reason.contains("`l[\(index)]`") == true, "\(reject?.reason ?? "")")
        }
        let whole = unsafe renderer.render(Array(#"{"l":5}"#.utf8).span.bytes).record
        #expect(whole?.field == "l" && whole?.reason.contains("`l`") == true)
    }

    /// The message lists ten members of an enum and mentions that there are more.
    @Test(arguments: [(10, false), (11, true)]) func wordsOfAnEnum(_ count: Int, _ hasMore: Bool) throws {
        let words = (0..<count).map { "w\($0)" }.joined(separator: " | ")
        let template = "campaign: x\ntargets: [ios]\nrecipient: { e: \"enum(\(words))\" }\nmessage: { title: \"{{ e }}\" }\n"
        var renderer = Renderer(try #require(compile(template).program))
        let reject = unsafe renderer.render(Array(#"{"e":"x"}"#.utf8).span.bytes).record
        #expect(reject?.reason.contains(", …") == hasMore && reject?.reason.contains("`w9`") == true)
    }

    /// All objects and lists count, declared or not, starting with the record.
    @Test func nestingIsExact() throws {
        let template = """
            campaign: x
            targets: [ios]
            recipient: { o: { id: string }, l: list of string, s: optional string }
            message: { title: "{{ o.id }}{{ l | size }}" }

            """
        let program = try #require(compile(template).program)
        func code(_ record: String, _ nesting: Int) -> String {
            var renderer = Renderer(program, nesting: nesting)
            return unsafe renderer.render(Array(record.utf8).span.bytes).record?.code.rawValue ?? "rendered"
        }
        let fitting = #"{"o":{"id":"a"},"l":["b"]}"#
        #expect([0, 1, 2, 3].map { code(fitting, $0) } == ["BZ0510", "BZ0510", "rendered", "rendered"])
        #expect([1, 2].map { code(#"{"l":["b"],"o":{"id":"a"}}"#, $0) } == ["BZ0510", "rendered"])
        #expect([1, 2].map { code(#"{"l":[]}"#, $0) } == ["BZ0510", "BZ0504"])
        #expect([1, 2].map { code(#"{"s":[]}"#, $0) } == ["BZ0510", "BZ0504"])
        #expect([2, 3].map { code(#"{"o":{"id":{}}}"#, $0) } == ["BZ0510", "BZ0505"])
        #expect([2, 3].map { code(#"{"l":[[]]}"#, $0) } == ["BZ0510", "BZ0504"])
    }

    /// What stands behind a number, in front of a negative one, and around one that is spelled with a point.
    @Test func amountsOfWholeNumbers() throws {
        let template = """
            campaign: x
            targets: [ios]
            recipient: { n: integer }
            message: { title: "{{ n | currency: 'EUR' }}|{{ n | percent }}|{{ n | number }}" }
            locales: { default: de }

            """
        let found = try titles(template, ["12345", "-7", "0", "8.0", "1e3"].map { #"{"n":\#($0)}"# })
        let space = "\u{A0}"
        #expect(
            found == [
                "12.345,00\(space)€|1.234.500\(space)%|12.345", "-7,00\(space)€|-700\(space)%|-7",
                "0,00\(space)€|0\(space)%|0", "8,00\(space)€|800\(space)%|8", "1.000,00\(space)€|100.000\(space)%|1.000",
            ])
    }

    /// A number that is missing is on neither side of a comparison.
    @Test func comparedNumbersThatAreMissing() throws {
        let template = """
            campaign: x
            targets: [ios]
            recipient: { n: optional integer }
            message: { title: "{% if n and n > 3 %}more{% elsif n %}less{% else %}none{% endif %}" }

            """
        let records = [#"{"n":9}"#, "{}", #"{"n":2}"#, #"{"n":null}"#, #"{"n":4.0}"#, "{}"]
        #expect(try titles(template, records) == ["more", "none", "less", "none", "more", "none"])
    }

    /// Texts of nothing but what is escaped, in constants as in values.
    @Test(arguments: [#"\"#, #"\\"#, #"\\\"#]) func nothingButBackslashes(_ text: String) throws {
        let escaped = String(repeating: #"\\"#, count: text.utf8.count)
        let template =
            "campaign: x\ntargets: [ios]\nrecipient: { v: string(..9) }\nmessage: { title: '\(text){{ v }}', body: '\(text)' }\n"
        let compilation = compile(template)
        var renderer = Renderer(try #require(compilation.program, "\(compilation.findings)"))
        let found = try renderer.rendered(Array(#"{"v":"\#(escaped)"}"#.utf8)).get()[0].1.text
        #expect(found == #"{"aps":{"alert":{"title":"\#(escaped)\#(escaped)","body":"\#(escaped)"}}}"#)
    }

    /// Characters of a text that is too long are counted as they are meant, however they are spelled.
    @Test func lengthsOfEscapedTexts() throws {
        let compilation = compile("campaign: x\ntargets: [ios]\nrecipient: { v: string(..3) }\nmessage: { title: 'a{{ v }}' }\n")
        var renderer = Renderer(try #require(compilation.program))
        for (text, length) in [
            (#"\ud83d\ude00\u00e9ab"#, 4), (#"é\n\"\\😀"#, 5), (#"\u0041\ud83d\ude00\ud83d\ude00\ud83d\ude00"#, 4),
        ] {
            let bytes = Array(#"{"v":"\#(text)"}"#.utf8)
            let reason = unsafe renderer.render(bytes.span.bytes).record?.reason
            #expect(reason == "`v` must be text of at most 3 characters, but is \(length) long", "\(text)")
        }
    }
}
