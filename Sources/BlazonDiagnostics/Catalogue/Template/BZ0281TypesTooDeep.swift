extension Code {
    package static let typesTooDeep = Code(
        "BZ0281", .error, "Types nested too deep",
        explanation:
            "Named types contain each other up to 64 levels deep. Replace some of the names by the types that they mean.",
        example: .template(
            """
            campaign: offer
            types:
            \((0..<63).map { "  t\($0): t\($0 + 1)\n" }.joined())  t63: 1️⃣t642️⃣
              t64: boolean
            recipient:
              isNew: t0
            message:
              title: "{% if isNew %}Welcome{% else %}Hello{% endif %}"
            """),
        corrected: .template(
            """
            campaign: offer
            types:
              t0: boolean
            recipient:
              isNew: t0
            message:
              title: "{% if isNew %}Welcome{% else %}Hello{% endif %}"
            """))
}

extension Diagnostic {
    package static func typesTooDeep(_ name: String, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .typesTooDeep, at: span, "`\(name)` is nested more than \(limit) levels deep",
            rule: "named types contain each other up to \(limit) levels deep", help: ["replace some names by their types"])
    }
}
