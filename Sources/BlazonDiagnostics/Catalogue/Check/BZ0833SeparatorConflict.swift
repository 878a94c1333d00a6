extension Code {
    package static let separatorConflict = Code(
        "BZ0833", .error, "Separator with two meanings",
        explanation: """
            The same character cannot separate cells and the items of a list, or items and decimals. In Shift-JIS, the second \
            bytes of characters include the letters and `|`, so those cannot separate cells.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { tags: list(..5) of string(..20) }
            source:
              csv:
                separator: "|"
                list: 1️⃣"|"2️⃣
            message:
              title: "{{ tags | size }} tags"
            """),
        replacing: #"list: "|""#, with: #"list: "/""#)
}

extension Diagnostic {
    package static func separatorConflict(_ character: String, of roles: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .separatorConflict, at: span, "`\(character)` is \(roles)", label: "has another meaning",
            rule: "a separator has one meaning", help: ["use another character, as the export does"])
    }
}
