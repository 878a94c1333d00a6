extension Catalogue {
    static let locales: [Code] = [
        .mixedLanguage, .localeTag, .unknownLocale, .localeTwice, .localesWithoutDefault, .notATextSetting, .localesUnreachable,
    ]
}

extension Code {
    package static let mixedLanguage = Code(
        "BZ0370", .error, "Mixed languages",
        explanation: """
            A locale that translates some of the texts must translate all of them. Otherwise recipients would see, for example, \
            a Spanish title with an English body. Texts in records and lists, such as the titles of buttons, count, too. List \
            texts that are the same in every language, such as a brand, under `neutral`. A locale that inherits from the default, such as `en-GB`, can change only some texts.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              body: A gift for you
            locales:
              default: en
              1️⃣es2️⃣:
                title: Hola
            """),
        replacing: "title: Hola", with: "title: Hola\n    body: Un regalo para ti")
}

extension Diagnostic {
    /// `untranslated` lists settings in another language, with the spans of their texts.
    package static func mixedLanguage(
        _ locale: String, translated: [String], untranslated: [(name: String, span: Span)], target: String, at span: Span
    ) -> Diagnostic {
        let missing = listed(untranslated.map(\.name))
        let isOne = untranslated.count == 1
        return Diagnostic(
            .mixedLanguage, at: span, "`\(locale)` translates \(listed(translated)), but not \(missing)",
            label: "\(missing) \(isOne ? "stays" : "stay") in another language on \(target)",
            labels: untranslated.map { Label($0.span, "defined here for all locales") },
            rule: "a message is in one language (docs/language.md, Languages)",
            help: [
                "add \(missing) to `\(locale)`, or list \(isOne ? "it" : "them") under `neutral` if \(isOne ? "it is" : "they are") the "
                    + "same in every language"
            ])
    }
}

extension Diagnostic {
    /// `example` is a word in the expression of a name of `let`, at `span`.
    package static func wordsInBinding(_ name: String, example: String, locale: String, reader: Span, at span: Span) -> Diagnostic
    {
        Diagnostic(
            .mixedLanguage, at: span, "`\(name)` has words in one language, and `\(locale)` shows them",
            label: "words such as \(example)", labels: [Label(reader, "shown here")],
            rule: "a name of `let` is a value; texts with words are blocks, which locales translate",
            help: ["write it as a block: `\(name): \"{{ … }}\"` under `blocks:`, read as `block.\(name)`"])
    }
}

extension Code {
    package static let localeTag = Code(
        "BZ0371", .error, "Malformed language tag",
        explanation: """
            Locales are BCP 47 tags: a language, optionally with a script and a region, such as `es`, `es-MX` or `zh-Hant`. \
            `es_mx` and `ES-mx` are read as `es-MX`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            locales:
              default: en
              1️⃣spanish language2️⃣:
                title: Hola
            """),
        replacing: "spanish language:", with: "es:")
}

extension Diagnostic {
    /// `meant` is the tag of a language of this name.
    package static func localeTag(_ name: String, meant: String?, at span: Span) -> Diagnostic {
        let plain = meant ?? Lookalike.plain(name)
        return Diagnostic(
            .localeTag, at: span, "`\(name)` is not a language tag", label: Lookalike.label(name) ?? "expected a locale",
            rule: "locales are BCP 47 tags",
            help: [plain.map { "write `\($0)`" } ?? "write a tag such as `es`, `es-MX` or `zh-Hant`"],
            fixes: plain.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let unknownLocale = Code(
        "BZ0372", .error, "Unsupported language",
        explanation: """
            The locale determines the format of numbers, dates and plurals, so CLDR must have data for its language. Use the tag \
            of a language that CLDR supports.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            locales:
              default: en
              1️⃣spanish2️⃣:
                title: Hola
            """),
        replacing: "spanish:", with: "es:")
}

extension Diagnostic {
    package static func unknownLocale(_ name: String, meant: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownLocale, at: span, "there is no CLDR data for the language of `\(name)`",
            label: meant.map { "did you mean `\($0)`?" } ?? "CLDR has no numbers, dates and plurals for it",
            rule: "the language of a locale is in CLDR's modern coverage",
            help: [meant.map { "write `\($0)`" } ?? "use the tag of a language that CLDR supports"],
            // It may be another language.
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0, .suggestion)] } ?? [])
    }
}

