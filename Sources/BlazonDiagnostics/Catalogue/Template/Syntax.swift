extension Catalogue {
    static let syntax: [Code] = [
        .unexpectedToken, .operandMissing, .unclosedParenthesis, .unclosedText, .typographicQuotes, .filterNameMissing,
        .argumentWithoutColon, .argumentMissing, .argumentRepeated,
    ]
}

extension Code {
    package static let unexpectedToken = Code(
        "BZ0241", .error, "Unexpected token",
        explanation: """
            An expression is a value with optional filters, or several values with operators between them. Connect the two \
            values with an operator or a filter, or delete one of them.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign 1️⃣target2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ campaign target }}""#, with: #"title: "Hi {{ campaign }} {{ target }}""#)
}

extension Diagnostic {
    /// `cutsText` means that the token touches the quote that ended a text. `extent` is the token with its separator, if it is
    /// certainly redundant. `call`: what a call of a helper before the token is in this language. `isInKey`: whether it follows the key of
    /// a lookup.
    package static func unexpectedToken(
        _ token: String, cutsText: Bool = false, removing extent: Span? = nil, call: String? = nil,
        isInKey: Bool = false, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .unexpectedToken, at: span, "unexpected `\(token)`", label: "not expected",
            rule: isInKey
                ? "the key of a lookup is a field, a name of `let` or a literal"
                : "values are connected by operators or changed by filters",
            help: [
                isInKey
                    ? "name the filtered value under `let:`, as in `key: sku | upcase`, and write the name in the brackets"
                    : cutsText
                        ? "use the other kind of quotes around text that contains a quote: `\"it's\"`"
                        : call.map { "write the value first: `\($0)`" }
                            ?? "put an operator such as `and` before it, write `|` before a filter, or delete it"
            ], fixes: extent.map { [Fix("delete it", replace: $0, with: "", .suggestion)] } ?? [])
    }

    /// A number with a decimal comma, or with one between groups of three digits, which may be either.
    package static func decimalComma(_ whole: String, _ decimals: String, at span: Span) -> Diagnostic {
        let (number, group) = ("\(whole).\(decimals)", "\(whole)\(decimals)")
        let isGroup = decimals.utf8.count == 3
        return Diagnostic(
            .unexpectedToken, at: span, "`\(whole),\(decimals)` is not a number", label: "has a comma",
            rule: "the decimal mark of numbers is a point, and nothing is between their digits",
            help: [isGroup ? "write `\(group)`, or `\(number)` for \(whole) and a fraction" : "write `\(number)`"],
            fixes: (isGroup ? [group, number] : [number]).map {
                Fix("write `\($0)`", replace: span, with: $0, isGroup ? .suggestion : .automatic)
            })
    }
}

extension Code {
    package static let operandMissing = Code(
        "BZ0242", .error, "Missing operand",
        explanation: """
            An operator needs a value on both sides. So do `|` and `,`. Write the missing value or delete the operator.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target 1️⃣==2️⃣ %}!{% endif %}"
            """),
        replacing: #"title: "Hi{% if target == %}!{% endif %}""#,
        with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    package static func operandMissing(_ token: String, side: OperandSide, at span: Span) -> Diagnostic {
        Diagnostic(
            .operandMissing, at: span, "`\(token)` has no value on its \(side.rawValue)", label: "missing value",
            rule: "a value is a field, quoted text, a number, `true` or `false`", help: ["write the missing value"])
    }
}

package enum OperandSide: String, Sendable { case left, right }

extension Code {
    package static let unclosedParenthesis = Code(
        "BZ0243", .error, "Unclosed parenthesis",
        explanation: """
            Every `(` needs a `)`, and every `[` needs a `]`. Add the closing character.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1️⃣(2️⃣campaign | upcase }}"
            """),
        replacing: #"title: "Hi {{ (campaign | upcase }}""#, with: #"title: "Hi {{ (campaign | upcase) }}""#)
}

extension Diagnostic {
    package static func unclosedParenthesis(_ token: String, at span: Span) -> Diagnostic {
        let closer = token == "(" ? ")" : "]"
        return Diagnostic(
            .unclosedParenthesis, at: span, "missing `\(closer)` after `\(token)`", label: "opened here",
            rule: "`\(token)` ends with `\(closer)`", help: ["add the closing `\(closer)`"])
    }
}

extension Code {
    package static let unclosedText = Code(
        "BZ0244", .error, "Unclosed text",
        explanation: """
            Text in an expression ends with the quote that it begins with. There are no escape sequences: if the text contains \
            one kind of quote, use the other kind around it.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append: 1️⃣'!2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ campaign | append: '! }}""#, with: #"title: "Hi {{ campaign | append: '!' }}""#)
}

