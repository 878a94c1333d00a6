extension Code {
    package static let undefinedImplication = Code(
        "BZ0422", .error, "Implied row without a value",
        explanation: """
            No author sets an implied setting, so its value must be clear. It must be a flag, which becomes true, or a row with \
            a fixed value on that target. If authors have to choose the value, use `requires`.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              media: { type: url, implies: 1️⃣category2️⃣, app: media }
              category: { type: identifier, app: category }
            """#),
        replacing: "media: { type: url, implies: category, app: media }",
        with: "media: { type: url, requires: category, app: media }")
}

extension Diagnostic {
    package static func undefinedImplication(_ implied: String, of row: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .undefinedImplication, at: span, "`\(implied)` has no fixed value on `\(target)`, but `\(row)` implies it",
            label: "value unknown", rule: "an implied row is a flag or has a fixed value",
            help: ["use `requires`, so that authors set the value"])
    }
}
