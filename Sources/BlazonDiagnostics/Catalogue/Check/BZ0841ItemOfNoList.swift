extension Code {
    package static let itemOfNoList = Code(
        "BZ0841", .error, "Index after a single value",
        explanation: """
            Brackets select an item of a list. The value before them has another type.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: "Offers in {{ 1️⃣city2️⃣[0] }}"
            """),
        replacing: "{{ city[0] }}", with: "{{ city }}")
}

extension Diagnostic {
    package static func itemOfNoList(found: String, declared: DeclaredField?, at span: Span) -> Diagnostic {
        Diagnostic(
            .itemOfNoList, at: span, "expected a list before `[ ]`, but this is \(found)", label: "not a list",
            labels: declared.map { [Label($0.typeSpan, "declared as `\($0.type)`")] } ?? [],
            rule: "`[0]` selects the first item of a list", help: ["delete the brackets, or declare a list"])
    }
}
