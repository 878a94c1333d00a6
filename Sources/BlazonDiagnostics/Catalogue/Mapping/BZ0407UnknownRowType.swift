extension Code {
    package static let unknownRowType = Code(
        "BZ0407", .error, "A row's type is unknown",
        explanation: """
            A row's type is `text`, `identifier`, `url`, `flag`, `duration` or `map`, or one of the types that recipients' fields have:
            `integer(0..)`, `number(0..1)`, `boolean`, `enum(high | normal)`, `date`, `datetime`, `locale`, `list of …`.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: 1️⃣txt2️⃣, app: title }
            """#),
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: title }
            """#))
}

extension Diagnostic {
    /// - Parameters:
    ///   - reason: "`strng` is no type".
    ///   - replacement: what to put at `span`, where that is certain.
    package static func unknownRowType(reason: String, help: String?, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownRowType, at: span, reason, label: "not a type",
            rule: "a row's type is `text`, `identifier`, `url`, `flag`, `duration`, `map`, or a type of a recipient's field",
            help: [help ?? "write a type such as `text` or `integer(0..)`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
