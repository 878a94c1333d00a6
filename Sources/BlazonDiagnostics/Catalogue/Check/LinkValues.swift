extension Catalogue {
    static let linkValues: [Code] = [.unencodedValue]
}

extension Code {
    package static let unencodedValue = Code(
        "BZ0580", .warning, "Value in a link without encoding",
        explanation: """
            In settings that are links, values are percent-encoded automatically. In custom fields and longer texts, a link is a text \
            like any other, so that a `/`, `?`, `&` or space in a value leads to another address or ends the link. The filter \
            `url_encode` encodes the value; `query` adds parameters to a whole URL. No value can be in the host of a link: the \
            template must show where it leads.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              product: string(..40)
            message:
              title: Hello
              customFields:
                link: "shop://products/{{ 1️⃣product2️⃣ }}"
            """),
        replacing: "{{ product }}", with: "{{ product | url_encode }}")
}

extension Diagnostic {
    /// - Parameters:
    ///   - isInHost: Whether the value is in the host, which no filter can encode.
    ///   - end: The end of the value's expression; nil: the value is a part of it.
    ///   - span: The expression.
    /// - Returns: The diagnostic.
    package static func unencodedValue(isInHost: Bool, end: Span?, at span: Span) -> Diagnostic {
        let help = end == nil ? "encode the value before it is joined, as in `append: (name | url_encode)`" : "add `| url_encode`"
        let fix = end.map { Fix("add `| url_encode`", replace: $0, with: " | url_encode", .suggestion) }
        return Diagnostic(
            .unencodedValue, at: span,
            isInHost ? "the host of the link contains a value" : "the value is in a link, but not percent-encoded",
            label: isInHost ? "in the host" : "can contain characters such as `/`, `?` or `&`",
            rule: "only settings that are links encode their values; `url_encode` does so in other texts (RFC 3986)",
            help: [isInHost ? "write the host as literal text" : help],
            fixes: isInHost ? [] : fix.map { [$0] } ?? [])
    }
}
