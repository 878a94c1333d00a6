extension Code {
    package static let foreignPlaceholder = Code(
        "BZ0226", .warning, "A placeholder of another language",
        explanation: """
            `<%= … %>` is how Adobe Campaign and ERB write placeholders, `${name}`, `{name}`, `%%name%%` and `[[name]]` how others do. Here
            they are text, and go out as they stand.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣<%= recipient.firstName %>2️⃣"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign }}"
            """))
}

extension Diagnostic {
    package static func foreignPlaceholder(at span: Span) -> Diagnostic {
        Diagnostic(
            .foreignPlaceholder, at: span, "`<%= … %>` is printed as it stands", label: "text, not a placeholder",
            rule: "a placeholder is written `{{ … }}`", help: ["declare the field under `recipient:` and write `{{ field }}`"])
    }
    /// `spelling` stands around the name of a field.
    package static func foreignPlaceholder(
        _ spelling: String, field: String, replaceable: Bool, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .foreignPlaceholder, at: span, "`\(spelling)` is printed as it stands", label: "text, not a placeholder",
            rule: "a placeholder is written `{{ … }}`", help: ["write `{{ \(field) }}`"],
            fixes: replaceable ? [Fix("write `{{ \(field) }}`", replace: span, with: "{{ \(field) }}", .suggestion)] : [])
    }
}
