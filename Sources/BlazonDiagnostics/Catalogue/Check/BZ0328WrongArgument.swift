extension Code {
    package static let wrongArgument = Code(
        "BZ0328", .error, "Wrong type of filter argument",
        explanation: """
            The arguments of a filter have types, like its input. Some arguments must be literals, because the checker needs \
            their values. Use an argument of the type that the message names.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | truncate: 1️⃣'10'2️⃣ }}"
            """),
        replacing: #"title: "Hello {{ firstName | truncate: '10' }}""#,
        with: #"title: "Hello {{ firstName | truncate: 10 }}""#)
}

extension Diagnostic {
    /// `number` is the number in a text where a number is required.
    package static func wrongArgument(
        of filter: String, parameter: String?, accepts: String, found: String, needsLiteral: Bool, number: String? = nil,
        at span: Span
    ) -> Diagnostic {
        let place = parameter.map { "`\($0):` of `\(filter)`" } ?? "`\(filter)`"
        return Diagnostic(
            .wrongArgument, at: span,
            needsLiteral ? "\(place) must be a literal" : "\(place) takes \(accepts), but this is \(found)",
            rule: "`\(filter)` takes \(accepts)\(needsLiteral ? ", as a literal" : "")",
            help: [number.map { "write it without quotes: `\($0)`" } ?? "run `blazon explain \(filter)` for a description"],
            fixes: number.map { [Fix("remove the quotes", replace: span, with: $0)] } ?? [])
    }
}
