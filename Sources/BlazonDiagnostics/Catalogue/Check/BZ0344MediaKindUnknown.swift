extension Code {
    package static let mediaKindUnknown = Code(
        "BZ0344", .note, "Media whose kind cannot be seen",
        explanation: """
            The kind of media is seen from the file's extension; this URL has none that is known, so nothing could be checked.
            """,
        example: .template(
            """
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              media: 1️⃣https://cdn.example.com/clip2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              media: https://cdn.example.com/clip.mp4
            """))
}

extension Diagnostic {
    package static func mediaKindUnknown(_ setting: String, kinds: [String], target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .mediaKindUnknown, at: span, "the kind of `\(setting)` cannot be seen from its URL",
            rule: "\(target) shows \(listed(kinds))", help: ["make sure that it is one of these"])
    }
}
