extension Code {
    package static let blockCycle = Code(
        "BZ0380", .error, "Circular blocks",
        explanation: """
            A block can contain other blocks, but none that leads back to it. Remove one of the references to break the cycle.
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
        replacing: #"b: "and {{ block.a }}""#, with: #"b: "and welcome""#)
}

extension Diagnostic {
    /// `cycle` lists the blocks from the first back to it.
    package static func blockCycle(_ cycle: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .blockCycle, at: span, "`\(cycle.last ?? "")` contains itself",
            label: cycle.map { "`\($0)`" }.joined(separator: " → "),
            rule: "a block cannot contain itself, directly or through other blocks",
            help: ["remove one of these references"])
    }
}
