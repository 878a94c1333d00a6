import Testing

/// What each kind of position takes, and what is said where it does not.
@Suite struct ValuePositionTests {
    static let texts: [Marked] = [
        Marked("title: no"),
        Marked("title: 007"),
        Marked("title: 1️⃣\"\"2️⃣", "BZ0319"),
        Marked("title: \"{{ 1️⃣nick | default: ' '2️⃣ }}\"", "BZ0319"),
        Marked("title: 1️⃣~2️⃣", "BZ0317"),
        Marked("title: Hi\nsound: 1️⃣null2️⃣", "BZ0317"),
        Marked("title: \"{% if vip %}A{% endif %}B\""),
        Marked("title: \"1️⃣{% if vip %}2️⃣A{% endif %}\"", "BZ0319"),
        Marked("title: \"{% if vip %}A{% elsif opt %}B{% else %}1️⃣ 2️⃣{% endif %}\"", "BZ0319"),
        Marked("title: \"{{ 1️⃣name | replace: 'a', ''2️⃣ }}\"", "BZ0319"),
        Marked("title: \"{{ name | replace: 'a', '' }}!\""),
        Marked("title: \"{{ name | replace: 'a', '' | default: 'x' }}\""),
        Marked("title: \"{{ name | strip }}\""),
        Marked("title: \"{{ 1️⃣cart2️⃣ }}\"", "BZ0339"),
        Marked("title: \"{{ 1️⃣order2️⃣ }}\"", "BZ0340"),
        Marked("title: \"{{ order.1️⃣ttal2️⃣ }}\"", "BZ0302"),
        Marked("title: \"{{ name.1️⃣first2️⃣ }}\"", "BZ0341"),
        Marked("title: \"{{ 1️⃣nmae2️⃣ }}\"", "BZ0302"),
        Marked("title: \"{{ delivery.id }}{{ campaign }}{{ target }}\""),
        Marked("title: \"{{ delivery.1️⃣name2️⃣ }}\"", "BZ0342"),
        Marked("title: [a, b]".replacing("[a, b]", with: "1️⃣[a, b]2️⃣"), "BZ0316"),
        Marked("title: { 1️⃣a2️⃣: b }", "BZ0316"),
        Marked("title: Hi\nbody:\n  - when: vip\n    then: A\n  - otherwise: ~"),
        Marked("title: Hi\nsound:\n  - when: vip\n    then: a.caf\n  - otherwise: ~"),
    ]

    static let scalars: [Marked] = [
        Marked("badge: 2"), Marked("badge: \"2\""), Marked("badge: 0"), Marked("badge: 2.0"),
        Marked("badge: 1️⃣-12️⃣", "BZ0309"),
        Marked("badge: 1️⃣two2️⃣", "BZ0311"),
        Marked("badge: 1️⃣2.52️⃣", "BZ0311"),
        Marked("badge: \"{{ 1️⃣name2️⃣ }}\"", "BZ0301"),
        Marked("badge: \"{{ 1️⃣total2️⃣ }}\"", "BZ0301"),
        Marked("badge: 1️⃣\"{{ points }} new\"2️⃣", "BZ0314"),
        Marked("badge: \" {{ points }} \""),
        Marked("badge: \"{{ points | 1️⃣plsu2️⃣: 1 }}\"", "BZ0325"),
        Marked("badge: \"{{ 1️⃣points | minus: 12️⃣ }}\"", "BZ0310"),
        Marked("badge: \"{{ points | minus: 1 | abs }}\""),
        Marked("title: A\npriority: 1️⃣hgih2️⃣", "BZ0312"),
        Marked("targets: [ios]\nmessage:\n  title: A\n  mutableContent: 1️⃣yes2️⃣", "BZ0311"),
        Marked("targets: [ios]\nmessage:\n  title: A\n  mutableContent: \"{{ vip }}\""),
        Marked("targets: [ios]\nmessage:\n  title: A\n  mutableContent: \"{{ 1️⃣points2️⃣ }}\"", "BZ0301"),
        Marked("targets: [ios]\nmessage:\n  title: A\n  mutableContent: \"{{ 1️⃣opt2️⃣ }}\"", "BZ0303"),
        Marked("targets: [ios]\nmessage:\n  title: A\n  mutableContent: \"{{ opt | default: false }}\""),
        Marked("title: A\nexpires: 0"), Marked("title: A\nexpires: 90s"), Marked("title: A\nexpires: 7d"),
        Marked("title: A\nexpires: \"{{ points }}\""),
        Marked("title: A\nexpires: 1️⃣1w2️⃣", "BZ0315"),
        Marked("title: A\nexpires: 1️⃣-5s2️⃣", "BZ0315"),
        Marked("title: A\nexpires: 1️⃣106751991167301d2️⃣", "BZ0315"),
        Marked("title: A\nexpires: \"{{ 1️⃣n2️⃣ }}\"", "BZ0310"),
    ]

