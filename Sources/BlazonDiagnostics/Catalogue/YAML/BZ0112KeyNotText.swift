extension Code {
    package static let keyNotText = Code(
        "BZ0112", .error, "Map or list as a key",
        explanation: """
            YAML allows a map or a list as a key, but a key of a template is always a name. If the name begins with a bracket, \
            put it in quotes.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣[a, b]2️⃣: c
            """),
        replacing: "title: Hello\n  [a, b]: c", with: "title: Hello")
}

extension Diagnostic {
    package static func keyNotText(isList: Bool, at span: Span) -> Diagnostic {
        Diagnostic(
            .keyNotText, at: span, "a \(isList ? "list" : "map") cannot be a key", label: "expected a name",
            rule: "a key is a name", help: ["put a name before the `:`, in quotes if it begins with a bracket"])
    }
}
