extension Code {
    package static let extendsCycle = Code(
        "BZ0403", .error, "Circular `extends`",
        explanation: """
            A table or target that `extends` another inherits its content, so a chain of `extends` must have an end. The message \
            shows the whole cycle. Remove `extends` from one of its members.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { extends: 1️⃣web2️⃣ }
              web: { extends: app }
            settings:
              title: { type: text, app: title }
            """#),
        replacing: "app: { extends: web }", with: "app: { title: App }")
}

extension Diagnostic {
    /// `cycle` lists the names in order, and repeats the first at the end.
    package static func extendsCycle(_ cycle: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .extendsCycle, at: span, "`\(cycle.first ?? "")` extends itself: \(cycle.joined(separator: " → "))",
            label: "closes the cycle", rule: "a table or target cannot extend itself, directly or through others",
            help: ["remove `extends` from one of them"])
    }

    /// A chain of tables that exceeds the maximum length.
    package static func extendsTooLong(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .extendsCycle, at: span, "the chain of tables that extend each other is longer than \(limit)",
            rule: "a chain of `extends` has at most \(limit) tables", help: ["combine some of the tables"])
    }
}
