extension Catalogue {
    static let otherLanguages: [Code] = [
        .foreignOperator, .negatedOperator, .chainedComparison, .arithmeticOperator, .ternary, .indexing,
        .functionCall,
    ]
}

extension Code {
    package static let foreignOperator = Code(
        "BZ0246", .error, "Operator of another language",
        explanation: """
            The operators are `== != < <= > >= in contains` and the lower-case words `not`, `and` and `or`. Replace the operator \
            with its counterpart in Blazon.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target 1️⃣=2️⃣ 'ios' %}!{% endif %}"
            """),
        replacing: #"title: "Hi{% if target = 'ios' %}!{% endif %}""#,
        with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    /// `edit`: `meaning` with the spaces that it needs there.
    package static func foreignOperator(_ token: String, meaning: String, edit: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .foreignOperator, at: span, "unknown operator `\(token)`", label: "use `\(meaning)`",
            rule: "the operators are `== != < <= > >= in contains not and or`", help: ["write `\(meaning)`"],
            fixes: [Fix("write `\(meaning)`", replace: span, with: edit)])
    }
}

extension Code {
    package static let negatedOperator = Code(
        "BZ0247", .error, "Misplaced `not`",
        explanation: """
            `not` negates a whole comparison and comes before it: `not tier == 'gold'`. Only `not in` is an operator of its own. Move \
            `not` to the front of the comparison.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target 1️⃣not contains2️⃣ 'ios' %}!{% endif %}"
            """),
        replacing: #"title: "Hi{% if target not contains 'ios' %}!{% endif %}""#,
        with: #"title: "Hi{% if not target contains 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    package static func negatedOperator(_ operation: String, left: Span, removing: Span, at span: Span) -> Diagnostic {
        let before = Span(file: left.file, start: Int(left.start), end: Int(left.start))
        return Diagnostic(
            .negatedOperator, at: span, "`not` comes before the comparison, not before `\(operation)`", label: "misplaced",
            rule: "`not` negates the comparison that follows it", help: ["write `not … \(operation) …`"],
            fixes: [Fix("move `not` to the front", [Fix.Edit(before, "not "), Fix.Edit(removing, "")])])
    }
}

extension Code {
    package static let chainedComparison = Code(
        "BZ0248", .error, "Chained comparison",
        explanation: """
            A comparison has two sides, so `a < b < c` is not allowed. Write `a < b and b < c`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if 1 < 2 1️⃣<2️⃣ 3 %}!{% endif %}"
            """),
        replacing: "if 1 < 2 < 3", with: "if target == 'ios' and campaign == 'demo'")
}

extension Diagnostic {
    /// `middle` is the operand between the two comparisons, if it can be repeated.
    package static func chainedComparison(middle: String? = nil, at span: Span, first: Span) -> Diagnostic {
        Diagnostic(
            .chainedComparison, at: span, "comparisons cannot be chained", label: "second comparison",
            labels: [Label(first, "first comparison")], rule: "a comparison has two sides",
            help: ["write two comparisons joined by `and`"],
            fixes: middle.map {
                [
                    Fix(
                        "write `and \($0)`", replace: Span(file: span.file, start: Int(span.start), end: Int(span.start)),
                        with: "and \($0) ")
                ]
            } ?? [])
    }
}

extension Code {
    package static let arithmeticOperator = Code(
        "BZ0249", .error, "Arithmetic operator",
        explanation: """
            Arithmetic uses filters: `plus`, `minus`, `times`, `divided_by` and `modulo`. Write `{{ points | plus: 1 }}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1 1️⃣+2️⃣ 2 }}"
            """),
        replacing: #"title: "Hi {{ 1 + 2 }}""#, with: #"title: "Hi {{ 1 | plus: 2 }}""#)
}

extension Diagnostic {
    package static func arithmeticOperator(_ sign: String, filter: String, isCertain: Bool, at span: Span) -> Diagnostic {
        Diagnostic(
            .arithmeticOperator, at: span, "`\(sign)` is not an operator in Blazon", label: "use `\(filter)`",
            rule: "arithmetic uses filters",
            help: [
                "write `… | \(filter): …`"
                    + (sign == "+" && !isCertain ? "; write texts beside one another, or join them with `append`" : "")
            ],
            fixes: isCertain ? [Fix("write `| \(filter):`", replace: span, with: "| \(filter):")] : [])
    }
}

extension Code {
    package static let ternary = Code(
        "BZ0251", .error, "Conditional operator",
        explanation: """
            Expressions have no conditional operators. Write `a ? b : c` as `{% if a %}b{% else %}c{% endif %}`, and `a ?? b` as \
            `a | default: b`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ target == 'ios' 1️⃣?2️⃣ 'a' : 'b' }}"
            """),
        replacing: #"title: "Hi {{ target == 'ios' ? 'a' : 'b' }}""#,
        with: #"title: "Hi {% if target == 'ios' %}a{% else %}b{% endif %}""#)
}

extension Diagnostic {
    package static func ternary(_ token: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .ternary, at: span, "`\(token)` is not an operator", label: "not supported",
            rule: "a choice is written with `{% if %}` or with the filter `default`",
            help: [token == "??" ? "write `… | default: …`" : "write `{% if … %}…{% else %}…{% endif %}`"])
    }
}

extension Code {
    package static let indexing = Code(
        "BZ0253", .error, "Brackets without a number",
        explanation: """
            Brackets select an item of a list by its number: `cart[0]` is the first item, `cart[-1]` the last. The number must be \
            a literal. Use a dot for a field of a record: `order.id`.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              order: { id: string(..20) }
            message:
              title: "Order {{ order1️⃣['id']2️⃣ }}"
            """),
        replacing: "{{ order['id'] }}", with: "{{ order.id }}")
}

extension Diagnostic {
    package static func indexing(replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .indexing, at: span, "an index must be a whole number", label: "not a whole number",
            rule: "`cart[0]` is the first item of a list, `cart[-1]` the last; a dot reads a field of a record",
            help: ["write a number such as `[0]`, or `.name`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let functionCall = Code(
        "BZ0254", .error, "Filter called as a function",
        explanation: """
            A filter comes after the value that it changes: `{{ name | upcase }}`. Its arguments come after a colon.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1️⃣upcase(campaign)2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ upcase(campaign) }}""#, with: #"title: "Hi {{ campaign | upcase }}""#)
}

extension Diagnostic {
    package static func functionCall(_ filter: String, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .functionCall, at: span, "`\(filter)` is called like a function", label: "a filter comes after its value",
            rule: "a filter is written `value | name: argument`",
            help: [replacement.map { "write `\($0)`" } ?? "write `… | \(filter)`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
