extension Code {
    package static let numberTooLong = Code(
        "BZ0259", .error, "A number has too many digits",
        explanation: """
            Integers are exact to 64 bits, decimals to 38 digits.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1️⃣92233720368547758082️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 9223372036854775807 }}"
            """))
}

extension Diagnostic {
    package static func numberTooLong(_ token: String, isInteger: Bool, at span: Span) -> Diagnostic {
        Diagnostic(
            .numberTooLong, at: span, "`\(token)` has too many digits", label: isInteger ? "beyond 64 bits" : "beyond 38 digits",
            rule: "integers lie between -9223372036854775808 and 9223372036854775807", help: ["write a shorter number"])
    }
}
