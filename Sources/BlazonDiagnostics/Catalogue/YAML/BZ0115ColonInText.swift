extension Code {
    package static let colonInText = Code(
        "BZ0115", .error, "Unquoted colon",
        explanation: """
            In YAML, a colon and a space end a key. Put the whole text in quotes if it contains a colon and a space.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hi1️⃣:2️⃣ there
            """),
        replacing: "title: Hi: there", with: #"title: "Hi: there""#)
}

extension Diagnostic {
    package static func colonInText(at colon: Span, value: String, replace all: Span) -> Diagnostic {
        Diagnostic(
            .colonInText, at: colon,
            "\(value.isEmpty ? "this text" : "`\(value)`") contains a colon and a space, and needs quotes",
            label: "YAML reads the text before this as a key",
            rule: "YAML requires quotes around text that contains `: `", help: ["put the whole text in quotes"],
            fixes: .quoting(value, at: all))
    }
}
