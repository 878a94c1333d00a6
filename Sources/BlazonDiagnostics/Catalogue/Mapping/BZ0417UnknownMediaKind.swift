extension Code {
    package static let unknownMediaKind = Code(
        "BZ0417", .error, "Unknown media type in a mapping table",
        explanation: """
            A target lists the kinds of media that it can show: `image`, `gif`, `audio` and `video`. The extension in the path \
            of the URL determines the kind. Use one of these kinds.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              media: { type: url, app: { at: media, kinds: [1️⃣picture2️⃣] } }
            """#),
        replacing: "media: { type: url, app: { at: media, kinds: [picture] } }",
        with: "media: { type: url, app: { at: media, kinds: [image] } }")
}

extension Diagnostic {
    package static func unknownMediaKind(_ kind: String, nearest: String?, known: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownMediaKind, at: span, "unknown kind of media `\(kind)`", label: "unknown kind",
            rule: "the kinds are \(known.map { "`\($0)`" }.joined(separator: ", "))",
            help: [nearest.map { "write `\($0)`" } ?? "use one of these kinds, or delete it"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
