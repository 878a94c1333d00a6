extension Catalogue {
    static let translations: [Code] = [
        .translationUnreadable, .translationMarkup, .translationText, .unknownUnit, .repeatedUnit, .translationFails,
        .incompleteTranslation, .missingTranslation, .staleTranslation, .hiddenInTranslation, .indentedTranslation,
        .numberlessTranslation,
    ]
}

extension Code {
    package static let translationUnreadable = Code(
        "BZ1001", .error, "Malformed translation file",
        explanation: """
            A translation file is XLIFF 2 (`.xlf`) or a CSV table (`.csv`), as `blazon translate export` writes them. Tools may change \
            the translations and their states, and add notes. XLIFF with a DOCTYPE is rejected: its entities could read other files \
            or grow without limit.
            """,
        example: .command("echo '<xliff' > offer.es.xlf; blazon translate import offer.es.xlf"),
        corrected: .command(
            "blazon translate export offer.yaml --locale es --format xliff --out .; blazon translate import offer.es.xlf"))
}

extension Diagnostic {
    package static func translationUnreadable(_ reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .translationUnreadable, at: span, "the translation file cannot be read: \(reason)", label: "here",
            rule: "a translation file is XLIFF 2 or CSV (docs/translations.md)",
            help: ["correct the file, or export it again with `blazon translate export`"])
    }
}

extension Code {
    package static let translationMarkup = Code(
        "BZ1002", .error, "Changed placeholders in a translation",
        explanation: """
            A translation has the placeholders of its source text, each once: without one, recipients would miss a value, and an \
            unknown one has no value. Placeholders may change their order; tags such as `{% if %}` may not. The words in a placeholder, \
            such as the text of `default`, are units of their own.
            """,
        example: .command("sed -i 's/<ph[^>]*>//' offer.es.xlf; blazon translate import offer.es.xlf"),
        corrected: .command("blazon translate import offer.es.xlf"))
}

extension Diagnostic {
    /// What is wrong with a translation's placeholders.
    package enum MarkupFault: Sendable {
        case missing(String), repeated(String), unknown(String)
        /// A tag whose order differs from the source text.
        case reordered(String)
        /// A placeholder with other words in it; they belong to the unit.
        case words(String, unit: String)
    }

    package static func translationMarkup(_ unit: String, _ fault: MarkupFault, at span: Span) -> Diagnostic {
        let (message, help) =
            switch fault {
            case .missing(let markup): ("`\(unit)` lacks `\(markup)`", "add it to the translation")
            case .repeated(let markup): ("`\(unit)` has `\(markup)` too often", "keep it as often as in the source text")
            case .unknown(let markup): ("`\(unit)` has `\(markup)`, which its source text does not have", "remove it")
            case .reordered(let markup): ("`\(unit)` has `\(markup)` in another place", "keep the order of the tags")
            case .words(let markup, let unit):
                (
                    "the words in `\(markup)` have been changed",
                    "restore the placeholder, and translate the words in the unit `\(unit)`"
                )
            }
        return Diagnostic(
            .translationMarkup, at: span, message, label: "in this translation",
            rule: "a translation has each placeholder of its source text once, and its tags in their order", help: [help])
    }
}

extension Code {
    package static let translationText = Code(
        "BZ1003", .error, "Translation that cannot be written",
        explanation: """
            A translation becomes a text of the template. Words in a placeholder, such as those of `plural`, are quoted there, and \
            cannot contain both kinds of quotes. Text that shares its YAML value with another setting cannot be changed alone.
            """,
        example: .command("blazon translate import offer.es.xlf"),
        corrected: .command("sed -i 's/&quot;/”/g' offer.es.xlf; blazon translate import offer.es.xlf"))
}

extension Diagnostic {
    package static func translationText(_ unit: String, because reason: String, help: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .translationText, at: span, "the translation of `\(unit)` cannot be written: \(reason)", label: "this translation",
            rule: "a translation becomes a text of the template (docs/translations.md)", help: [help])
    }
}

extension Code {
    package static let unknownUnit = Code(
        "BZ1004", .warning, "Unit without a text in the template",
        explanation: """
            The template has no text for a unit of the translation file, because the text was removed or its condition was changed \
            after the export. Its translation is not imported. Export the file again to translate what the template has now.
            """,
        example: .command("blazon translate import old.es.xlf"),
        corrected: .command("blazon translate export offer.yaml --locale es --format xliff --out ."))
}

extension Diagnostic {
    package static func unknownUnit(_ unit: String, template: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownUnit, at: span, "`\(template)` has no text for the unit `\(unit)`", label: "not imported",
            rule: "units have the paths and conditions of the template's texts",
            help: ["export the template again to translate what it has now"])
    }
}

extension Code {
    package static let repeatedUnit = Code(
        "BZ1005", .error, "Repeated unit",
        explanation: """
            Two units of a translation file have the same id, so that it is not known which translation is meant. This happens where \
            files are joined by hand.
            """,
        example: .command("cat a.es.csv a.es.csv > b.es.csv; blazon translate import b.es.csv"),
        corrected: .command("blazon translate import a.es.csv"))
}

extension Diagnostic {
    package static func repeatedUnit(_ unit: String, first: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .repeatedUnit, at: span, "the file has the unit `\(unit)` twice", label: "the second",
            labels: [Label(first, "the first")], rule: "a unit has one translation", help: ["keep one of the two"])
    }
}

extension Code {
    package static let translationFails = Code(
        "BZ1006", .error, "Translation that fails check",
        explanation: """
            With this translation, the template would have an error that it does not have now: a plural form that the language needs, a \
            text that is too long. Nothing is written.
            """,
        example: .command("blazon translate import offer.pl.xlf"),
        corrected: .command("blazon translate import corrected.pl.xlf"))
}

