extension Code {
    package static let duplicateKey = Code(
        "BZ0111", .error, "Key given twice",
        explanation: """
            A key may stand once in a map: of two values one would be lost without a word.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣title2️⃣: Hi
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func duplicateKey(_ key: String, at span: Span, first: Span) -> Diagnostic {
        Diagnostic(
            .duplicateKey, at: span, "`\(key)` is given twice", label: "given again", labels: [Label(first, "first given here")],
            rule: "a key stands once in a map (YAML 1.1 §3.2.1.1)",
            help: [key == "<<" ? "merge several maps with one list: `<<: [*a, *b]`" : "delete one of the two"],
            fixes: key == "<<" ? [] : [Fix("delete the second `\(key)`", removeEntryAt: span)])
    }
}