extension Diagnostic {
    package static func unclosedText(quote: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedText, at: span, "missing closing `\(quote)`", label: "extends to the end",
            rule: "text ends with the quote that it begins with; there are no escape sequences",
            help: ["write `\(quote)` at the end of the text"])
    }
}

extension Code {
    package static let typographicQuotes = Code(
        "BZ0245", .error, "Typographic quotes",
        explanation: """
            Word processors replace `'` with ‘ and ’. Text in expressions needs straight quotes.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append: 1️⃣‘!’2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ campaign | append: ‘!’ }}""#, with: #"title: "Hi {{ campaign | append: '!' }}""#)
}

extension Diagnostic {
    package static func typographicQuotes(edits: [Fix.Edit], at span: Span) -> Diagnostic {
        Diagnostic(
            .typographicQuotes, at: span, "this text has typographic quotes", label: "expected straight quotes",
            rule: "text is written in `'…'` or `\"…\"`", help: ["write straight quotes"],
            fixes: edits.isEmpty ? [] : [Fix("write straight quotes", edits)])
    }
}

extension Code {
    package static let filterNameMissing = Code(
        "BZ0255", .error, "Missing filter name",
        explanation: """
            A `|` is followed by the name of a filter. Write the name or delete the `|`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign 1️⃣|2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ campaign | }}""#, with: #"title: "Hi {{ campaign | upcase }}""#)
}

extension Diagnostic {
    /// `comparison` is the operator that follows instead.
    package static func filterNameMissing(before comparison: String? = nil, at span: Span) -> Diagnostic {
        Diagnostic(
            .filterNameMissing, at: span, "missing filter after `|`", label: "expected the name of a filter",
            rule: "a filter is written `| name: argument`",
            help: [
                comparison.map { "delete the `|`, and compare in a condition, as in `{% if points \($0) 2 %}`" }
                    ?? "write the name of a filter, or delete the `|`"
            ],
            fixes: [Fix("delete the `|`", replace: span, with: "")])
    }
}

extension Code {
    package static let argumentWithoutColon = Code(
        "BZ0256", .error, "Missing colon after a filter",
        explanation: """
            A colon separates a filter from its arguments, without parentheses: `default: 'friend'`. Add the colon.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append 1️⃣'!'2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ campaign | append '!' }}""#, with: #"title: "Hi {{ campaign | append: '!' }}""#)
}

extension Diagnostic {
    /// `arguments` are in parentheses in the source; nil: without them, or not known.
    package static func argumentWithoutColon(
        _ filter: String, arguments: String? = nil, edits: [Fix.Edit], at span: Span
    ) -> Diagnostic {
        let call = "\(filter): \(arguments.flatMap { $0.utf8.count > 40 ? nil : $0 } ?? "…")"
        return Diagnostic(
            .argumentWithoutColon, at: span, "missing `:` after `\(filter)`",
            label: "expected a colon before this",
            rule: "a filter is written `| name: argument`", help: ["write `\(call)`"],
            fixes: edits.isEmpty ? [] : [Fix("write `\(call)`", edits)])
    }

    /// The same for `()` without arguments, which need no colon.
    package static func emptyParentheses(_ filter: String, removing extent: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .argumentWithoutColon, at: span, "`()` after `\(filter)`", label: "not needed",
            rule: "a filter without arguments is its name alone", help: ["delete the parentheses"],
            fixes: [Fix("delete the parentheses", replace: extent, with: "")])
    }
}

extension Code {
    package static let argumentMissing = Code(
        "BZ0257", .error, "Missing filter argument",
        explanation: """
            A colon or a comma after a filter is followed by an argument. Write the argument or delete the punctuation.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | append1️⃣:2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ campaign | append: }}""#, with: #"title: "Hi {{ campaign | append: '!' }}""#)
}

extension Diagnostic {
    package static func argumentMissing(filter: String, after separator: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .argumentMissing, at: span, "missing argument of `\(filter)` after `\(separator)`", label: "expected an argument",
            rule: "an argument is a field, a literal, or an expression in parentheses",
            help: ["write the argument, or delete the `\(separator)`"])
    }
}

extension Code {
    package static let argumentRepeated = Code(
        "BZ0258", .error, "Duplicate argument",
        explanation: """
            Each named argument of a filter can be given once. Otherwise one of the values would be dropped silently. Delete the \
            one that you don't need.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1 | plural: one: 'a', 1️⃣one2️⃣: 'b', other: 'c' }}"
            """),
        replacing: #"title: "Hi {{ 1 | plural: one: 'a', one: 'b', other: 'c' }}""#,
        with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    package static func argumentRepeated(_ key: String, first: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .argumentRepeated, at: span, "duplicate argument `\(key)`", label: "duplicate",
            labels: [Label(first, "first occurrence")],
            rule: "each named argument is given once", help: ["delete one of them"])
    }
}
