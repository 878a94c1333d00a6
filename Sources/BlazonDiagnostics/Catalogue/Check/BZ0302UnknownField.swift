extension Code {
    package static let unknownField = Code(
        "BZ0302", .error, "A name that no field has",
        explanation: """
            An expression reads fields of `recipient:`, constants of `delivery:`, and the run's own `target`, `locale` and `campaign`. Any other
            name would be a blank in the message.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ 1️⃣fristName2️⃣ }} of {{ firstName }}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName }}"
            """))
}

extension Diagnostic {
    /// - Parameters:
    ///   - record: the record that the name was looked for in; nil: the recipient itself.
    ///   - meant: the nearest of the names that there are.
    ///   - needless: what stands before a field of the recipient's own, and that field.
    package static func unknownField(
        _ name: String, in record: String?, known: [String], meant: String?, needless: (span: Span, rest: String)? = nil,
        at span: Span
    ) -> Diagnostic {
        let place = record.map { "`\($0)`" } ?? "the recipient"
        return Diagnostic(
            .unknownField, at: span, "`\(name)` is no field of \(place)", label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "an expression reads what `recipient:` and `delivery:` declare",
            help: [
                (needless?.rest ?? meant).map { "write `\($0)`" }
                    ?? (known.isEmpty
                        ? "declare it, as `\(name): string(..40)` under `recipient:`"
                        : "declare it under `recipient:`, or use one of \(listed(known))")
            ],
            fixes: needless.map { [Fix("write `\($0.rest)`", replace: $0.span, with: "")] }
                ?? meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
