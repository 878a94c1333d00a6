import Blazon
import BlazonDiagnostics
import BlazonPayload
import TestSupport
import Testing

/// Rules whose edges are one value wide, and mistakes that must not bring others after them.
@Suite struct RuleBoundaryTests {
    static let ranges: [Marked] = [
        Marked(#"title: "{% if points < 10 %}{% if 1️⃣points <= 92️⃣ %}A{% else %}B{% endif %}{% else %}C{% endif %}""#, "BZ0337"),
        Marked(#"title: "{% if points > 10 %}{% if 1️⃣points >= 112️⃣ %}A{% else %}B{% endif %}{% else %}C{% endif %}""#, "BZ0337"),
        Marked(#"title: "{% if points != 1000 %}{% if points == 999 %}A{% else %}B{% endif %}{% else %}C{% endif %}""#),
        Marked(#"title: "{% if points != 0 %}{% if points == 1 %}A{% else %}B{% endif %}{% else %}C{% endif %}""#),
        Marked(#"title: "{% if 1️⃣n > 92233720368547758072️⃣ %}A{% else %}B{% endif %}""#, "BZ0338"),
        Marked(#"title: "{% if 1️⃣n < -92233720368547758082️⃣ %}A{% else %}B{% endif %}""#, "BZ0338"),
        // That a list is short proves nothing of its being there; that it is not empty does.
        Marked(#"title: "{% if cart | size < 5 %}{% if cart %}A{% else %}B{% endif %}{% else %}C{% endif %}""#),
        Marked(#"title: "{% if cart | size > 0 %}{% if 1️⃣cart2️⃣ %}A{% else %}B{% endif %}{% else %}C{% endif %}""#, "BZ0337"),
        Marked(#"title: "{% if cart | size == 0 %}{% if 1️⃣cart2️⃣ %}A{% else %}B{% endif %}{% else %}C{% endif %}""#, "BZ0338"),
    ]

    static let alone: [Marked] = [
        // For a value of the wrong type that may be missing, the type is reported.
        Marked("badge: \"{{ 1️⃣nick2️⃣ }}\"", "BZ0301"),
        Marked(#"title: "{% if 1️⃣'a'2️⃣ < 'b' %}A{% else %}B{% endif %}""#, "BZ0333"),
        Marked(#"title: "{{ name | append: 1️⃣cart2️⃣ }}""#, "BZ0328"),
        // Of several reasons for a blank text the first is reported.
        Marked(#"title: " 1️⃣{% if vip %}2️⃣A{% endif %}""#, "BZ0319"),
        Marked(#"title: "1️⃣{% if vip %}2️⃣A{% endif %} ""#, "BZ0319"),
        Marked(#"title: " {{ 1️⃣nick | default: ''2️⃣ }}{% if vip %}A{% endif %}""#, "BZ0319"),
        Marked("message: { title: \"{{ 1️⃣block2️⃣ | upcase }}\" }\nblocks: { hello: A }", "BZ0340"),
    ]

    static let choices: [Marked] = [
        Marked("message:\n  title: A\nlocales:\n  default: en\n  by: 1️⃣nix2️⃣\n  de: { title: B }", "BZ0302"),
        Marked("message:\n  title: A\nlocales:\n  default: en\n  by: 1️⃣tier.2️⃣\n  de: { title: B }", "BZ0302"),
        Marked("message:\n  title: A\nlocales:\n  default: en\n  by: recipient.order.id\n  de: { title: B }"),
        Marked("message:\n  title: A\nlocales:\n  default: en\n  by: order.id\n  de: { title: B }"),
        Marked("message:\n  title: A\nlocales:\n  default: en\n  by: 1️⃣points2️⃣\n  de: { title: B }", "BZ0375"),
        Marked(
            "message:\n  title: A\nvariants:\n  by: 1️⃣cart2️⃣\n  a: { message: { title: B } }\n  b: { message: { title: C } }",
            "BZ0375"),
        Marked("message:\n  title: A\nvariants:\n  by: id\n  a: { message: { title: B } }\n  b: { message: { title: C } }"),
        Marked("message:\n  title: A\ntargetBy: 1️⃣cart2️⃣", "BZ0375"),
    ]

    @Test(arguments: ranges) func rangeIsExact(_ marked: Marked) { marked.expect() }
    @Test(arguments: alone) func isReportedAlone(_ marked: Marked) { marked.expect() }
    @Test(arguments: choices) func choiceIsByAField(_ marked: Marked) { marked.expect() }

    /// Only one of several blocks that are too deep is reported, though two chains lead there.
    @Test func blocksTooDeepAreReportedOnce() {
        let blocks = (1...70).map { "  b\($0): \"{{ block.b\($0 - 1) }}\"" }.joined(separator: "\n")
        let found = compile(
            "campaign: a\ntargets: [ios]\nmessage: { title: \"{{ block.b70 }}\", body: \"{{ block.b69 }}\" }\nblocks:\n  b0: x\n\(blocks)\n"
        )
        #expect(found.diagnostics.map(\.code.id) == ["BZ0392"])
    }

    /// Blocks are expanded in a variant's message, in its targets and in its locales.
    @Test func blocksStandInAllPartsOfAVariant() throws {
        let found = compile(
            """
            campaign: x
            recipient: { id: string, locale: optional locale }
            message: { title: A }
            locales: { default: en, neutral: [block.three] }
            variants:
              by: id
              a:
                message: { title: "{{ block.one }}" }
                ios: { title: "{{ block.two }}" }
                locales: { de: { title: "{{ block.three }}" } }
              b: { message: { title: B } }
            blocks: { one: Eins, two: Zwei, three: Drei }

            """)
        let program = try #require(found.program, "\(found.findings)")
        for text in ["Eins", "Zwei", "Drei"] { #expect(program.disassembly.contains(text)) }
    }

    /// There they become part of the text: a link's head is one with what follows.
    @Test func blocksAreHeadsOfLinksInAllPartsOfAVariant() throws {
        let found = compile(
            """
            campaign: x
            recipient: { id: string, locale: optional locale }
            message: { title: A, deepLink: "{{ block.shop }}/0" }
            locales: { default: en, fr: { title: F, deepLink: "{{ block.shop }}/1" } }
            variants:
              by: id
              a:
                message: { title: B, deepLink: "{{ block.shop }}/2" }
                ios: { deepLink: "{{ block.shop }}/3" }
                locales: { de: { title: C, deepLink: "{{ block.shop }}/4" } }
              b: { message: { title: D } }
            blocks: { shop: "shop://o" }

            """)
        let program = try #require(found.program, "\(found.findings)")
        let constants = String(decoding: program.constants, as: UTF8.self)
        for number in 0..<5 { #expect(constants.contains("shop://o/\(number)"), "\(number)") }
    }

    /// What blocks bring is counted over all texts.
    @Test(arguments: [(90, true), (110, false)]) func whatBlocksBringHasAnEnd(_ readers: Int, _ isRight: Bool) {
        let block = String(repeating: "{{ id }}-", count: 250)
        let fields = (0..<readers).map { "    f\($0): \"{{ block.long }}\"" }.joined(separator: "\n")
        let found = compile(
            "campaign: x\ntargets: [android]\nrecipient: { id: string(..1) }\nmessage:\n  title: A\n  customFields:\n\(fields)\nblocks: { long: \"\(block)\" }\n"
        )
        let isReported = found.diagnostics.contains { $0.message.contains("parts") }
        #expect(isReported != isRight, "\(found.findings.map { $0.prefix(200) })")
    }

    /// The locale that hides a variant is reported, even if another text is the same everywhere.
    @Test func whatHidesAVariant() throws {
        let found = compile(
            """
            campaign: x
            recipient: { id: string, locale: optional locale }
            message: { title: A, body: B }
            locales: { default: en, neutral: [title], es: { body: C } }
            variants:
              by: id
              a: { message: { body: D } }
              b: { message: { body: E } }

            """)
        let hidden = found.diagnostics.filter { $0.code.id == "BZ0376" }
        #expect(!hidden.isEmpty, "\(found.findings)")
        #expect(hidden.allSatisfy { String(decoding: found.sources[$0.span.file].bytes[$0.span.range], as: UTF8.self) == "es" })
    }
}
