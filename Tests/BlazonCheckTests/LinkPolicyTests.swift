import BlazonDiagnostics
import BlazonPayload
import BlazonText
import TestSupport
import Testing

@testable import Blazon

/// The policy of `links`: the parameters that links of some hosts get.
@Suite struct LinkPolicyTests {
    private static let head = """
        campaign: offer
        targets: [ios]
        recipient: { id: string, name: string(..20), nick: optional string(..20), vip: boolean, page: url(..200), few: list(..3) of string(..5) }

        """

    private static func whole(_ links: String, _ link: String = "https://shop.example/a") -> String {
        "\(head)message:\n  title: A\n  deepLink: \"\(link)\"\nlinks: \(links)\n"
    }

    static let faults: [Marked] = [
        Marked(whole("{ query: { a: b }, hosts: [shop.example] }")),
        Marked(whole("{ query: { 1️⃣a2️⃣: b, c: d } }"), "BZ0581"),
        Marked(whole("{ 1️⃣hosts2️⃣: [shop.example] }"), "BZ0583"),
        Marked(whole("{ hosts: [1️⃣https://shop.example/2️⃣, shop.example], query: { a: b } }"), "BZ0582"),
        Marked(whole("{ hosts: [1️⃣\"*\"2️⃣, shop.example], query: { a: b } }"), "BZ0582"),
        Marked(whole("{ query: { 1️⃣\"{{ name }}\"2️⃣: b }, hosts: [shop.example] }"), "BZ0584"),
        Marked(whole("{ query: { 1️⃣\"\"2️⃣: b }, hosts: [shop.example] }"), "BZ0584"),
        Marked(whole("{ query: { 1️⃣a2️⃣: }, hosts: [shop.example] }"), "BZ0205"),
        Marked(whole("{ query: { a: 1️⃣''2️⃣ }, hosts: [shop.example] }"), "BZ0205"),
        Marked(whole("{ query: { a: 1️⃣[b]2️⃣ }, hosts: [shop.example] }"), "BZ0202"),
        Marked(whole("{ 1️⃣utm2️⃣: { a: b }, query: { a: b }, hosts: [shop.example] }"), "BZ0211"),
        // No link of the template has the host. Pictures and custom fields get nothing.
        Marked(whole("{ query: { 1️⃣a2️⃣: b }, hosts: [www.example] }"), "BZ0585"),
        Marked(whole("{ query: { 1️⃣a2️⃣: b }, hosts: [shop.example] }", "shop://shop.example/a"), "BZ0585"),
        Marked(
            "\(head)message:\n  title: A\n  media: https://shop.example/a.png\n  customFields: { l: https://shop.example }\n"
                + "links: { query: { 1️⃣a2️⃣: b }, hosts: [shop.example] }\n", "BZ0585"),
        // Values: their mistakes are reported once, whatever reads them, and if nothing does.
        Marked(whole("{ query: { a: \"{{ 1️⃣nick2️⃣ }}\" }, hosts: [shop.example] }"), "BZ0303"),
        Marked(whole("{ query: { a: \"{{ 1️⃣nam2️⃣ }}\" }, hosts: [shop.example] }"), "BZ0302"),
        Marked(whole("{ query: { a: \"{{ 1️⃣nam2️⃣ }}\" }, hosts: [www.example] }"), "BZ0302"),
        Marked(whole("{ query: { a: \"{{ nick | default: 'x' }}{% if vip %}y{% endif %}\" }, hosts: [shop.example] }")),
        Marked(
            "\(head.replacing("[ios]", with: "[ios, android]"))message:\n  title: A\n  deepLink: \"{{ page }}\"\n"
                + "android: { deepLink: https://shop.example }\nlinks: { query: { a: \"{{ 1️⃣nam2️⃣ }}\" }, hosts: [shop.example] }\n",
            "BZ0302"),
    ]

    @Test(arguments: faults) func mistakes(_ marked: Marked) { marked.expect() }

