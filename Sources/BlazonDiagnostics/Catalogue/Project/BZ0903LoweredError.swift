extension Code {
    package static let loweredError = Code(
        "BZ0903", .error, "Lowered error",
        explanation: """
            A template with an error has no program: its payloads would be wrong or rejected. So `lint` in `blazon.yaml` can raise \
            warnings and notes or turn them off, but not lower errors. Correct the template instead.
            """,
        example: .project(
            """
            lint:
              BZ0302: 1️⃣warning2️⃣
            """),
        replacing: "BZ0302: warning", with: "BZ0357: warning")
}

extension Diagnostic {
    package static func loweredError(_ code: Code, level: LintLevel, at span: Span) -> Diagnostic {
        Diagnostic(
            .loweredError, at: span, "`\(code.id)` is an error, which cannot become `\(level.rawValue)`",
            label: "cannot be lowered", rule: "`lint` changes the levels of warnings and notes; errors stay errors",
            help: ["delete the entry, and correct what the error reports"],
            fixes: [])
    }
}
