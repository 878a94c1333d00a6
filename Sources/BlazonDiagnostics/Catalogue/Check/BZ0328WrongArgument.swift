extension Code {
    package static let wrongArgument = Code(
        "BZ0328", .error, "A filter's argument of another type",
        explanation: """
            A filter's arguments have types as its input has. Where the checker must know an argument beforehand, it is a literal.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | truncate: 1️⃣'10'2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | truncate: 10 }}"
            """))
}

extension Diagnostic {
    /// - Parameter number: what a text reads as, where a number is taken.
    package static func wrongArgument(
        of filter: String, parameter: String?, takes: String, found: String, needsLiteral: Bool, number: String? = nil,
        at span: Span
    ) -> Diagnostic {
        let place = parameter.map { "`\($0):` of `\(filter)`" } ?? "`\(filter)`"
        return Diagnostic(
            .wrongArgument, at: span,
            needsLiteral ? "\(place) takes a literal here, not a value" : "\(place) takes \(takes) here, and this is \(found)",
            rule: "`\(filter)` is given \(takes)\(needsLiteral ? ", as a literal" : "")",
            help: [number.map { "write it without quotes, `\($0)`" } ?? "see `blazon explain \(filter)`"],
            fixes: number.map { [Fix("take off the quotes", replace: span, with: $0)] } ?? [])
    }
}