    @Test(arguments: [
        ("https://shop.example/", "shop.example"), ("http://u@Shop.Example:8080/a?b#c", "shop.example"),
        ("shop.example/a", "shop.example"),
        ("shop.example:443", "shop.example"), ("shop.example.", "shop.example"), ("//*.shop.example/", "*.shop.example"),
        ("https://münchen.example/", "xn--mnchen-3ya.example"),
    ])
    func aHostOfAURLHasAFix(text: String, host: String) {
        let found = compile(Self.whole("{ query: { a: b }, hosts: ['\(text)', shop.example] }"))
        let fixes = found.diagnostics.filter { $0.code.id == "BZ0582" }.flatMap(\.fixes)
        #expect(fixes.flatMap(\.edits).map(\.text) == [host], "\(text): \(found.findings)")
    }

    // MARK: What is sent

    /// The link of a payload, for a template with this link and policy.
    private func link(
        _ link: String, _ page: String = "https://shop.example", policy: String = "query: { a: b }, hosts: [shop.example]"
    ) throws -> String {
        try sent(Self.whole("{ schemes: [https, http, shop], \(policy) }", link), page)
    }

    private func sent(_ template: String, _ page: String = "https://shop.example", project: String? = nil, used: String = "")
        throws -> String
    {
        let settings = project.map { Project(path: "blazon.yaml", bytes: Array($0.utf8)) } ?? Project()
        let compilation = Compiler(options: CompileOptions(), project: settings) { _ in Array(used.utf8) }
            .compile(path: "offer.yaml", bytes: Array(template.utf8))
        let program = try #require(compilation.program, "\(compilation.findings)")
        // A program means the same after it was written and read.
        let read = try Program(reading: Array(program.encoded().utf8))
        let record = "{\"id\":\"1\",\"name\":\"n&n\",\"vip\":true,\"page\":\"\(page)\",\"few\":[\"x\",\"y\"]}"
        let texts = try [program, read].map { program in
            var renderer = Renderer(program)
            return try renderer.rendered(Array(record.utf8)).get().map(\.1.text).joined()
        }
        #expect(texts[0] == texts[1])
        guard case .text(let link)? = try JSON.read(Array(texts[0].utf8)).value(at: ["uri"]) else { return texts[0] }
        return link
    }

    static let links: [(String, String)] = [
        ("https://shop.example", "https://shop.example?a=b"), ("https://shop.example?", "https://shop.example?a=b"),
        ("https://shop.example/p?c", "https://shop.example/p?c&a=b"),
        ("https://shop.example/p?c&", "https://shop.example/p?c&a=b"),
        ("https://shop.example/p#a?b", "https://shop.example/p?a=b#a?b"),
        ("https://shop.example/p&", "https://shop.example/p&?a=b"),
        ("HTTPS://Shop.Example:8080/p", "HTTPS://Shop.Example:8080/p?a=b"),
        ("https://shop.example/p?a", "https://shop.example/p?a"),
        ("https://shop.example/p?a=", "https://shop.example/p?a="),
        ("https://shop.example/p?b=a", "https://shop.example/p?b=a&a=b"),
        ("https://shop.example/p?%61=1#x", "https://shop.example/p?%61=1#x"),
        ("https://shop.example/p?A=1", "https://shop.example/p?A=1&a=b"),
        ("https://shop.example/p?aa&b=1;a=2", "https://shop.example/p?aa&b=1;a=2&a=b"),
        ("https://www.shop.example/p", "https://www.shop.example/p"),
        ("https://shop.example.evil/p", "https://shop.example.evil/p"),
        ("shop://shop.example/p", "shop://shop.example/p"),
    ]

