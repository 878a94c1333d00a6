extension Code {
    package static let fieldNamedNow = Code(
        "BZ0282", .error, "Field named now",
        explanation: """
            `now` is the time of sending in every expression, and a sample gives that time under this name. A field of the \
            recipient cannot have the same name. A field within a record can.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              1️⃣now2️⃣: datetime
            message:
              title: Hello
            """),
        replacing: "now", with: "sentAt")
}

extension Diagnostic {
    package static func fieldNamedNow(at span: Span) -> Diagnostic {
        Diagnostic(
            .fieldNamedNow, at: span, "`now` is the time of sending, not a field", label: "reserved name",
            rule: "`now` names the time of sending in expressions and samples", help: ["choose another name for the field"])
    }
}
