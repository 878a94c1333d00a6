import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// Values in links that are texts, and parameters after a URL that is one value.
@Suite struct LinkValueTests {
    static let values: [Marked] = [
        link("shop://p/{{ 1️⃣name2️⃣ }}"), link("shop://p/{{ name | url_encode }}", isRight: true),
        link("shop://p/{{ 1️⃣name | upcase2️⃣ }}"), link("shop://p/{{ name | url_encode | upcase }}", isRight: true),
        link("See https://shop.example/{{ 1️⃣name2️⃣ }} and {{ name }}"), link("See https://shop.example, {{ name }}", isRight: true),
        link("https://shop.example/?a={{ points }}&b={{ vip }}&c={{ day }}&d={{ tier }}&e={{ price }}", isRight: true),
        link("https://shop.example/?at={{ 1️⃣at2️⃣ }}"), link("https://shop.example/?u={{ 1️⃣link2️⃣ }}"),
        link("https://shop.example/?u={{ link | query: a: 'b' }}", isRight: true),
        link("https://shop.example/{{ 1️⃣tier | select: gold: 'a/b', other: 'c'2️⃣ }}"),
        link("https://shop.example/{{ tier | select: gold: 'a', other: 'c' }}", isRight: true),
        link("https://shop.example/{{ nick | default: 'x' | url_encode }}", isRight: true),
        link("https://shop.example/{{ nick | url_encode | default: 'a/b' }}", isRight: true),
        link("https://{{ 1️⃣name2️⃣ }}.example/x"), link("https://{{ tier }}.example/x", isRight: true),
        link("mailto:{{ 1️⃣name2️⃣ }}"), link("tel:{{ 1️⃣name2️⃣ }}"), link("sms:+1?body={{ 1️⃣name2️⃣ }}"),
        link("hotel:{{ name }}", isRight: true), link("Tel: {{ name }}", isRight: true), link("a:{{ name }}", isRight: true),
        link("://{{ name }}", isRight: false, marked: "://{{ 1️⃣name2️⃣ }}"),
        link("<https://shop.example>{{ name }}", isRight: true),
        link("geo:{{ 1️⃣name2️⃣ }}"), link("geo:1,2?q={{ name | url_encode }}", isRight: true),
        // A value that is a URL begins a link.
        link("{{ link }}?q={{ 1️⃣name2️⃣ }}"), link("{{ link }} {{ name }}", isRight: true),
        link("{{ link }}?q={{ name | url_encode }}", isRight: true),
        // What is joined is encoded part by part.
        link("{{ 1️⃣'shop://p/' | append: name2️⃣ }}?o=1"),
        link("{{ 'shop://p/' | append: (name | url_encode) }}?o=1", isRight: true),
        link("{{ 1️⃣name | prepend: 'shop://p/'2️⃣ }}"), link("shop://p/{{ 1️⃣name | url_encode | append: name2️⃣ }}"),
        link("shop://p/{{ name | url_encode | append: '!' }}", isRight: true),
        // Conditions and loops lead to the link, or end it.
        link("https://shop.example/{% if vip %}vip{% else %}all {% endif %}{{ 1️⃣name2️⃣ }}"),
        link("{% if vip %}https://shop.example/{% endif %}{{ 1️⃣name2️⃣ }}"),
        link("{% if vip %}https://shop.example/ {% else %}none{% endif %}{{ name }}", isRight: true),
        link("https://shop.example/{% if vip %} {% else %},\n{% endif %}{{ name }}", isRight: true),
        link("https://shop.example/{% for word in cart %}{{ 1️⃣word2️⃣ }},{% endfor %}"),
        link("{% for word in cart %}{{ 1️⃣word2️⃣ }}https://shop.example/{% endfor %}"),
        link("{% for word in cart %}{{ word }} https://shop.example/ {% else %}a{% endfor %}{{ name }}", isRight: true),
        // Names and blocks.
        Marked(
            "message:\n  title: A\n  customFields: { l: \"{{ base }}{{ 1️⃣name2️⃣ }}\" }\nlet: { base: \"'shop://p/'\" }", "BZ0580"),
        Marked(
            "message:\n  title: A\n  customFields: { l: \"shop://p/{{ 1️⃣short2️⃣ }}\" }\nlet: { short: \"name | truncate: 9\" }",
            "BZ0580"),
        Marked(
            "message:\n  title: A\n  customFields: { l: \"{{ 1️⃣full2️⃣ }}\" }\nlet: { full: \"'shop://p/' | append: name\" }",
            "BZ0580"),
        Marked("message:\n  title: A\n  customFields: { l: \"shop://p/{{ short }}\" }\nlet: { short: \"name | url_encode\" }"),
        Marked(
            "message:\n  title: A\n  customFields: { l: \"shop://{{ block.rest }}\" }\nblocks: { rest: \"p/{{ 1️⃣name2️⃣ }}\" }",
            "BZ0580"),
        // Wherever a text is: settings, maps, lists and items of loops. Settings that are links encode values.
        Marked("title: A\nbody: \"See https://shop.example/{{ 1️⃣name2️⃣ }}\"", "BZ0580"),
        Marked("title: A\ncustomFields: { a: { b: [\"shop://p/{{ 1️⃣name2️⃣ }}\"] } }", "BZ0580"),
        Marked("title: A\ncustomFields: { a: { for: w in cart, each: { b: \"shop://p/{{ 1️⃣w2️⃣ }}\" } } }", "BZ0580"),
        Marked("title: A\ncustomFields: { a: [ { when: vip, then: \"shop://p/{{ 1️⃣name2️⃣ }}\" }, { otherwise: ~ } ] }", "BZ0580"),
        Marked("title: A\ndeepLink: \"https://shop.example/{{ name }}\""),
        // Once for several editions.
        Marked("targets: [ios, android]\nmessage:\n  title: A\n  customFields: { l: \"shop://p/{{ 1️⃣name2️⃣ }}\" }", "BZ0580"),
        Marked("title: A\ncustomFields: { l: \"shop://p/{{ 1️⃣name2️⃣ }}?o={{ 1️⃣order.id2️⃣ }}\" }", "BZ0580", "BZ0580"),
    ]

