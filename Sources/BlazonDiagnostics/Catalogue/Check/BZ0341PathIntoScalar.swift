extension Code {
    package static let pathIntoScalar = Code(
        "BZ0341", .error, "Field of a non-record value",
        explanation: """
            A dot reads a field of a record, which is a map of fields under `recipient:`. Text, numbers and lists have no \
            fields. Use filters such as `size` or `first` instead.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: "Hello {{ city.1️⃣name2️⃣ }}"
            """),
        replacing: #"title: "Hello {{ city.name }}""#, with: #"title: "Hello {{ city }}""#)
}

extension Diagnostic {
    /// `filter` is the filter that the name means, and `tail` the range from the parent's end to the name's.
    package static func pathIntoScalar(
        _ name: String, of parent: String, filter: String? = nil, tail: Span? = nil, at span: Span
    ) -> Diagnostic {
        let fixes = filter.flatMap { filter in
            tail.map { [Fix("write `\(parent) | \(filter)`", replace: $0, with: " | \(filter)")] }
        }
        return Diagnostic(
            .pathIntoScalar, at: span, "`\(parent)` has no field `\(name)`", rule: "only records have fields",
            help: ["write `\(parent)`, or use a filter, as in `\(parent) | \(filter ?? "upcase")`"],
            fixes: fixes ?? [])
    }
}
