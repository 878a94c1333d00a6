extension Code {
    package static let numberTooLong = Code(
        "BZ0259", .error, "Too many digits",
        explanation: """
            Integers have 64 bits, and decimal numbers have up to 38 digits. Larger numbers would lose digits. Write a shorter \
            number.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1️⃣92233720368547758082️⃣ }}"
            """),
        replacing: #"title: "Hi {{ 9223372036854775808 }}""#, with: #"title: "Hi {{ 9223372036854775807 }}""#)
}

extension Diagnostic {
    package static func numberTooLong(_ token: String, isInteger: Bool, at span: Span) -> Diagnostic {
        Diagnostic(
            .numberTooLong, at: span, "`\(token)` has too many digits",
            label: isInteger ? "needs more than 64 bits" : "more than 38 digits",
            rule: "an integer is between -9223372036854775808 and 9223372036854775807; a decimal number has at most 38 digits",
            help: ["write a shorter number"])
    }
}
