extension Code {
    package static let badPath = Code(
        "BZ0408", .error, "Malformed path",
        explanation: """
            A path consists of keys from the outermost to the innermost, separated by dots: `aps.alert.title`. Put a key that \
            contains a dot in quotes: `data."a.b"`. A `*` stands for all keys of a map and is allowed only at the end: `data.*`.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: alert1️⃣..2️⃣title }
            """#),
        replacing: "title: { type: text, app: alert..title }", with: "title: { type: text, app: alert.title }")
}

extension Diagnostic {
    /// `reason` is a predicate: "has an empty key".
    package static func badPath(_ path: String, reason: String, label: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .badPath, at: span, path.isEmpty ? "this path \(reason)" : "`\(path)` \(reason)", label: label,
            rule: "a path is keys separated by dots; a key with a dot is in quotes; `*` is alone at the end",
            help: ["write a path such as `data.title`, `data.\"a.b\"` or `data.*`"])
    }
}
