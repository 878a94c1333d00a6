extension Code {
    package static let contradictedRow = Code(
        "BZ0438", .error, "Value that a row cannot produce",
        explanation: """
            A row maps to this attribute of the payload, but writes another type of value, another word, or a value within other \
            limits. If the payload is right, correct the row: its `type`, `as` or `max`.
            """,
        example: .payload(
            #"{"title": "Hello", "badge": 1️⃣"3"2️⃣}"#,
            table: #"""
                table: shop
                targets:
                  app: { title: App }
                settings:
                  title: { type: text, app: title }
                  badge: { type: integer(0..), app: badge }
                """#),
        replacing: #""badge": "3""#, with: #""badge": 3"#)
}

extension Diagnostic {
    /// `found` is the value as JSON, `row` the row that maps there (nil: the target itself), and `sends` what it writes: "an integer".
    package static func contradictedRow(
        _ attribute: String, found: String, row: String?, sends: String, table: String, target: String, at span: Span
    ) -> Diagnostic {
        let writer = row.map { "`\($0)`" } ?? "`\(target)`"
        return Diagnostic(
            .contradictedRow, at: span, "`\(attribute)` is \(found), but \(writer) sends \(sends)", label: "expected \(sends)",
            rule: "a row writes values of its type, in the form that its cell describes",
            help: [
                row.map { "correct the payload, or the row `\($0)` of \(table)" }
                    ?? "correct the payload, or the target `\(target)` of \(table)"
            ])
    }

    /// A name that a map's keys cannot have.
    package static func reservedAttribute(
        _ attribute: String, pattern: String, row: String, table: String, target: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .contradictedRow, at: span, "`\(attribute)` cannot be a key of `\(row)`, because `\(pattern)` is reserved",
            label: "reserved on `\(target)`", rule: "keys of a map must not have names that `reserved` lists",
            help: ["rename the attribute, or add a row to \(table) that maps to it"])
    }
}
