extension Code {
    package static let mergeConflict = Code(
        "BZ0138", .error, "Merge conflict",
        explanation: """
            Git could not merge two changes of the same lines, and has marked both sides with `<<<<<<<`, `=======` and `>>>>>>>`. \
            Keep one side or join them, and delete the three lines. `git diff` shows the conflicts of all files.
            """,
        example: .template(
            """
            campaign: offer
            message:
            1️⃣<<<<<<< HEAD2️⃣
              title: Hello
            =======
              title: Good morning
            >>>>>>> greetings
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Good morning
            """))
}

extension Diagnostic {
    /// `marker`: the line that Git has written.
    package static func mergeConflict(_ marker: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .mergeConflict, at: span, "unresolved merge conflict at `\(marker)`", label: "written by Git",
            rule: "Git marks both sides of a merge conflict in the file",
            help: ["keep one side, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`"])
    }
}
