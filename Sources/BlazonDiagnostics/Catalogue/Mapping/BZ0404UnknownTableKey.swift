extension Code {
    package static let unknownTableKey = Code(
        "BZ0404", .error, "A table has no such key",
        explanation: """
            A table consists of the keys that docs/mapping.md lists. A key that means nothing is nearly always a slip of the pen, and the
            row would silently do without it.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, 1️⃣sumary2️⃣: First line, app: title }
            """#),
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, summary: First line, app: title }
            """#))
}

extension Diagnostic {
    /// - Parameters:
    ///   - owner: what the key stands in: "a row", "a target".
    ///   - known: the keys that it has.
    package static func unknownTableKey(
        _ key: String, of owner: String, nearest: String?, known: [String], at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .unknownTableKey, at: span, "`\(key)` is no key of \(owner)", label: "unknown here",
            rule: "\(owner) has the keys \(known.map { "`\($0)`" }.joined(separator: ", "))",
            help: [nearest.map { "write `\($0)`" } ?? "remove `\(key)`"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
