extension Code {
    package static let headerConflict = Code(
        "BZ0347", .error, "Conflicting request headers",
        explanation: """
            A request header has one value. A silent push, for example, requires a fixed priority, and the service rejects any \
            other value. Delete one of the two settings.
            """,
        example: .template(
            """
            campaign: sync
            targets: [ios]
            message:
              silent: true
              priority: 1️⃣high2️⃣
            """),
        replacing: "priority: high", with: "priority: normal")
}

extension Diagnostic {
    /// `error` is the provider's name for the error.
    package static func headerConflict(
        _ fixing: String, fixingSpan: Span, _ other: String, word: String, header: String, fixed: String, target: String,
        error: String?, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .headerConflict, at: span,
            "`\(other): \(word)` contradicts `\(fixing)` on \(target)" + (error.map { " (`\($0)`)" } ?? ""),
            label: "different value for \(header)", labels: [Label(fixingSpan, "sets \(header) to \(fixed)")],
            rule: "in \(table), `\(fixing)` on \(target) is sent with \(header): \(fixed)",
            help: ["delete `\(other)` or `\(fixing)` for this target"])
    }
}
