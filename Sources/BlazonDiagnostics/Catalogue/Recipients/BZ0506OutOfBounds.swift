extension Code {
    package static let recordOutOfBounds = Code(
        "BZ0506", .error, "Value is out of bounds",
        explanation: """
            A number lies outside its type's range, a text has more characters than `string(..n)` allows, or a list more
            items than `list(..n)`. The bounds are what the template was checked with, its size among other things, so a
            value beyond them is never cut or clamped. Where such values are right, widen the type.
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
        corrected: .recipient(
            #"{"id": "r1", "points": 2500}"#,
            template: #"""
                campaign: hello
                targets: [ios]
                recipient:
                  id: string
                  points: integer(0..10_000)
                message:
                  title: "You have {{ points }} points"
                """#))
}
