import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// A text that no recipient gets is still in the language of its edition: where a block or a condition has another text for each language, each
/// is typed in its own.
@Suite struct DeadLanguageTests {
    private static let english = "{{ points | plural: one: 'day', other: 'days' }}"
    private static let polish = "{{ points | plural: one: 'dzień', few: 'dni', many: 'dni' }}"

    private static func template(_ skip: String, title: String, polish: String, rest: String = "") -> String {
        """
        campaign: x
        targets: [ios, android]
        recipient: { points: integer(0..1000), vip: boolean, locale: optional locale }
        skip: { paused: "\(skip)" }
        blocks: { b0: "\(english)" }
        message: { title: "\(title)" }
        locales: { default: en, pl: { title: "\(polish)", blocks: { b0: "\(Self.polish)" } } }
        \(rest)

        """
    }

    @Test(arguments: [
        template("locale == 'pl'", title: "Only {{ block.b0 }}", polish: "Tylko {{ block.b0 }}"),
        template("locale == 'en'", title: "Only {{ block.b0 }}", polish: "Tylko {{ block.b0 }}"),
        template(
            "target == 'ios' and locale == 'pl'", title: "Only {{ block.b0 }}", polish: "Tylko {{ block.b0 }}",
            rest: "ios: { title: Hi }\nandroid: { title: Hi }"),
        template("vip", title: "Only {% if vip %}{{ block.b0 }}{% endif %}", polish: "Tylko {{ block.b0 }}"),
        template(
            "vip", title: "Only {% if vip and points > 3 %}{{ block.b0 }}{% endif %}",
            polish: "Tylko {% if vip %}{{ block.b0 }}{% endif %}"),
        template(
            "vip", title: "Only {% if vip %}{% if locale == 'pl' %}\(polish)x{% else %}\(english){% endif %}{% endif %}",
            polish: "Tylko"),
        template("locale == 'en'", title: "Only", polish: "Tylko {{ block.b0 }}", rest: "let: { unread: locale }"),
    ])
    func eachTextIsTypedInItsLanguage(_ template: String) {
        let found = compile(template)
        #expect(!found.diagnostics.contains { $0.severity == .error }, "\(template)\n\(found.findings)")
    }

    /// A block that nothing reads is in the language of `message`, also if only others are sent.
    @Test func unreadBlocksAreInTheDefaultLanguage() {
        let found = compile(
            """
            campaign: x
            recipient: { points: integer(0..1000), locale: optional locale }
            skip: { paused: locale == 'en' }
            blocks: { b0: "\(Self.english)" }
            message: { title: Only }
            locales: { default: en, pl: { title: Tylko } }

            """)
        #expect(!found.diagnostics.contains { $0.severity == .error }, "\(found.findings)")
    }

    /// Mistakes in a text that no recipient gets are found in its own language.
    @Test(arguments: [
        template("locale == 'pl'", title: "Only", polish: "Tylko {{ block.b0 }}").replacing("few: 'dni', ", with: ""),
        template("vip", title: "Only {% if vip %}{{ block.b0 }}{% endif %}", polish: "Tylko").replacing("one: 'day', ", with: ""),
    ])
    func mistakesAreFound(_ template: String) {
        let errors = compile(template).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code.id) == ["BZ0390"], "\(template)")
    }

    /// Templates that are right by construction: each text is in its language, whichever recipients are skipped and wherever it is read.
    @Test(arguments: 1...150) func randomTextsAreTypedInTheirLanguages(_ seed: UInt64) {
        var random = Seeded(seed)
        let conditions = [
            "vip", "not vip", "points > 5", "locale == 'pl'", "locale == 'en'", "locale in ['pl', 'en']", "locale != 'pl'",
            "target == 'ios'", "target == 'ios' and locale == 'pl'", "vip or locale == 'pl'", "not vip and locale != 'pl'",
        ]
        func text(_ plural: String, depth: Int, _ random: inout Seeded) -> String {
            let choices = [
                "x", "{{ block.b0 }}", "{{ block.b1 | upcase }}", plural,
            ]
            guard depth > 0 else { return random.pick(choices) }
            let (one, other) = (text(plural, depth: depth - 1, &random), text(plural, depth: depth - 1, &random))
            return random.pick([
                "\(one) \(other)", "{% if \(random.pick(conditions)) %}\(one){% else %}\(other){% endif %}",
                "{% if locale == 'pl' %}\(Self.polish)\(one.replacing(plural, with: "y")){% else %}\(Self.english){% endif %}",
            ])
        }
        func value(_ plural: String, _ random: inout Seeded) -> String {
            let one = "\"x \(text(plural, depth: 2, &random))\""
            if random.once(in: 2) { return one }
            return
                "[{ when: \"\(random.pick(conditions))\", then: \(one) }, { otherwise: \"y \(text(plural, depth: 1, &random))\" }]"
        }
        let source = """
            campaign: x
            targets: [ios, android]
            recipient: { points: integer(0..1000), vip: boolean, locale: optional locale }
            skip: { a: "\(random.pick(conditions))", b: "\(random.pick(conditions))" }
            blocks: { b0: "\(Self.english)", b1: "x\(Self.english)" }
            message: { title: \(value(Self.english, &random)), body: \(value(Self.english, &random)) }
            android: { title: \(value("y", &random)) }
            locales:
              default: en
              pl:
                title: \(value(Self.polish, &random))
                body: \(value(Self.polish, &random))
                android: { title: \(value("z", &random)) }
                blocks: { b0: "\(Self.polish)", b1: "x\(Self.polish)" }

            """
        let found = compile(source)
        #expect(!found.diagnostics.contains { $0.severity == .error }, "seed \(seed)\n\(source)\n\(found.findings)")
    }
}
