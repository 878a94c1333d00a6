extension Code {
    package static let unknownSetting = Code(
        "BZ0304", .error, "Unknown setting",
        explanation: """
            The rows of the mapping table are the settings that exist. A setting without a row would have no destination in the \
            payload. Blazon recognizes names from other platforms and from translated pages (`content_available`, `sonido`) and \
            suggests the right setting.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣bagde2️⃣: 2
            """),
        replacing: "bagde: 2", with: "badge: 2")
}

extension Diagnostic {
    /// `isNearMiss` means that the name is an alias of `meant`.
    package static func unknownSetting(
        _ name: String, meant: String?, isNearMiss: Bool, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .unknownSetting, at: span,
            isNearMiss && meant != nil
                ? "unknown setting `\(name)`; the setting is `\(meant ?? "")`" : "unknown setting `\(name)`",
            label: Lookalike.label(name) ?? meant.map { isNearMiss ? "use `\($0)`" : "did you mean `\($0)`?" } ?? "",
            rule: "settings are the rows of the mapping table \(table)",
            help: [
                meant.map { "write `\($0)`" }
                    ?? "run `blazon mapping show \(table)` for a list; put values for your own app under the setting of type map"
            ],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }

    /// The same for a setting of another built-in table. `isBuiltIn` if the template's own table is built-in too.
    package static func settingOfOtherTable(
        _ name: String, row: String, of other: String, table: String, isBuiltIn: Bool, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .unknownSetting, at: span, "unknown setting `\(name)`", label: "`\(row)` is a setting of the table \(other)",
            rule: "settings are the rows of the mapping table \(table)",
            help: [
                isBuiltIn
                    ? "write `mapping: \(other)`, or a table of your own that has a row `\(row)`"
                    : "extend \(other) in your table, or add a row `\(row)`"
            ])
    }
}
