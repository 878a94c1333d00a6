extension Code {
    package static let sizeUnbounded = Code(
        "BZ0426", .note, "Unbounded payload size",
        explanation: """
            Blazon can prove that every payload fits the limit only if the types of its fields have bounds: `string(..40)`, \
            `list(..20) of string(..80)` or `number(0..10_000 by 0.01)`. Without bounds, a recipient whose payload is over the \
            limit is rejected when it is rendered. Add bounds to the types.
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
        replacing: "name: string", with: "name: string(..40)")
}

extension Diagnostic {
    /// `fields` lists the paths without a bound; empty if a filter has none.
    package static func sizeUnbounded(_ targets: [String], fields: [String], at span: Span) -> Diagnostic {
        let names = fields.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            .sizeUnbounded, at: span, "the size of the payload is unbounded on \(targets.joined(separator: ", "))",
            label: fields.isEmpty ? "the result of a filter is unbounded" : "\(names) can have any length",
            rule: "a payload over the provider's limit is rejected when it is rendered",
            help: [
                fields.isEmpty
                    ? "shorten the result of the filter with `truncate_bytes`"
                    : "add a bound to \(names), such as `string(..40)` or `number(0..100 by 0.01)`, or shorten the text with `truncate_bytes`"
            ])
    }
}
