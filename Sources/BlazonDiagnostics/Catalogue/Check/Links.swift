import BlazonText

extension Catalogue {
    static let links: [Code] = [
        .urlHeadNotLiteral, .urlWithoutScheme, .urlWithoutHost, .urlWithSpace, .urlFieldNeeded, .plainHTTP, .urlDotSegment,
        .unsafeScheme, .urlMalformed,
    ]
}

extension Code {
    package static let urlHeadNotLiteral = Code(
        "BZ0320", .error, "Placeholder in a URL's scheme or host",
        explanation: """
            The template must show where a link leads, so its scheme and host are literal. Placeholders can be in the path, the \
            query and the fragment, where values are percent-encoded. To take a whole URL from the data, use a field of type \
            `url` as the only content.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              shop: string(..40)
            message:
              title: Hello
              deepLink: "https://1️⃣{{ shop }}2️⃣/offers"
            """),
        replacing: #"deepLink: "https://{{ shop }}/offers""#,
        with: #"deepLink: "https://shop.example.com/{{ shop }}/offers""#)
}

extension Diagnostic {
    /// `part` is "scheme" or "host". `parameters` are those that the author adds to a value of type `url`.
    package static func urlHeadNotLiteral(_ part: String, parameters: AddedParameters? = nil, at span: Span) -> Diagnostic {
        Diagnostic(
            .urlHeadNotLiteral, at: span, "the \(part) of a URL cannot contain a placeholder", label: "in the \(part)",
            rule: "the scheme and host of a URL are literal, or the whole URL is one field of type `url`",
            help: [
                parameters?.help ?? "write the \(part) as literal text, or use a field of type `url` as the whole URL"
            ], fixes: parameters?.fixes ?? [])
    }
}

/// Parameters that a template writes after a URL that is one value.
package struct AddedParameters: Sendable {
    let edits: [Fix.Edit]

    /// Creates the parameters; `edits` make them arguments of the filter `query`, and are empty if they have no counterpart there.
    package init(_ edits: [Fix.Edit]) { self.edits = edits }

    fileprivate var help: String {
        "add parameters to a whole URL with the filter `query`, as in `{{ link | query: utm_source: 'push' }}`"
    }

    fileprivate var fixes: [Fix] { edits.isEmpty ? [] : [Fix("use the filter `query`", edits)] }
}

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
        let insertion = text.utf8.hasPrefix("//") || isHost ? start : nil
        let scheme = text.utf8.hasPrefix("//") ? "https:" : "https://"
        return Diagnostic(
            .urlWithoutScheme, at: span, "the URL has no scheme", label: text.isEmpty ? "empty" : "",
            rule: "a URL begins with a scheme and `:` (RFC 3986)", help: ["begin with `https://` or with your app's own scheme"],
            fixes: insertion.map { [Fix("write `\(scheme)` before it", replace: $0, with: scheme, .suggestion)] } ?? [])
    }
}

extension Code {
    package static let urlWithoutHost = Code(
        "BZ0322", .error, "URL without a host",
        explanation: """
            In a URL, `//` is followed by the host, which ends at the next `/`, `?` or `#`. With three slashes the host is \
            empty, and the link leads nowhere. Links to your own app can omit `//`, as in `shop:offers`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              deepLink: 1️⃣https:///offers2️⃣
            """),
        replacing: "deepLink: https:///offers", with: "deepLink: https://www.example.com/offers")
}

extension Diagnostic {
    package static func urlWithoutHost(slash: Span? = nil, at span: Span) -> Diagnostic {
        Diagnostic(
            .urlWithoutHost, at: span, "the URL has no host", rule: "`//` is followed by a host (RFC 3986)",
            help: ["write the host after `//`"],
            fixes: slash.map { [Fix("write `//`", replace: $0, with: "//", .suggestion)] } ?? [])
    }
}

extension Code {
    package static let urlWithSpace = Code(
        "BZ0323", .error, "Space in the host of a URL",
        explanation: """
            Spaces in the path or query of a URL are percent-encoded, but a host cannot contain any. Delete the space.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              deepLink: 1️⃣https://www example.com/offers2️⃣
            """),
        replacing: "deepLink: https://www example.com/offers", with: "deepLink: https://www.example.com/offers")
}

extension Diagnostic {
    package static func urlWithSpace(at span: Span) -> Diagnostic {
        Diagnostic(
            .urlWithSpace, at: span, "the host of the URL contains a space", rule: "a host contains no spaces (WHATWG URL)",
            help: ["delete the space"])
    }
}

extension Code {
    package static let urlFieldNeeded = Code(
        "BZ0324", .error, "Text field used as a URL",
        explanation: """
            A field that is the whole link must have the type `url`. Then each recipient's value is parsed, and its scheme is \
            checked against `links.schemes`, before it is sent. Declare the field as `url`, or write the scheme and host in the \
            template.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              link: string(..200)
            message:
              title: Hello
              deepLink: "{{ 1️⃣link2️⃣ }}"
            """),
        replacing: "link: string(..200)", with: "link: url(..200)")
}

