import Blazon
import BlazonDiagnostics
import BlazonSize
import TestSupport
import Testing

/// What `skip` and holdouts prove about the records that are left, and what is wrong with them.
@Suite struct SkipTests {
    /// A piece with its own top level, below `skip:` with these reasons.
    private static func skipping(_ reasons: String, _ rest: String) -> String {
        "targets: [ios, android]\nskip:\n  " + reasons.replacing("\n", with: "\n  ") + "\n" + rest
    }

    static let narrowed: [Marked] = [
        Marked(skipping("no-name: not nick", #"message: { title: "Hi {{ nick }}" }"#)),
        // What nothing reads is judged by the recipients who could get it.
        Marked(
            skipping(
                "no-name: not nick",
                #"message: { title: Hi }\nlinks: { query: { 1️⃣n2️⃣: "{{ nick }}" }, hosts: [a.example] }"#.unescaped), "BZ0585"),
        Marked(skipping("no-name: not nick", #"message: { title: Hi }\nlet: { 1️⃣loud2️⃣: nick | upcase }"#.unescaped), "BZ0569"),
        Marked(
            skipping("x: target == 'ios' and not nick", #"message: { title: Hi }\nlet: { 1️⃣loud2️⃣: nick | upcase }"#.unescaped),
            "BZ0569"),
        Marked(
            skipping(
                "no-points: points == 0", #"message: { title: Hi }\nblocks: { 1️⃣n2️⃣: "{{ 6 | divided_by: points }}" }"#.unescaped),
            "BZ0384"),
        Marked(skipping("no-name: not nick or not page", #"message: { title: "{{ nick }} {{ page }}" }"#)),
        Marked(skipping("no-name: not nick and not page", #"message: { title: "Hi {{ 1️⃣nick2️⃣ }}" }"#), "BZ0303"),
        Marked(skipping("named: nick == 'x'".replacing("nick ==", with: "1️⃣nick2️⃣ =="), "message: { title: Hi }"), "BZ0303"),
        Marked(skipping("no-name: not nick\nx: nick == 'x'", #"message: { title: "Hi {{ nick }}" }"#)),
        Marked(skipping("few: points < 2", #"message: { title: "{{ points | plural: other: '# points' }}" }"#)),
        Marked(skipping("few: points < 1", #"message: { title: "{{ points | 1️⃣plural2️⃣: other: '# points' }}" }"#), "BZ0390"),
        // A form that one target needs is not superfluous.
        Marked(
            skipping("x: target == 'ios' and points < 2", #"message: { title: "{{ points | plural: one: '1', other: '#' }}" }"#)),
        Marked(skipping("gold: tier == 'gold'", #"message: { title: "{{ tier | select: basic: 'b', silver: 's' }}" }"#)),
        Marked(skipping("low: n < 0", #"message: { title: A, badge: "{{ n }}" }"#)),
        Marked(skipping("empty: not cart", #"message: { title: "{{ cart | join: ', ' }}" }"#)),
        Marked(skipping("no-name: not nick", #"message: { title: "{{ nick | 1️⃣default2️⃣: 'x' }}" }"#), "BZ0397"),
        // What one target, locale or variant excludes is known there alone.
        Marked(skipping("x: target == 'ios' and not nick", #"message: { title: Hi }\nios: { title: "{{ nick }}" }"#.unescaped)),
        Marked(
            skipping("x: target == 'ios' and not nick", #"message: { title: Hi }\nandroid: { title: "{{ 1️⃣nick2️⃣ }}" }"#.unescaped),
            "BZ0303"),
        Marked(
            skipping(
                "x: target == 'ios' and not nick",
                #"message: { title: "{% if target == 'ios' %}{{ nick }}{% else %}Hi{% endif %}" }"#)),
        Marked(
            skipping(
                "x: target == 'ios' and not nick",
                #"message:\n  title:\n    - when: target == 'ios'\n      then: "{{ nick }}"\n    - otherwise: Hi"#.unescaped)),
        Marked(
            skipping(
                "x: variant == 'a' and points < 2",
                #"""
                message: { title: "{% if variant == 'a' %}{{ points | plural: other: '#' }}{% else %}Hi{% endif %}" }
                variants: { a: { weight: 1 }, b: { weight: 1 } }
                """#)),
        Marked(
            skipping(
                "x: locale == 'de' and not nick",
                "message: { title: Hi }\nlocales: { default: en, by: name, de: { title: \"{{ nick }}\" } }")),
        // A reason that cannot be analyzed leaves recipients who break a rule.
        Marked(skipping("x: name contains 'x'", "message: { title: Hi, 1️⃣silent2️⃣: true }"), "BZ0346"),
        Marked(
            skipping(
                "x: name contains 'x'\ny: not vip",
                "message: { title: Hi }\nios: { silent: [{ when: 1️⃣vip2️⃣, then: false }, { otherwise: true }] }"), "BZ0337"),
        // If it reads the fields of the condition, it may mean the same recipients.
        Marked(
            skipping(
                "x: \"(points | times: 2) == 4\"",
                "message:\n  1️⃣title2️⃣: Hi\n  1️⃣silent2️⃣: [{ when: points == 2, then: true }, { otherwise: false }]"), "BZ0560",
            "BZ0560"),
        Marked(
            skipping(
                "x: \"(points | times: 2) == 4\"",
                "message:\n  title: Hi\n  1️⃣silent2️⃣: [{ when: vip, then: true }, { otherwise: false }]"), "BZ0346"),
        // Rows that exclude each other for all that are left.
        Marked(
            skipping(
                "x: vip and opt",
                """
                message:
                  title: A
                  media:
                    - when: vip
                      then: "https://x.example/a.png"
                    - otherwise: ~
                """)),
    ]

    @Test(arguments: narrowed) func isKnownAfterwards(_ test: Marked) { test.expect() }

    static let wrong: [Marked] = [
        Marked(skipping("1️⃣No Name2️⃣: not nick", #"message: { title: Hi }"#), "BZ0274"),
        Marked(skipping("1️⃣-x2️⃣: not nick", #"message: { title: Hi }"#), "BZ0274"),
        Marked(skipping("x: not 1️⃣nik2️⃣", #"message: { title: "{{ name }}" }"#), "BZ0302"),
        Marked(skipping("x: 1️⃣variant2️⃣ == 'a'", #"message: { title: Hi }"#), "BZ0378"),
        Marked(skipping("1️⃣x2️⃣:", #"message: { title: Hi }"#), "BZ0205"),
        // It cannot be known which records are left.
        Marked(skipping("1️⃣x2️⃣:", #"message: { title: "Hi {{ nick }}" }"#), "BZ0205"),
        Marked(skipping("x: 1️⃣[ vip ]2️⃣", #"message: { title: Hi }"#), "BZ0202"),
        Marked(skipping("x: 1️⃣points < 02️⃣", #"message: { title: Hi }"#), "BZ0338"),
        Marked(skipping("x: 1️⃣points >= 02️⃣", #"message: { title: Hi }"#), "BZ0337"),
        Marked(skipping("x: vip\ny: 1️⃣vip2️⃣", #"message: { title: Hi }"#), "BZ0338"),
        Marked(skipping("x: vip\ny: 1️⃣not vip2️⃣", #"message: { title: Hi }"#), "BZ0337"),
        Marked(skipping("x: 1️⃣target == 'android-v1'2️⃣", #"message: { title: Hi }"#), "BZ0338"),
        Marked(skipping("x: target == 'ios'", #"message: { title: Hi }"#)),
        // The usual findings of texts, once.
        Marked(
            skipping("x: target == 'ios' and vip", #"message: { title: "{{ 1️⃣nick2️⃣ }} {% if 1️⃣points < 02️⃣ %}A{% endif %}" }"#),
            "BZ0303", "BZ0338"),
    ]

    @Test(arguments: wrong) func isReported(_ test: Marked) { test.expect() }

    /// A run for one target judges conditions as a run for all.
    @Test func oneOfSeveralTargets() {
        Marked(
            Self.skipping(
                "x: target == 'android' and not nick",
                #"message: { title: "{% if target == 'android' %}{{ nick }}{% else %}Hi{% endif %}" }"#)
        ).expect(targets: ["ios"])
    }

    private static func variants(_ text: String, reasons: String = "x: vip") -> String {
        skipping(reasons, "message: { title: Hi }\nvariants:\n  " + text.replacing("\n", with: "\n  "))
    }

    static let holdouts: [Marked] = [
        Marked(variants("a: { weight: 1 }\ncontrol: { weight: 1, holdout: true }")),
        Marked(variants("a: { weight: 1 }\nb: { weight: 1, holdout: false, message: { title: Ho } }")),
        Marked(variants("a: { weight: 1 }\ncontrol: { weight: 1, holdout: 1️⃣maybe2️⃣ }"), "BZ0277"),
        Marked(variants("a: { weight: 1 }\n1️⃣Control2️⃣: { weight: 1, holdout: true }"), "BZ0274"),
        Marked(variants("a: { weight: 1 }\ncontrol: { holdout: true, 1️⃣ios2️⃣: { title: A } }"), "BZ0275"),
        Marked(variants("a: { holdout: true }\n1️⃣b2️⃣: { holdout: true }"), "BZ0276"),
        Marked(variants("a: { weight: 1 }\n1️⃣x2️⃣: { holdout: true }"), "BZ0800"),
        Marked(variants("a: { weight: 1 }\nb: { holdout: true }", reasons: "x: variant == 'b' and vip")),
        Marked(variants("a: { weight: 1 }\nb: { holdout: true }", reasons: "x: variant == 1️⃣'c'2️⃣"), "BZ0312"),
    ]

    @Test(arguments: holdouts) func holdoutsAreChecked(_ test: Marked) { test.expect() }

    @Test func onlySentVariantsNeedForms() {
        Marked(
            """
            targets: [ios]
            message: { title: "{{ variant | select: a: 'A', b: 'B' }}" }
            variants: { a: { weight: 1 }, b: { weight: 1 }, c: { holdout: true } }
            """
        ).expect()
    }

    /// What skips every record has neither a size nor a translation to miss.
    @Test func emptyEditions() throws {
        let compilation = compile(
            """
            campaign: x
            targets: [ios, android]
            recipient: { id: string(..9), locale: locale, city: optional string(..5) }
            skip:
              no-german: locale == 'de'
              no-city: target == 'android' and not city
              no-android: target == 'android'
            message: { title: Hi, body: There }
            locales:
              default: en
              de: { title: Hallo }
            variants:
              a: { weight: 1 }
              control: { weight: 1, holdout: true }

            """)
        #expect(compilation.diagnostics.isEmpty, "\(compilation.findings)")
        let sizes = compilation.sizes.map { "\($0.target) \($0.locale ?? "") \($0.variant ?? "") \($0.most ?? -1)" }
        #expect(sizes == ["ios en a 47"], "\(sizes)")
        #expect(compilation.compiled?.payloadTypes.count == 2)
    }

    @Test func emptyEditionsAreStillRead() {
        let compilation = compile(
            """
            campaign: x
            targets: [ios]
            recipient: { locale: locale }
            skip: { no-german: locale == 'de' }
            message: { title: Hi }
            locales:
              default: en
              de: { title: "{{ unknown }}" }

            """)
        #expect(compilation.diagnostics.map(\.code.id) == ["BZ0302"], "\(compilation.findings)")
    }

    /// Reasons do not change the bounds, but the largest payload found is that of a record that is sent.
    @Test func witnessesAreRecordsThatAreSent() throws {
        func found(_ reasons: String) throws -> (witness: Int, most: Int) {
            let compilation = compile(
                """
                campaign: x
                targets: [ios]
                recipient: { points: integer(0..1_000_000), tier: enum(basic | diamond), vip: boolean, nick: optional string(..4) }
                \(reasons)
                message: { title: "{{ points }}{{ tier }}{% if vip %}VIP{% endif %}{% if nick %}{{ nick }}{% endif %}" }

                """)
            let size = try #require(compilation.sizes.first, "\(compilation.findings)")
            let witness = try #require(size.witness)
            return (witness.bytes, try #require(size.most))
        }
        let all = try found("")
        #expect(all.witness == all.most)
        for (reasons, less) in [
            ("a: points >= 10", 6), ("a: tier == 'diamond'", 2), ("a: vip, b: nick", 19),
            ("a: not vip, b: not nick, c: points > 99", 5),
        ] {
            let sent = try found("skip: { \(reasons) }")
            #expect(sent == (all.witness - less, all.most), "\(reasons)")
        }
    }
}

extension String {
    /// With line ends instead of `\\n`.
    fileprivate var unescaped: String { replacing("\\n", with: "\n") }
}
