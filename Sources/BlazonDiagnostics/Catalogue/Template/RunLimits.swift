extension Catalogue {
    static let runLimits: [Code] = [.malformedLimit, .unknownLimit]
}

extension Code {
    package static let malformedLimit = Code(
        "BZ0848", .error, "Malformed limit of a run",
        explanation: """
            `rejects` limits how many recipients a run may reject: a number, such as `20`, or a percentage of the records, such as `0.5%`. \
            `audience` is the number of recipients that a run expects: a range, such as `100_000..300_000`, whose ends are included; one of \
            them can be left out. Beyond a limit the exit code is 2.
            """,
        example: .template(
            """
            campaign: offer
            message: { title: Hello }
            rejects: { allowed: 1️⃣1 percent2️⃣ }
            """),
        replacing: "1 percent", with: "1%")
}

extension Diagnostic {
    package static func malformedLimit(_ text: String, of key: String, form: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .malformedLimit, at: span, "`\(text)` is not a value of `\(key)`", label: "expected \(form)",
            rule: "`\(key)` is \(form)", help: ["write \(form)"])
    }
}

extension Code {
    package static let unknownLimit = Code(
        "BZ0849", .error, "Limit for an unknown code or target",
        explanation: """
            `rejects.codes` limits the rejects of a code, and `rejects.targets` those on a target. A code that no reject has, or a target that \
            the table does not have, would limit nothing. `blazon explain CODE` describes the codes of rejects, from BZ0501 on.
            """,
        example: .template(
            """
            campaign: offer
            message: { title: Hello }
            rejects: { codes: { 1️⃣BZ050442️⃣: 0 } }
            """),
        replacing: "BZ05044", with: "BZ0504")
}

extension Diagnostic {
    /// `kind` is what the name should be: "code of rejects", "target".
    package static func unknownLimit(_ name: String, _ kind: String, nearest: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownLimit, at: span, "unknown \(kind) `\(name)`",
            label: nearest.map { "did you mean `\($0)`?" } ?? "limits nothing",
            rule: "`rejects` limits the rejects of codes that records are rejected with, and on targets of the table",
            help: [nearest.map { "write `\($0)`" } ?? "delete the limit"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
