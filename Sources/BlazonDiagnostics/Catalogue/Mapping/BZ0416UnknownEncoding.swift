extension Code {
    package static let unknownEncoding = Code(
        "BZ0416", .error, "No value is written this way",
        explanation: """
            `as:` says how a value is written: `seconds`, `epoch`, `string`, `json`; `"{}s"` for a value within a text; `{ divide: 100 }`; `{ high: HIGH }`
            for other words; or a fixed value, which is a number, `true`, `false` or a quoted text.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              badge: { type: integer, app: { at: badge, as: 1️⃣text2️⃣ } }
            """#),
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              badge: { type: integer, app: { at: badge, as: string } }
            """#))
}

extension Diagnostic {
    package static func unknownEncoding(_ word: String, nearest: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownEncoding, at: span, "`\(word)` is no way to write a value", label: "unknown after `as:`",
            rule: "`as:` is `seconds`, `epoch`, `string`, `json`, a text with `{}`, words, `{ divide: n }` or a fixed value",
            help: [nearest.map { "write `\($0)`" } ?? "quote it if it is a fixed text: `\"\(word)\"`"],
            fixes: [
                nearest.map { Fix("write `\($0)`", replace: span, with: $0) }
                    ?? Fix("Quote it", replace: span, with: "\"\(word)\"")
            ])
    }

    package static func emptyEncoding(at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownEncoding, at: span, "`as:` says nothing", label: "no way to write a value",
            rule: "`as:` is `seconds`, `epoch`, `string`, `json`, a text with `{}`, words, `{ divide: n }` or a fixed value",
            help: ["remove `as:`, or say how the value is written"])
    }
}
