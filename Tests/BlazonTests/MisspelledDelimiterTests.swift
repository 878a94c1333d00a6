import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonTemplate
import BlazonText
import TestSupport
import Testing

/// A brace or percent sign of a placeholder or tag that is missing, doubled, or apart from the other is reported, and its fixes give the text
/// that was meant, or leave a finding. No fix sends the braces.
@Suite struct MisspelledDelimiterTests {
    static let texts = [
        "Hi {{ a }}!", "{{a}}", "{{ a }} and {{ a | upcase }}.", "{{- a -}} !", "{{ a }}", "é {{ a | append: '}' }} {",
        "{% if a == 'x' %}yes{% else %}no{% endif %}", "Hi {%- if a == 'x' -%} yes {%- elsif n > 2 -%} {{ n }} {%- endif -%} !",
        "{%if a=='x'%}{{a}}{%endif%}!", "{% case a %}{% when 'x' %}{{ n }}{% else %}z{% endcase %}.",
        "{% unless a == 'y' %}{% for i in l limit: 2 %}{{ i }},{% endfor %}{% endunless %}{% comment %}c{% endcomment %}.",
    ]

    private func template(_ text: String) -> [UInt8] {
        Array(
            """
            campaign: demo
            targets: [android]
            recipient: { a: string(..5), n: integer(0..9), l: list(..3) of string(..5) }
            message:
              title: "T\(text)"
              customFields: { n: "{{ n }}", l: "{{ l | join: ' ' | default: '' }}", a: "{{ a }}" }
            """.utf8)
    }

