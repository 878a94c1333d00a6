extension Code {
    package static let keyWithoutColon = Code(
        "BZ0131", .error, "Key without a colon",
        explanation: """
            Each entry of a map is `key: value`, with a colon and a space or line end after it. A text over several lines \
            must be indented more than its key.
            """,
        example: .template(
            """
            campaign: offer
            message:
              1️⃣title2️⃣
              body: Hi
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
              body: Hi
            """))
}

extension Diagnostic {
    package static func keyWithoutColon(_ line: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .keyWithoutColon, at: span, "`\(line)` has no `:` after its key", label: "a `key: value` is expected",
            rule: "each entry of a map is `key: value`",
            help: ["write a `:` and a space after the key; if the line belongs to the text above, indent it more"])
    }
}