    /// The same for literal links, links with values, links with conditions and loops, and values of type `url`.
    @Test(arguments: links) func parameters(link: String, expected: String) throws {
        #expect(try self.link(link) == expected)
        #expect(try self.link("{{ page }}", link) == expected)
        guard let path = link.utf8.firstRange(of: "/p".utf8)?.upperBound else { return }
        let (start, end) = (String(link[..<path]), String(link[path...]))
        func with(_ value: String) -> String { expected.replacing("/p", with: "/p" + value) }
        #expect(try self.link(start + "{{ name }}" + end) == with("n%26n"))
        #expect(try self.link("\(start){% if vip %}\(end){% else %}?a{% endif %}") == expected)
        if end.contains("#") { return }
        #expect(try self.link("\(start){% for x in few limit: 1 %}{{ x }}\(end){% endfor %}") == with("x"))
    }

    static let policies: [(String, String, String)] = [
        // Several parameters, in their order; names and values are encoded.
        (
            "query: { a: b, \"c d\": \"é&=#\" }", "https://shop.example/?e=f",
            "https://shop.example/?e=f&a=b&c%20d=%C3%A9%26%3D%23"
        ),
        ("query: { a: b, \"c d\": e }", "https://shop.example/?c+d", "https://shop.example/?c+d&a=b"),
        ("query: { a: \"{{ name }}@evil.example\" }", "https://shop.example", "https://shop.example?a=n%26n%40evil.example"),
        ("query: { a: \"{{ campaign }}\" }", "https://shop.example", "https://shop.example?a=offer"),
        ("query: { a: \"{% if vip %}v{% else %}w{% endif %}\" }", "https://shop.example", "https://shop.example?a=v"),
        ("query: { a: \"{% for x in few %}{{ x }},{% endfor %}\" }", "https://shop.example", "https://shop.example?a=x%2Cy%2C"),
        // A name that a value of a recipient makes.
        ("query: { n&n: b }", "https://shop.example/?{{ name }}=1", "https://shop.example/?n%26n=1"),
        ("query: { a: b }", "https://shop.example/?{{ name }}=1", "https://shop.example/?n%26n=1&a=b"),
        ("query: { nn&nn: b }", "https://shop.example/?n{{ name }}n", "https://shop.example/?nn%26nn"),
        // The filter `query` comes first.
        ("query: { a: b, c: d }", "{{ page | query: a: 'x' }}", "https://shop.example?a=x&c=d"),
        ("query: { a: b }", "{% if vip %}{{ page }}{% else %}shop://a{% endif %}", "https://shop.example?a=b"),
        ("query: { a: b }", "{% if vip %}https://shop.example/a{% else %}shop://a{% endif %}", "https://shop.example/a?a=b"),
    ]

    @Test(arguments: policies) func policy(query: String, link: String, expected: String) throws {
        #expect(try self.link(link, policy: query + ", hosts: shop.example") == expected)
    }

    static let hosts: [(String, String, Bool)] = [
        ("shop.example", "shop.example", true), ("SHOP.example", "Shop.Example", true), ("shop.example", "a.shop.example", false),
        ("*.shop.example", "shop.example", false), ("*.shop.example", "a.shop.example", true),
        ("*.shop.example", "a.B.Shop.example:8080", true), ("*.shop.example", "xshop.example", false),
        ("*.example", "shop.example", true), ("127.0.0.1", "127.0.0.1", true), ("127.0.0.1", "127.0.0.1:80", true),
        ("München.example", "XN--MNCHEN-3ya.example", true), ("*.münchen.example", "a.xn--mnchen-3ya.example", true),
        ("xn--mnchen-3ya.example", "xn--mnchen-3ya.example", true), ("a_b.example", "A_B.example", true),
        ("shop.example", "[::1]", false), ("shop.example", "shop.example.evil", false),
    ]

    @Test(arguments: hosts) func aHostIsComparedAsURLParsersWriteIt(pattern: String, host: String, isMeant: Bool) throws {
        let expected = "https://\(host)/p" + (isMeant ? "?a=b" : "")
        // Another host of the policy keeps it in use.
        let policy = "query: { a: b }, hosts: ['\(pattern)', unused.example]"
        #expect(try link("https://\(host)/p", policy: policy) == expected)
        #expect(try link("{{ page }}", "https://\(host)/p", policy: policy) == expected)
    }

