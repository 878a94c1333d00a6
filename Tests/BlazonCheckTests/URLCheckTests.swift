import Blazon
import BlazonDiagnostics
import BlazonPayload
import TestSupport
import Testing

/// The URLs that authors write: read by the rule that recipients' own are read by.
@Suite struct URLCheckTests {
    private func compiled(_ link: String) -> Compilation {
        compile(
            """
            campaign: x
            targets: [ios]
            recipient: { v: string, n: integer, f: boolean, u: optional url }
            message: { title: "{{ v }} {{ n }} {{ f | json }}", body: "{{ u | default: 'none' }}", deepLink: \(quoted(link)) }
            """)
    }

    private func quoted(_ text: String) -> String {
        "\""
            + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n").replacing(
                "\t", with: "\\t") + "\""
    }

    /// What the link is in the payload.
    @Test(arguments: [
        ("https://example.com/a b", "https://example.com/a%20b"),
        ("https://example.com/é?q=\"x\"", "https://example.com/%C3%A9?q=%22x%22"),
        ("https://example.com/[a]|^`", "https://example.com/[a]%7C%5E%60"),
        ("https://a.example:8080?q", "https://a.example:8080?q"),
        ("shop://", "shop://"), ("shop:///a", "shop:///a"),
        ("https://xn--mnchen-3ya.example/", "https://xn--mnchen-3ya.example/"),
        ("https://127.0.0.1/", "https://127.0.0.1/"), ("https://[::1]/{% if f %}a{% else %}#b{% endif %}", nil),
        ("https://a.example/{{ v }}?q={{ v }}#{{ v }}", nil), ("https://a.example#{% if f %}a{% endif %}", nil),
    ])
    func isRight(_ link: String, _ expected: String?) throws {
        let program = try #require(compiled(link).program, "\(compiled(link).findings)")
        if let expected {
            #expect(
                String(decoding: program.constants, as: UTF8.self).contains("\"uri\":\"\(expected.replacing("\"", with: ""))\""))
        }
    }

    @Test(arguments: [
        // The host.
        ("https://256.0.0.1/", "BZ0399"), ("https://1.2.3/{{ v }}", "BZ0399"), ("https://a%41.example/", "BZ0399"),
        ("https://[::1", "BZ0399"),
        ("https://[1::2::3]/{{ v }}", "BZ0399"), ("https://u:p@a.example/", "BZ0399"), ("https://a.example:65536/", "BZ0399"),
        ("https://a.example:/{{ v }}", "BZ0399"), ("https://a..example/", "BZ0399"), ("https://xn--a/", "BZ0399"),
        ("https://münchen.example/{{ v }}", "BZ0399"), ("https://a\u{AD}b.example/", "BZ0399"), ("shop://münchen/", "BZ0399"),
        ("shop://a|b/", "BZ0399"), ("https://a*b/", "BZ0399"), ("file://host/a", "BZ0399"), ("https://a\tb/", "BZ0323"),
        // A value that would be a part of it.
        ("https://a.example{{ v }}", "BZ0320"), ("https://a.example:{{ n }}", "BZ0320"),
        ("https://a.example:8{{ n }}/", "BZ0320"),
        ("https://{{ v }}@a.example/", "BZ0320"), ("https://a.example{% if f %}b{% endif %}/", "BZ0320"),
        ("https://[::{{ n }}]/", "BZ0320"),
        // Behind it.
        ("https://a.example\\b", "BZ0399"), ("https://a.example/a\\b", "BZ0399"), ("https://a.example/%", "BZ0399"),
        ("https://a.example/%{{ n }}", "BZ0399"), ("https://a.example/%4{{ n }}", "BZ0399"),
        ("https://a.example/{{ v }}%zz", "BZ0399"),
        ("https://a.example/a\nb", "BZ0399"), ("https://a.example/a\n", "BZ0399"), ("https://a.example/a\tb", "BZ0399"),
        ("https://a.example/a ", "BZ0399"), ("https://a.example/{{ v }} ", "BZ0399"), ("https://a.example/\u{85}", "BZ0399"),
        ("https://a.example/#a#b", "BZ0399"), ("https://a.example/#a{{ v }}#b", "BZ0399"),
        ("https://a.example/{% if f %}x{% else %}#a{% endif %}#b", "BZ0399"),
        ("https://a.example/{% if f %}%{% endif %}", "BZ0399"),
        ("https://a.example/..", "BZ0365"), ("https://a.example/a/./b", "BZ0365"), ("https://a.example/%2e%2E/{{ v }}", "BZ0365"),
        ("shop:..", "BZ0365"), ("https://a.example/{% if f %}a/../b{% endif %}", "BZ0365"),
    ])
    func isWrong(_ link: String, _ code: String) {
        let found = compiled(link).diagnostics.filter { $0.severity == .error }.map(\.code.id)
        #expect(found == [code], "\(link): \(found)")
    }

    @Test func charactersAreFixed() throws {
        let link = "message: { title: A, deepLink: 'https://a.example/100%' }"
        for (wrong, right) in [(link, "/100%25'"), (link.replacing("100%", with: "a\\b"), "/a/b'")] {
            let compilation = compile("campaign: x\n\(wrong)\n")
            let found = try #require(compilation.faults.first)
            let fixed = try #require(found.fixes.first, "\(compilation.findings)").applied(
                to: compilation.sources[found.span.file].bytes)
            #expect(String(decoding: fixed, as: UTF8.self).contains(right))
        }
    }

    /// A host beyond ASCII is written as browsers write it, where they all agree; a `\` is a `/` to them.
    @Test(arguments: [
        ("https://MÜNCHEN.example/{{ v }}", "https://xn--mnchen-3ya.example/{{ v }}"),
        ("https://пример.рф:8080", "https://xn--e1afmkfd.xn--p1ai:8080"),
        ("https://💩.example/", nil), ("shop://münchen", nil),
    ])
    func hostsAreFixed(_ link: String, _ right: String?) {
        let faults = compiled(link).faults
        #expect(faults.first?.fixes.isEmpty == (right == nil))
        guard let right, let edit = faults.first?.fixes.first?.edits.first else { return }
        #expect(right.contains(edit.text) && compiled(right).faults.isEmpty)
    }

    @Test(arguments: [
        ("javascript:open()", Severity.warning), ("JavaScript:open()", .warning), ("data:text/html,x", .warning),
        ("file:///a", .warning),
        ("vbscript:x", .warning), ("javascript:open({{ n }})", .error), ("data:text/html,{{ v }}", .error),
        ("file:///{{ v }}", .error),
        ("javascript:{% if f %}a{% endif %}", .error), ("{{ u | default: 'javascript:x' }}", .warning),
        ("{% if f %}javascript:{{ v }}{% else %}https://a.example{% endif %}", .error),
    ])
    func unsafeSchemes(_ link: String, _ severity: Severity) {
        let compilation = compiled(link)
        let found = compilation.diagnostics.filter { $0.code.id == "BZ0398" }
        #expect(found.map(\.severity) == [severity], "\(link): \(compilation.findings)")
        // It is not for recipients.
        #expect(compilation.program?.linkSchemes ?? ["https", "http"] == ["https", "http"])
    }

    @Test(arguments: ["javascript", "data", "vbscript", "file"]) func unsafeSchemesOfRecipients(_ scheme: String) {
        let found = compile("campaign: x\nlinks: { schemes: [https, \(scheme)] }\nmessage: { title: A }").faults
        #expect(found.map(\.code.id) == ["BZ0398"])
    }
}
