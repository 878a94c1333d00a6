extension Code {
    package static let targetGone = Code(
        "BZ0706", .warning, "Target gone",
        explanation: """
            The earlier version had payloads for this target, and the new version has none: apps on this platform receive \
            nothing. No app fails, since there is nothing to read.
            """,
        example: .command("sed -i 's/, android//' offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"),
        corrected: .command("git checkout offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"))
}

extension Diagnostic {
    package static func targetGone(_ target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .targetGone, at: span, "there are no payloads for `\(target)` any more",
            rule: "apps receive only payloads of their own target",
            help: ["list `\(target)` under `targets`, if this was not intended"])
    }
}
