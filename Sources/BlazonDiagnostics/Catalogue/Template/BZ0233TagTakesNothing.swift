extension Code {
    package static let tagTakesNothing = Code(
        "BZ0233", .error, "Unexpected condition in a tag",
        explanation: """
            `{% else %}` and the ends of tags take no condition. Only `{% if %}`, `{% unless %}` and `{% elsif %}` do. Use `{% elsif … %}` to add a \
            branch with a condition.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}1{% else 1️⃣target == 'android'2️⃣ %}2{% endif %}"
            """),
        replacing: "%}1{% else target == 'android' %", with: "%}1{% else %")
}

extension Diagnostic {
    package static func tagTakesNothing(_ word: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .tagTakesNothing, at: span, "`\(word)` takes no condition", label: "not expected after `\(word)`",
            rule: "only `if`, `unless` and `elsif` take a condition",
            help: [word == "else" ? "write `{% elsif … %}`, or `{% else %}` without a condition" : "write `{% \(word) %}`"])
    }
}
