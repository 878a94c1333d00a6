extension Code {
    package static let reservedCharacter = Code(
        "BZ0123", .error, "Reserved character",
        explanation: """
            Unquoted text in YAML cannot begin with ``@ ` % , ] } | >`` and a few other characters. Put the whole text in \
            quotes.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣@2️⃣all
            """),
        replacing: "title: @all", with: #"title: "@all""#)
}

extension Diagnostic {
    package static func reservedCharacter(_ character: String, at span: Span, value: String, replace all: Span) -> Diagnostic {
        Diagnostic(
            .reservedCharacter, at: span,
            "\(value.isEmpty ? "this text" : "`\(value)`") begins with `\(character)`, and needs quotes",
            label: "reserved in YAML",
            rule: "YAML 1.1 §5.3 reserves `\(character)` at the start of unquoted text", help: ["put the whole text in quotes"],
            fixes: .quoting(value, at: all))
    }
}