extension Code {
    package static let localeTwice = Code(
        "BZ0373", .error, "Duplicate locale",
        explanation: """
            `es_mx`, `ES-mx` and `es-MX` are the same locale. So are a retired tag and its replacement, such as `no` and `nb`, \
            or `iw` and `he`. Combine the sections.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hola
            locales:
              default: es
              es-MX:
                title: Qué onda
              1️⃣es_mx2️⃣:
                title: Qué tal
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hola
            locales:
              default: es
              es-MX:
                title: Qué onda
            """))
}

extension Diagnostic {
    package static func localeTwice(_ name: String, tag: String, first: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .localeTwice, at: span, "duplicate locale: `\(name)` is the same as `\(tag)`", label: "duplicate",
            labels: [Label(first, "first occurrence")], rule: "each locale has one section",
            help: ["combine the settings in one section"])
    }
}

extension Code {
    package static let localesWithoutDefault = Code(
        "BZ0374", .error, "Missing default locale",
        explanation: """
            Recipients without a locale, or with one that the template does not support, receive the default locale. Its texts \
            are the ones under `message`. Add `default:` with the language of `message`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            1️⃣locales2️⃣:
              es:
                title: Hola
            """),
        replacing: "locales:", with: "locales:\n  default: en")
}

extension Diagnostic {
    package static func localesWithoutDefault(first: String, firstSpan: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .localesWithoutDefault, at: span, "`locales` has no `default`",
            label: "recipients with a locale other than `\(first)` have no language",
            rule: "recipients without a supported locale receive the default locale",
            help: ["add `default:` with the language of `message`"],
            fixes: [Fix("add `default: en`", [Fix.Edit(firstSpan, "default: en", .insertEntry)], .suggestion)])
    }
}

extension Code {
    package static let notATextSetting = Code(
        "BZ0383", .error, "Not a text setting",
        explanation: """
            `overflow: {truncate: …}` and `neutral` take the names of text settings, such as the title and the body. Use one of \
            these settings.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            overflow:
              truncate: 1️⃣bodi2️⃣
            """),
        replacing: "truncate: bodi", with: "truncate: body")
}

extension Diagnostic {
    package static func notATextSetting(_ name: String, key: String, known: [String], at span: Span) -> Diagnostic {
        let meant = nearest(name, among: known)
        return Diagnostic(
            .notATextSetting, at: span, "`\(name)` is not a text setting",
            label: meant.map { "did you mean `\($0)`?" } ?? "`\(key)` takes names of text settings",
            rule: "the text settings are \(listed(known))", help: [meant.map { "write `\($0)`" } ?? "use one of these settings"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let localesUnreachable = Code(
        "BZ0393", .warning, "Unreachable locales",
        explanation: """
            The language of a recipient comes from the field that `by:` names, or from `locale`. Without such a field, every \
            recipient gets the default language. Declare the field.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            1️⃣locales2️⃣:
              default: en
              es:
                title: Hola
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              locale: locale
            message:
              title: Hello
            locales:
              default: en
              es:
                title: Hola
            """))
}

extension Diagnostic {
    package static func localesUnreachable(_ locales: [String], default: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .localesUnreachable, at: span, "no recipient can have \(listed(locales)), because no field contains a locale",
            label: "every recipient gets `\(`default`)`",
            rule: "the language of a recipient comes from the field that `by:` names, or from `locale`",
            help: ["declare `locale: locale` under `recipient:`, or specify another field with `by:`"])
    }
}
