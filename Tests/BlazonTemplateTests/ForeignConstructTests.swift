import BlazonDiagnostics
import Testing

@testable import BlazonTemplate

/// One finding for each construct of another tool, which names the tool and `blazon import`.
@Suite struct ForeignConstructTests {
    @Test(arguments: [
        // Braze
        ("Hi {{${first_name}}}!", ["Braze"]),
        ("{{${first_name} | default: 'x'}} of {{custom_attribute.${city}}}", ["Braze", "Braze"]),
        ("{% for item in {{event_properties.${cart}}} %}a{{ item }}{% else %}b{% endfor %}", ["Braze"]),
        ("{% if ${age} > 3 %}a{% elsif {{${x}}} %}b{% else %}c{% endif %}", ["Braze", "Braze"]),
        ("{% assign x = {{custom_attribute.${total}}} | plus: 1 %}", ["Braze"]),
        ("{{ ${a} | plus: {{${b}}} }}", ["Braze"]), ("{% case ${tier} %}{% when 'a' %}x{% endcase %}", ["Braze"]),
        ("{{content_blocks.${footer}}}", ["Braze"]),
        // AMPscript
        ("Hi %%=v(@name)=%%", ["AMPscript"]), ("%%[ SET @x = 'a' ]%%Hi %%=ProperCase(x)=%%", ["AMPscript", "AMPscript"]),
        // Adobe
        ("Hi <%= recipient.firstName %>", ["Adobe Campaign"]),
        ("<% if (a) { %>b<% } %>", ["Adobe Campaign", "Adobe Campaign"]),
        ("{%= lowerCase(profile.person.name) %}", ["Adobe Journey Optimizer"]),
        ("{%#if x%}a{%/if%}", ["Adobe Journey Optimizer", "Adobe Journey Optimizer"]),
        // Handlebars: a block is one construct
        ("{{#if x}}a{{else}}b{{/if}}", ["Handlebars"]),
        ("{{#each cart}}{{#if a}}b{{/if}}{{/each}}", ["Handlebars", "Handlebars"]),
        ("{{> footer}}", ["Handlebars"]), ("{{#eq city 'a'}}b{{/eq}}", ["Handlebars"]),
        // Jinja
        ("{{ _('hi') }}", ["Jinja"]), ("{{ range(3) }}", ["Jinja"]), ("{{ 'a' if x else 'b' }}", ["Jinja"]),
        ("{{ x ~ 'a' }}", ["Jinja"]), ("{% if x is defined %}a{% endif %}", ["Jinja"]), ("a{# note #}b", ["Jinja"]),
    ])
    func oneFindingForEach(_ text: String, _ tools: [String]) {
        let found = parseText(text).diagnostics
        #expect(found.map(\.code.id) == tools.map { _ in "BZ0571" }, "\(found.map(\.message))")
        for (finding, tool) in zip(found, tools) {
            #expect(finding.message.hasSuffix("is syntax of \(tool)"))
            #expect(finding.help.contains { $0.contains("blazon import FILE") })
        }
    }

    /// Texts that only begin like a construct, and Blazon's own.
    @Test(arguments: [
        "<%=", "<% a", "100 %% off", "%%= a", "a %%[ b", "{# a", "#} {a}", "{{ x }} {{ else_ }}", "{{ '${x}' }}", "{{ elapsed }}",
        "{% if x %}a{% else %}b{% endif %}", "{{ x | default: 'if' }}", "${x}",
    ])
    func textStaysText(_ text: String) {
        #expect(!parseText(text).diagnostics.contains { $0.code.id == "BZ0571" })
    }

    @Test(arguments: [
        ("Hi {{${first_name}}}", "Hi {{first_name}}"), ("{{custom_attribute.${city} | upcase}}", "{{city | upcase}}"),
        ("{{ ${a} | default: 'x' }}", "{{ a | default: 'x' }}"),
    ])
    func aNameIsUnwrapped(_ text: String, _ fixed: String) throws {
        let fix = try #require(parseText(text).diagnostics.first?.fixes.first)
        var bytes = Array(text.utf8)
        for edit in fix.edits.sorted(by: { $0.span.start > $1.span.start }) {
            bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: edit.text.utf8)
        }
        #expect(String(decoding: bytes, as: UTF8.self) == fixed)
    }

    /// A condition has no braces of its own.
    @Test func conditions() {
        #expect(parseText("{% if a %}{{${x}}}{% endif %}").diagnostics.map(\.code.id) == ["BZ0571"])
    }
}
