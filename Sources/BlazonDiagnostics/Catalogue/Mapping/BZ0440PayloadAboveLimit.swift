import BlazonBytes

extension Code {
    package static let payloadAboveLimit = Code(
        "BZ0440", .error, "Payload above the table's limit",
        explanation: """
            The payload is larger than the target's `limit` in the table, without the `reserve`. `counts` says which part of it is \
            counted, as compact JSON. If the service accepted the payload, correct the limit.
            """,
        example: .payload(
            #"1️⃣{"title": "Our store is open on Sunday"}2️⃣"#,
            table: #"""
                table: shop
                targets:
                  app: { title: App, limit: 30 }
                settings:
                  title: { type: text, app: title }
                """#),
        replacing: " on Sunday", with: "")
}

extension Diagnostic {
    /// `counted` names what is counted: "the payload", "`data`".
    package static func payloadAboveLimit(
        bytes: Int, limit: Int, counted: String, table: String, target: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .payloadAboveLimit, at: span, "\(counted) has \(grouped(bytes)) bytes, \(grouped(bytes - limit)) more than the limit",
            label: "\(grouped(bytes)) of \(grouped(limit)) bytes",
            rule: "\(table): the limit of `\(target)` is \(grouped(limit)) bytes of compact JSON",
            help: ["shorten the payload, or correct the target's `limit`"])
    }
}
