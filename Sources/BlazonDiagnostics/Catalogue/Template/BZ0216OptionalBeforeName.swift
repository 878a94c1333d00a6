extension Code {
    package static let optionalBeforeName = Code(
        "BZ0216", .error, "Misplaced `optional`",
        explanation: """
            `optional` is part of the type and comes after the colon: `name: optional string`. A record cannot be optional; its \
            fields can.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              1️⃣optional name2️⃣: string
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: demo
            recipient:
              name: optional string
            message:
              title: "Hi {{ name | default: 'friend' }}"
            """))
}

extension Diagnostic {
    package static func optionalBeforeName(_ name: String, prefix: Span, isRecord: Bool, at span: Span) -> Diagnostic {
        let help =
            isRecord
            ? "remove `optional`, and put it before the types of the fields that can be missing"
            : "write `\(name): optional …`"
        return Diagnostic(
            .optionalBeforeName, at: span, "`optional` is before the name `\(name)`", label: "belongs after the colon",
            rule: "`optional` is part of the type", help: [help],
            fixes: isRecord ? [Fix("remove `optional`", replace: prefix, with: "", .suggestion)] : [])
    }
}
