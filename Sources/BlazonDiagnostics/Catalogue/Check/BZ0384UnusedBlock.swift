extension Code {
    package static let unusedBlock = Code(
        "BZ0384", .warning, "A block that nothing reads",
        explanation: """
            A block is text for messages to read as `block.name`. One that no message reads is sent to nobody, mostly because a setting
            names another. Blocks of a used file may be left unread: they are there for all who use it.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            blocks:
              1️⃣greeting2️⃣: Good morning
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "{{ block.greeting }}"
            blocks:
              greeting: Good morning
            """))
}

extension Diagnostic {
    package static func unusedBlock(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unusedBlock, at: span, "`\(name)` is read by nothing", label: "no message reads this block",
            rule: "blocks are read as `block.name`", help: ["read it in a text, or take it out of `blocks:`"],
            fixes: [Fix("take `\(name)` out", removeEntryAt: span)])
    }
}
