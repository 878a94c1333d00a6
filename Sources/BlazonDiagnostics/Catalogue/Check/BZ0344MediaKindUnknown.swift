extension Code {
    package static let mediaKindUnknown = Code(
        "BZ0344", .note, "Unknown kind of media",
        explanation: """
            Blazon determines the kind of media from the file extension. The URL has no known extension, so Blazon cannot check \
            that the target supports the file. Make sure that it does.
            """,
        example: .template(
            """
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              media: 1️⃣https://cdn.example.com/clip2️⃣
            """),
        replacing: "media: https://cdn.example.com/clip", with: "media: https://cdn.example.com/clip.mp4")
}

extension Diagnostic {
    package static func mediaKindUnknown(_ setting: String, kinds: [String], target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .mediaKindUnknown, at: span, "the kind of media of `\(setting)` is unknown, because its URL has no known extension",
            rule: "\(target) shows \(listed(kinds))", help: ["make sure that the file is one of these"])
    }
}
