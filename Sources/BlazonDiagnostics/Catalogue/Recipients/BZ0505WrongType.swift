extension Code {
    package static let recordWrongType = Code(
        "BZ0505", .error, "Wrong type of value",
        explanation: """
            The value does not have the type that the template declares for the field: for example, text for a whole number, a \
            fraction for an `integer`, or an object for a `string`. Values are never converted, rounded or guessed. Correct the \
            data or the type. `1.0` is a valid integer.
            """,
        example: .recipient(
            #"{"id": "r1", "points": "many"}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  points: integer(0..1000)
                message:
                  title: "You have {{ points }} points"
                """#),
        replacing: #"{"id": "r1", "points": "many"}"#, with: #"{"id": "r1", "points": 12}"#)
}
