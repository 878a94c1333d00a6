import BlazonBytes

extension Code {
    package static let urlWithoutScheme = Code(
        "BZ0321", .error, "URL without a scheme",
        explanation: """
            A link needs a scheme: `https://…`, or one of your own app such as `shop://…`. Without it, a device cannot open the \
            link.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              deepLink: 1️⃣www.example.com/offers2️⃣
            """),
        replacing: "deepLink: www.example.com/offers", with: "deepLink: https://www.example.com/offers")
}

extension Diagnostic {
    package static func urlWithoutScheme(_ text: String, start: Span? = nil, at span: Span) -> Diagnostic {
        // A host has a dot: `www.example.com/offers`.
        let host = text.prefix { $0 != "/" && $0 != "?" }
        let isHost = host.utf8.contains(".") && host.first != "." && host.last != "." && !host.utf8.contains(" ")
        let place = text.utf8.hasPrefix("//") || isHost ? start : nil
        let scheme = text.utf8.hasPrefix("//") ? "https:" : "https://"
        return Diagnostic(
            .urlWithoutScheme, at: span, "the URL has no scheme", label: text.isEmpty ? "empty" : "",
            rule: "a URL begins with a scheme and `:` (RFC 3986)", help: ["begin with `https://` or with your app's own scheme"],
            fixes: place.map { [Fix("write `\(scheme)` before it", replace: $0, with: scheme, .suggestion)] } ?? [])
    }
}