    static let urls: [Marked] = [
        Marked("title: A\ndeepLink: \"shop://offers/{{ name }}?a={{ name }}#{{ name }}\""),
        Marked("title: A\ndeepLink: \"https://h.example?q={{ name }}\""),
        Marked("title: A\ndeepLink: \"{{ link }}\""),
        Marked("title: A\ndeepLink: \"tel:{{ name }}\""),
        Marked("title: A\ndeepLink: \"{{ 1️⃣page2️⃣ }}\"", "BZ0303"),
        Marked("title: A\ndeepLink: \"{{ page | default: link }}\""),
        Marked("title: A\ndeepLink: \"{{ 1️⃣name2️⃣ }}\"", "BZ0324"),
        Marked("title: A\ndeepLink: \"{{ name }}://x\"".replacing("{{ name }}", with: "1️⃣{{ name }}2️⃣"), "BZ0320"),
        Marked("title: A\ndeepLink: \"https://1️⃣{{ name }}2️⃣.example/\"", "BZ0320"),
        Marked("title: A\ndeepLink: \"https://h1️⃣{{ name }}2️⃣/\"", "BZ0320"),
        Marked("title: A\ndeepLink: 1️⃣offers/122️⃣", "BZ0321"),
        Marked("title: A\ndeepLink: 1️⃣\"https:///x\"2️⃣", "BZ0322"),
        Marked("title: A\ndeepLink: 1️⃣\"https://h example/\"2️⃣", "BZ0323"),
        Marked("title: A\ndeepLink: \"https://h.example/{{ cart }}\"".replacing("cart", with: "1️⃣cart2️⃣"), "BZ0339"),
        Marked("title: A\ndeepLink: \"https://h.example/{% if vip %}vip{% endif %}\""),
        Marked("title: A\ndeepLink: \"https://h.example/{{ nick }}\"".replacing("nick", with: "1️⃣nick2️⃣"), "BZ0303"),
    ]

    static let media: [Marked] = [
        Marked("title: A\nmedia: https://h.example/a.png"),
        Marked("title: A\nmedia: \"https://h.example/{{ tier }}.JPG?x=1\""),
        Marked("title: A\nmedia: https://h.example/a1️⃣.mp42️⃣", "BZ0343"),
        Marked("title: A\nmedia: https://h.example/a1️⃣.gif2️⃣", "BZ0343"),
        Marked("targets: [ios]\nmessage:\n  title: A\n  media: https://h.example/a.mp4"),
        Marked("title: A\nmedia: 1️⃣http:2️⃣//h.example/a.png", "BZ0345"),
        Marked("title: A\nmedia: 1️⃣https://h.example/a2️⃣", "BZ0344"),
        Marked("title: A\nmedia: 1️⃣https://h.example2️⃣", "BZ0344"),
        Marked("title: A\nmedia: 1️⃣\"{{ link }}\"2️⃣", "BZ0344"),
        Marked("title: A\nmedia: \"https://h.example/{{ tier }}1️⃣.mp42️⃣?q={{ name }}\"", "BZ0343"),
        Marked("message:\n  title: A\nios:\n  media: https://h.example/a.mp4\nandroid:\n  media: https://h.example/a.jpg"),
        Marked("message:\n  title: A\nandroid:\n  media: https://h.example/a1️⃣.mp42️⃣", "BZ0343"),
    ]

    static let customFields: [Marked] = [
        Marked(
            "title: A\ncustomFields: { a: 1, b: true, c: no, d: \"{{ points }}\", e: \"{{ cart }}\", \"with space\": [x, { y: z }] }"
        ),
        Marked("title: A\ncustomFields: { 1️⃣aps2️⃣: 1 }", "BZ0349"),
        Marked("title: A\ncustomFields: { 1️⃣_mId2️⃣: 1 }", "BZ0349"),
        Marked("title: A\ncustomFields: { 1️⃣title2️⃣: 1 }", "BZ0349"),
        Marked("targets: [ios]\nmessage:\n  title: A\n  customFields: { title: 1 }"),
        Marked("title: A\ncustomFields: { 1️⃣from2️⃣: 1 }", "BZ0349"),
        Marked("title: A\ncustomFields: { 1️⃣google.x2️⃣: 1 }", "BZ0349"),
        Marked("title: A\ncustomFields: { 1️⃣googleplex2️⃣: 1 }", "BZ0350"),
        Marked("title: A\ncustomFields: { inner: { aps: 1, from: 2 } }"),
        Marked("title: A\ncustomFields: { \"1️⃣2️⃣\": 1 }".replacing("\"1️⃣2️⃣\"", with: "1️⃣\" \"2️⃣"), "BZ0352"),
        Marked("title: A\ncustomFields: { 1️⃣\"{{ name }}\"2️⃣: 1 }", "BZ0351"),
        Marked("title: A\ncustomFields: { a: 1️⃣~2️⃣ }", "BZ0317"),
        Marked("title: A\ncustomFields: { a: \"{{ 1️⃣nick2️⃣ }}\" }", "BZ0303"),
        Marked("title: A\ncustomFields: { a: \"x{{ 1️⃣cart2️⃣ }}\" }", "BZ0339"),
        Marked("title: A\ncustomFields: { a: \"{{ order }}\" }"),
        Marked("title: A\ncustomFields: { a: \"x{{ 1️⃣order2️⃣ }}\" }", "BZ0340"),
        Marked("title: A\ncustomFields: { a: \"\", b: \"{{ name | replace: 'a', '' }}\" }"),
        Marked("title: A\ncustomFields: 1️⃣x2️⃣", "BZ0316"),
    ]

    @Test(arguments: texts) func inText(_ marked: Marked) { marked.expect() }
    @Test(arguments: scalars) func inScalar(_ marked: Marked) { marked.expect() }
    @Test(arguments: urls) func inUrl(_ marked: Marked) { marked.expect() }
    @Test(arguments: media) func inMedia(_ marked: Marked) { marked.expect() }
    @Test(arguments: customFields) func inCustomField(_ marked: Marked) { marked.expect() }
}
