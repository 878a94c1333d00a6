import Testing

/// What conditions prove about fields, and what they leave no choice.
@Suite struct NarrowingTests {
    static let cases: [Marked] = [
        // Optional fields.
        Marked(#"title: "Hi {{ 1️⃣nick2️⃣ }}""#, "BZ0303"),
        Marked(#"title: "Hi {{ 1️⃣nick2️⃣ | upcase }}""#, "BZ0303"),
        Marked(#"title: "Hi {{ nick | default: 'you' }}""#),
        Marked(#"title: "Hi {{ nick | upcase | default: 'you' }}""#),
        Marked(#"title: "{% if nick %}{{ nick }}{% else %}You{% endif %}""#),
        Marked(#"title: "{% if nick %}A{% else %}B{{ 1️⃣nick2️⃣ }}{% endif %}""#, "BZ0303"),
        Marked(#"title: "{% if not nick %}You{% else %}{{ nick }}{% endif %}""#),
        Marked(#"title: "{% if nick and nick == 'A' %}{{ nick }}{% else %}You{% endif %}""#),
        Marked(#"title: "{% if nick or vip %}A{{ 1️⃣nick2️⃣ }}{% else %}You{% endif %}""#, "BZ0303"),
        Marked(#"title: "{% if not nick or nick == 'A' %}A{% else %}{{ nick }}{% endif %}""#),
        Marked(#"title: "{% if vip and nick %}{{ nick }}{% elsif vip %}A{{ 1️⃣nick2️⃣ }}{% else %}B{% endif %}""#, "BZ0303"),
        Marked(#"title: "{% if vip %}{% if nick %}{{ nick }}{% else %}A{% endif %}{% else %}B{% endif %}""#),
        Marked(#"title: "{% if nick %}{% if 1️⃣nick2️⃣ %}{{ nick }}{% endif %}!{% else %}B{% endif %}""#, "BZ0337"),
        Marked(#"title: "{% if nick %}A{% else %}B{% if 1️⃣nick2️⃣ %}C{% endif %}{% endif %}""#, "BZ0338"),
        Marked(#"title: "{% if 1️⃣nick2️⃣ == 'x' %}A{% else %}B{% endif %}""#, "BZ0303"),
        Marked(
            "title: Hi\nbody:\n  - when: nick\n    then: \"{{ nick }}\"\n  - when: vip\n    then: \"A{{ 1️⃣nick2️⃣ }}\"\n  - otherwise: B",
            "BZ0303"),
        Marked("title: Hi\nbody:\n  - when: not nick\n    then: A\n  - otherwise: \"{{ nick }}\""),
        Marked(#"title: "{{ recipient.nick | default: name }}""#),
        Marked(#"title: "{{ name | default: 'x' }}""#),
        Marked(#"badge: "{{ maybe | default: 0 }}""#),
        Marked(#"badge: "{{ 1️⃣maybe2️⃣ }}""#, "BZ0303"),
        Marked("badge:\n  - when: maybe\n    then: \"{{ maybe }}\"\n  - otherwise: 0"),
        // Text that is always there.
        Marked(#"title: "{% if 1️⃣name2️⃣ %}A{% else %}B{% endif %}""#, "BZ0337"),
        Marked(
            #"title: "{% if 1️⃣name == nick2️⃣ %}A{% else %}B{% endif %}""#.replacing("1️⃣name == nick2️⃣", with: "name == 1️⃣nick2️⃣"),
            "BZ0303"),
        // Booleans, optional ones by their truth.
        Marked(#"title: "{% if opt %}A{% else %}B{% endif %}""#),
        Marked(#"title: "{% if vip %}{% if 1️⃣vip2️⃣ %}A{% endif %}B{% else %}C{% endif %}""#, "BZ0337"),
        Marked(
            #"title: "{% if vip == true %}{% if 1️⃣not vip2️⃣ %}A{% endif %}B{% else %}C{% endif %}""#.replacing(
                "1️⃣not vip2️⃣", with: "not 1️⃣vip2️⃣"), "BZ0337"),
        Marked(#"title: "{% if vip %}A{% elsif 1️⃣vip == false2️⃣ %}B{% else %}C{% endif %}""#, "BZ0337"),
        Marked(#"title: "{% if 1️⃣true2️⃣ %}A{% else %}B{% endif %}""#, "BZ0337"),
        // Enums.
        Marked(
            #"title: "{% if tier == 'gold' %}A{% elsif tier == 'silver' %}B{% elsif 1️⃣tier == 'basic'2️⃣ %}C{% else %}D{% endif %}""#,
            "BZ0337"),
        Marked(#"title: "{% if tier == 'gold' %}A{% elsif 1️⃣tier == 'gold'2️⃣ %}B{% else %}C{% endif %}""#, "BZ0338"),
        Marked(#"title: "{% if tier in ['gold', 'silver'] %}A{% elsif 1️⃣tier != 'basic'2️⃣ %}B{% else %}C{% endif %}""#, "BZ0338"),
        Marked(#"title: "{% if tier != 'gold' %}{% if 1️⃣tier == 'gold'2️⃣ %}A{% endif %}B{% else %}C{% endif %}""#, "BZ0338"),
        Marked(#"title: "{% if 1️⃣tier in ['gold', 'silver', 'basic']2️⃣ %}A{% else %}B{% endif %}""#, "BZ0337"),
        Marked(#"title: "{% if tier == 1️⃣'golden'2️⃣ %}A{% else %}B{% endif %}""#, "BZ0312"),
        Marked(
            #"title: "{% if tier in ['gold', 'wood'] %}A{% else %}B{% endif %}""#.replacing(
                "'wood'", with: "1️⃣'wood'2️⃣"), "BZ0312"),
        Marked(#"title: "{% if tier == 'gold' and 1️⃣tier == 'silver'2️⃣ %}A{% else %}B{% endif %}""#, "BZ0338"),
        Marked(
            #"title: "{% if tier == 'gold' or tier != 'gold' %}A{% else %}B{% endif %}""#.replacing(
                "or tier != 'gold'", with: "or 1️⃣tier != 'gold'2️⃣"), "BZ0337"),
        Marked("title: A\npriority: \"{{ speed }}\""),
        Marked("priority: \"{{ 1️⃣tier2️⃣ }}\"", "BZ0313"),
        Marked(
            "campaign: x\nrecipient: { t: enum(high | normal | never) }\nmessage:\n  title: Hi\n  priority:\n    - when: t != 'never'\n      then: \"{{ t }}\"\n    - otherwise: normal"
        ),
        // Targets.
        Marked(
            #"title: "{% if target == 'ios' %}A{% elsif target == 'android' %}B{% endif %}C""#.replacing(
                "target == 'android'", with: "1️⃣target == 'android'2️⃣"), "BZ0337"),
        Marked(#"title: "{% if target == 1️⃣'web'2️⃣ %}A{% else %}B{% endif %}""#, "BZ0312"),
        // Integers.
        Marked(#"title: "{% if points > 10 %}A{% elsif 1️⃣points == 502️⃣ %}B{% else %}C{% endif %}""#, "BZ0338"),
        Marked(#"title: "{% if 1️⃣points >= 02️⃣ %}A{% else %}B{% endif %}""#, "BZ0337"),
        Marked(#"title: "{% if 1️⃣points > 10002️⃣ %}A{% else %}B{% endif %}""#, "BZ0338"),
        Marked(
            #"title: "{% if points == 1000 %}A{% elsif points < 1000 %}B{% endif %}C""#.replacing(
                "points < 1000", with: "1️⃣points < 10002️⃣"), "BZ0337"),
        Marked("badge: \"{{ 1️⃣n2️⃣ }}\"", "BZ0310"),
        Marked("badge:\n  - when: n >= 0\n    then: \"{{ n }}\"\n  - otherwise: 0"),
        Marked("badge:\n  - when: n < 0\n    then: 0\n  - otherwise: \"{{ n }}\""),
        Marked("badge:\n  - when: n > 5 or n == 0\n    then: \"{{ n }}\"\n  - otherwise: 0"),
        Marked("badge:\n  - when: n > 5 or vip\n    then: \"{{ 1️⃣n2️⃣ }}\"\n  - otherwise: 0", "BZ0310"),
        Marked("badge:\n  - when: not (n < 0)\n    then: \"{{ n }}\"\n  - otherwise: 0"),
        Marked("badge:\n  - when: 0 <= n\n    then: \"{{ n }}\"\n  - otherwise: 0"),
        Marked("badge:\n  - when: n != 0\n    then: \"{{ 1️⃣n2️⃣ }}\"\n  - otherwise: 0", "BZ0310"),
        Marked("badge: \"{{ n | abs }}\""),
        Marked("badge: \"{{ cart | size }}\""),
        // Numbers, with and without a step.
        numbers("{% if 1️⃣p < 02️⃣ %}a{% endif %}b", "BZ0338"),
        numbers("{% if 1️⃣p >= 100.012️⃣ %}a{% endif %}b", "BZ0338"),
        numbers("{% if p > 99.995 and 1️⃣p < 1002️⃣ %}a{% endif %}b", "BZ0338"),
        numbers("{% if p > 99.98 and p < 100 %}a{% endif %}b"),
        numbers("{% if p > 0.98 and p < 1 %}{% if 1️⃣p == 0.992️⃣ %}a{% endif %}b{% endif %}c", "BZ0337"),
        numbers("{% if 1️⃣p == 0.0052️⃣ %}a{% endif %}b", "BZ0338"),
        numbers("{% if 1️⃣points == 2.52️⃣ %}a{% endif %}b", "BZ0338"),
        numbers("{% if points < 2.5 %}{% if 1️⃣points > 22️⃣ %}a{% endif %}b{% endif %}c", "BZ0338"),
        numbers("{% if o > 3 and 1️⃣o < 32️⃣ %}a{% endif %}b", "BZ0338"),
        numbers("{% if o > 2 and o < 3 %}{% if o == 2.5 %}a{% endif %}b{% endif %}c"),
        numbers("{% if o > 3 %}a{% elsif o != 3 %}{% if 1️⃣o == 32️⃣ %}b{% endif %}c{% endif %}d", "BZ0338"),
        numbers("{% if o < p %}{% if 1️⃣o > 1002️⃣ %}a{% endif %}b{% endif %}c", "BZ0338"),
        numbers("Hi", relevance: "[ { when: p <= 1, then: \"{{ p }}\" }, { otherwise: ~ } ]"),
        numbers("Hi", relevance: "[ { when: p > 1, then: 1 }, { otherwise: \"{{ p }}\" } ]"),
        numbers("Hi", relevance: "[ { when: \"o in [0..1]\", then: \"{{ o }}\" }, { otherwise: ~ } ]"),
        numbers("Hi", relevance: "[ { when: 0 < o and o < 1 or o == 1, then: \"{{ o }}\" }, { otherwise: ~ } ]"),
        numbers("Hi", relevance: "[ { when: o < 1, then: \"{{ 1️⃣o2️⃣ }}\" }, { otherwise: ~ } ]", "BZ0310"),
        numbers("Hi", relevance: "[ { when: p <= 1.01, then: \"{{ 1️⃣p2️⃣ }}\" }, { otherwise: ~ } ]", "BZ0310"),
        // Lists.
        Marked(#"title: "{{ 1️⃣cart | first2️⃣ }}""#, "BZ0303"),
        Marked(#"title: "{% if cart %}{{ cart | first }}{% else %}A{% endif %}""#),
        Marked(#"title: "{% if (cart | size) > 0 %}{{ cart | last }}{% else %}A{% endif %}""#),
        Marked(#"title: "{% if cart %}{{ cart | join: ', ' }}{% else %}A{% endif %}""#),
        Marked(#"title: "{{ 1️⃣cart | join: ', '2️⃣ }}""#, "BZ0319"),
        Marked(#"title: "{{ cart | join: ', ' | default: 'none' }}""#),
        Marked(#"title: "{% if cart contains 'x' %}A{% else %}B{% endif %}""#),
    ]

    /// Lengths of texts and lists, and what an edition knows of itself.
    static let lengths: [Marked] = [
        Marked(#"title: "{% if nums and 1️⃣(nums | size) > 32️⃣ %}A{% else %}B{% endif %}""#, "BZ0338"),
        Marked(#"title: "{% if 1️⃣(name | size) > 402️⃣ %}A{% else %}B{% endif %}""#, "BZ0338"),
        Marked(#"title: "{% if (name | size) > 39 %}A{% else %}B{% endif %}""#),
        Marked(#"title: "{% if (cart | size) > 2 %}A{% elsif 1️⃣(cart | size) > 32️⃣ %}B{% else %}C{% endif %}""#, "BZ0338"),
        Marked(#"title: "{% if (cart | size) > 2 %}A{% elsif (cart | size) > 1 %}B{% else %}C{% endif %}""#),
        Marked(#"title: "{% if (name | size) < 5 %}A{% elsif 1️⃣(name | size) >= 52️⃣ %}B{% else %}C{% endif %}""#, "BZ0337"),
        Marked(
            #"title: "{% if 1️⃣name == '\#(String(repeating: "x", count: 41))'2️⃣ %}A{% else %}B{% endif %}""#, "BZ0338"),
        Marked(#"title: "{% if name == '\#(String(repeating: "x", count: 40))' %}A{% else %}B{% endif %}""#),
        Marked(
            #"title: "{% if 1️⃣name contains '\#(String(repeating: "x", count: 41))'2️⃣ %}A{% else %}B{% endif %}""#, "BZ0338"),
    ]

    static let editions: [Marked] = [
        edition("{% if locale == 'es' %}A{% else %}B{% endif %}"),
        edition("{% if locale in ['es', 'fr'] %}A{% else %}B{% endif %}"),
        edition("{% if 1️⃣locale in ['es', 'en']2️⃣ %}A{% else %}B{% endif %}", "BZ0337"),
        edition("{% if 1️⃣locale == 'fr'2️⃣ %}A{% else %}B{% endif %}", "BZ0338"),
        edition("{% if 1️⃣'fr' != locale2️⃣ %}A{% else %}B{% endif %}", "BZ0337"),
        edition("{% if locale == 'es' %}A{% elsif 1️⃣locale == 'en'2️⃣ %}B{% endif %}", "BZ0337"),
        edition("{% if variant == 'a' %}A{% else %}B{% endif %}"),
        edition("{% if 1️⃣variant in ['a', 'b']2️⃣ %}A{% else %}B{% endif %}", "BZ0337"),
        edition("{% if variant == 'a' %}A{% elsif 1️⃣variant == 'a'2️⃣ %}B{% else %}C{% endif %}", "BZ0338"),
        // One that the language decides in one edition only.
        edition("{% if locale == 'es' and points > 5 %}A{% elsif points > 5 %}B{% else %}C{% endif %}"),
        edition("{% if locale == 'es' %}{% if 1️⃣points > 10002️⃣ %}A{% else %}B{% endif %}{% else %}C{% endif %}", "BZ0338"),
    ]

    private static func numbers(_ title: String, relevance: String = "0", _ codes: String...) -> Marked {
        Marked(
            text: "campaign: x\nmapping: native\ntargets: [apns]\ndelivery: { topic: a.b }\n"
                + "recipient: { p: number(0..100 by 0.01), o: number, points: \"integer(0..1000)\" }\n"
                + "message:\n  title: \"\(title)\"\n  relevanceScore: \(relevance)", codes: codes)
    }

    private static func edition(_ title: String, _ codes: String...) -> Marked {
        Marked(
            text: "message:\n  title: \"\(title)\"\n  body: A\nlocales:\n  default: en\n  es: { body: B }\n  neutral: [title]\n"
                + "variants: { by: id, a: {}, b: {} }", codes: codes)
    }

    @Test(arguments: lengths) func length(_ marked: Marked) { marked.expect() }
    @Test(arguments: editions) func edition(_ marked: Marked) { marked.expect() }

    @Test(arguments: cases) func narrowing(_ marked: Marked) { marked.expect() }
}
