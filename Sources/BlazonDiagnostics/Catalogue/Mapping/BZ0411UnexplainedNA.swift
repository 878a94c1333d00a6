extension Code {
    package static let unexplainedNA = Code(
        "BZ0411", .error, "Missing reason for `none`",
        explanation: """
            If a target does not support a setting, the cell gives the reason. Authors see the reason when they use the setting \
            on this target. Add it to the cell.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              title: { type: text, app: 1️⃣NA2️⃣ }
            """#),
        replacing: "text, app: NA", with: "text, app: { none: The app shows its own headline }")
}

extension Diagnostic {
    package static func unexplainedNA(row: String, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unexplainedNA, at: span, "`\(row)` gives no reason for `none` on `\(target)`", label: "missing reason",
            rule: "a cell is a destination or `{ none: reason }`",
            help: ["write `\(target): { none: reason }` with a reason for authors"])
    }
}
