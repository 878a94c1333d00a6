extension Code {
    package static let blockTooLarge = Code(
        "BZ0392", .error, "A block that grows beyond measure",
        explanation: """
            Blocks are put in place of their names. A block that reads others, which read others in turn, can so grow beyond any
            payload: its text has at most 10,000 parts, and blocks lie within one another 32 deep.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: "{{ block.b }}"
            blocks:
              a: "\(String(repeating: "{{ campaign }}", count: 101))"
              1️⃣b2️⃣: "\(String(repeating: "{{ block.a }}", count: 100))"
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "{{ block.b }}"
            blocks:
              a: "{{ campaign }}"
              b: "{{ block.a }}"
            """))
}

extension Diagnostic {
    /// - Parameter limit: of parts.
    package static func blockTooLarge(_ name: String, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "`\(name)` has more than \(limit) parts", label: "with the blocks that it reads",
            rule: "a text with its blocks has at most \(limit) parts", help: ["take out blocks that repeat one another"])
    }

    /// - Parameter limit: of parts that blocks bring to all texts together.
    package static func blocksTooWide(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "blocks bring more than \(limit) parts to this template", label: "reached here",
            rule: "all texts together have at most \(limit) parts from blocks", help: ["read large blocks in fewer places"])
    }

    /// - Parameter limit: of blocks within one another.
    package static func blocksTooDeep(_ name: String, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "`\(name)` lies more than \(limit) blocks deep", label: "one too deep",
            rule: "blocks lie at most \(limit) deep", help: ["write the text of the innermost blocks where they are read"])
    }
}
