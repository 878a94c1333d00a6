extension Code {
    package static let tooManyNodes = Code(
        "BZ0110", .error, "Too many values",
        explanation: """
            An alias stands for the complete value of its anchor, so a few lines can expand to billions of values. A file can \
            have at most 500,000 values after aliases and merges are expanded. Use fewer aliases to large values.
            """,
        example: .template(
            """
            a: &a [x, x, x, x, x, x, x, x, x, x]
            b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
            c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
            d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
            e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
            f: &f [*e, *e, *e, 1️⃣*e2️⃣]
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func tooManyNodes(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .tooManyNodes, at: span, "the file has more than \(limit) values after aliases are expanded", label: "one too many",
            rule: "a file has at most \(limit) values after aliases and merges are expanded",
            help: ["use fewer aliases to large values", Limits.Name.nodes.help])
    }
}
