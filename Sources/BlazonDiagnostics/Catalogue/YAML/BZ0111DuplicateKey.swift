extension Code {
    package static let duplicateKey = Code(
        "BZ0111", .error, "Duplicate key",
        explanation: """
            A map has each key at most once. YAML parsers keep only one of two values and drop the other silently. Delete the \
            one that you don't need.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣title2️⃣: Hi
            """),
        replacing: "title: Hello\n  title: Hi", with: "title: Hello")
}

extension Diagnostic {
    package static func duplicateKey(_ key: String, at span: Span, first: Span) -> Diagnostic {
        Diagnostic(
            .duplicateKey, at: span, "duplicate key `\(key)`", label: "duplicate", labels: [Label(first, "first occurrence")],
            rule: "keys of a map are unique (YAML 1.1 §3.2.1.1)",
            help: [key == "<<" ? "merge several maps with one list: `<<: [*a, *b]`" : "delete one of the two"],
            fixes: key == "<<" ? [] : [Fix("delete the second `\(key)`", removeEntryAt: span)])
    }
}
