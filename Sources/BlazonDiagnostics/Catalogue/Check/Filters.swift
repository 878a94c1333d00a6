extension Catalogue {
    static let filters: [Code] = [
        .filterInput, .invalidFilterUse, .wrongArgument, .unknownArgument, .surplusArgument, .missingArgument,
        .intermediateTooLong,
    ]
}

extension Code {
    package static let filterInput = Code(
        "BZ0326", .error, "Wrong input of a filter",
        explanation: """
            Each filter takes one kind of value, such as text, numbers or lists. Use another filter, or convert the value first.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ 1️⃣firstName2️⃣ | plus: 1 }}"
            """),
        corrected: .template(
            """
            campaign: offer
            recipient:
              visits: integer(0..999)
            message:
              title: "Visit {{ visits | plus: 1 }}"
            """))
}

extension Diagnostic {
    package static func filterInput(
        _ filter: String, accepts: String, found: String, declared: DeclaredField?, help: [String], fixes: [Fix] = [],
        at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .filterInput, at: span, "`\(filter)` takes \(accepts), but this is \(found)",
            label: declared.map { "\($0.spokenField)" } ?? found,
            labels: declared.map { [Label(declaration: $0.typeSpan)] } ?? [],
            rule: "the input of `\(filter)` is \(accepts)",
            help: help, fixes: fixes)
    }
}

extension Diagnostic {
    /// A `default` whose value, of the kind `found`, the filter does not take as it takes the `input`.
    package static func unsuitableDefault(
        of filter: String, accepts: String, input: String, found: String, declared: DeclaredField?, help: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .filterInput, at: span, "`\(filter)` takes \(accepts), but this default of \(input) is \(found)",
            label: declared.map { "the default of \($0.spokenField)" } ?? found,
            labels: declared.map { [Label(declaration: $0.typeSpan)] } ?? [],
            rule: "the input of `\(filter)` is \(accepts)", help: [help])
    }
}

extension Code {
    package static let invalidFilterUse = Code(
        "BZ0327", .error, "Inapplicable filter",
        explanation: """
            The filter cannot be applied to this input, or with this argument: for example, a length of zero, or an unknown \
            currency code. Run `blazon explain FILTER` for the values that the filter accepts.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | truncate: 1️⃣02️⃣ }}"
            """),
        replacing: #"title: "Hello {{ firstName | truncate: 0 }}""#,
        with: #"title: "Hello {{ firstName | truncate: 12 }}""#)
}

extension Diagnostic {
    /// `meant` is a valid word for the author's; `quote` surrounds it, for the fix. `advice` is for where there is none.
    package static func invalidFilterUse(
        _ filter: String, because reason: String, meant: String? = nil, advice: String, quote: String = "", help: [String] = [],
        at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .invalidFilterUse, at: span, "invalid use of `\(filter)`: \(reason)",
            rule: "a filter accepts only values that it can work with",
            help: [meant.map { "did you mean `\($0)`?" } ?? advice] + help,
            fixes: quote.isEmpty ? [] : meant.map { [Fix("write `\($0)`", replace: span, with: quote + $0 + quote)] } ?? [])
    }
}

extension Code {
    package static let wrongArgument = Code(
        "BZ0328", .error, "Wrong type of filter argument",
        explanation: """
            The arguments of a filter have types, like its input. Some arguments must be literals, because the checker needs \
            their values. Use an argument of the type that the message names.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | truncate: 1️⃣'10'2️⃣ }}"
            """),
        replacing: #"title: "Hello {{ firstName | truncate: '10' }}""#,
        with: #"title: "Hello {{ firstName | truncate: 10 }}""#)
}

