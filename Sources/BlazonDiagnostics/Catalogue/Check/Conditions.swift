extension Catalogue {
    static let conditions: [Code] = [
        .caseSyntax, .incomparable, .wrongOperand, .emptyList, .alwaysTrue, .neverTaken, .caseNotExhaustive, .valueOfOperator,
    ]
}

extension Code {
    package static let valueOfOperator = Code(
        "BZ0369", .error, "Truth in place of a value",
        explanation: """
            `and` and `or` give `true` or `false`, as in conditions: `{{ firstName or 'there' }}` would print "true". For a value \
            instead of a missing one, write `{{ firstName | default: 'there' }}`.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              firstName: optional string(..40)
            message:
              title: "Hello {{ 1️⃣firstName or 'there'2️⃣ }}"
            """),
        replacing: "firstName or", with: "firstName | default:")
}

extension Diagnostic {
    /// `value` is the operand that is no truth. `operation` is the range from the first value to the second where a `default` is meant.
    package static func valueOfOperator(_ word: String, value: String, operation: Span?, at span: Span) -> Diagnostic {
        Diagnostic(
            .valueOfOperator, at: span, "`\(word)` gives true or false, not `\(value)`", label: "prints a truth",
            rule: "`and` and `or` join conditions; `default` replaces a value that is missing, null or blank",
            help: [
                operation == nil
                    ? "select the text by the condition, as in `{% if a \(word) b %}…{% else %}…{% endif %}`"
                    : "write `| default:` in place of `\(word)`"
            ],
            fixes: operation.map { [Fix("write `| default:`", replace: $0, with: " | default: ")] } ?? [])
    }
}

extension Code {
    package static let caseSyntax = Code(
        "BZ0292", .error, "Malformed `case`",
        explanation: """
            `{% case tier %}` compares one value with those of each `{% when 'gold', 'silver' %}`, and prints the first branch \
            that matches. Text belongs into branches, not before the first one.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              tier: enum(basic | gold)
            message:
              title: "{% case tier %}1️⃣Dear 2️⃣{% when 'gold' %}gold{% else %}other{% endcase %} member"
            """),
        replacing: "{% case tier %}Dear ", with: "Dear {% case tier %}")
}

/// What is wrong with a `case`.
package enum CaseFault: Sendable {
    case subjectMissing, valueMissing, whenMissing, textBeforeWhen
}

extension Diagnostic {
    package static func caseSyntax(_ fault: CaseFault, at span: Span) -> Diagnostic {
        let (message, label, help) =
            switch fault {
            case .subjectMissing: ("`case` has no value to compare", "no value", "write one, such as `{% case tier %}`")
            case .valueMissing: ("`when` has no value", "no value", "write one, such as `{% when 'gold' %}`")
            case .whenMissing: ("`case` has no `when`", "no branch", "add a branch, such as `{% when 'gold' %}`")
            case .textBeforeWhen:
                ("text before the first `when` is never printed", "in no branch", "move it before `{% case %}` or into a branch")
            }
        return Diagnostic(
            .caseSyntax, at: span, message, label: label,
            rule: "`{% case tier %}{% when 'gold' %}…{% else %}…{% endcase %}` prints the first branch that matches", help: [help]
        )
    }
}

extension Code {
    package static let incomparable = Code(
        "BZ0332", .error, "Values of different types in a comparison", isCommon: true,
        explanation: """
            A comparison needs two values of the same type: text with text, numbers with numbers, dates with dates. A number is \
            never equal to text. Compare with a value of the same type.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: "{% if points 1️⃣==2️⃣ 'many' %}Many{% else %}Few{% endif %}"
            """),
        replacing: #"title: "{% if points == 'many' %}Many{% else %}Few{% endif %}""#,
        with: #"title: "{% if points >= 100 %}Many{% else %}Few{% endif %}""#)
}

extension Diagnostic {
    /// `literal` is the value there, rewritten for the other side's type.
    package static func incomparable(
        _ left: String, _ right: String, literal: String? = nil, meant: String? = nil, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .incomparable, at: span, "\(left) and \(right) cannot be compared",
            rule: "both sides of a comparison have the same type",
            help: [meant ?? literal.map { "write `\($0)`" } ?? "compare with a value of the same type"],
            fixes: literal.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let wrongOperand = Code(
        "BZ0333", .error, "Wrong operand",
        explanation: """
            `<`, `<=`, `>` and `>=` compare numbers and dates. `in` takes a list on its right side, and `contains` takes text or \
            a list on its left side. Use another operator or another field.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: "{% if 1️⃣city2️⃣ < 'M' %}A to L{% else %}M to Z{% endif %}"
            """),
        replacing: #"title: "{% if city < 'M' %}A to L{% else %}M to Z{% endif %}""#,
        with: #"title: "{% if city == 'Lisboa' %}Home{% else %}Away{% endif %}""#)
}

extension Diagnostic {
    package static func wrongOperand(_ operation: String, accepts: String, found: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .wrongOperand, at: span, "`\(operation)` takes \(accepts), but this is \(found)",
            rule: "`\(operation)` takes \(accepts)",
            help: [help(for: operation)])
    }

