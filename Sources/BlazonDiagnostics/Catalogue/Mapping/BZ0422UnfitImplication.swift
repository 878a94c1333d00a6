extension Code {
    package static let unfitImplication = Code(
        "BZ0422", .error, "An implied row has no value",
        explanation: """
            A setting that is implied is set by nobody, so its value must be clear: a flag, which becomes true, or a row that writes a fixed
            value on that target. If authors have to choose a value, use `requires`.
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
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              media: { type: url, requires: category, app: media }
              category: { type: identifier, app: category }
            """#))
}

extension Diagnostic {
    package static func unfitImplication(_ implied: String, of row: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unfitImplication, at: span, "`\(implied)` has no value of its own when `\(row)` implies it on `\(target)`",
            label: "which value should it take?", rule: "an implied row is a flag, or writes a fixed value",
            help: ["use `requires`, so that authors give the value"])
    }
}
