extension Code {
    package static let blockCycle = Code(
        "BZ0380", .error, "Blocks that hold one another",
        explanation: """
            A block may read other blocks, but none that leads back to it.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: "{{ block.a }}"
            blocks:
              a: "Hello {{ block.b }}"
              b: "and {{ block.1️⃣a2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "{{ block.a }}"
            blocks:
              a: "Hello {{ block.b }}"
              b: "and welcome"
            """))
}

extension Diagnostic {
    /// - Parameter cycle: the blocks from the first back to it.
    package static func blockCycle(_ cycle: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .blockCycle, at: span, "`\(cycle.last ?? "")` holds itself",
            label: cycle.map { "`\($0)`" }.joined(separator: " → "), rule: "blocks end",
            help: ["take one of these references out"])
    }
}
