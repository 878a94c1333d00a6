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
    /// The name that it says no expression can say.
    package var unsayableName: String? {
        code.id == Code.fieldName.id
            ? message.split(separator: "`", omittingEmptySubsequences: false).dropFirst().first.map(String.init) : nil
    }

    /// Whether it says of this name that it holds a hyphen.
    package func isHyphen(inName name: String) -> Bool {
        code.id == Code.hyphenInName.id && message.utf8.starts(with: "`\(name)`".utf8)
    }

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
