extension Code {
    package static let unknownMember = Code(
        "BZ0312", .error, "Unknown enum member",
        explanation: """
            An enum has a fixed set of members. The mapping table defines them for a setting, and `recipient:` for a field. Use \
            one of the members.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            android:
              priority: 1️⃣hihg2️⃣
            """),
        replacing: "priority: hihg", with: "priority: high")
}

extension Diagnostic {
    /// `meant` is the member that the word represents or is closest to. `quote` surrounds the word in the source, for the fix.
    package static func unknownMember(
        _ word: String, of members: [String], meant: String?, rule: String?, quote: String, at span: Span
    )
        -> Diagnostic
    {
        Diagnostic(
            .unknownMember, at: span, "`\(word)` is not one of \(listed(members))",
            label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: rule ?? "the value of an enum is one of its members",
            help: [meant.map { "write `\($0)`" } ?? "use one of \(listed(members))"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: quote + $0 + quote)] } ?? [])
    }
}
