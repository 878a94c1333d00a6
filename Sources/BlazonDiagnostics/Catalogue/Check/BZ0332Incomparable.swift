extension Code {
    package static let incomparable = Code(
        "BZ0332", .error, "Values of different types in a comparison",
        explanation: """
            A comparison needs two values of the same type: text with text, numbers with numbers, dates with dates. A number is \
            never equal to text. Compare with a value of the same type.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: "{% if points 1️⃣==2️⃣ 'many' %}Many{% else %}Few{% endif %}"
            """),
        replacing: #"title: "{% if points == 'many' %}Many{% else %}Few{% endif %}""#,
        with: #"title: "{% if points >= 100 %}Many{% else %}Few{% endif %}""#)
}

extension Diagnostic {
    /// `literal` is the value at the place, rewritten for the other side's type.
    package static func incomparable(_ left: String, _ right: String, literal: String? = nil, at span: Span) -> Diagnostic {
        Diagnostic(
            .incomparable, at: span, "\(left) and \(right) cannot be compared",
            rule: "both sides of a comparison have the same type",
            help: [literal.map { "write `\($0)`" } ?? "compare with a value of the same type"],
            fixes: literal.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