extension Diagnostic {
    package static func translationFails(_ unit: String, _ error: Diagnostic, at span: Span) -> Diagnostic {
        Diagnostic(
            .translationFails, at: span, "with the translation of `\(unit)`, the template fails check: \(error.message)",
            label: "this translation", rule: error.rule, help: error.help)
    }
}

extension Code {
    package static let incompleteTranslation = Code(
        "BZ1007", .warning, "Partly translated text",
        explanation: """
            A text of several units, such as one with plural forms or conditions, is written when all of them are translated. Until then \
            the translation stays in the file only.
            """,
        example: .command("blazon translate import half.es.xlf"),
        corrected: .command("blazon translate import whole.es.xlf"))
}

extension Diagnostic {
    package static func incompleteTranslation(_ path: String, missing: [String], at span: Span) -> Diagnostic {
        let verb = missing.count == 1 ? "is" : "are"
        return Diagnostic(
            .incompleteTranslation, at: span, "`\(path)` is not written yet: \(listed(missing)) \(verb) not translated",
            label: "not imported", rule: "a text is written when all its units are translated",
            help: ["translate \(listed(missing)), and import the file again"])
    }
}

extension Code {
    package static let missingTranslation = Code(
        "BZ1008", .note, "Missing translations",
        explanation: """
            A language of the template lacks translations of some texts. Editors show this at the language's name. A language that has \
            only some of a message's texts is an error of its own (BZ0370).
            """,
        example: .command("blazon translate status offer.yaml"),
        corrected: .command("blazon translate export offer.yaml --locale es --format xliff --out ."))
}

extension Diagnostic {
    package static func missingTranslation(_ locale: String, units: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .missingTranslation, at: span, "`\(locale)` lacks \(listed(units))", label: "not translated",
            rule: "recipients with this language see the text of the default language",
            help: ["add the text, or export it with `blazon translate export`"])
    }
}

extension Code {
    package static let staleTranslation = Code(
        "BZ1009", .note, "Outdated translation",
        explanation: """
            The source text has changed since this translation was imported, so the translation may say something else. Editors show this \
            at the translation. It disappears when a new translation is imported, or when a translator confirms the present one by its state.
            """,
        example: .command("blazon translate status offer.yaml"),
        corrected: .command("blazon translate import offer.es.xlf"))
}

extension Diagnostic {
    package static func staleTranslation(_ unit: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .staleTranslation, at: span, "the source text of `\(unit)` has changed since this translation was imported",
            label: "may be outdated", rule: "`<template>.translations.json` has a hash of each imported source text",
            help: ["export the text with `blazon translate export`, and import its translation"])
    }
}

extension Code {
    package static let hiddenInTranslation = Code(
        "BZ1010", .error, "Control character in a translation",
        explanation: """
            A translation contains a control character, or one that changes the direction of the text after it (U+202A to U+202E, \
            U+2066 to U+2069), that is not in the source text. Such characters come with pasted text, are invisible, and can make a \
            text show something other than what it says. Direction marks (U+200E, U+200F, U+061C) and joiners are imported, since \
            scripts need them.
            """,
        example: .command("blazon translate import offer.ar.xlf"),
        corrected: .command("blazon translate export offer.yaml --locale ar --format xliff --out ."))
}

extension Diagnostic {
    package static func hiddenInTranslation(_ unit: String, _ scalar: Unicode.Scalar, at span: Span) -> Diagnostic {
        Diagnostic(
            .hiddenInTranslation, at: span, "the translation of `\(unit)` contains \(scalar.codePointName)",
            label: "this translation",
            rule: "a translation adds no control or direction-changing characters to its source text",
            help: ["delete the character in the translator's file"])
    }
}

extension Code {
    package static let indentedTranslation = Code(
        "BZ1011", .error, "Indented translation",
        explanation: """
            A translation has line breaks with indentation, and its source text has one line: a tool has laid out the XML, although \
            the file says `xml:space="preserve"`. The line breaks would be sent. Without that attribute, white space is collapsed.
            """,
        example: .command("xmllint --format offer.es.xlf -o offer.es.xlf; blazon translate import offer.es.xlf"),
        corrected: .command("sed -i 's/ xml:space=\"preserve\"//' offer.es.xlf; blazon translate import offer.es.xlf"))
}

extension Diagnostic {
    package static func indentedTranslation(_ unit: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .indentedTranslation, at: span, "the translation of `\(unit)` has indented lines, and its source text has one line",
            label: "this translation", rule: "white space in `xml:space=\"preserve\"` and in CSV is part of the text",
            help: ["delete the line breaks, or `xml:space=\"preserve\"` if a tool has indented the file"])
    }
}

extension Code {
    package static let numberlessTranslation = Code(
        "BZ1012", .warning, "Plural form without the number",
        explanation: """
            The source text has the number (`#`), and the translation of this plural form leaves it out, although several numbers select \
            the form: recipients would not see which one. A form that one number has, such as `one` in English or `two` in Arabic, may \
            spell it or leave it out. Spell it in Russian, and 21 would be 1.
            """,
        example: .command("blazon translate import offer.pl.csv"),
        corrected: .command(
            "sed -i 's/few,# points,punkty/few,# points,# punkty/' offer.pl.csv; blazon translate import offer.pl.csv"))
}

extension Diagnostic {
    package static func numberlessTranslation(_ unit: String, form: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .numberlessTranslation, at: span, "the translation of `\(unit)` leaves out the number", label: "has no `#`",
            rule: "more than one number selects `\(form)` in this language (CLDR)", help: ["write `#` where the number belongs"])
    }
}
