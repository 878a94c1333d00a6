extension Code {
    package static let sourceValue = Code(
        "BZ0287", .error, "Malformed value in `source`",
        explanation: """
            `source.csv` says how the file of recipients writes its values. Each key takes only values that Blazon can apply \
            without guessing. `blazon explain source` lists the keys.
            """,
        example: .template(
            """
            campaign: demo
            source:
              csv: { encoding: 1️⃣cp12522️⃣ }
            message:
              title: Hello
            """),
        replacing: "encoding: cp1252", with: "encoding: windows-1252")
}

extension Diagnostic {
    /// `reason` is the predicate of the value.
    package static func sourceValue(
        _ key: String, _ value: String, reason: String, rule: String, help: String, replacement: String?, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .sourceValue, at: span, "`\(value)` \(reason)", label: "value of `source.csv.\(key)`", rule: rule, help: [help],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
