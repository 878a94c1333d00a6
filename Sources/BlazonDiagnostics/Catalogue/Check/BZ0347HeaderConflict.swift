extension Code {
    package static let headerConflict = Code(
        "BZ0347", .error, "Two settings that disagree on a header",
        explanation: """
            A request header has one value. A silent push fixes its priority, and another one is refused by the service.
            """,
        example: .template(
            """
            campaign: sync
            targets: [ios]
            message:
              silent: true
              priority: 1️⃣high2️⃣
            """),
        corrected: .template(
            """
            campaign: sync
            targets: [ios]
            message:
              silent: true
              priority: normal
            """))
}

extension Diagnostic {
    /// `error`: the provider's own name for it.
    package static func headerConflict(
        _ fixing: String, fixingSpan: Span, _ other: String, word: String, header: String, fixed: String, target: String,
        error: String?, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .headerConflict, at: span,
            "`\(other): \(word)` contradicts `\(fixing)` on \(target)" + (error.map { " (`\($0)`)" } ?? ""),
            label: "another \(header)", labels: [Label(fixingSpan, "fixes \(header) to \(fixed)")],
            rule: "\(table) says: `\(fixing)` on \(target) is sent with \(header): \(fixed)",
            help: ["take `\(other)` out for this target, or `\(fixing)`"])
    }
}
