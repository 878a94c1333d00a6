extension Catalogue {
    static let operands: [Code] = [.trimmedNumber, .emptyCondition, .expressionTooLong, .expressionTooDeep, .tooManyFilters]
}

extension Code {
    package static let trimmedNumber = Code(
        "BZ0235", .error, "Hyphen that trims or negates",
        explanation: """
            `{{-` removes the white space before a placeholder, and `-1` is a negative number. Directly before a digit a hyphen \
            could be either. Separate them by a space.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{1️⃣-12️⃣ }}"
            """),
        replacing: #"title: "Hi {{-1 }}""#, with: #"title: "Hi {{ -1 }}""#)
}

extension Diagnostic {
    /// `number` includes the hyphen.
    package static func trimmedNumber(_ number: String, at span: Span) -> Diagnostic {
        let digits = number.dropFirst()
        return Diagnostic(
            .trimmedNumber, at: span, "`{{\(number)` can be read in two ways", label: "trims, or negates",
            rule: "`{{-` trims white space, and `\(number)` is a number",
            help: ["write `{{ \(number) }}` for the number, or `{{- \(digits) }}` to trim"],
            fixes: [
                Fix("write `{{ \(number) }}`", replace: span, with: " \(number)", .suggestion),
                Fix("write `{{- \(digits) }}`", replace: span, with: "- \(digits)", .suggestion),
            ])
    }
}

extension Code {
    package static let emptyCondition = Code(
        "BZ0236", .error, "Missing condition",
        explanation: """
            `{% if %}`, `{% elsif %}` and `when:` need a condition, such as a comparison or the name of an optional field. Write \
            the condition, or delete the tag.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi1️⃣{% if %}2️⃣!{% endif %}"
            """),
        replacing: #"title: "Hi{% if %}!{% endif %}""#, with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    package static func emptyCondition(at span: Span) -> Diagnostic {
        Diagnostic(
            .emptyCondition, at: span, "missing condition", label: "expected a condition",
            rule: "`if`, `elsif` and `when` take a condition", help: ["write a condition such as `tier == 'gold'`"])
    }
}

extension Code {
    package static let expressionTooLong = Code(
        "BZ0238", .error, "Expression too long",
        explanation: """
            An expression has at most 16 KiB. Expressions of this size usually contain long text. Write the text outside of the \
            placeholder.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣{{2️⃣ campaign | append: '\(String(repeating: "x", count: 16_400))' }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append: 'x' }}"
            """))
}

extension Diagnostic {
    package static func expressionTooLong(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .expressionTooLong, at: span, "this expression is longer than \(limit) bytes", label: "too long",
            rule: "an expression has at most \(limit) bytes",
            help: ["move long text out of the expression", Limits.Name.expressionBytes.help])
    }
}

extension Code {
    package static let expressionTooDeep = Code(
        "BZ0239", .error, "Expression nested too deeply",
        explanation: """
            In an expression, parentheses can be nested 64 levels deep, and all constructs together 128. Delete parentheses that \
            have no effect.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ \(String(repeating: "(", count: 64))1️⃣(2️⃣campaign\(String(repeating: ")", count: 65)) }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ (campaign) }}"
            """))
}

extension Diagnostic {
    package static func expressionTooDeep(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .expressionTooDeep, at: span, "this expression is nested more than \(limit) levels deep", label: "too deep",
            rule: "an expression nests at most \(limit) levels deep",
            help: ["delete parentheses that have no effect", Limits.Name.expressionDepth.help])
    }
}

extension Code {
    package static let tooManyFilters = Code(
        "BZ0240", .error, "Too many filters",
        explanation: """
            A placeholder can apply at most 64 filters. A longer chain was probably pasted twice. Delete the filters that have \
            no effect.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign\(String(repeating: " | upcase", count: 64)) 1️⃣|2️⃣ upcase }}"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | upcase }}"
            """))
}

extension Diagnostic {
    package static func tooManyFilters(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .tooManyFilters, at: span, "more than \(limit) filters in a chain", label: "one too many",
            rule: "a chain has at most \(limit) filters", help: ["delete filters that have no effect"])
    }
}
