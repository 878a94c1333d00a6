extension Code {
    package static let keyNotText = Code(
        "BZ0112", .error, "Key is a map or a list",
        explanation: """
            YAML lets a whole map or list be a key. In a template a key is a name.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣[a, b]2️⃣: c
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func keyNotText(isList: Bool, at span: Span) -> Diagnostic {
        Diagnostic(
            .keyNotText, at: span, "a \(isList ? "list" : "map") cannot be a key", label: "a name is expected here",
            rule: "keys are names", help: ["put a name before the `:`, in quotes if it begins with a bracket"])
    }
}
