extension Code {
    package static let typeCycle = Code(
        "BZ0279", .error, "Cycle of types",
        explanation: """
            A named type can contain other named types, but none that leads back to it: no value could have such a type. Remove one \
            of the names.
            """,
        example: .template(
            """
            campaign: offer
            types:
              person: { name: string(..40), friend: 1️⃣person2️⃣ }
            message:
              title: Hello
            """),
        replacing: "friend: person", with: "friend: string(..40)")
}

extension Diagnostic {
    /// `cycle` lists the names from the first back to it.
    package static func typeCycle(_ cycle: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .typeCycle, at: span, "the type `\(cycle.last ?? "")` contains itself", label: cycle.joined(separator: " → "),
            rule: "a type cannot contain itself, directly or through other types", help: ["remove one of these names"])
    }
}
