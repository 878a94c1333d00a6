extension Code {
    package static let repeatedEnvelope = Code(
        "BZ0430", .error, "Path that repeats the envelope",
        explanation: """
            Paths of a target lie inside of what `under` wraps the payload in. A path that begins with it would be wrapped twice:
            `message.message.data.title`.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, under: message }
            settings:
              title: { type: text, app: 1️⃣message.data.title2️⃣ }
            """#),
        corrected: .table(
            #"""
            table: shop
            targets:
              app: { title: App, under: message }
            settings:
              title: { type: text, app: data.title }
            """#))
}

extension Diagnostic {
    /// - Parameters:
    ///   - inner: the path without the envelope; empty where nothing is left.
    ///   - whole: the path that would be sent.
    package static func repeatedEnvelope(
        _ path: String, under: String, inner: String, whole: String, target: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .repeatedEnvelope, at: span, "`\(path)` repeats the envelope of `\(target)`", label: "becomes `\(whole)`",
            rule: "paths of `\(target)` lie inside of `under: \(under)`",
            help: [inner.isEmpty ? "name an attribute inside of the envelope" : "write `\(inner)`"],
            fixes: inner.isEmpty ? [] : [Fix("write `\(inner)`", replace: span, with: inner.asYAMLPath)])
    }
}

extension String {
    /// A path as a YAML scalar: a quote or a `*` at its start would be more than text.
    fileprivate var asYAMLPath: String {
        if hasPrefix("*") { return "\"\(self)\"" }
        return hasPrefix("\"") ? "'\(self)'" : self
    }
}
