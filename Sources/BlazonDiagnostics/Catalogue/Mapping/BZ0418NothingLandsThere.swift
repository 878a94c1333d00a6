extension Code {
    package static let nothingMapsThere = Code(
        "BZ0418", .error, "Nothing lands at this path",
        explanation: """
            A limit's `counts` and a target's `strings` are paths of the payload, inside `under`. A path where no row lands would count nothing, or
            turn nothing into strings, without a word.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { limit: { bytes: 4096, counts: 1️⃣dta2️⃣ } }
            settings:
              title: { type: text, app: data.title }
            """#),
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { limit: { bytes: 4096, counts: data } }
            settings:
              title: { type: text, app: data.title }
            """#))
}

extension Diagnostic {
    /// - Parameters:
    ///   - key: `counts` or `strings`.
    ///   - words: what may stand there besides paths.
    package static func nothingMapsThere(
        _ path: String, key: String, words: [String], nearest: String?, target: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .nothingMapsThere, at: span, "`\(path)` holds nothing on `\(target)`", label: "no row lands here",
            rule: "`\(key)` is \(words.map { "`\($0)`, " }.joined())or a path inside `under` where rows land",
            help: [nearest.map { "write `\($0)`" } ?? "name a path where rows land"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
