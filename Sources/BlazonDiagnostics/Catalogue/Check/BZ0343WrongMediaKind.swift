extension Code {
    package static let wrongMediaKind = Code(
        "BZ0343", .error, "Media that the target cannot show",
        explanation: """
            The table says which kinds of media each target shows, by the file's extension. Another kind is downloaded and dropped in silence.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            android:
              media: https://cdn.example.com/clip1️⃣.mp42️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            android:
              media: https://cdn.example.com/clip.jpg
            """))
}

extension Diagnostic {
    package static func wrongMediaKind(
        _ setting: String, fileExtension: String, kind: String, allowed: [String], target: String, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .wrongMediaKind, at: span, "`.\(fileExtension)` is \(kind), and \(target) shows \(listed(allowed)) only",
            rule: "\(table) says: \(setting) takes \(listed(allowed)) on \(target)",
            help: ["give this target a file that it can show, in its own section"])
    }
}
