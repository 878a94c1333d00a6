extension Code {
    package static let unknownDelivery = Code(
        "BZ0342", .error, "Unknown constant",
        explanation: """
            `delivery:` declares the constants of a run. The option `--set delivery.NAME=VALUE` sets one on the command line. \
            Correct the name or declare the constant.
            """,
        example: .template(
            """
            campaign: offer
            delivery:
              id: 56c4
            message:
              title: "Offer {{ delivery.1️⃣code2️⃣ }}"
            """),
        replacing: #"title: "Offer {{ delivery.code }}""#, with: #"title: "Offer {{ delivery.id }}""#)
}

extension Diagnostic {
    package static func unknownDelivery(_ name: String, meant: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownDelivery, at: span, "unknown constant `\(name)` in `delivery`",
            label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "constants are declared under `delivery:` or set on the command line",
            help: [meant.map { "write `\($0)`" } ?? "declare it under `delivery:`, or set it with `--set delivery.\(name)=…`"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
