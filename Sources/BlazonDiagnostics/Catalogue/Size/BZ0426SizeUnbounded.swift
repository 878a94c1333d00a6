extension Code {
    package static let sizeUnbounded = Code(
        "BZ0426", .note, "A size without bound",
        explanation: """
            That every payload fits its provider's limit can be proven only where the types of the fields it shows are bounded:
            `string(..40)`, `list(..20) of string(..80)`, `number(0..10_000 by 0.01)`. Without, a recipient whose payload is over the
            limit is set aside at render.
            """,
        example: .template(
            """
            campaign: 1️⃣offer2️⃣
            targets: [ios]
            recipient:
              name: string
            message:
              title: Hello
              body: "{{ name }}"
            """),
        corrected: .template(
            """
            campaign: offer
            targets: [ios]
            recipient:
              name: string(..40)
            message:
              title: Hello
              body: "{{ name }}"
            """))
}

extension Diagnostic {
    /// - Parameter fields: paths that have no bound; none where a filter has none.
    package static func sizeUnbounded(_ targets: [String], fields: [String], at span: Span) -> Diagnostic {
        let names = fields.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            .sizeUnbounded, at: span, "the payload's size has no bound on \(targets.joined(separator: ", "))",
            label: fields.isEmpty ? "a filter's result has no bound" : "\(names) may be of any length",
            rule: "a payload over the provider's limit is set aside at render",
            help: [
                fields.isEmpty
                    ? "cut the filter's result with `truncate_bytes`"
                    : "bound \(names), as in `string(..40)` or `number(0..100 by 0.01)`, or cut the text with `truncate_bytes`"
            ])
    }
}
