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
