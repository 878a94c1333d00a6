extension Code {
    package static let unknownFilter = Code(
        "BZ0325", .error, "Unknown filter",
        explanation: """
            Filters have the syntax and mostly the names of Liquid. Run `blazon explain FILTER` for a description. Templates \
            cannot define their own filters.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | 1️⃣captalize2️⃣ }}"
            """),
        replacing: #"title: "Hello {{ firstName | captalize }}""#,
        with: #"title: "Hello {{ firstName | capitalize }}""#)
}

extension Diagnostic {
    package static func unknownFilter(_ name: String, known: [String], at span: Span) -> Diagnostic {
        let meant = FilterAliases.meaning(of: name).flatMap { known.contains($0) ? $0 : nil } ?? nearest(name, among: known)
        return Diagnostic(
            .unknownFilter, at: span, "unknown filter `\(name)`", label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "the filters are \(listed(known))", help: [meant.map { "write `\($0)`" } ?? "use one of the filters above"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
