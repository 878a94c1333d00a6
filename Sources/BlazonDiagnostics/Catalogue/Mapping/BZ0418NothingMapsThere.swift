extension Code {
    package static let nothingMapsThere = Code(
        "BZ0418", .error, "Path without a row",
        explanation: """
            The `counts` of a limit, and the `strings` and `encoded` of a target, are paths of the payload inside `under`. No row maps to this \
            path, so it would silently have no effect. Use a path that a row maps to.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { limit: { bytes: 4096, counts: 1️⃣dta2️⃣ } }
            settings:
              title: { type: text, app: data.title }
            """#),
        replacing: "app: { limit: { bytes: 4096, counts: dta } }",
        with: "app: { limit: { bytes: 4096, counts: data } }")
}

extension Diagnostic {
    /// `key` is `counts`, `strings` or `encoded`, and `words` lists valid values other than paths.
    package static func nothingMapsThere(
        _ path: String, key: String, words: [String], nearest: String?, target: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .nothingMapsThere, at: span, "no row maps to `\(path)` on `\(target)`", label: "unused path",
            rule: "`\(key)` takes \(words.map { "`\($0)`, " }.joined())or a path inside `under` that a row maps to",
            help: [nearest.map { "write `\($0)`" } ?? "use a path that a row maps to"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
