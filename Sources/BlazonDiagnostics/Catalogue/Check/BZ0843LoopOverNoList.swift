extension Code {
    package static let loopOverNoList = Code(
        "BZ0843", .error, "Loop over a single value",
        explanation: """
            `{% for %}` visits the items of a list. The value after `in` has another type.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
              tags: list(..5) of string(..20)
            message:
              title: "Yours:{% for tag in 1️⃣city2️⃣ %} {{ tag }}{% endfor %}"
            """),
        replacing: "tag in city", with: "tag in tags")
}

extension Diagnostic {
    package static func loopOverNoList(found: String, declared: DeclaredField?, at span: Span) -> Diagnostic {
        Diagnostic(
            .loopOverNoList, at: span, "expected a list after `in`, but this is \(found)", label: "not a list",
            labels: declared.map { [Label($0.typeSpan, "declared as `\($0.type)`")] } ?? [],
            rule: "`for` visits the items of a list", help: ["write the name of a list, or declare this field as one"])
    }
}
