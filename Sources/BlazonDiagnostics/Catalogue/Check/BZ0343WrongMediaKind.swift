extension Code {
    package static let wrongMediaKind = Code(
        "BZ0343", .error, "Unsupported kind of media",
        explanation: """
            The mapping table lists the kinds of media that each target can show, by file extension. A device downloads a file \
            of another kind and silently discards it. Use a supported file in the section of this target.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            android:
              media: https://cdn.example.com/clip1️⃣.mp42️⃣
            """),
        replacing: "media: https://cdn.example.com/clip.mp4", with: "media: https://cdn.example.com/clip.jpg")
}

extension Diagnostic {
    package static func wrongMediaKind(
        _ setting: String, fileExtension: String, kind: String, allowed: [String], target: String, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .wrongMediaKind, at: span, "`.\(fileExtension)` is \(kind), but \(target) shows only \(listed(allowed))",
            rule: "in \(table), \(setting) takes \(listed(allowed)) on \(target)",
            help: ["use a supported file in the section of this target"])
    }
}
