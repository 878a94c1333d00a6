extension Code {
    package static let blockTooLarge = Code(
        "BZ0392", .error, "Expansion too large",
        explanation: """
            Blocks, constants of `delivery` and aliases are put in place of their names. Where they are long, or read others in
            turn, a short file can grow beyond any payload. A text with its blocks has at most 10,000 parts; blocks lie within
            one another 32 deep, and bring at most 50,000 parts to a template. What blocks and constants bring, and what
            aliases repeat, comes to at most 8 MiB each; a program's constant text to 16 MiB.
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
    /// - Parameter limit: with its unit, as `10000 parts`.
    package static func blockTooLarge(_ name: String, _ limit: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "`\(name)` has more than \(limit)", label: "with the blocks that it reads",
            rule: "a text with its blocks has at most \(limit)", help: ["take out blocks that repeat one another"])
    }

    /// - Parameter limit: of what blocks and constants bring to all texts together.
    package static func blocksTooWide(_ limit: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "blocks and constants bring more than \(limit) to this template", label: "reached here",
            rule: "all texts together get at most \(limit) from blocks and constants",
            help: ["read large blocks and constants in fewer places"])
    }

    /// An alias that repeats what is too large.
    package static func aliasesTooLarge(at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "aliases repeat more than \(Limits.expandedBytes) bytes", label: "reached here",
            rule: "aliases and merges of a file repeat at most \(Limits.expandedBytes) bytes of text",
            help: ["repeat long texts in fewer places"])
    }

    /// - Parameter span: of the campaign's name.
    package static func constantsTooLarge(at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "the payloads' constant text comes to more than \(Limits.programBytes) bytes",
            label: "in all targets, locales and variants together",
            rule: "a program has at most \(Limits.programBytes) bytes of constant text",
            help: ["shorten the texts, or make fewer locales, variants and targets"])
    }

    /// - Parameter limit: of blocks within one another.
    package static func blocksTooDeep(_ name: String, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "`\(name)` lies more than \(limit) blocks deep", label: "one too deep",
            rule: "blocks lie at most \(limit) deep", help: ["write the text of the innermost blocks where they are read"])
    }
}
