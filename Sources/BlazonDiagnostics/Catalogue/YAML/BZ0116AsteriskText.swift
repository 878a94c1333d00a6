extension Code {
    package static let asteriskText = Code(
        "BZ0116", .error, "Unquoted asterisk",
        explanation: """
            An unquoted `*` at the start of a value is an alias, which repeats the value of an anchor. Put the text in quotes if \
            it begins with `*`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣*Sale*2️⃣
            """),
        replacing: "title: *Sale*", with: #"title: "*Sale*""#)
}

extension Diagnostic {
    package static func asteriskText(_ text: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .asteriskText, at: span, "`\(text)` needs quotes", label: "YAML reads `*` as an alias",
            rule: "YAML requires quotes around text that begins with `*`", help: ["put the whole text in quotes"],
            fixes: .quoting(text, at: span))
    }
}
