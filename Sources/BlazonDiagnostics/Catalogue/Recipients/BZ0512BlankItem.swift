extension Code {
    package static let recordBlankItem = Code(
        "BZ0512", .error, "List item is blank",
        explanation: """
            An item of a list is null or blank, and would leave a gap in the message: "Waiting: , tea". Take blank items out
            where the list is made. The reject names the item, counted from 0: `cart[1]`.
            """,
        example: .recipient(
            #"{"id": "r1", "cart": ["tea", " "]}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  cart: list(..5) of string
                message:
                  title: "Waiting: {{ cart | join: ', ' }}."
                """#),
        corrected: .recipient(
            #"{"id": "r1", "cart": ["tea"]}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  cart: list(..5) of string
                message:
                  title: "Waiting: {{ cart | join: ', ' }}."
                """#))
}
