extension Code {
    package static let unknownMember = Code(
        "BZ0312", .error, "A word that is not among those allowed",
        explanation: """
            An enum has a fixed set of words, in the table for a setting, in `recipient:` for a field. A word outside can never be meant.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            android:
              priority: 1️⃣hihg2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            android:
              priority: high
            """))
}

extension Diagnostic {
    /// `meant`: the member that the word stands for, or is nearest to. `quote`: what stands around the word in the source, for the fix-it.
    package static func unknownMember(
        _ word: String, of members: [String], meant: String?, rule: String?, quote: String, at span: Span
    )
        -> Diagnostic
    {
        Diagnostic(
            .unknownMember, at: span, "`\(word)` is none of \(listed(members))",
            label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: rule ?? "an enum is one of its words", help: [meant.map { "write `\($0)`" } ?? "use one of \(listed(members))"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: quote + $0 + quote)] } ?? [])
    }
}
