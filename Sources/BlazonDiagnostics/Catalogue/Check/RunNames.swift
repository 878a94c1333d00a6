extension Catalogue {
    static let runNames: [Code] = [.localeOfMessage, .shadowedField]
}

extension Code {
    package static let localeOfMessage = Code(
        "BZ0565", .error, "Language of the message, not of the recipient",
        explanation: """
            `locale` in an expression is the language of the message that is written. A template without `locales` has one language, so \
            that it is the same for all recipients. A field of this name is read as `recipient.locale`; `recipient.NAME` always means \
            the field.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              locale: optional locale
            message:
              title: "{% if 1️⃣locale2️⃣ %}Hello{% else %}Hi{% endif %}"
            """),
        replacing: "if locale", with: "if recipient.locale")
}

extension Diagnostic {
    /// `language` is the only locale of the template.
    package static func localeOfMessage(_ language: String, field: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .localeOfMessage, at: span, "`locale` is the language of the message: `\(language)` for all recipients",
            label: "not the recipient's field", rule: "names of the run win over fields; `recipient.NAME` always means the field",
            help: ["write `\(field)`"], fixes: [Fix("write `\(field)`", replace: span, with: field)])
    }
}

extension Code {
    package static let shadowedField = Code(
        "BZ0574", .warning, "Name of the run, not the field",
        explanation: """
            In expressions, `target`, `variant`, `campaign`, `now`, `delivery` and `block` are names of the run, and win over fields of \
            the same name. The recipient has such a field, which the template does not read: write `recipient.NAME` for the field. If \
            the name of the run is meant, remove the field, or give it another name.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              campaign: string(..20)
            message:
              title: "Because you liked {{ 1️⃣campaign2️⃣ }}"
            """),
        replacing: "{{ campaign }}", with: "{{ recipient.campaign }}")
}

extension Diagnostic {
    /// - Parameters:
    ///   - path: The path of the field.
    ///   - name: Its first name.
    ///   - meaning: What the name means in expressions.
    ///   - field: What to write for the field's first name.
    ///   - span: The name where it is read.
    /// - Returns: The diagnostic.
    package static func shadowedField(
        _ path: String, name: String, meaning: String, field: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .shadowedField, at: span, "`\(name)` is \(meaning), and the recipient's field `\(path)` is never read",
            label: "not the recipient's field", rule: "names of the run win over fields; `recipient.NAME` always means the field",
            help: ["write `\(field)` for the field, or give the field another name"],
            fixes: [Fix("write `\(field)`", replace: span, with: field)])
    }
}
