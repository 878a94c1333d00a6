extension Code {
    package static let itemOutOfRange = Code(
        "BZ0842", .error, "Index beyond the end of a list",
        explanation: """
            The list can have fewer items than the index needs, whatever the recipient, so the item is never there. The first item \
            has the index 0, the last of a list of five 4 or -1.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              cart: list(..5) of string(..20)
            message:
              title: "{{ cart[1️⃣52️⃣] | default: 'Hello' }}"
            """),
        replacing: "cart[5]", with: "cart[4]")
}

extension Diagnostic {
    package static func itemOutOfRange(_ index: Int, most: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .itemOutOfRange, at: span, "the list has at most \(most) items, so it has no item `[\(index)]`", label: "never there",
            rule: "items are numbered from 0 to \(max(0, most - 1)), or from -1 to -\(most) from the end",
            help: ["write a smaller index, or raise the maximum of the list's type"])
    }
}
