extension Code {
    package static let repeatedEnvelope = Code(
        "BZ0430", .error, "Repeated envelope in a path",
        explanation: """
            Paths of a target are relative to the envelope that `under` defines. A path that begins with the envelope repeats \
            it: `message.message.data.title`. Write the path without the envelope.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, under: message }
            settings:
              title: { type: text, app: 1️⃣message.data.title2️⃣ }
            """#),
        replacing: "title: { type: text, app: message.data.title }", with: "title: { type: text, app: data.title }")
}

extension Diagnostic {
    /// `inner` is the path without the envelope (empty if nothing remains), and `whole` the path that would be sent.
    package static func repeatedEnvelope(
        _ path: String, under: String, inner: String, whole: String, target: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .repeatedEnvelope, at: span, "`\(path)` repeats the envelope of `\(target)`", label: "becomes `\(whole)`",
            rule: "paths of `\(target)` are relative to `under: \(under)`",
            help: [inner.isEmpty ? "use an attribute inside the envelope" : "write `\(inner)`"],
            fixes: inner.isEmpty ? [] : [Fix("write `\(inner)`", replace: span, with: inner.asYAMLPath)])
    }
}

extension String {
    /// A path as a YAML scalar, quoted if it starts with a quote or `*`.
    fileprivate var asYAMLPath: String {
        if hasPrefix("*") { return "\"\(self)\"" }
        return hasPrefix("\"") ? "'\(self)'" : self
    }
}
