extension Code {
    package static let blockTooLarge = Code(
        "BZ0392", .error, "Expansion too large",
        explanation: """
            Blocks, constants of `delivery` and aliases are expanded in place. If they are long or contain each other, a short \
            file can grow beyond any payload. A text with its blocks has at most 10,000 parts, and blocks nest at most 32 levels \
            deep. In total, a template gets at most 50,000 parts from blocks, 8 MiB from blocks and constants, and 8 MiB from \
            aliases. The constant text of a program has at most 16 MiB.
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
    /// `limit` includes its unit, such as `10000 parts`.
    package static func blockTooLarge(_ name: String, _ limit: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "`\(name)` expands to more than \(limit)", label: "including the blocks that it contains",
            rule: "a text with its blocks has at most \(limit)", help: ["remove blocks that repeat each other"])
    }

    /// `limit` applies to what blocks and constants add to all texts together.
    package static func blocksTooWide(_ limit: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "blocks and constants expand to more than \(limit) in this template",
            label: "limit reached here",
            rule: "blocks and constants expand to at most \(limit) in all texts together",
            help: ["use large blocks and constants in fewer places"])
    }

    /// An alias that repeats a value that is too large.
    package static func aliasesTooLarge(at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "aliases expand to more than \(Limits.expandedBytes) bytes", label: "limit reached here",
            rule: "aliases and merges of a file expand to at most \(Limits.expandedBytes) bytes of text",
            help: ["use aliases of long texts in fewer places"])
    }

    /// `span` is the campaign's name.
    package static func constantsTooLarge(at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "the constant text of all payloads has more than \(Limits.programBytes) bytes",
            label: "in all targets, locales and variants together",
            rule: "a program has at most \(Limits.programBytes) bytes of constant text",
            help: ["shorten the texts, or use fewer locales, variants and targets"])
    }

    /// `limit` is the maximum nesting of blocks.
    package static func blocksTooDeep(_ name: String, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "`\(name)` is nested more than \(limit) blocks deep", label: "one too deep",
            rule: "blocks nest at most \(limit) levels deep", help: ["replace the innermost blocks with their text"])
    }
}
