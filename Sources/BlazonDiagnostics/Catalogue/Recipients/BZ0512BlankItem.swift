extension Code {
    package static let recordBlankItem = Code(
        "BZ0512", .error, "Blank list item",
        explanation: """
            An item of a list is null or blank, and would leave a gap in the message: "Waiting: , tea". Remove blank items from \
            the data. The reject names the item, counted from 0: `cart[1]`.
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
        replacing: #"{"id": "r1", "cart": ["tea", " "]}"#, with: #"{"id": "r1", "cart": ["tea"]}"#)
}
