extension Catalogue {
    static let tableCells: [Code] = [.unknownWord, .unsuitableCell, .unknownEncoding, .unknownMediaKind]
}

extension Code {
    package static let unknownWord = Code(
        "BZ0414", .error, "Unknown value in `as`",
        explanation: """
            `as: { high: HIGH }` replaces members of the row's enum with other words on one target. Its keys are members of that \
            enum; for a flag or a boolean, they are `true` and `false` or `on` and `off`. Members without an entry are sent \
            unchanged.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              priority: { type: enum(high | normal), app: { at: priority, as: { 1️⃣hihg2️⃣: HIGH } } }
            """#),
        replacing: "as: { hihg:", with: "as: { high:")
}

extension Diagnostic {
    package static func unknownWord(_ word: String, row: String, known: [String], nearest: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownWord, at: span, "`\(word)` is not a value of `\(row)`", label: "unknown value",
            rule: "`\(row)` is one of \(known.map { "`\($0)`" }.joined(separator: ", "))",
            help: [nearest.map { "write `\($0)`" } ?? "use a value of the row's type, or delete `\(word)`"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let unsuitableCell = Code(
        "BZ0415", .error, "Cell that does not match the row type",
        explanation: """
            The cell writes the value in a form that the type of the row does not have. `seconds` and `epoch` require a \
            duration, `{ divide: 100 }` a number, words an enum or a flag, `*` a map, and `kinds` a URL. A header has a single \
            value, so a map or a list requires `json` there.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: { at: title, as: 1️⃣seconds2️⃣ } }
            """#),
        replacing: "title: { type: text, app: { at: title, as: seconds } }", with: "title: { type: text, app: title }")
}

extension Diagnostic {
    /// `cell` is the invalid part ("`as: seconds`"), and `expected` the type that it requires ("a duration"). `encoded`: the encoding
    /// before it; nil: it encodes the row's own value.
    package static func unsuitableCell(
        _ cell: String, expected: String, row: String, type: String, encoded: String? = nil, at span: Span
    ) -> Diagnostic {
        let given = encoded.map { "comes after `\($0)`, which has written the value" } ?? "`\(row)` is `\(type)`"
        return Diagnostic(
            .unsuitableCell, at: span, "\(cell) requires \(expected), but \(encoded == nil ? "" : "it ")\(given)",
            label: "does not match the type of \(encoded == nil ? "the row" : "what is encoded")",
            rule: encoded == nil ? "the cell must match the type of the row" : "encodings apply in their order",
            help: [
                encoded.map { "write it before `\($0)`, or delete \(cell)" } ?? "change the type of the row, or delete \(cell)"
            ])
    }
}

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

    package static func repeatedValue(_ text: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownEncoding, at: span, "`\(text)` has `{}` more than once", label: "the value is written once",
            rule: "in a text after `as:`, the value replaces one `{}`",
            help: ["write `{}` once; text without the value is `{ fixed: text }`"])
    }

    package static func emptyEncoding(at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownEncoding, at: span, "`as:` is empty", label: "expected an encoding",
            rule: "`as:` takes `seconds`, `epoch`, `string`, `json`, text with `{}`, words, `{ divide: n }` or a fixed value",
            help: ["write an encoding, or delete `as:`"])
    }
}

extension Code {
    package static let unknownMediaKind = Code(
        "BZ0417", .error, "Unknown media type in a mapping table",
        explanation: """
            A target lists the kinds of media that it can show: `image`, `gif`, `audio` and `video`. The extension in the path \
            of the URL determines the kind. Use one of these kinds.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              media: { type: url, app: { at: media, kinds: [1️⃣picture2️⃣] } }
            """#),
        replacing: "media: { type: url, app: { at: media, kinds: [picture] } }",
        with: "media: { type: url, app: { at: media, kinds: [image] } }")
}

extension Diagnostic {
    package static func unknownMediaKind(_ kind: String, nearest: String?, known: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownMediaKind, at: span, "unknown kind of media `\(kind)`", label: "unknown kind",
            rule: "the kinds are \(known.map { "`\($0)`" }.joined(separator: ", "))",
            help: [nearest.map { "write `\($0)`" } ?? "use one of these kinds, or delete it"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
