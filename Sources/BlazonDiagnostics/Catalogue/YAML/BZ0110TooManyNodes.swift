extension Code {
    package static let tooManyNodes = Code(
        "BZ0110", .error, "Too much after aliases",
        explanation: """
            An alias stands for all that its anchor names, so a few lines can stand for billions of values. A file may \
            come to 500,000 values with aliases and merges.
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
            .tooManyNodes, at: span, "\(limit) values are reached here, aliases counted in full", label: "one too many",
            rule: "a file may come to \(limit) values after aliases and merges",
            help: ["use fewer aliases to large values", Limits.Name.nodes.help])
    }
}
