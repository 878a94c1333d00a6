extension Code {
    package static let unusedAnchor = Code(
        "BZ0122", .warning, "Unused anchor",
        explanation: """
            An unquoted word that begins with `&` is an anchor, which is not part of the value. If no alias refers to it, you \
            probably meant it as text. Put the whole text in quotes, or delete the anchor.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: 1️⃣&Sale2️⃣ today
            """),
        replacing: "title: &Sale today", with: #"title: "&Sale today""#)
}

extension Diagnostic {
    package static func unusedAnchor(_ name: String, at span: Span, value: String, replace all: Span) -> Diagnostic {
        Diagnostic(
            .unusedAnchor, at: span, "`&\(name)` is an anchor that no `*\(name)` refers to",
            label: "not part of the text",
            rule: "in YAML, an unquoted word that begins with `&` is an anchor",
            help: ["put the whole text in quotes if it begins with `&`, or delete the anchor"], fixes: .quoting(value, at: all))
    }
}
