extension Code {
    package static let messageMissing = Code(
        "BZ0204", .error, "Missing message",
        explanation: """
            A template defines what to send under `message:` or under the name of a target. Without either there is nothing to \
            render. Add `message:` with at least a `title:`.
            """,
        example: .template(
            """
            1️⃣campaign2️⃣: demo
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func messageMissing(at span: Span) -> Diagnostic {
        Diagnostic(
            .messageMissing, at: span, "`message` is missing", label: "the template begins here",
            rule: "a template defines what to send under `message:` or under the name of a target",
            help: ["add `message:` with a `title:` under it"])
    }
}
