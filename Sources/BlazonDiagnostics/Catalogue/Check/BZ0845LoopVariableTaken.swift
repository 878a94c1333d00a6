extension Code {
    package static let loopVariableTaken = Code(
        "BZ0845", .error, "Loop variable with a name in use",
        explanation: """
            The variable of a loop needs a name of its own. It must differ from the fields of the recipient, from the variables of \
            the loops around it, and from the names of the language, such as `locale` and `forloop`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              cart: list(..5) of string(..20)
              item: string(..20)
            message:
              title: "{{ item }}:{% for 1️⃣item2️⃣ in cart %} {{ item }}{% endfor %}"
            """),
        replacing: "for item in cart %} {{ item }}", with: "for product in cart %} {{ product }}")
}

extension Diagnostic {
    /// `owner` is what has the name: "a field of the recipient".
    package static func loopVariableTaken(_ name: String, by owner: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .loopVariableTaken, at: span, "`\(name)` is already \(owner)", label: "name in use",
            rule: "a loop's variable has a name of its own", help: ["choose another name for the variable"])
    }
}
