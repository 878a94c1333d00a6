import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// Texts in records and lists, such as the titles of buttons: a language needs its own, as of any other text.
@Suite struct StructuredTextTests {
    private static func template(_ actions: String, _ locale: String, neutral: String = "", blocks: String = "") -> String {
        """
        campaign: a
        mapping: native
        targets: [web-push]
        recipient: { locale: locale, name: string(..9) }
        message: { token: "https://p.example/1", title: Sale, deepLink: "https://a.example" }
        web-push: { actions: \(actions) }
        locales: { default: en, \(neutral)es: { title: Rebajas\(locale) } }
        \(blocks)

        """
    }

    private static func button(_ title: String, action: String = "buy") -> String {
        "[{ title: \(title), action: \(action), navigate: \"https://a.example\" }]"
    }

    private func mixed(_ template: String) -> [String] {
        let found = compile(template).diagnostics
        #expect(found.allSatisfy { $0.severity != .error || $0.code.id == "BZ0370" }, "\(found.map(\.message))")
        return found.filter { $0.code.id == "BZ0370" }.map(\.message)
    }

    @Test("a button without a translation is in another language")
    func buttons() {
        let missing = ["`es` translates `title`, but not `actions`"]
        #expect(mixed(Self.template(Self.button("Buy now"), "")) == missing)
        let choice = "[{ when: \"name == 'a'\", then: \(Self.button("Buy now")) }, { otherwise: null }]"
        #expect(mixed(Self.template(choice, "")) == missing)
        let title =
            "[{ title: [{ when: \"name == 'a'\", then: \"{{ name }}\" }, { otherwise: Buy }], action: b, navigate: \"https://a.example\" }]"
        #expect(mixed(Self.template(title, "")) == missing)
        let word = "\"{{ name | default: 'Buy' }}\"".replacing("name |", with: "name | truncate: 3 |")
        #expect(mixed(Self.template(Self.button(word), "")) == missing)
    }

    @Test("one that is translated, without words, or the same in every language is not")
    func others() {
        #expect(mixed(Self.template(Self.button("Buy now"), ", web-push: { actions: \(Self.button("Comprar")) }")).isEmpty)
        #expect(mixed(Self.template(Self.button("\"{{ name }} →\""), "")).isEmpty)
        #expect(mixed(Self.template(Self.button("Buy now"), "", neutral: "neutral: [actions], ")).isEmpty)
        // Other links of a language are no translation.
        let links = Self.template(Self.button("→"), "", neutral: "").replacing(
            "es: { title: Rebajas }", with: "es: { web-push: { actions: @ } }")
        #expect(mixed(links.replacing("@", with: Self.button("→", action: "es"))).isEmpty)
        #expect(mixed(links.replacing("@", with: Self.button("Ya"))) == ["`es` translates `actions`, but not `title`"])
        // A block that the language translates.
        let block = Self.button("\"{{ block.buy }}\"")
        #expect(mixed(Self.template(block, ", blocks: { buy: Comprar }", blocks: "blocks: { buy: Buy }")).isEmpty)
        #expect(!mixed(Self.template(block, "", blocks: "blocks: { buy: Buy }")).isEmpty)
        // An own button that shows a block which no language translates.
        #expect(!mixed(Self.template(block, ", web-push: { actions: \(block) }", blocks: "blocks: { buy: Buy }")).isEmpty)
    }

    @Test(
        "lists of texts, and records of other tables",
        arguments: [
            ("huawei", "hms", "inboxContent: [One, Two]", "inboxContent"),
            ("huawei", "hms", "buttons: [{ name: Buy, action_type: 0 }]", "buttons"),
            ("huawei", "hms", "ticker: Sale now", "ticker"),
            ("native", "fcm-v1", "ticker: Sale now", "ticker"),
            ("journey-optimizer", "android", "buttons: [{ label: Buy, type: OPENAPP }]", "buttons"),
        ])
    func tables(_ table: String, _ target: String, _ setting: String, _ name: String) {
        let template = """
            campaign: a
            mapping: \(table)
            targets: [\(target)]
            recipient: { locale: locale }
            message: { token: abc, title: Sale, body: Today, \(setting) }
            locales: { default: en, es: { title: Rebajas, body: Hoy } }

            """
        #expect(
            compile(template).diagnostics.filter { $0.code.id == "BZ0370" }.map(\.message)
                == ["`es` translates `title` and `body`, but not `\(name)`"])
    }
}
