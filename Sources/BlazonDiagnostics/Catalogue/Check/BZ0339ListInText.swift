extension Code {
    package static let listInText = Code(
        "BZ0339", .error, "List or record used as a single value",
        explanation: """
            Text can contain only single values. Turn a list into one value with `join`, `size`, `first` or `last`. Use a dot to \
            read a field of a record.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              cart: list(..5) of string(..40)
            message:
              title: "In your cart: {{ 1️⃣cart2️⃣ }}"
            """),
        replacing: #"title: "In your cart: {{ cart }}""#, with: #"title: "In your cart: {{ cart | join: ', ' }}""#)
}

extension Diagnostic {
    package static func listInText(found: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .listInText, at: span, "expected a single value, but this is \(found)", rule: "text contains only single values",
            help: ["use `join`, `size`, `first` or `last` for a list, or a field of a record"])
    }
}
