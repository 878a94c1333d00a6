import BlazonText

extension Catalogue {
    static let comparisons: [Code] = [
        .numberTooLong, .misplacedList, .listItemNotLiteral, .pathEnds, .hyphenInName, .commaMissing,
    ]
}

extension Code {
    package static let numberTooLong = Code(
        "BZ0259", .error, "Too many digits",
        explanation: """
            Integers have 64 bits, and decimal numbers have up to 38 digits. Larger numbers would lose digits. Write a shorter \
            number.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1️⃣92233720368547758082️⃣ }}"
            """),
        replacing: #"title: "Hi {{ 9223372036854775808 }}""#, with: #"title: "Hi {{ 9223372036854775807 }}""#)
}

extension Diagnostic {
    /// `canBeText`: in quotes, the number can be sent as text.
    package static func numberTooLong(_ token: String, isInteger: Bool, canBeText: Bool = false, at span: Span) -> Diagnostic {
        Diagnostic(
            .numberTooLong, at: span, "`\(token)` has too many digits",
            label: isInteger ? "needs more than 64 bits" : "more than 38 digits",
            rule: "an integer is between -9223372036854775808 and 9223372036854775807; a decimal number has at most 38 digits",
            help: ["write a shorter number" + (canBeText ? ", or put it in quotes to send text" : "")],
            fixes: canBeText ? [Fix("put it in quotes to send text", replace: span, with: "\"\(token)\"", .suggestion)] : [])
    }
}

extension Code {
    package static let misplacedList = Code(
        "BZ0260", .error, "Misplaced list",
        explanation: """
            A list literal is allowed only after `in`: `tier in ['silver', 'gold']`. Use `in`, or compare with a single value.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1️⃣[2️⃣'a', 'b'] | join: ', ' }}"
            """),
        replacing: #"title: "Hi {{ ['a', 'b'] | join: ', ' }}""#, with: #"title: "Hi {{ 'a, b' }}""#)
}

extension Diagnostic {
    /// `equality` is the `==` before the list, if `in` was meant.
    package static func misplacedList(operator equality: Span? = nil, at span: Span) -> Diagnostic {
        Diagnostic(
            .misplacedList, at: span, "a list is allowed only after `in`", label: "not allowed here",
            rule: "list literals are operands of `in`", help: ["write `… in ['a', 'b']`, or a single value"],
            fixes: equality.map { [Fix("write `in`", replace: $0, with: "in")] } ?? [])
    }
}

extension Code {
    package static let listItemNotLiteral = Code(
        "BZ0261", .error, "List item is not a literal",
        explanation: """
            The items of a list are literals: quoted text, numbers, `true` or `false`. Put quotes around text. To compare with \
            another field, use `==`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target in [1️⃣ios2️⃣] %}!{% endif %}"
            """),
        replacing: #"title: "Hi{% if target in [ios] %}!{% endif %}""#,
        with: #"title: "Hi{% if target in ['ios'] %}!{% endif %}""#)
}

extension Diagnostic {
    package static func listItemNotLiteral(_ token: String, fix: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .listItemNotLiteral, at: span, "`\(token)` is not a literal", label: "text needs quotes",
            rule: "the items of a list are literals", help: ["put quotes around it, or compare with `==`"],
            fixes: fix.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let pathEnds = Code(
        "BZ0262", .error, "Missing field name after a dot",
        explanation: """
            A dot is followed by the name of a field: `order.id`. Write the name or delete the dot.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign1️⃣.2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ campaign. }}""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    /// `item`: the number after the dot, which other tools write for an item of a list, and the range of both.
    package static func pathEnds(item: (number: String, whole: Span)? = nil, at span: Span) -> Diagnostic {
        let help = item.map { "write `[\($0.number)]` for an item of a list" } ?? "write the name of the field, or delete the `.`"
        let fix =
            item.map { Fix("write `[\($0.number)]`", replace: $0.whole, with: "[\($0.number)]") }
            ?? Fix("delete the `.`", replace: span, with: "")
        return Diagnostic(
            .pathEnds, at: span, "missing field name after `.`", label: "expected a name",
            rule: "a path consists of names separated by dots", help: [help], fixes: [fix])
    }
}

extension Code {
    package static let hyphenInName = Code(
        "BZ0263", .error, "Hyphen in a name",
        explanation: """
            Names in expressions have only letters, digits and `_`. Use the name of the field as declared. To subtract, use the \
            filter `minus`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ 1️⃣first-name2️⃣ }}"
            """),
        replacing: #"title: "Hi {{ first-name }}""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    /// The name that it says no expression can say.
    package var unsayableName: String? {
        code.id == Code.fieldName.id
            ? message.utf8.split(at: "`").dropFirst().first.map(String.init) : nil
    }

    /// Whether it says of this name that it holds a hyphen.
    package func isHyphen(inName name: String) -> Bool {
        code.id == Code.hyphenInName.id && message.utf8.starts(with: "`\(name)`".utf8)
    }

    package static func hyphenInName(_ name: String, at span: Span) -> Diagnostic {
        let parts = name.utf8.split(at: "-", omittingEmpty: true)
        let last = parts.last.map(String.init) ?? ""
        let first = parts.dropLast().joined(separator: "-")
        return Diagnostic(
            .hyphenInName, at: span, "`\(name)` contains a hyphen, which names cannot have",
            label: "letters, digits and `_` only",
            rule: "a name has only letters, digits and `_`",
            help: ["use the name of the field as declared, or write `\(first) | minus: \(last)` to subtract"])
    }
}

extension Code {
    package static let commaMissing = Code(
        "BZ0264", .error, "Missing comma",
        explanation: """
            Commas separate the arguments of a filter and the items of a list. Add a comma between them.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi {{ campaign | truncate: 5 1️⃣ellipsis2️⃣: '…' }}"
            """),
        replacing: #"title: "Hi {{ campaign | truncate: 5 ellipsis: '…' }}""#,
        with: #"title: "Hi {{ campaign | truncate: 5, ellipsis: '…' }}""#)
}

extension Diagnostic {
    package static func commaMissing(_ item: String, comma: Fix.Edit?, at span: Span) -> Diagnostic {
        Diagnostic(
            .commaMissing, at: span, "missing comma before `\(item)`", label: "expected a comma before this",
            rule: "commas separate arguments and list items", help: ["add a comma before `\(item)`"],
            fixes: comma.map { [Fix("add a comma", [$0])] } ?? [])
    }
}
