extension Code {
    package static let unknownSystemSource = Code(
        "BZ0420", .error, "A system row's source is unknown",
        explanation: """
            A row with `from:` is filled by Blazon, not by authors: from a fact of the run (`delivery.id`) or a field of the recipient
            (`recipient.messageId`), when the template declares that name.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              orderId: { type: identifier, from: 1️⃣order.id2️⃣, app: order }
            """#),
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              orderId: { type: identifier, from: recipient.order.id, app: order }
            """#))
}

extension Diagnostic {
    package static func unknownSystemSource(_ source: String, roots: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownSystemSource, at: span, "`\(source)` names nothing that a row could be filled from", label: "unknown source",
            rule: "`from` begins with \(roots.map { "`\($0).`" }.joined(separator: " or "))",
            help: ["write `\(roots.last ?? "").\(source)`, or another name that begins so"])
    }
}
