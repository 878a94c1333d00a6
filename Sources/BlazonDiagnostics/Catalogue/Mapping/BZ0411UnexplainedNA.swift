extension Code {
    package static let unexplainedNA = Code(
        "BZ0411", .error, "NA needs its reason",
        explanation: """
            When a setting does not land on a target, its cell says why: authors who use it there are shown this reason.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: 1️⃣NA2️⃣ }
            """#),
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: { none: The app shows its own headline } }
            """#))
}

extension Diagnostic {
    package static func unexplainedNA(row: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unexplainedNA, at: span, "`\(row)` does not say why it lands nowhere on `\(target)`", label: "no reason given",
            rule: "a cell is a place, or `{ none: reason }`",
            help: ["write `\(target): { none: the reason, which authors will read }`"])
    }
}
