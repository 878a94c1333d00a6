extension Code {
    package static let notShared = Code(
        "BZ0272", .error, "Section not allowed in a used file",
        explanation: """
            A used file can have `recipient`, `delivery`, `message`, `locales`, `blocks`, `links` and `uses`. The other \
            sections, such as `campaign`, `targets`, `variants` and `samples`, belong in the template. Move the section there.
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
            .notShared, at: span, "`\(key)` is not allowed in a used file",
            label: meant.map { "did you mean `\($0)`?" } ?? (isOfTemplates ? "belongs in the template" : "unknown key"),
            rule: "a used file can have \(listed(shared))",
            help: [meant.map { "write `\($0)`" } ?? (isOfTemplates ? "move it to the template" : "delete it")],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
