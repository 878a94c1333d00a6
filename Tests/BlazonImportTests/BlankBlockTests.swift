import Testing

@testable import BlazonImport

/// White space that a language does not print.
@Suite struct BlankBlockTests {
    static let texts: [(source: String, language: ForeignLanguage?, text: String)] = [
        // Handlebars removes the lines of tags that are alone on them.
        ("Hi {{first}}\n{{#if v}}\nVIP\n{{/if}}\nBye", nil, "Hi {{ first }}\n{% if v %}VIP\n{% endif %}Bye"),
        (
            "a\r\n  {{#each l}}\r\n  {{this}}\r\n\t{{else}}  \r\nnone\r\n{{/each}}\r\nb", .handlebars,
            "a\r\n{% for item in l %}  {{ item }}\r\n{% else %}none\r\n{% endfor %}b"
        ),
        ("{{! note }}\na\n{{!-- a\nb --}}\nb\n  {{! end }}", .handlebars, "a\nb\n"),
        ("{{#if a}}\n\n{{#if b}}\nx\n{{/if}}\n{{/if}}", .handlebars, "{% if a %}\n{% if b %}x\n{% endif %}{% endif %}"),
        // What has something else on its line keeps it.
        ("a {{#if b}}\nc\n{{/if}} d", .handlebars, "a {% if b %}\nc\n{% endif %} d"),
        ("{{#if a}}{{#if b}}\nx{{/if}}{{/if}}\n{{c}}\n", .handlebars, "{% if a %}{% if b %}\nx{% endif %}{% endif %}\n{{ c }}\n"),
        ("{{#eq a 'b'}}\nx\n{{else}}\ny\n{{/eq}}", .handlebars, "{% if a == 'b' %}x\n{% else %}y\n{% endif %}"),
        ("a\n{% if b %}\nc\n{% endif %}\nd", .liquid, "a\n{% if b %}\nc\n{% endif %}\nd"),
        // Liquid prints nothing for a block that has nothing but white space.
        ("{{ first }}{% if v %} {% endif %}{{ last }}", nil, "{{ first }}{{ last }}"),
        ("a{% for b in c %}\n {% unless d %} {% else %}\n{% endunless %}{% endfor %}e", .liquid, "ae"),
        ("a{% case b %}{% when 'c' %} {% else %}\t{% endcase %}d", .liquid, "ad"),
        ("a{% if b %} {% assign c = 'd' %} {% endif %}e", .liquid, "ae"),
        // One text of a block keeps the white space of its other branches.
        ("a{% if b %} {% else %}c{% endif %}d", .liquid, "a{% if b %} {% else %}c{% endif %}d"),
        ("a{% if b %} {{ c }}{% endif %}d", .liquid, "a{% if b %} {{ c }}{% endif %}d"),
        ("a{% if b %} {{ c | shout }} {% endif %}e", .liquid, "a{% if b %} {{ c }} {% endif %}e"),
        ("a{% if b %}{% raw %} {% endraw %}{% endif %}d", .liquid, "a{% if b %} {% endif %}d"),
        ("a{% if b == 'c' %} {% else %}{% abort_message('d') %}{% endif %}e", .liquid, "a e"),
        ("a{% if b %} {% endif %}c", .jinja, "a{% if b %} {% endif %}c"),
        ("a{{#if b}} {{/if}}c", .handlebars, "a{% if b %} {% endif %}c"),
    ]

    @Test(arguments: texts.indices) func whiteSpaceIsThatOfTheLanguage(index: Int) {
        let (source, language, text) = Self.texts[index]
        let found = ForeignText(source, name: "1:1", language: language) { _ in "1:1" }
        #expect(found.text.spelled().text == text)
    }
}