    /// A text in a custom field; the value in it is reported unless it is right.
    private static func link(_ text: String, isRight: Bool = false, marked: String? = nil) -> Marked {
        let setting = "title: A\ncustomFields: { l: \"\(marked ?? text)\" }"
        return isRight ? Marked(setting) : Marked(setting, "BZ0580")
    }

    @Test(arguments: values) func unencodedValues(_ marked: Marked) { marked.expect() }

    /// Each loop around another one must not double the work.
    @Test func nestedLoopsAreScannedInTime() {
        let loops = (0..<40).map { "a {% for w\($0) in l %}" }.joined()
        let ends = String(repeating: " https://{% endfor %}", count: 40)
        let found = compile(
            "campaign: a\nrecipient: { l: list(..1) of string(..9) }\nmessage: { title: A, customFields: { l: \"\(loops){{ w0 }}\(ends)\" } }\n"
        )
        #expect(!found.diagnostics.contains { $0.code.id == "BZ0580" }, "\(found.findings)")
    }

    /// A form without reserved characters, and one with them.
    @Test(arguments: [("alphanumeric", true), ("digits", true), ("any", false)]) func formsOfTexts(
        _ form: String, _ isRight: Bool
    ) {
        let type = form == "any" ? "string(..9)" : "string(..9, \(form))"
        let found = compile(
            "campaign: a\nrecipient: { v: \"\(type)\" }\nmessage: { title: A, customFields: { l: \"shop://p/{{ v }}\" } }\n")
        #expect(found.diagnostics.contains { $0.code.id == "BZ0580" } != isRight, "\(found.findings)")
    }

