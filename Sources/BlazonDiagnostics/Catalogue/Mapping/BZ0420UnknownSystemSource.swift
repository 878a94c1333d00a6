extension Code {
    package static let unknownSystemSource = Code(
        "BZ0420", .error, "Unknown source of a system row",
        explanation: """
            A row with `from:` gets its value from Blazon, not from authors. The value is a constant of the run (`delivery.id`) \
            or a field of the recipient (`recipient.messageId`), if the template declares it. Write a source of that form.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              orderId: { type: identifier, from: 1️⃣order.id2️⃣, app: order }
            """#),
        replacing: "from: order.id,", with: "from: recipient.order.id,")
}

extension Diagnostic {
    package static func unknownSystemSource(_ source: String, roots: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownSystemSource, at: span, "unknown source `\(source)`", label: "unknown source",
            rule: "`from` begins with \(roots.map { "`\($0).`" }.joined(separator: " or "))",
            help: ["write `\(roots.last ?? "").\(source)`, or another name with one of these prefixes"])
    }
}
