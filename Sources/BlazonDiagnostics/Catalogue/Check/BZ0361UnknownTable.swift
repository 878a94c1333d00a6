extension Code {
    package static let unknownTable = Code(
        "BZ0361", .error, "A mapping table that is not there",
        explanation: """
            `mapping:` names a built-in table, or the path of one of your own, relative to the template.
            """,
        example: .template(
            """
            campaign: offer
            mapping: 1️⃣campaign-standart2️⃣
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: offer
            mapping: campaign-standard
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func unknownTable(_ name: String, known: [String], at span: Span) -> Diagnostic {
        let meant = nearest(name, among: known)
        return Diagnostic(
            .unknownTable, at: span, "`\(name)` is no mapping table", label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "built in are \(listed(known)); a table of your own is named by its path",
            help: [meant.map { "write `\($0)`" } ?? "write `./\(name).yaml` for a file beside the template"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