extension Diagnostic {
    /// `parameters` are those that the author appends to a value of type `url`.
    package static func urlFieldNeeded(
        found: String, declared: DeclaredField?, urlWord: String?, parameters: AddedParameters? = nil, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .urlFieldNeeded, at: span, "a whole URL must come from a field of type `url`, but this is \(found)",
            label: declared.map { "\($0.spokenField)" } ?? found,
            labels: declared.map { [Label(declaration: $0.typeSpan)] } ?? [],
            rule: "the scheme and host of a URL are literal, or the whole URL is one field of type `url`",
            help: [parameters?.help ?? "declare the field as `url`, or write the scheme and host before the placeholder"],
            fixes: parameters?.fixes
                ?? declared.flatMap { field in
                    urlWord.map { [Fix("declare `\(field.name)` as `\($0)`", replace: field.typeSpan, with: $0, .suggestion)] }
                } ?? [])
    }
}

extension Code {
    package static let plainHTTP = Code(
        "BZ0345", .warning, "Media over plain HTTP",
        explanation: """
            iOS blocks `http:` downloads unless the app has an exception. Without encryption, anyone on the network can replace \
            the image. Use `https:`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              media: 1️⃣http:2️⃣//cdn.example.com/clip.jpg
            """),
        replacing: "media: http://cdn.example.com/clip.jpg", with: "media: https://cdn.example.com/clip.jpg")
}

extension Diagnostic {
    package static func plainHTTP(_ setting: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .plainHTTP, at: span, "`\(setting)` uses `http:`", rule: "media URLs use `https:`",
            help: ["use `https:` if the server supports it"],
            fixes: [Fix("write `https:`", replace: span, with: "https:", .suggestion)])
    }
}

extension Code {
    package static let urlDotSegment = Code(
        "BZ0365", .error, "Dot segment in a URL",
        explanation: """
            Browsers remove the segments `.` and `..` from a path, and `..` also removes the segment before it. Apps can treat \
            them differently, so the link can lead to another address than expected. After a placeholder, `..` removes the \
            value. Write the path without dot segments.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              shop: string(..40)
            message:
              title: Hello
              deepLink: "https://example.com/{{ shop }}1️⃣/../offers2️⃣"
            """),
        replacing: #"deepLink: "https://example.com/{{ shop }}/../offers""#,
        with: #"deepLink: "https://example.com/{{ shop }}/offers""#)
}

extension Diagnostic {
    package static func urlDotSegment(at span: Span) -> Diagnostic {
        Diagnostic(
            .urlDotSegment, at: span, "the path of the URL contains the segment `.` or `..`",
            rule: "URL parsers remove dot segments from a path (WHATWG URL)", help: ["write the path without dot segments"])
    }
}

extension Code {
    package static let unsafeScheme = Code(
        "BZ0398", .warning, "Unsafe URL scheme",
        explanation: """
            A link with the scheme `javascript`, `vbscript`, `data` or `file` runs code, shows a document from the link itself, \
            or opens a file on the device. Browsers and apps block most such links. If the link contains a value of a recipient, \
            that value could be code. Therefore a placeholder in such a link is an error, and so is such a scheme in \
            `links.schemes`.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              deepLink: "1️⃣javascript2️⃣:open()"
            """),
        replacing: #"deepLink: "javascript:open()""#, with: "deepLink: https://www.example.com/offers")
}

extension Diagnostic {
    /// An error if the link may contain a recipient's value.
    package static func unsafeScheme(_ scheme: String, isError: Bool, at span: Span) -> Diagnostic {
        let message =
            isError
            ? "a value from a recipient cannot be in a link with the scheme `\(scheme)`"
            : "a link with the scheme `\(scheme)` runs code or opens files"
        return Diagnostic(
            .unsafeScheme, at: span, message, severity: isError ? .error : .warning,
            rule: "links do not use the schemes `javascript`, `vbscript`, `data` and `file`",
            help: ["link to a page with `https://`, or to your app with its own scheme"])
    }
}

extension Code {
    package static let urlMalformed = Code(
        "BZ0399", .error, "Malformed URL",
        explanation: """
            Every browser and app that reads a link must reach the same address. Anything that the WHATWG URL standard rejects \
            is an error. So is anything that it only repairs, because other programs repair it differently: `\\` for `/`, user \
            names before the host, addresses such as `127.1`, or a `%` that does not begin an escape. Write a host in ASCII; \
            names with other letters have a Punycode form (`xn--…`).
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              deepLink: 1️⃣https://münchen.example/offers2️⃣
            """),
        replacing: "deepLink: https://münchen.example/offers", with: "deepLink: https://xn--mnchen-3ya.example/offers")
}

extension Diagnostic {
    /// `fault` is a predicate ("has no host"), `advice` an imperative ("write the host after `//`"), and `replacement` an
    /// unambiguous correction of `replaced`. `literal` is the default of a URL; nil: a whole setting.
    package static func urlMalformed(
        _ fault: String, advice: String, literal: String? = nil, replacement: String? = nil, replacing replaced: Span? = nil,
        at span: Span
    ) -> Diagnostic {
        var fixes: [Fix] = []
        if let replacement, let replaced { fixes = [Fix("write `\(replacement)`", replace: replaced, with: replacement)] }
        return Diagnostic(
            .urlMalformed, at: span, literal.map { "`\($0)` is not a URL: it \(fault)" } ?? "the URL \(fault)",
            label: literal == nil ? "" : "replaces a missing URL",
            rule: "all browsers read a link as the same address (WHATWG URL)",
            help: [replacement.map { "write `\($0)`" } ?? advice], fixes: fixes)
    }
}