extension Diagnostic {
    /// `number` is the number in a text where a number is required; `example` a literal that the filter accepts.
    package static func wrongArgument(
        of filter: String, parameter: String?, accepts: String, found: String, needsLiteral: Bool, example: String?,
        number: String? = nil,
        at span: Span
    ) -> Diagnostic {
        let argument = parameter.map { "`\($0):` of `\(filter)`" } ?? "`\(filter)`"
        return Diagnostic(
            .wrongArgument, at: span,
            needsLiteral ? "\(argument) must be a literal" : "\(argument) takes \(accepts), but this is \(found)",
            rule: "`\(filter)` takes \(accepts)\(needsLiteral ? ", as a literal" : "")",
            help: [
                number.map { "write it without quotes: `\($0)`" }
                    ?? example.map { "write \(needsLiteral ? "a literal" : accepts), such as `\($0)`" }
                    ?? "use a field or an expression that is \(accepts)"
            ],
            fixes: number.map { [Fix("remove the quotes", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let unknownArgument = Code(
        "BZ0329", .error, "Unknown filter argument",
        explanation: """
            An argument written as `name: value` must be one that the filter has. Otherwise a misspelled argument would silently \
            have no effect. Run `blazon explain FILTER` for a list of arguments.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | truncate: 10, 1️⃣elipsis2️⃣: '..' }}"
            """),
        replacing: #"title: "Hello {{ firstName | truncate: 10, elipsis: '..' }}""#,
        with: #"title: "Hello {{ firstName | truncate: 10, ellipsis: '..' }}""#)
}

extension Diagnostic {
    package static func unknownArgument(_ name: String, of filter: String, known: [String], at span: Span) -> Diagnostic {
        let meant = nearest(name, among: known)
        return Diagnostic(
            .unknownArgument, at: span, "unknown argument `\(name)` of `\(filter)`",
            label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: known.isEmpty
                ? "`\(filter)` has no named arguments" : "the named arguments of `\(filter)` are \(listed(known))",
            help: [meant.map { "write `\($0)`" } ?? (known.count == 1 ? "write `\(known[0])`, or delete it" : "delete it")],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let surplusArgument = Code(
        "BZ0330", .error, "Too many arguments",
        explanation: """
            The filter takes fewer arguments, or this argument is already given. Delete it.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | upcase: 1️⃣12️⃣ }}"
            """),
        replacing: #"title: "Hello {{ firstName | upcase: 1 }}""#, with: #"title: "Hello {{ firstName | upcase }}""#)
}

extension Diagnostic {
    /// `named`: the only argument with a name that could be meant; `example`: one of them, if all arguments have names. `decimal`: the number of which the argument may be the decimals.
    package static func surplusArgument(
        of filter: String, signature: String, named: String? = nil, example: String? = nil,
        decimal: (span: Span, number: String)? = nil,
        removing extent: Span? = nil, at span: Span
    ) -> Diagnostic {
        if let decimal {
            return Diagnostic(
                .surplusArgument, at: decimal.span, "too many arguments for `\(filter)`", label: "two numbers",
                rule: "a number has a decimal point; a comma separates arguments", help: ["write `\(decimal.number)`"],
                fixes: [Fix("write `\(decimal.number)`", replace: decimal.span, with: decimal.number, .suggestion)])
        }
        if let example, named == nil {
            return Diagnostic(
                .surplusArgument, at: span, "an argument of `\(filter)` without a name", rule: "the syntax is `\(signature)`",
                help: ["write its name before it, such as `\(example): …`"])
        }
        return Diagnostic(
            .surplusArgument, at: span, "too many arguments for `\(filter)`", rule: "the syntax is `\(signature)`",
            help: [named.map { "write its name, `\($0): …`, or delete it" } ?? "delete it"],
            fixes: extent.map { [Fix("delete it", replace: $0, with: "", .suggestion)] } ?? [])
    }
}

extension Code {
    package static let missingArgument = Code(
        "BZ0331", .error, "Missing argument",
        explanation: """
            Some filters need arguments: `truncate_bytes` needs a length, and `join` a separator. Arguments come after a colon, with \
            commas between them: `replace: 'a', 'b'`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              firstName: string(..40)
            message:
              title: "Hello {{ firstName | 1️⃣truncate_bytes2️⃣ }}"
            """),
        replacing: #"title: "Hello {{ firstName | truncate_bytes }}""#,
        with: #"title: "Hello {{ firstName | truncate_bytes: 10 }}""#)
}

extension Diagnostic {
    package static func missingArgument(of filter: String, summary: String, signature: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .missingArgument, at: span, "missing argument of `\(filter)`", label: "needs: \(summary)",
            rule: "the syntax is `\(signature)`", help: ["write the argument after `\(filter):`"])
    }
}

extension Code {
    package static let intermediateTooLong = Code(
        "BZ0385", .warning, "Possibly too long intermediate text",
        explanation: """
            While a recipient is rendered, the result of a filter has at most 65,536 bytes, even if a later filter shortens it. \
            The same limit applies to a block that a filter takes. The types of the fields allow a longer text, and recipients \
            with one are rejected (BZ0519). Shorten the text earlier, or add bounds to the types.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              teaser: string(..20000)
            message:
              title: "{{ teaser | 1️⃣upcase2️⃣ | truncate_bytes: 64 }}"
            """),
        replacing: #"title: "{{ teaser | upcase | truncate_bytes: 64 }}""#,
        with: #"title: "{{ teaser | truncate_bytes: 64 | upcase }}""#)
}

extension Diagnostic {
    /// `subject` is a filter's name or `block.name`, and `most` the number of bytes that the types allow.
    package static func intermediateTooLong(_ subject: String, most: Int, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .intermediateTooLong, at: span, "`\(subject)` can produce \(most) bytes; the limit is \(limit)",
            rule: "an intermediate text has at most \(limit) bytes; recipients with a longer one are rejected",
            help: ["shorten the text first, for example with `truncate_bytes`, or add bounds to the fields in it"])
    }
}
