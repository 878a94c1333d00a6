extension Catalogue {
    static let bindings: [Code] = [.bindingTaken, .bindingCycle, .unusedBinding, .blockInBinding]
}

extension Code {
    package static let bindingTaken = Code(
        "BZ0567", .error, "Name means something else",
        explanation: """
            Expressions read a name of `let` like a field. It must differ from the fields, blocks and constants of the template, from \
            variables of loops, and from `target`, `locale`, `variant`, `campaign`, `now`, `delivery`, `block`, `recipient` and \
            `forloop`. Choose another name.
            """,
        example: .template(
            """
            campaign: demo
            recipient: { points: integer }
            message:
              title: "{{ points }} points"
            let:
              1️⃣points2️⃣: "recipient.points | plus: 1"
            """),
        corrected: .template(
            """
            campaign: demo
            recipient: { points: integer }
            message:
              title: "{{ pointsNow }} points"
            let:
              pointsNow: "points | plus: 1"
            """))
}

extension Diagnostic {
    /// `other` is the declaration of the same name; nil: the language has it.
    package static func bindingTaken(_ name: String, by taken: String, other: Span?, at span: Span) -> Diagnostic {
        Diagnostic(
            .bindingTaken, at: span, "`\(name)` is \(taken)", label: "means something else in expressions",
            labels: other.map { [Label($0, "the other `\(name)`")] } ?? [],
            rule: "a name of `let` differs from fields, blocks, constants and words of the language",
            help: ["choose another name"])
    }
}

extension Code {
    package static let bindingCycle = Code(
        "BZ0568", .error, "Circular names",
        explanation: """
            A name of `let` can read other names, but none that leads back to it. Remove one of the readings to break the cycle.
            """,
        example: .template(
            """
            campaign: demo
            recipient: { points: integer(0..100) }
            message:
              title: "{{ a }}"
            let:
              a: "b | plus: 1"
              b: "1️⃣a2️⃣ | plus: points"
            """),
        replacing: #""a | plus: points""#, with: "points")
}

extension Diagnostic {
    /// `cycle` lists the names from the first back to it.
    package static func bindingCycle(_ cycle: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .bindingCycle, at: span, "`\(cycle.last ?? "")` reads itself",
            label: cycle.map { "`\($0)`" }.joined(separator: " → "),
            rule: "a name of `let` cannot read itself, directly or through other names", help: ["remove one of these readings"])
    }
}

extension Code {
    package static let unusedBinding = Code(
        "BZ0569", .note, "Unused name",
        explanation: """
            A name of `let` has an effect only where an expression reads it. Names of a used file can be unused, because other \
            templates share them.
            """,
        example: .template(
            """
            campaign: demo
            recipient: { ends: date }
            message:
              title: "Until {{ ends | date: 'long' }}"
            let:
              1️⃣daysLeft2️⃣: "now | days_until: ends"
            """),
        replacing: "Until {{ ends | date: 'long' }}", with: "{{ daysLeft | at_least: 0 }} days left")
}

extension Diagnostic {
    package static func unusedBinding(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unusedBinding, at: span, "`\(name)` is never used", label: "no expression reads this name",
            rule: "expressions read names of `let` like fields", help: ["use it in an expression, or delete it"],
            fixes: [Fix("delete `\(name)`", removeEntryAt: span)])
    }
}

extension Code {
    package static let blockInBinding = Code(
        "BZ0570", .error, "Block in an expression of `let`",
        explanation: """
            Blocks are texts with words, which may be translated; names of `let` are values. An expression of `let` reads fields, \
            constants, facts of the run and other names. Read the block where the text is.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "{{ greeting }}"
            blocks:
              hello: Hello
            let:
              greeting: block.1️⃣hello2️⃣
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "{{ block.hello }}"
            blocks:
              hello: Hello
            """))
}

extension Diagnostic {
    package static func blockInBinding(_ name: String, block: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockInBinding, at: span, "`\(name)` reads the block `\(block)`", label: "a block is a text, not a value",
            rule: "an expression of `let` reads fields, constants, facts of the run and other names",
            help: ["write `{{ block.\(block) }}` where the text is"])
    }

    /// `limit` includes its unit, such as `10000 parts`.
    package static func bindingTooLarge(_ name: String, _ limit: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "`\(name)` expands to more than \(limit)", label: "including the names that it reads",
            rule: "an expression with the names that it reads has at most \(limit)",
            help: ["read names that repeat each other less often"])
    }

    /// `limit` is the maximum nesting of names.
    package static func bindingsTooDeep(_ name: String, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "`\(name)` reads names more than \(limit) levels deep", label: "one too deep",
            rule: "names of `let` read each other at most \(limit) levels deep",
            help: ["write the expression of one name in place of the name"])
    }
}
