extension Code {
    package static let idleDefault = Code(
        "BZ0397", .note, "Unused default",
        explanation: """
            A required field has a value for every recipient, and so has an optional field after a condition that tests it. A \
            `default` there has no effect. Remove it, or declare the field as `optional`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | 1️⃣default2️⃣: 'friend' }}"
            """),
        replacing: "firstName: string(..40)", with: "firstName: optional string(..40)")
}

extension Diagnostic {
    /// `removed` is the filter with its argument and the bar before it.
    package static func idleDefault(removing removed: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .idleDefault, at: span, "this `default` is never used", label: "the value is never missing",
            rule: "`default` replaces a value that is missing, null or blank",
            help: ["remove it, or declare the field as `optional`"], fixes: [Fix("remove it", replace: removed, with: "")])
    }
}
