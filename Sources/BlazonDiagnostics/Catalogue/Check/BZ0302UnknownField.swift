extension Code {
    package static let unknownField = Code(
        "BZ0302", .error, "Unknown field",
        explanation: """
            An expression can read fields of `recipient:`, constants of `delivery:`, blocks, and the values `target`, `locale`, \
            `variant` and `campaign`. Any other name would print nothing. Correct the name or declare the field.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ 1️⃣fristName2️⃣ }} of {{ firstName }}"
            """),
        replacing: #"title: "Hello {{ fristName }} of {{ firstName }}""#, with: #"title: "Hello {{ firstName }}""#)
}

extension Diagnostic {
    /// `record` is the record that was searched (nil: the recipient itself), `meant` the closest existing name, and `redundant`
    /// the prefix of a field of the recipient, with that field.
    package static func unknownField(
        _ name: String, in record: String?, known: [String], meant: String?, redundant: (span: Span, rest: String)? = nil,
        at span: Span
    ) -> Diagnostic {
        let place = record.map { "`\($0)`" } ?? "the recipient"
        return Diagnostic(
            .unknownField, at: span, "unknown field `\(name)` in \(place)", label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "an expression can read only names declared under `recipient:` and `delivery:`",
            help: [
                (redundant?.rest ?? meant).map { "write `\($0)`" }
                    ?? (known.isEmpty
                        ? "declare it under `recipient:`, for example as `\(name): string(..40)`"
                        : "declare it under `recipient:`, or use one of \(listed(known))")
            ],
            fixes: redundant.map { [Fix("write `\($0.rest)`", replace: $0.span, with: "")] }
                ?? meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
