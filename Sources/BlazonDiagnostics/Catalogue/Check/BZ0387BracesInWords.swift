extension Code {
    package static let bracesInWords = Code(
        "BZ0387", .error, "Braces in words",
        explanation: """
            A text in an expression is sent as it is: a placeholder in it, such as `default: '{{ name }}'`, is not filled in, and the \
            recipient reads the braces. `{{`, `{%`, `}}` and `%}` are therefore errors in the arguments of filters and in members of \
            an `enum`. To send braces, write them as a text of their own: `{{ '{{' }}`. Texts that are only compared or searched for \
            may have braces, and values of recipients always may.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              name: optional string(..20)
              nick: string(..20)
            message:
              title: "Hi {{ name | default: 1️⃣'{{ nick }}'2️⃣ }}"
            """),
        replacing: "'{{ nick }}'", with: "nick")
}

extension Diagnostic {
    /// `braces` are the first of the text.
    package static func bracesInWords(_ braces: String, of filter: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .bracesInWords, at: span, "a text of `\(filter)` contains `\(braces)`, which would be sent", label: "sent as it is",
            rule: "texts in an expression are not templates",
            help: [
                "write the name of a field without quotes and braces",
                "to send braces, write `{{ '\(braces)' }}` outside of the filter",
            ])
    }

    package static func bracesInMember(_ braces: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .bracesInWords, at: span, "a member of an `enum` contains `\(braces)`", label: "sent as it is",
            rule: "members of an `enum` are words, not templates",
            help: ["write the members without braces, or declare the field as `string`"])
    }
}
