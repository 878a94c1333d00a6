import BlazonDiagnostics
import Testing

@testable import BlazonTranslation

/// What an import changes in records and lists with texts, such as buttons.
@Suite struct RecordWritingTests {
    private static let buttons = """
        campaign: offer
        mapping: native
        targets: [web-push]
        recipient: { locale: locale }
        message:
          token: "https://p.example/1"
          title: Sale
          deepLink: https://a.example
          actions:
            - action: "1"
              title: Buy now   # the first
              navigate: https://a.example
            - { action: b, title: "{{ block.later }}!", navigate: "https://a.example/x,y" }
        blocks: { later: Later }
        locales:
          default: en
          es:
            title: Rebajas

        """

    private static let spanish = [
        "actions.1.title": "Comprar: ya", "actions.2.title": "¡{{ block.later }}!", "blocks.later": "Luego",
    ]

    /// A record is written whole, with all that is not translated as it is.
    @Test func recordsAreCopied() throws {
        let after = """
                actions:
                  - action: "1"
                    title: "Comprar: ya"
                    navigate: https://a.example
                  - action: b
                    title: "¡{{ block.later }}!"
                    navigate: "https://a.example/x,y"
                blocks:
                  later: Luego

            """
        #expect(try written(Self.spanish, Self.buttons) == Self.buttons + after)
        let flow = Self.buttons.replacing("  es:\n    title: Rebajas\n", with: "  es: { title: Rebajas }\n")
        let line = """
            actions: [{ action: "1", title: "Comprar: ya", navigate: https://a.example }, { action: b, title: "¡{{ block.later }}!", \
            navigate: "https://a.example/x,y" }], blocks: { later: Luego }
            """
        #expect(
            try written(Self.spanish, flow) == flow.replacing("{ title: Rebajas }", with: "{ title: Rebajas, \(line) }"))
    }

    /// In a record of the language only its texts change, if it has as many.
    @Test func recordsOfTheLanguageStay() throws {
        let own = """
                actions:
                  - navigate: https://a.example/es  # Spanish
                    title: Compra   # old
                    action: x
                  - { title: "{{ block.later }}!", action: y, navigate: "https://a.example/" }
                blocks: { later: Luego }

            """
        let texts = ["actions.1.title": "Comprar", "actions.2.title": "¡{{ block.later }}!"]
        #expect(
            try written(texts, Self.buttons + own)
                == Self.buttons
                + own.replacing("Compra ", with: "Comprar ").replacing("\"{{ block.later }}!\"", with: "\"¡{{ block.later }}!\""))
        let fewer = """
                actions:  # one
                  - { title: Compra, action: y, navigate: "https://a.example/" }
                blocks: { later: Luego }

            """
        let replaced = try written(texts, Self.buttons + fewer)
        #expect(replaced.contains("    actions:  # one\n      - action: \"1\"\n        title: Comprar\n"), "\(replaced)")
    }

    @Test func itemsThatAreShared() throws {
        let own = """
                actions:
                  - &one { title: Compra, action: x, navigate: "https://a.example/" }
                  - { title: "{{ block.later }}!", action: y, navigate: "https://a.example/" }
                blocks: { later: Luego }

            """
        let result = try importing(["actions.1.title": "Comprar"], Self.buttons + own)
        #expect(
            result.diagnostics.count == 1 && result.diagnostics[0].message.contains("shares an item"),
            "\(result.diagnostics.map(\.message))")
        #expect(String(decoding: result.bytes, as: UTF8.self) == Self.buttons + own)
    }
}
