import BlazonLanguage
import TestSupport

/// A template whose texts are fields through chains of filters, some fields through several.
struct ChainTemplate {
    let source: String
    let fields: [(name: String, type: ValueType)]

    private static let locales = ["en", "en", "de", "es", "tr", "lt", "el", "fr", "ar", "hi", "nl"]

    init(_ random: inout Seeded) {
        let digits = random.pick([9, 99, 5000, 10_000_000])
        let price = Decimal(mantissa: Int128(digits), scale: 0)
        fields = [
            ("name", .string(max: 1 + random.below(24))), ("city", .string(max: 1 + random.below(12))),
            ("tier", .enumeration(["gold", "süd", "basic"])), ("points", .integer(Int64(random.pick([0, -20]))...Int64(digits))),
            (
                "price",
                .number(NumberBounds(lower: Decimal(mantissa: 0, scale: 0), upper: price, step: Decimal(mantissa: 1, scale: 2)))
            ),
            ("day", .date), ("flag", .boolean), ("cart", .list(max: 1 + random.below(3), of: .string(max: 1 + random.below(5)))),
        ]
        var source = "campaign: offer\ntargets: [ios, android]\nrecipient:\n"
        for field in fields { source += "  \(field.name): \(TypeSyntax(type: field.type, isOptional: false))\n" }
        source += "message:\n  title: \"\(Self.text(&random))\"\n"
        if !random.once(in: 3) { source += "  body: \"\(Self.text(&random))\"\n" }
        if random.once(in: 3) {
            source +=
                "  deepLink: \"shop://offers/x{{ \(Self.value(&random, isInURL: true)) }}?q={{ \(Self.value(&random, isInURL: true)) }}\"\n"
        }
        if random.once(in: 2) {
            source += "  customFields:\n    a: \"\(Self.text(&random))\"\n"
            if random.once(in: 2) { source += "    cart: \"{{ cart }}\"\n" }
        }
        source += "locales: { default: \(random.pick(Self.locales)) }\n"
        self.source = source
    }

    /// Whether the message reads a field.
    func isRead(_ name: String) -> Bool {
        source.split(separator: "message:", maxSplits: 1).last?.contains("{{ \(name)") ?? false
            || source.contains("{% if \(name)")
    }

    private static func text(_ random: inout Seeded) -> String {
        var text = random.pick(["Hello ", "¿Qué? ", "x"])
        for _ in 0...random.below(2) {
            let value = "{{ \(value(&random)) }}"
            switch random.below(6) {
            case 0: text += "{% if flag %}\(value){% else %}no{% endif %}"
            case 1: text += "{% if points >= 7 %}\(value) {{ points | number }}{% else %}{{ city }}{% endif %}"
            default: text += value + random.pick([" ", "", "\\\""])
            }
        }
        return text
    }

    private static func value(_ random: inout Seeded, isInURL: Bool = false) -> String {
        switch random.below(9) {
        case 0:
            return random.pick([
                "points | number",
                "points | plural: zero: '#', one: '# one', two: '#', few: '# few', many: '# many', other: '# of all'", "points",
            ])
        case 1: return random.pick(["price | currency: 'EUR'", "price | compact", "price | percent", "price"])
        case 2: return "day | date: \(random.pick(["'long'", "'full'", "'yMMMd'"]))"
        case 3:
            return random.pick(["cart | join: ', '", "cart | and_list", "cart | json", "cart | first"]) + " | default: '-'"
                + chain(&random, 1, isInURL)
        case 4: return "tier" + chain(&random, 2, isInURL)
        default: return random.pick(["name", "name", "city"]) + chain(&random, 3, isInURL)
        }
    }

    /// A URL encodes its values itself.
    private static func chain(_ random: inout Seeded, _ most: Int, _ isInURL: Bool) -> String {
        (0..<random.below(most + 1)).map { _ in
            " | "
                + random.pick([
                    "upcase", "downcase", "capitalize", "titlecase", "append: '!'", "prepend: '«'",
                    "truncate: \(2 + random.below(20))",
                    "truncate_bytes: \(4 + random.below(30))", "replace: 'a', 'bb'", "replace: 'ab', 'cdefghijkl'", "json",
                    isInURL ? "upcase" : "url_encode",
                    "truncate: \(4 + random.below(9)), ellipsis: '...'", "strip | default: 'x'",
                ])
        }.joined()
    }
}
