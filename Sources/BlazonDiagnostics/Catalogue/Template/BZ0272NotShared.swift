extension Code {
    package static let notShared = Code(
        "BZ0272", .error, "A section that a used file cannot have",
        explanation: """
            A used file brings `recipient`, `delivery`, `message`, `locales`, `blocks` and `links`, and may use others. Campaigns, targets,
            variants and samples are a template's own.
            """,
        example: .used(
            """
            1️⃣samples2️⃣: {}
            """),
        corrected: .used(
            """
            blocks: {}
            """))
}

extension Diagnostic {
    package static func notShared(_ key: String, isOfTemplates: Bool, shared: [String], at span: Span) -> Diagnostic {
        let meant = isOfTemplates ? nil : nearest(key, among: shared)
        return Diagnostic(
            .notShared, at: span, "`\(key)` cannot stand in a file that is used",
            label: meant.map { "did you mean `\($0)`?" } ?? (isOfTemplates ? "a template's own" : "no key of the language"),
            rule: "such a file has \(listed(shared))",
            help: [meant.map { "write `\($0)`" } ?? (isOfTemplates ? "move it to the template" : "take it out")],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