    /// The payload of one recipient; nil: the template does not compile.
    private func payload(of compilation: Compilation) throws -> String? {
        guard !compilation.diagnostics.hasErrors, let program = compilation.program else { return nil }
        var renderer = Renderer(try Program(reading: Array(program.encoded().utf8)))
        return try renderer.rendered(Array(#"{"a": "x", "n": 3, "l": ["b", "c"]}"#.utf8)).get()[0].1.text
    }

    /// The text with one brace or percent sign of its delimiters deleted, doubled, or set apart, with braces around one of its
    /// placeholders or tags, or with a placeholder that begins like a tag.
    private func mutants(of text: String) -> [String] {
        let bytes = Array(text.utf8)
        let pairs = ["{{", "}}", "{%", "%}"].map { Array($0.utf8) }
        var mutants: [String] = []
        for start in bytes.indices.dropLast() where pairs.contains(Array(bytes[start...start + 1])) {
            for at in [start, start + 1] {
                for replacement in [[], [bytes[at], bytes[at]], at == start ? [bytes[at], UInt8(ascii: " ")] : []] {
                    mutants.append(String(decoding: bytes[..<at] + replacement + bytes[(at + 1)...], as: UTF8.self))
                }
            }
        }
        for range in parseText(text).markup {
            let construct = String(decoding: bytes[range], as: UTF8.self)
            // One with braces around all of an `if` is text in braces.
            for count in 1...2 where count == 1 || construct.hasPrefix("{{") {
                mutants.append(
                    String(decoding: bytes[..<range.lowerBound], as: UTF8.self) + String(repeating: "{", count: count) + construct
                        + String(repeating: "}", count: count) + String(decoding: bytes[range.upperBound...], as: UTF8.self))
            }
            if construct.hasPrefix("{{") {
                mutants.append(
                    String(decoding: bytes[..<range.lowerBound], as: UTF8.self) + "{%" + construct.dropFirst(2)
                        + String(decoding: bytes[range.upperBound...], as: UTF8.self))
            }
        }
        return mutants
    }

    private func findings(_ compilation: Compilation) -> [Diagnostic] {
        compilation.diagnostics.filter { $0.severity != .note }
    }

    /// Applies the first fix of each finding in turn.
    private func repaired(_ source: [UInt8], withSuggestions: Bool) -> [UInt8] {
        var source = source
        for _ in 0..<8 {
            let fixes = findings(compile(source)).compactMap { finding in
                finding.fixes.first { withSuggestions || $0.applicability == .automatic }
            }
            guard let fix = fixes.first else { break }
            source = fix.applied(to: source)
        }
        return source
    }

    @Test(arguments: texts) func isReportedAndItsFixIsWhatWasMeant(text: String) throws {
        let expected = try #require(try payload(of: compile(template(text))), "\(compile(template(text)).findings)")
        for mutant in mutants(of: text) {
            let source = template(mutant)
            // In a comment it has no effect.
            if findings(compile(source)).isEmpty, try payload(of: compile(source)) == expected { continue }
            #expect(!findings(compile(source)).isEmpty, "\(mutant) is not reported")
            for withSuggestions in [false, true] {
                let result = repaired(source, withSuggestions: withSuggestions)
                let compilation = compile(result)
                if !findings(compilation).isEmpty { continue }
                let sent = try payload(of: compilation)
                #expect(sent == expected, "\(mutant) becomes \(String(decoding: result, as: UTF8.self))")
            }
        }
    }

    /// What a placeholder or tag with one such fault is reported as, and what its first fix makes of it.
    @Test(arguments: [
        ("{ a }}", "BZ0298", "{{ a }}"), ("{a}}", "BZ0298", "{{a}}"), ("{ { a }}", "BZ0298", "{{ a }}"),
        ("{{ a }", "BZ0222", "{{ a }}"), ("{{ a } }", "BZ0222", "{{ a }}"), ("{{ a }}}}", "BZ0223", "{{ a }}"),
        ("{{{ a }}", "BZ0225", "{{ a }}"), ("{{{{ a }}}}", "BZ0225", "{{ a }}"), ("{% a }}", "BZ0298", "{{ a }}"),
        ("{% a | upcase }}", "BZ0298", "{{ a | upcase }}"),
        ("{% if n > 1 }}b{% endif %}", "BZ0227", "{% if n > 1 %}b{% endif %}"),
        ("｛｛ a ｝｝", "BZ0226", "{{ a }}"), ("{{% if n > 1 %}}b{% endif %}", "BZ0298", "{% if n > 1 %}b{% endif %}"),
        ("css b{c:{d}} {{ a }}", "BZ0298", "css b{c:{{d}} {{ a }}"), ("{{ a %}}", "BZ0222", "{{ a }}"),
        ("{ if n > 1 %}b{% endif %}", "BZ0298", "{% if n > 1 %}b{% endif %}"),
        ("% if n > 1 %}b{% endif %}", "BZ0298", "{% if n > 1 %}b{% endif %}"),
        ("{ % if n > 1 %}b{% endif %}", "BZ0298", "{% if n > 1 %}b{% endif %}"),
        ("{{% if n > 1 %}b{% endif %}", "BZ0298", "{% if n > 1 %}b{% endif %}"),
        ("{%% if n > 1 %}b{% endif %}", "BZ0298", "{% if n > 1 %}b{% endif %}"),
        ("{% if n > 1 %}b{ endif %}", "BZ0298", "{% if n > 1 %}b{% endif %}"),
        ("{% if n > 1 % }b{% endif %}", "BZ0227", "{% if n > 1 %}b{% endif %}"),
        ("{% if n > 1 %%}b{% endif %}", "BZ0227", "{% if n > 1 %}b{% endif %}"),
        ("{% if n > 1 %}}b{% endif %}", "BZ0295", "{% if n > 1 %}b{% endif %}"),
        ("b %} {{ a }}", "BZ0223", "b {{ '%}' }} {{ a }}"), ("b }} {{ a }}", "BZ0223", "b {{ '}}' }} {{ a }}"),
    ]) func isOneFinding(text: String, code: String, fixed: String) throws {
        let source = template(text)
        let found = findings(compile(source))
        #expect(found.map(\.code.id) == [code])
        let fix = try #require(found.first?.fixes.first)
        #expect(fix.applied(to: source) == template(fixed))
    }

    /// A brace before a tag is certainly wrong, unless another one after a tag may close it.
    @Test(arguments: [
        ("{{% if n > 1 %}b{% endif %}", true), ("{{% if n > 1 %}}b{% endif %}", true), ("{{% if n > 1 %}b{% endif %}}", false),
    ]) func certainty(text: String, isCertain: Bool) throws {
        let fix = try #require(findings(compile(template(text))).first { $0.code.id == "BZ0298" }?.fixes.first)
        #expect((fix.applicability == .automatic) == isCertain)
    }

    /// Braces of the text are text.
    @Test(arguments: ["{50%} {{ a }}", #"{'p': {{ n }}}"#, "a } b {{ a }}", "{% if n > 1 %}{ {% endif %}} {{ a }}", "{ if }"])
    func bracesOfTheTextStay(text: String) { #expect(findings(compile(template(text))).map(\.code.id) == []) }
}