    @Test func valuesFollowTheEdition() throws {
        let template = """
            campaign: offer
            targets: [ios]
            recipient: { id: string, name: string(..20), vip: boolean, page: url(..200), few: list(..3) of string(..5), lang: optional locale }
            message: { title: A, deepLink: "https://shop.example" }
            variants: { by: id, a: { weight: 1 }, b: { weight: 1 } }
            locales: { by: lang, default: en, es: { title: B } }
            blocks: { where: "{{ target }}" }
            let: { short: "name | truncate: 1, ''" }
            links: { query: { v: "{{ variant }}", l: "{{ locale }}", b: "{{ block.where }}", s: "{{ short }}" }, hosts: [shop.example] }

            """
        let link = try sent(template)
        #expect(["a", "b"].map { "https://shop.example?v=\($0)&l=en&b=ios&s=n" }.contains(link), "\(link)")
        let findings = compile(template).findings
        #expect(
            findings.allSatisfy { !$0.contains("BZ0357] `name`") && !$0.contains("BZ0569") && !$0.contains("BZ0355") },
            "\(findings)")
    }

    /// The template wins over used files, and these over the project: parameters by name, hosts as a whole.
    @Test func policiesMerge() throws {
        let head = "uses: ./used.yaml\n" + Self.head + "message: { title: A, deepLink: \"https://shop.example\" }\n"
        let used = "links: { query: { u: used, t: used }, hosts: [used.example] }\n"
        let project = "links: { query: { p: project, u: project, c: \"{{ campaign }}\" }, hosts: [shop.example] }\n"
        let own = "links: { query: { t: own }, hosts: [shop.example] }\n"
        func sent(_ template: String, used: String = used, project: String? = project) throws -> String {
            try self.sent(template, project: project, used: used)
        }
        #expect(try sent(head + own) == "https://shop.example?p=project&u=used&c=offer&t=own")
        #expect(try sent(head) == "https://shop.example")
        #expect(try sent(head, used: "links: { schemes: [https] }\n") == "https://shop.example?p=project&u=project&c=offer")
        #expect(try sent(head + own, project: nil) == "https://shop.example?u=used&t=own")
        #expect(try sent(head, used: "blocks: {}\n", project: "links: { schemes: [https] }\n") == "https://shop.example")
    }

    /// A recipient's scheme is judged by the lists of the template, of used files and of the project, in this order.
    @Test func schemesMerge() throws {
        let template = Self.head + "message: { title: A, deepLink: \"{{ page }}\" }\n"
        #expect(try sent(template, "shop://a", project: "links: { schemes: [shop] }\n") == "shop://a")
        #expect(throws: Reject.self) {
            try sent(template + "links: { schemes: [https] }\n", "shop://a", project: "links: { schemes: [shop] }\n")
        }
        #expect(
            try sent(template + "links: { query: { a: b }, hosts: [a.example] }\n", "https://shop.example")
                == "https://shop.example")
    }

    @Test func aDotSegmentIsStillRejected() {
        let link = "https://shop.example/{% if vip %}{{ dots }}{% else %}a?{% endif %}/b"
        let template = Self.whole("{ query: { a: b }, hosts: [shop.example] }", link).replacing(
            "name: ", with: "dots: string(..3), name: ")
        let program = compile(template).program
        let fields = "\"name\":\"n\",\"vip\":true,\"page\":\"https://a.example\",\"few\":[]"
        for (dots, isRejected) in [("..", true), (".", true), ("...", false)] {
            var renderer = program.map { Renderer($0) }
            let outcome = renderer?.rendered(Array("{\"id\":\"1\",\"dots\":\"\(dots)\",\(fields)}".utf8))
            let texts = (try? outcome?.get().map(\.1.text)) ?? []
            #expect(texts.contains { $0.contains("BZ0514") } == isRejected, "\(texts)")
        }
    }
}
