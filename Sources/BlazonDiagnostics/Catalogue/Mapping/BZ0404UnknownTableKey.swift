extension Code {
    package static let unknownTableKey = Code(
        "BZ0404", .error, "Unknown key in a mapping table",
        explanation: """
            docs/mapping.md lists the keys of a mapping table. An unknown key is usually a typo, and would be silently ignored. \
            Correct the spelling or delete the key.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, 1️⃣sumary2️⃣: First line, app: title }
            """#),
        replacing: "title: { type: text, sumary: First line, app: title }",
        with: "title: { type: text, summary: First line, app: title }")
}

extension Diagnostic {
    /// `owner` is what contains the key ("a row", "a target"), and `known` lists its valid keys.
    package static func unknownTableKey(
        _ key: String, of owner: String, nearest: String?, known: [String], at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .unknownTableKey, at: span, "unknown key `\(key)` in \(owner)", label: "unknown key",
            rule: "\(owner) has the keys \(known.map { "`\($0)`" }.joined(separator: ", "))",
            help: [nearest.map { "write `\($0)`" } ?? "delete `\(key)`"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
