extension Code {
    package static let localesWithoutDefault = Code(
        "BZ0374", .error, "Locales without a default",
        explanation: """
            Who has no locale, or one that the message does not speak, gets the default's. What it says stands in `message`.
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
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            locales:
              default: en
              es:
                title: Hola
            """))
}

extension Diagnostic {
    package static func localesWithoutDefault(first: String, firstSpan: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .localesWithoutDefault, at: span, "`locales` has no `default`",
            label: "nothing says what serves those whose locale is not `\(first)`",
            rule: "recipients of unknown locales get the default", help: ["add `default:` with the language of `message`"],
            fixes: [Fix("add `default: en`", [Fix.Edit(firstSpan, "default: en", .insertEntry)], .suggestion)])
    }
}