    private static func help(for operation: String) -> String {
        switch operation {
        case "in": "write a list, as in `['a', 'b']`, or compare with `==`"
        case "contains": "use `contains` with quoted text, or with an item of a list"
        default: "compare with `==`, or use another field"
        }
    }
}

extension Code {
    package static let emptyList = Code(
        "BZ0336", .error, "Empty list",
        explanation: """
            No value is in an empty list, so the condition is false for every recipient. Write the values in the list.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: "{% if city in 1️⃣[]2️⃣ %}Home{% else %}Away{% endif %}"
            """),
        replacing: "city in []", with: "city in ['Lisboa']")
}

extension Diagnostic {
    package static func emptyList(at span: Span) -> Diagnostic {
        Diagnostic(
            .emptyList, at: span, "the list is empty, so this is always false",
            rule: "`in` takes a list of literals: `value in ['a', 'b']`", help: ["write the values in the list"])
    }
}

extension Code {
    package static let alwaysTrue = Code(
        "BZ0337", .warning, "Condition that is always true",
        explanation: """
            The types of the fields and the conditions above make this condition true for every recipient that reaches it. The \
            branches after it are never used. Correct the condition or delete it.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: "{% if 1️⃣points >= 02️⃣ %}{{ points }} points{% else %}None{% endif %}"
            """),
        replacing: "if points >=", with: "if points >")
}

extension Diagnostic {
    package static func alwaysTrue(at span: Span) -> Diagnostic {
        Diagnostic(
            .alwaysTrue, at: span, "this is always true", label: "true for every recipient that reaches it",
            rule: "the types of the fields and the conditions above decide this condition",
            help: ["correct the condition, or delete it"])
    }

    /// The same for a reason of `skip`; `isFirst` if no other reason is before it.
    package static func alwaysSkipped(_ reason: String, isFirst: Bool, at span: Span) -> Diagnostic {
        Diagnostic(
            .alwaysTrue, at: span, "`\(reason)` skips every recipient\(isFirst ? "" : " that the reasons before it do not skip")",
            label: "this is always true", rule: "the types of the fields and the conditions above decide this condition",
            help: ["correct the condition, or delete the reason"])
    }
}

extension Code {
    package static let neverTaken = Code(
        "BZ0338", .warning, "Condition that is never true",
        explanation: """
            The types of the fields and the conditions above make this condition false for every recipient that reaches it. Its \
            branch is never used. Correct the condition or delete the branch.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..)
            message:
              title: "{% if 1️⃣points < 02️⃣ %}In debt{% else %}Welcome{% endif %}"
            """),
        replacing: "< 0 %}In debt{%", with: "== 0 %}Start now{%")
}

extension Diagnostic {
    package static func neverTaken(at span: Span) -> Diagnostic {
        Diagnostic(
            .neverTaken, at: span, "this is never true", label: "false for every recipient that reaches it",
            rule: "the types of the fields and the conditions above decide this condition",
            help: ["correct the condition, or delete the branch"])
    }

    /// The same for a text of `select`.
    package static func neverSelected(_ word: String, because reason: String, removing: Span?, at span: Span) -> Diagnostic {
        Diagnostic(
            .neverTaken, at: span, "`\(word)` is never selected: \(reason)", label: "no recipient that reaches it has it",
            rule: "the types of the fields and the conditions above decide what the input can be",
            help: ["correct `\(word)`, or delete it with its text"],
            fixes: removing.map { [Fix("delete `\(word)`", replace: $0, with: "", .suggestion)] } ?? [])
    }
}

extension Code {
    package static let caseNotExhaustive = Code(
        "BZ0846", .error, "Value without a branch of its case",
        explanation: """
            A `{% case %}` must print something for every value. List all members of the enum in its branches, or add an \
            `{% else %}`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              tier: enum(basic | silver | gold)
            message:
              title: "1️⃣{% case tier %}2️⃣{% when 'gold' %}Gold{% when 'silver' %}Silver{% endcase %} offer"
            """),
        replacing: "Silver{% endcase", with: "Silver{% else %}Our{% endcase")
}

extension Diagnostic {
    /// `left` are the values without a branch; empty if they cannot be listed.
    package static func caseNotExhaustive(_ left: [String], at span: Span) -> Diagnostic {
        let shown = left.prefix(3).map { "`\($0)`" }.joined(separator: ", ") + (left.count > 3 ? ", …" : "")
        return Diagnostic(
            .caseNotExhaustive, at: span, left.isEmpty ? "`case` has no `else`" : "`case` has no branch for \(shown)",
            label: "some values have no branch", rule: "a `case` handles every value of its subject",
            help: [left.isEmpty ? "add `{% else %}`" : "add a `{% when %}` for each of them, or `{% else %}`"])
    }
}
