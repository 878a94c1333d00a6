extension Code {
    package static let recordWrongType = Code(
        "BZ0505", .error, "Value is of another type",
        explanation: """
            The value is not of the type that the template declares for the field: text where a whole number goes, a number
            with a fraction for an `integer`, an object for a `string`. Nothing is converted, rounded or guessed. `1.0` is
            an integer.
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
        corrected: .recipient(
            #"{"id": "r1", "points": 12}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  points: integer(0..1000)
                message:
                  title: "You have {{ points }} points"
                """#))
}
