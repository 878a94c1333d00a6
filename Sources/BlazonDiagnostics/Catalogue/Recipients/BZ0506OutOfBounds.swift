extension Code {
    package static let recordOutOfBounds = Code(
        "BZ0506", .error, "Value out of bounds",
        explanation: """
            A number is outside the range of its type, a text has more characters than `string(..n)` allows, or a list has more \
            items than `list(..n)` allows. The template was checked with these bounds, so values outside of them are never cut \
            or clamped. If such values are valid, widen the type.
            """,
        example: .recipient(
            #"{"id": "r1", "points": 2500}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  points: integer(0..1000)
                message:
                  title: "You have {{ points }} points"
                """#),
        replacing: "points: integer(0..1000)", with: "points: integer(0..10_000)")
}
