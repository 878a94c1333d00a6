extension Code {
    package static let extendsCycle = Code(
        "BZ0403", .error, "Something extends itself",
        explanation: """
            What `extends` another takes over what the other has. In a circle nobody has anything. The message shows the whole circle.
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
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
              web: { extends: app }
            settings:
              title: { type: text, app: title }
            """#))
}

extension Diagnostic {
    /// - Parameter cycle: the names in order, the first again at the end.
    package static func extendsCycle(_ cycle: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .extendsCycle, at: span, "`\(cycle.first ?? "")` extends itself: \(cycle.joined(separator: " → "))",
            label: "closes the circle", rule: "what extends another takes over what the other has, so there must be a first",
            help: ["take `extends` away from one of them"])
    }

    /// A chain of tables that never ends, as far as anyone will follow it.
    package static func extendsTooLong(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .extendsCycle, at: span, "this is the end of a chain of more than \(limit) tables that extend one another",
            rule: "a table stands on at most \(limit) others", help: ["join some of the tables"])
    }
}
