import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// Words in several languages, and what recipients of a language get.
@Suite struct WordsAndLanguagesTests {
    private static func template(_ message: String, _ rest: String, recipient: String = "{ id: string(..40), locale: locale }")
        -> String
    {
        "campaign: offer\nrecipient: \(recipient)\nmessage:\n  title: \(message)\n\(rest)\n"
    }

    /// Blocks without translation in the text of another language.
    @Test(arguments: [
        Marked(
            template(
                "\"Hi {{ block.sign }}\"",
                "locales: { default: en, 1️⃣de2️⃣: { title: \"Hallo {{ block.sign }}\" } }\nblocks: { sign: Bye }"),
            "BZ0370"),
        Marked(
            template(
                "Hi",
                "locales: { default: en, 1️⃣de2️⃣: { title: \"Hallo {{ block.a }}\" } }\nblocks: { a: \"{{ block.b }}\", b: Bye }"),
            "BZ0370"),
        Marked(
            template(
                "\"Hi {{ block.a }}\"",
                "locales: { default: en, de: { title: Hallo, blocks: { a: \"Tag {{ block.b }}\" } } }\nblocks: { a: Day, b: Bye }"
            )),
        Marked(
            template(
                "\"Hi {{ block.a }}\"",
                "locales: { default: en, 1️⃣de2️⃣: { title: \"Hallo {{ block.a }}\", blocks: { a: \"Tag {{ block.b }}\" } } }\nblocks: { a: Day, b: Bye }"
            ),
            "BZ0370"),
        Marked(
            template(
                "Hi", "locales: { default: en, 1️⃣de2️⃣: { title: \"Hallo {{ block.a | upcase }}\" } }\nblocks: { a: Bye }"), "BZ0370"
        ),
        Marked(
            template(
                "Hi",
                "locales: { default: en, 1️⃣de2️⃣: { title: \"Hallo {{ block.a }}\" } }\nblocks: { a: \"{{ id | append: ' there' }}\" }"
            ),
            "BZ0370"),
        // No words of their own, words in several languages, of the same language, or declared to be the same in all.
        Marked(template("Hi", "locales: { default: en, de: { title: \"Hallo {{ block.a }}\" } }\nblocks: { a: \"{{ id }}!\" }")),
        Marked(template("Hi", "locales: { default: en, en-GB: { title: \"Hello {{ block.a }}\" } }\nblocks: { a: Bye }")),
        Marked(
            template(
                "\"Hi {{ block.a }}\"",
                "locales: { default: en, de: { title: \"Hallo {{ block.a }}\" } }\nblocks: { a: \"{% if locale == 'de' %}Tag{% else %}Day{% endif %}\" }"
            )),
        Marked(
            template(
                "Hi",
                "locales: { default: en, neutral: [block.a], de: { title: \"Hallo {{ block.a }}\" } }\nblocks: { a: Lisboa }")),
        Marked(template("\"{{ block.a }}\"", "locales: { default: en, de: { title: Hallo } }\nblocks: { a: Bye }")),
        Marked(
            template(
                "\"{{ block.a }} {{ block.b }}\"",
                "locales: { default: en, neutral: [block.a], de: { blocks: { b: Tag } } }\nblocks: { a: ACME, b: Day }")),
        Marked(
            template(
                "\"{{ block.c }} {{ block.b }}\"",
                "locales: { default: en, neutral: [block.a], de: { blocks: { b: Tag } } }\nblocks: { a: ACME, b: Day, c: \"{{ block.a }}!\" }"
            )),
        Marked(
            template(
                "\"{{ block.a }} {{ block.b }} by\"",
                "locales: { default: en, neutral: [block.a], 1️⃣de2️⃣: { blocks: { b: Tag } } }\nblocks: { a: ACME, b: Day }"),
            "BZ0370"),
        Marked(template("\"{{ id }}!\"", "  body: Hi\nlocales: { default: en, de: { body: Hallo } }")),
        Marked(
            template(
                "\"{{ block.a }}\"",
                "  body: Hi\nlocales: { default: en, neutral: [block.a], de: { body: Hallo } }\nblocks: { a: ACME }")),
        Marked(
            template(
                "Hi",
                "locales: { default: en, de: { title: \"{% if block.a == 'b' %}Tag{% else %}Nacht{% endif %}\" } }\nblocks: { a: \"{{ id }}b\" }"
            )),
    ])
    func blocksInAnotherLanguage(_ marked: Marked) { marked.expect() }

    /// A region gets none of the recipients of other regions.
    @Test(arguments: [
        ("de-DE: { title: Hallo }", "`de-AT`, get `en`"), ("ja-JP: { title: Hallo }", "`ja-US`, get `en`"),
        ("de-CH: { title: Hallo }, de-LI: { title: Hallo }", "`de-AT`, get `en`"), ("es-MX: { title: Hola }", "get `en`"),
        ("nb-NO: { title: Hei }", "get `en`"),
    ])
    func regionsWithoutLanguage(_ sections: String, _ said: String) {
        let found = compile(Self.template("Hi", "locales: { default: en, \(sections) }")).findings.filter {
            $0.contains("BZ0566")
        }
        #expect(found.count == 1 && found[0].contains(said), "\(found)")
    }

    @Test(arguments: [
        "de: { title: Hallo }, de-AT: { title: Servus }", "en-GB: { title: Hello }", "zh-Hant: { title: A }",
        "pt-BR: { title: Ola }, pt-PT: { title: Ola }", "nb: { title: A }, hi-Latn: { title: B }",
    ])
    func regionsWithLanguage(_ sections: String) {
        let found = compile(Self.template("Hi", "locales: { default: en, \(sections) }")).diagnostics
        #expect(!found.contains { $0.code.id == Code.regionWithoutLanguage.id })
    }

    /// `locale` of a template in one language is not the recipient's.
    @Test(arguments: [
        Marked(template("\"Hi {{ 1️⃣locale2️⃣ }}\"", ""), "BZ0565"),
        Marked(template("\"{% if 1️⃣locale2️⃣ == 'de' %}a{% else %}b{% endif %}\"", ""), "BZ0565"),
        Marked(template("\"Hi {{ locale }}\"", "", recipient: "{ id: string(..40) }")),
        Marked(template("\"Hi {{ recipient.locale | default: 'en' }}\"", "")),
        Marked(template("\"Hi {{ locale }}\"", "locales: { default: en, de: { title: \"Hallo {{ locale }}\" } }")),
    ])
    func localeOfTheMessage(_ marked: Marked) { marked.expect() }
}
