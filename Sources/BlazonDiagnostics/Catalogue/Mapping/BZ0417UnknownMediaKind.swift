extension Code {
    package static let unknownMediaKind = Code(
        "BZ0417", .error, "No such kind of media",
        explanation: """
            A target says which kinds of media it can show: `image`, `gif`, `audio`, `video`. The kind is judged by the ending of the URL's path.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              media: { type: url, app: { at: media, kinds: [1️⃣picture2️⃣] } }
            """#),
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App }
            settings:
              media: { type: url, app: { at: media, kinds: [image] } }
            """#))
}

extension Diagnostic {
    package static func unknownMediaKind(_ kind: String, nearest: String?, known: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownMediaKind, at: span, "`\(kind)` is no kind of media", label: "unknown kind",
            rule: "the kinds are \(known.map { "`\($0)`" }.joined(separator: ", "))",
            help: [nearest.map { "write `\($0)`" } ?? "write one of the kinds, or remove it"],
            fixes: nearest.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
