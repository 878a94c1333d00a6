extension Code {
    package static let idleDefault = Code(
        "BZ0397", .note, "Default that is never used",
        explanation: """
            A field that is not optional is there for every recipient that is rendered, and never blank; so is one that a condition above asked
            for. A `default` there says nothing.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | 1️⃣default2️⃣: 'friend' }}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              firstName: optional string(..40)
            message:
              title: "Hello {{ firstName | default: 'friend' }}"
            """))
}

extension Diagnostic {
    /// - Parameter removed: the filter with its argument and the bar before it.
    package static func idleDefault(removing removed: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .idleDefault, at: span, "this `default` is never used", label: "the value is always there",
            rule: "`default` stands in for a value that is missing, null or blank",
            help: ["remove it, or declare the field as `optional`"], fixes: [Fix("remove it", replace: removed, with: "")])
    }
}
