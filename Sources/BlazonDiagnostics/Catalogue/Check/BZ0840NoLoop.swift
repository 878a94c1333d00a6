extension Code {
    package static let noLoop = Code(
        "BZ0840", .error, "Loop property outside of a loop",
        explanation: """
            `forloop.index`, `forloop.last` and the like describe the pass of a `{% for %}`. They exist only between it and its \
            `{% endfor %}`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              cart: list(..5) of string(..20)
            message:
              title: "Yours:{% for item in cart %} {{ item }}{% endfor %}{% if 1️⃣forloop2️⃣.last %}.{% endif %}"
            """),
        replacing: "{% endfor %}{% if forloop.last %}.{% endif %}", with: "{% if forloop.last %}.{% endif %}{% endfor %}")
}

extension Diagnostic {
    package static func noLoop(at span: Span) -> Diagnostic {
        Diagnostic(
            .noLoop, at: span, "`forloop` is used outside of a loop", label: "in no `{% for %}`",
            rule: "`forloop` describes the pass of the `{% for %}` around it", help: ["move it into the loop"])
    }
}
