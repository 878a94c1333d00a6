extension Code {
    package static let unknownPushType = Code(
        "BZ0434", .error, "Unknown push type",
        explanation: """
            `priority` and `requires` of a `pushType` refer to types that the target can have: those with attributes, and \
            `otherwise`. An entry for another type would never be used. Correct the name or add the type.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app:
                title: App
                pushType:
                  header: x-kind
                  shown: [title]
                  otherwise: silent
                  priority: { header: x-priority, 1️⃣silnet2️⃣: low }
            settings:
              title: { type: text, app: title }
            """#),
        replacing: "priority: { header: x-priority, silnet: low }",
        with: "priority: { header: x-priority, silent: low }")
}

extension Diagnostic {
    package static func unknownPushType(_ type: String, known: [String], nearest: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownPushType, at: span, "unknown push type `\(type)`", label: nearest.map { "did you mean `\($0)`?" } ?? "",
            rule: "the push types of this target are \(listed(known))",
            help: [nearest.map { "write `\($0)`" } ?? "use one of these types, or add the type with its attributes"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
