import Testing

/// docs/language.md, "what is rejected or flagged", clause by clause.
@Suite struct LanguageRuleTests {
    static let clauses: [(clause: String, cases: [Marked])] = [
        ("unknown setting, nearest name", [Marked("title: A\n1️⃣bagde2️⃣: 2", "BZ0304")]),
        (
            "setting not available on a target",
            [
                Marked("message:\n  title: A\nandroid:\n  1️⃣mutableContent2️⃣: true", "BZ0307"),
                Marked("title: A\n1️⃣mutableContent2️⃣: true", "BZ0308"),
            ]
        ),
        ("wrong type", [Marked("title: A\nbadge: \"{{ 1️⃣name2️⃣ }}\"", "BZ0301")]),
        ("wrong media kind", [Marked("targets: [android]\nmessage:\n  title: A\n  media: https://x.example/a1️⃣.mp42️⃣", "BZ0343")]),
        ("near-miss name of another platform", [Marked("title: A\n1️⃣content_available2️⃣: true", "BZ0304")]),
        ("reserved keys", [Marked("title: A\ncustomFields: { 1️⃣aps2️⃣: 1 }", "BZ0349")]),
        ("discouraged keys", [Marked("title: A\ncustomFields: { 1️⃣gcmx2️⃣: 1 }", "BZ0350")]),
        (
            "unused fields",
            [Marked("campaign: x\nrecipient: { id: string, 1️⃣a2️⃣: string }\nmessage: { title: A }", "BZ0357")]
        ),
        (
            "branch never taken",
            [
                Marked("title: \"{% if 1️⃣points < 02️⃣ %}a{% else %}b{% endif %}\"", "BZ0338"),
                Marked("title: \"{% if vip or 1️⃣points > 10002️⃣ %}a{% else %}b{% endif %}\"", "BZ0338"),
                Marked(
                    "title: \"{% if tier == 'gold' %}a{% elsif 1️⃣tier == 'gold'2️⃣ %}b{% else %}c{% endif %}\"", "BZ0338"),
            ]
        ),
        (
            "condition always true",
            [
                Marked("title: \"{% if 1️⃣points >= 02️⃣ %}a{% else %}b{% endif %}\"", "BZ0337"),
                Marked("title: \"{% if 1️⃣points >= 02️⃣ and vip %}a{% else %}b{% endif %}\"", "BZ0337"),
                Marked("title: \"{% if vip and not (opt or 1️⃣points > 20002️⃣) %}a{% else %}b{% endif %}\"", "BZ0338"),
                Marked("title: \"{% if nick and 1️⃣nick2️⃣ %}a{% else %}b{% endif %}\"", "BZ0337"),
                Marked("title: \"{% if points > 5 and vip %}a{% else %}b{% endif %}\""),
            ]
        ),
        ("invisible characters", [Marked("title: \"A1️⃣\u{202E}2️⃣B\"", "BZ0137")]),
        (
            "look-alike letters",
            [Marked("campaign: x\nrecipient: { 1️⃣nаme2️⃣: string }\nmessage: { title: \"{{ nаme }}\" }", "BZ0213")]
        ),
        ("http: media", [Marked("title: A\nmedia: 1️⃣http:2️⃣//x.example/a.jpg", "BZ0345")]),
        (
            "samples that do not fit",
            [
                Marked(
                    "campaign: x\nrecipient: { n: integer }\nmessage: { title: \"{{ n }}\" }\nsamples: { a: { n: 1️⃣x2️⃣ } }",
                    "BZ0359")
            ]
        ),
    ]

    @Test(arguments: clauses.map(\.clause)) func isFound(_ clause: String) {
        for piece in Self.clauses.first(where: { $0.clause == clause })?.cases ?? [] { piece.expect() }
    }

    static let urls: [Marked] = [
        Marked("title: A\ndeepLink: \"shop:1️⃣{% if vip %}//{{ name }}{% else %}x{% endif %}2️⃣/x\"", "BZ0320"),
        Marked("title: A\ndeepLink: \"shop:/{{ name | replace: 'a', '' }}1️⃣/evil2️⃣\"", "BZ0320"),
        Marked("title: A\ndeepLink: \"tel:{% if vip %}1{% else %}2{% endif %}{{ n }}\""),
        Marked("title: A\ndeepLink: \"https://x.example/{{ name }}1️⃣/%2e%2E/a2️⃣\"", "BZ0365"),
        Marked("title: A\ndeepLink: 1️⃣\"https://x.example\\\\@evil.example/{{ n }}\"2️⃣", "BZ0399"),
        Marked("title: A\ndeepLink: \"https://[::1]:8080/{{ name }}\""),
        Marked("title: A\ndeepLink: \"https://u:1️⃣{{ name }}2️⃣@x.example/\"", "BZ0320"),
        Marked("title: A\ndeepLink: \"https://x.example:1️⃣{{ n }}2️⃣/\"", "BZ0320"),
    ]

    @Test(arguments: urls) func noValueLeavesItsPart(_ url: Marked) { url.expect() }
}
