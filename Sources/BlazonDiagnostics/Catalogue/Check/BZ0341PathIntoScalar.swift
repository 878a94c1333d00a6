extension Code {
    package static let pathIntoScalar = Code(
        "BZ0341", .error, "A field of something that has no fields",
        explanation: """
            A dot reads a field of a record, which is a map of fields in `recipient:`. Texts, numbers and lists have
            none; what can be done with them are filters, such as `size` or `first`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: "Hello {{ city.1️⃣name2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: "Hello {{ city }}"
            """))
}

extension Diagnostic {
    /// - Parameters:
    ///   - filter: the filter that the name means.
    ///   - tail: from the parent's end to the name's.
    package static func pathIntoScalar(
        _ name: String, of parent: String, filter: String? = nil, tail: Span? = nil, at span: Span
    ) -> Diagnostic {
        let fixes = filter.flatMap { filter in
            tail.map { [Fix("write `\(parent) | \(filter)`", replace: $0, with: " | \(filter)")] }
        }
        return Diagnostic(
            .pathIntoScalar, at: span, "`\(parent)` has no field `\(name)`", rule: "only records have fields",
            help: ["write `\(parent)`; for text functions use filters, as in `\(parent) | \(filter ?? "upcase")`"],
            fixes: fixes ?? [])
    }
}
