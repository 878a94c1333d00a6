extension Code {
    package static let unknownRowType = Code(
        "BZ0407", .error, "Unknown row type",
        explanation: """
            The type of a row is `text`, `identifier`, `url`, `flag`, `duration`, `map`, or a type that fields of recipients can \
            have: `integer(0..)`, `number(0..1)`, `boolean`, `enum(high | normal)`, `date`, `datetime`, `locale` or `list of …`. \
            Use one of these types.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: 1️⃣txt2️⃣, app: title }
            """#),
        replacing: "title: { type: txt, app: title }", with: "title: { type: text, app: title }")
}

extension Diagnostic {
    /// `reason` is a phrase ("unknown type `strng`"), and `replacement` an unambiguous correction of `span`.
    package static func unknownRowType(reason: String, help: String?, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownRowType, at: span, reason, label: "not a type",
            rule: "a row has the type `text`, `identifier`, `url`, `flag`, `duration`, `map`, or a type of a recipient's field",
            help: [help ?? "use a type such as `text` or `integer(0..)`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
