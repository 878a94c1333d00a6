extension Catalogue {
    static let runLimits: [Code] = [.malformedLimit, .unknownLimit, .limitOfRequired]
}

extension Code {
    package static let malformedLimit = Code(
        "BZ0848", .error, "Malformed limit of a run",
        explanation: """
            `rejects` limits how many recipients a run may reject, and `missing` how many may lack a field: a number, such as `20`, or a \
            percentage of the records, such as `0.5%`. \
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
        "BZ0849", .error, "Limit for an unknown code, target or field",
        explanation: """
            `rejects.codes` limits the rejects of a code, `rejects.targets` those on a target, and `missing` the records that lack a field. A code \
            that no reject has, a target that the table does not have, or a field that is not declared would limit nothing. `blazon explain CODE` describes the codes of rejects, from BZ0501 on.
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
    /// `kind` is what the name should be: "code of rejects", "target", "field".
    package static func unknownLimit(_ name: String, _ kind: String, nearest: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownLimit, at: span, "unknown \(kind) `\(name)`",
            label: nearest.map { "did you mean `\($0)`?" } ?? "limits nothing",
            rule: "a limit names a code that records are rejected with, a target of the table, or a field of the recipient",
            help: [nearest.map { "write `\($0)`" } ?? "delete the limit"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let limitOfRequired = Code(
        "BZ0850", .error, "Limit for a required field",
        explanation: """
            `missing` limits how many recipients may lack an optional field. A recipient without a required field is rejected (BZ0504), so that \
            the limit could never be exceeded: `rejects` limits how many are.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { firstName: string(..40) }
            message: { title: "Hello {{ firstName }}" }
            missing: { 1️⃣firstName2️⃣: 20% }
            """),
        replacing: "missing: { firstName: 20% }", with: "rejects: { codes: { BZ0504: 20% } }")
}

extension Diagnostic {
    package static func limitOfRequired(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .limitOfRequired, at: span, "`\(name)` is required", label: "no recipient can lack it",
            rule:
                "`missing` limits how many recipients lack an optional field; one without a required field is rejected (BZ0504)",
            help: ["delete the limit, and use `rejects` to limit how many recipients are rejected"])
    }
}
