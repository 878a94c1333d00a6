extension Code {
    package static let unknownDelivery = Code(
        "BZ0342", .error, "An undeclared constant of the run",
        explanation: """
            `delivery:` declares the constants of a run; `--set delivery.NAME=VALUE` gives them on the command line.
            """,
        example: .template(
            """
            campaign: offer
            delivery:
              id: 56c4
            message:
              title: "Offer {{ delivery.1️⃣code2️⃣ }}"
            """),
        corrected: .template(
            """
            campaign: offer
            delivery:
              id: 56c4
            message:
              title: "Offer {{ delivery.id }}"
            """))
}

extension Diagnostic {
    package static func unknownDelivery(_ name: String, meant: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownDelivery, at: span, "`\(name)` is no constant of `delivery`",
            label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "constants stand under `delivery:`, or come from the command line",
            help: [meant.map { "write `\($0)`" } ?? "declare it under `delivery:`, or give it with `--set delivery.\(name)=…`"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
