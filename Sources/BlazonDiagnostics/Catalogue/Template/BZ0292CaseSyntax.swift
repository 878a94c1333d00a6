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
