extension Code {
    package static let unknownSetting = Code(
        "BZ0304", .error, "A setting that the table does not have",
        explanation: """
            The mapping table says which settings exist. A name that it does not have would be sent nowhere. Names of other platforms and of
            translated pages (`content_available`, `sonido`) are recognized and lead to the row that is meant.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣bagde2️⃣: 2
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
              badge: 2
            """))
}

extension Diagnostic {
    /// `isNearMiss`: the name is another platform's or language's for `meant`.
    package static func unknownSetting(
        _ name: String, meant: String?, isNearMiss: Bool, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .unknownSetting, at: span,
            isNearMiss && meant != nil
                ? "`\(name)` is another name for the setting `\(meant ?? "")`" : "`\(name)` is no setting",
            label: Lookalike.label(name) ?? meant.map { isNearMiss ? "is called `\($0)` here" : "did you mean `\($0)`?" } ?? "",
            rule: "settings are the rows of the table \(table)",
            help: [
                meant.map { "write `\($0)`" }
                    ?? "see them with `blazon mapping show \(table)`; a value of your app's own goes under the row of type map"
            ],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }

    /// The same for a name that another built-in table has.
    package static func settingOfOtherTable(
        _ name: String, row: String, of other: String, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .unknownSetting, at: span, "unknown setting `\(name)`", label: "`\(row)` is a setting of the table \(other)",
            rule: "settings are the rows of the table \(table)",
            help: ["let the table extend \(other), or add a row `\(row)`"])
    }
}
