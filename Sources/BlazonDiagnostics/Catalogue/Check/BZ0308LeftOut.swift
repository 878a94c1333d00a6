extension Code {
    package static let leftOut = Code(
        "BZ0308", .warning, "Setting not available on some targets",
        explanation: """
            A setting in `message:` applies to every target, but some of the targets do not support it. It is sent to the \
            others. To state this in the template, move the setting to the sections of the targets that support it.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣mutableContent2️⃣: true
            """),
        replacing: "title: Hello", with: "title: Hello\nios:")
}

extension Diagnostic {
    package static func leftOut(
        _ setting: String, on targets: [String], reason: String, having: [String], table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .leftOut, at: span, "`\(setting)` is not available on \(listed(targets))", rule: "\(table): \(reason)",
            help: [
                having.isEmpty
                    ? "delete it: none of the template's targets supports it"
                    : "move it under \(listed(having.map { "\($0):" }))"
            ])
    }
}
