extension Code {
    package static let badPath = Code(
        "BZ0408", .error, "A path cannot be read",
        explanation: """
            A path names keys from the outside in, with dots between them: `aps.alert.title`. A key that holds a dot is quoted:
            `data."a.b"`. A `*` stands for all keys of a map, and only at the end: `data.*`.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: alert1️⃣..2️⃣title }
            """#),
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: alert.title }
            """#))
}

extension Diagnostic {
    /// - Parameter reason: "has an empty key".
    package static func badPath(_ path: String, reason: String, label: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .badPath, at: span, path.isEmpty ? "this path \(reason)" : "`\(path)` \(reason)", label: label,
            rule: "a path is keys with dots between them; a key with a dot is quoted; `*` stands alone at the end",
            help: ["write it like `data.title`, `data.\"a.b\"` or `data.*`"])
    }
}
