extension Code {
    package static let unusedBlock = Code(
        "BZ0384", .warning, "Unused block",
        explanation: """
            A block is text that messages insert as `block.name`. A block that no message uses has no effect, often because a \
            setting has the wrong name. Blocks of a used file can be unused, because other templates share them.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            blocks:
              1️⃣greeting2️⃣: Good morning
            """),
        replacing: "title: Hello", with: #"title: "{{ block.greeting }}""#)
}

extension Diagnostic {
    package static func unusedBlock(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unusedBlock, at: span, "`\(name)` is never used", label: "no message uses this block",
            rule: "messages insert blocks as `block.name`", help: ["use it in a message, or delete it"],
            fixes: [Fix("delete `\(name)`", removeEntryAt: span)])
    }
}
