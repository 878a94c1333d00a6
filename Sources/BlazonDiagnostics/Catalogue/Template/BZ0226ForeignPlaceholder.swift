extension Code {
    package static let foreignPlaceholder = Code(
        "BZ0226", .warning, "Placeholder of another language",
        explanation: """
            `<%= … %>` is a placeholder in Adobe Campaign and ERB; other systems use `${name}`, `{name}`, `%%name%%`, \
            `*|NAME|*` or `[[name]]`. In Blazon these are plain text, which is sent unchanged. Write `{{ name }}` and declare the field under \
            `recipient:`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣<%= recipient.firstName %>2️⃣"
            """),
        replacing: #"title: "Hi <%= recipient.firstName %>""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    package static func foreignPlaceholder(at span: Span) -> Diagnostic {
        Diagnostic(
            .foreignPlaceholder, at: span, "`<%= … %>` is plain text and is sent unchanged", label: "text, not a placeholder",
            rule: "a placeholder is written `{{ … }}`", help: ["declare the field under `recipient:` and write `{{ field }}`"])
    }
    /// `spelling` is the placeholder; `field` is the field that it means, if there is one.
    package static func foreignPlaceholder(
        _ spelling: String, field: String?, replaceable: Bool, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .foreignPlaceholder, at: span, "`\(spelling)` is plain text and is sent unchanged", label: "text, not a placeholder",
            rule: "a placeholder is written `{{ … }}`",
            help: [field.map { "write `{{ \($0) }}`" } ?? "declare the field under `recipient:` and write `{{ field }}`"],
            fixes: field.map { field in
                replaceable ? [Fix("write `{{ \(field) }}`", replace: span, with: "{{ \(field) }}", .suggestion)] : []
            } ?? [])
    }
}
