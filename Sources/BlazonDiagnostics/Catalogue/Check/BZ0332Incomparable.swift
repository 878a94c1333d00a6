extension Code {
    package static let incomparable = Code(
        "BZ0332", .error, "Two values that cannot be compared",
        explanation: """
            Comparisons are typed: text with text, numbers with numbers, dates with dates. A number is never equal to a text.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: "{% if points 1️⃣==2️⃣ 'many' %}Many{% else %}Few{% endif %}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: "{% if points >= 100 %}Many{% else %}Few{% endif %}"
            """))
}

extension Diagnostic {
    /// - Parameter literal: what is at the place, as the other side's type has it.
    package static func incomparable(_ left: String, _ right: String, literal: String? = nil, at span: Span) -> Diagnostic {
        Diagnostic(
            .incomparable, at: span, "\(left) and \(right) cannot be compared",
            rule: "comparisons are typed: text with text, numbers with numbers, dates with dates",
            help: [literal.map { "write `\($0)`" } ?? "compare it with a value of its own type"],
            fixes: literal.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
