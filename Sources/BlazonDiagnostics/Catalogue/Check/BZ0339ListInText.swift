extension Code {
    package static let listInText = Code(
        "BZ0339", .error, "A list or record where one value belongs",
        explanation: """
            A text shows single values. A list is joined into one with `join`, counted with `size`, or asked for its `first` item.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              cart: list(..5) of string(..40)
            message:
              title: "In your cart: {{ 1️⃣cart2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              cart: list(..5) of string(..40)
            message:
              title: "In your cart: {{ cart | join: ', ' }}"
            """))
}

extension Diagnostic {
    package static func listInText(found: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .listInText, at: span, "one value belongs here, and this is \(found)", rule: "a text shows single values",
            help: ["make it one with `join`, `size`, `first` or `last`"])
    }
}
