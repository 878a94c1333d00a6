extension Code {
    package static let optionalBeforeName = Code(
        "BZ0216", .error, "Optional belongs to the type",
        explanation: """
            `optional` is part of the type, behind the colon: `name: optional string`. A record has none: its fields do.
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
            ? "take `optional` away, and put it before the types of the fields that may be missing"
            : "write `\(name): optional …`"
        return Diagnostic(
            .optionalBeforeName, at: span, "`optional` stands before the name `\(name)`", label: "it belongs behind the colon",
            rule: "`optional` is a word of the type", help: [help],
            fixes: isRecord ? [Fix("take `optional` away", replace: prefix, with: "", .suggestion)] : [])
    }
}
