import BlazonBytes

extension Code {
    package static let unknownSection = Code(
        "BZ0305", .error, "Unknown section",
        explanation: """
            The top level of a template contains the sections of the language and one section per target of the mapping table. \
            Settings belong under `message:` or under a target.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            1️⃣andriod2️⃣:
              priority: high
            """),
        replacing: "andriod:", with: "android:")
}

extension Diagnostic {
    package static func unknownSection(
        _ name: String, known: [String], settings: [String], table: String, at span: Span
    ) -> Diagnostic {
        let isSetting = settings.contains { $0.hasSameBytes(as: name) }
        let meant = isSetting ? nil : nearest(name, among: known)
        return Diagnostic(
            .unknownSection, at: span, "unknown section `\(name)`",
            label: isSetting ? "this is a setting and belongs under `message:`" : meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "the top level contains the sections of the language and the targets of the table \(table)",
            help: [
                isSetting
                    ? "move it under `message:`" : meant.map { "write `\($0)`" } ?? "use one of \(listed(known))"
            ],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
