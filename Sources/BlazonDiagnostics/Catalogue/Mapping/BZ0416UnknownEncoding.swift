extension Code {
    package static let unknownEncoding = Code(
        "BZ0416", .error, "Unknown encoding",
        explanation: """
            `as:` defines how a value is written. It takes `seconds`, `epoch`, `string` or `json`; `"{}s"` for a value inside \
            text; `{ divide: 100 }`; or `{ high: HIGH }` for other words. A fixed value is a number, `true`, `false` or quoted \
            text.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              badge: { type: integer, app: { at: badge, as: 1️⃣text2️⃣ } }
            """#),
        replacing: "badge: { type: integer, app: { at: badge, as: text } }",
        with: "badge: { type: integer, app: { at: badge, as: string } }")
}

extension Diagnostic {
    package static func unknownEncoding(_ word: String, nearest: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownEncoding, at: span, "unknown encoding `\(word)`", label: "unknown after `as:`",
            rule: "`as:` takes `seconds`, `epoch`, `string`, `json`, text with `{}`, words, `{ divide: n }` or a fixed value",
            help: [nearest.map { "write `\($0)`" } ?? "put it in quotes if it is fixed text: `\"\(word)\"`"],
            fixes: [
                nearest.map { Fix("write `\($0)`", replace: span, with: $0) }
                    ?? Fix("put it in quotes", replace: span, with: "\"\(word)\"")
            ])
    }

    package static func emptyEncoding(at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownEncoding, at: span, "`as:` is empty", label: "expected an encoding",
            rule: "`as:` takes `seconds`, `epoch`, `string`, `json`, text with `{}`, words, `{ divide: n }` or a fixed value",
            help: ["write an encoding, or delete `as:`"])
    }
}