    @Test(arguments: [
        ("shop://p/{{ name }}", "shop://p/{{ name | url_encode }}"), ("shop://p/{{name}}", "shop://p/{{name | url_encode}}"),
        ("shop://p/{{ nick | default: 'x' }}", "shop://p/{{ nick | default: 'x' | url_encode }}"), ("shop://{{ name }}", nil),
    ])
    func encodingIsSuggested(_ link: String, _ fixed: String?) throws {
        let source = Marked("title: A\ncustomFields: { l: \"\(link)\" }").template
        let found = compile(source)
        let finding = try #require(found.diagnostics.first { $0.code.id == "BZ0580" }, "\(found.findings)")
        let result = finding.fixes.first.map { String(decoding: $0.applied(to: Array(source.utf8)), as: UTF8.self) }
        #expect(result == fixed.map { source.replacing(link, with: $0) })
        #expect(finding.fixes.allSatisfy { $0.applicability == .suggestion })
    }

    /// The fix of a URL with parameters behind it; nil: there is none, but the filter is named.
    @Test(arguments: [
        ("{{ link }}?utm_source=push", "{{ link | query: utm_source: 'push' }}"),
        ("{{link}}?utm_source=push", "{{link | query: utm_source: 'push' }}"),
        ("{{ link }}&a=b%20c&d=e/f", "{{ link | query: a: 'b c', d: 'e/f' }}"),
        ("{{ link }}?a={{ name }}", "{{ link | query: a: name }}"),
        ("{{ link }}?a={{ name }}&b=c&d={{ points }}", "{{ link | query: a: name, b: 'c', d: points }}"),
        ("{{ link }}?a={{ nick | default: 'x' }}&b=c", "{{ link | query: a: (nick | default: 'x'), b: 'c' }}"),
        ("{{ link }}?a={{ name | upcase }}", "{{ link | query: a: (name | upcase) }}"),
        ("{{ page | default: 'https://a.example' }}?a=b", "{{ page | default: 'https://a.example' | query: a: 'b' }}"),
        ("{{ link | append: '?utm_source=push' }}", "{{ link | query: utm_source: 'push' }}"),
        ("{{ link | append: '?a=b&c=d' }}", "{{ link | query: a: 'b', c: 'd' }}"),
        ("{{ link }}?a=b+c", nil), ("{{ link }}?a=x{{ name }}", nil), ("{{ link }}?a={{ name }}x", nil), ("{{ link }}?a", nil),
        ("{{ link }}?a=1&a=2", nil), ("{{ link }}?a[]=1", nil), ("{{ link }}?a=b#top", nil), ("{{ link }}?a=%7B", nil),
        ("{{ link }}?{{ name }}=a", nil), ("{{ link }}?a={% if vip %}1{% else %}2{% endif %}", nil), ("{{ link }}?a=", nil),
        ("{{ link | append: '?a=' | append: name }}", nil), ("{{ link | append: '?a=' }}", nil),
    ])
    func parametersLeadToTheFilter(_ link: String, _ fixed: String?) throws {
        let source = Marked("title: A\ndeepLink: \"\(link)\"").template
        let found = compile(source)
        let finding = try #require(found.diagnostics.first { $0.severity == .error }, "\(found.findings)")
        #expect(
            ["BZ0320", "BZ0324"].contains(finding.code.id) && finding.help.contains { $0.contains("`query`") },
            "\(found.findings)")
        let result = finding.fixes.first.map { String(decoding: $0.applied(to: Array(source.utf8)), as: UTF8.self) }
        #expect(result == fixed.map { source.replacing(link, with: $0) })
        if let result { #expect(compile(result).program != nil, "\(compile(result).findings)") }
    }

    @Test(arguments: ["{{ name }}?a=b", "{{ link }}/a", "{{ link | append: '/a' }}", "{{ name | append: '?a=b' }}"])
    func otherTextsDoNotLeadToTheFilter(_ link: String) {
        let found = compile(Marked("title: A\ndeepLink: \"\(link)\"").template)
        #expect(
            found.program == nil && !found.diagnostics.contains { $0.help.contains { $0.contains("`query`") } },
            "\(found.findings)")
    }
}
