import BlazonBytes

extension Code {
    package static let reserveAboveLimit = Code(
        "BZ0433", .error, "Reserve above the limit",
        explanation: """
            `reserve` is subtracted from the limit, to leave space for what the sender adds. If it is as large as the limit, no \
            payload fits. Use a smaller number of bytes.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, limit: 4096, reserve: 1️⃣50002️⃣ }
            settings:
              title: { type: text, app: title }
            """#),
        replacing: "app: { title: App, limit: 4096, reserve: 5000 }",
        with: "app: { title: App, limit: 4096, reserve: 500 }")
}

extension Diagnostic {
    /// `limit` is the target's smallest limit in bytes.
    package static func reserveAboveLimit(_ reserve: Int, limit: Int, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .reserveAboveLimit, at: span, "`reserve` uses up the whole limit of `\(target)`",
            label: "\(grouped(reserve)) of \(grouped(limit)) bytes", rule: "`reserve` is less than each `limit` of the target",
            help: ["use fewer bytes"])
    }
}
