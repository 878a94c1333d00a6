extension Code {
    package static let trimmedNumber = Code(
        "BZ0235", .error, "Hyphen that trims or negates",
        explanation: """
            `{{-` removes the white space before a placeholder, and `-1` is a negative number. Directly before a digit a hyphen \
            could be either. Separate them by a space.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{1️⃣-12️⃣ }}"
            """),
        replacing: #"title: "Hi {{-1 }}""#, with: #"title: "Hi {{ -1 }}""#)
}

extension Diagnostic {
    /// `number` includes the hyphen.
    package static func trimmedNumber(_ number: String, at span: Span) -> Diagnostic {
        let digits = number.dropFirst()
        return Diagnostic(
            .trimmedNumber, at: span, "`{{\(number)` can be read in two ways", label: "trims, or negates",
            rule: "`{{-` trims white space, and `\(number)` is a number",
            help: ["write `{{ \(number) }}` for the number, or `{{- \(digits) }}` to trim"],
            fixes: [
                Fix("write `{{ \(number) }}`", replace: span, with: " \(number)", .suggestion),
                Fix("write `{{- \(digits) }}`", replace: span, with: "- \(digits)", .suggestion),
            ])
    }
}
