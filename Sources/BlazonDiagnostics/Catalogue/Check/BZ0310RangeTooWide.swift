extension Code {
    package static let rangeTooWide = Code(
        "BZ0310", .error, "Range of the field too wide",
        explanation: """
            The type of the field allows values outside of the range of the setting. Narrow the type, so that recipients with \
            such values are rejected, or test the value in a condition.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer
            message:
              title: Hello
              badge: "{{ 1️⃣points2️⃣ }}"
            """),
        replacing: "points: integer", with: "points: integer(0..)")
}

extension Diagnostic {
    /// `found` and `accepts` are types in template notation: `integer`, `integer(0..)`.
    package static func rangeTooWide(
        _ setting: String, accepts: String, found: String, declared: DeclaredField?, rule: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .rangeTooWide, at: span, "`\(setting)` takes `\(accepts)`, but this can be any `\(found)`",
            label: declared.map { "`\($0.type)`" } ?? "`\(found)`",
            labels: declared.map { [Label(declaration: $0.typeSpan)] } ?? [], rule: rule,
            help: [
                declared.map {
                    "declare the field as `\($0.isOptional ? "optional " : "")\(accepts)`, or test the range in a condition"
                }
                    ?? "narrow the types of the fields in the expression, or test their range in a condition"
            ],
            fixes: declared.map {
                let word = ($0.isOptional ? "optional " : "") + accepts
                return [Fix("declare `\($0.name)` as `\(word)`", replace: $0.typeSpan, with: word, .suggestion)]
            } ?? [])
    }
}
