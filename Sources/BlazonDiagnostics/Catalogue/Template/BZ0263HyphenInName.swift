extension Code {
    package static let hyphenInName = Code(
        "BZ0263", .error, "A hyphen within a name",
        explanation: """
            Names have no hyphen, and subtraction is the filter `minus`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1️⃣first-name2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign }}"
            """))
}

extension Diagnostic {
    package static func hyphenInName(_ name: String, at span: Span) -> Diagnostic {
        let parts = name.split(separator: "-")
        let last = parts.last.map(String.init) ?? ""
        let first = parts.dropLast().joined(separator: "-")
        return Diagnostic(
            .hyphenInName, at: span, "`\(name)` is no name: it holds a hyphen", label: "letters, digits and `_` only",
            rule: "a name is made of letters, digits and `_`",
            help: ["use the field's name as it is declared, or write `\(first) | minus: \(last)` to subtract"])
    }
}
