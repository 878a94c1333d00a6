extension Code {
    package static let unknownFilter = Code(
        "BZ0325", .error, "A filter that does not exist",
        explanation: """
            Filters are written as in Liquid; `blazon explain FILTER` shows each. There are no user-made ones.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | 1️⃣captalize2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | capitalize }}"
            """))
}

extension Diagnostic {
    package static func unknownFilter(_ name: String, known: [String], at span: Span) -> Diagnostic {
        let meant = FilterAliases.meaning(of: name).flatMap { known.contains($0) ? $0 : nil } ?? nearest(name, among: known)
        return Diagnostic(
            .unknownFilter, at: span, "`\(name)` is no filter", label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "filters are \(listed(known))", help: [meant.map { "write `\($0)`" } ?? "use one of the filters above"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
