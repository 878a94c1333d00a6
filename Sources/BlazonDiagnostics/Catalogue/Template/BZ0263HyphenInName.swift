import BlazonBytes

extension Code {
    package static let hyphenInName = Code(
        "BZ0263", .error, "Hyphen in a name",
        explanation: """
            Names in expressions have only letters, digits and `_`. Use the name of the field as declared. To subtract, use the \
            filter `minus`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1️⃣first-name2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ first-name }}""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    /// The name that it says no expression can say.
    package var unsayableName: String? {
        code.id == Code.fieldName.id
            ? message.utf8.split(at: "`").dropFirst().first.map(String.init) : nil
    }

    /// Whether it says of this name that it holds a hyphen.
    package func isHyphen(inName name: String) -> Bool {
        code.id == Code.hyphenInName.id && message.utf8.starts(with: "`\(name)`".utf8)
    }

    package static func hyphenInName(_ name: String, at span: Span) -> Diagnostic {
        let parts = name.utf8.split(at: "-", omittingEmpty: true)
        let last = parts.last.map(String.init) ?? ""
        let first = parts.dropLast().joined(separator: "-")
        return Diagnostic(
            .hyphenInName, at: span, "`\(name)` contains a hyphen, which names cannot have",
            label: "letters, digits and `_` only",
            rule: "a name has only letters, digits and `_`",
            help: ["use the name of the field as declared, or write `\(first) | minus: \(last)` to subtract"])
    }
}
