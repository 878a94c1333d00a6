extension Code {
    package static let unusedAnchor = Code(
        "BZ0122", .warning, "Anchor that nothing uses",
        explanation: """
            A word that begins with `&` marks a value for later use and is no part of it. If no `*` of that name follows, \
            it was probably meant as text.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣&Sale2️⃣ today
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "&Sale today"
            """))
}

extension Diagnostic {
    package static func unusedAnchor(_ name: String, at span: Span, value: String, replace all: Span) -> Diagnostic {
        Diagnostic(
            .unusedAnchor, at: span, "`&\(name)` is taken for an anchor, and no `*\(name)` uses it",
            label: "not part of the text",
            rule: "in YAML a word that begins with `&` marks a value for later use",
            help: ["put the whole text in quotes if `&` belongs to it, or delete the anchor"], fixes: .quoting(value, at: all))
    }
}
