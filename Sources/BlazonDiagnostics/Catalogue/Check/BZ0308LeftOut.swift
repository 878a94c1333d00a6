extension Code {
    package static let leftOut = Code(
        "BZ0308", .warning, "A setting that some targets leave out",
        explanation: """
            The setting stands in `message:`, which holds for every target, and some of them do not have it. Nothing is wrong with the others.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣mutableContent2️⃣: true
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            ios:
              mutableContent: true
            """))
}

extension Diagnostic {
    package static func leftOut(
        _ setting: String, on targets: [String], reason: String, having: [String], table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .leftOut, at: span, "`\(setting)` is left out on \(listed(targets))", rule: "\(table) says: \(reason)",
            help: [
                having.isEmpty
                    ? "take it out: none of the template's targets has it"
                    : "say so by moving it under \(listed(having.map { "\($0):" }))"
            ])
    }
}
