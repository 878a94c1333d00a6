extension Code {
    package static let loopWithoutItem = Code(
        "BZ0844", .error, "Loop that visits no item",
        explanation: """
            `offset` leaves out the first items of a list. Here it leaves out as many as the list can have, so the loop never visits one.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              cart: list(..5) of string(..20)
            message:
              title: "Yours:1️⃣{% for item in cart offset: 5 %}2️⃣ {{ item }}{% endfor %}"
            """),
        replacing: "offset: 5", with: "offset: 1")
}

extension Diagnostic {
    package static func loopWithoutItem(offset: Int, most: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .loopWithoutItem, at: span, "the loop never visits an item", label: "leaves out all items",
            rule: "the list has at most \(most) items, and `offset: \(offset)` leaves out the first \(offset)",
            help: ["write a smaller `offset`"])
    }
}
