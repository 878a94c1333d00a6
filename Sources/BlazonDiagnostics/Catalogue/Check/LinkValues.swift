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
    /// `end` is the end of the value's expression; nil in a host, which no filter can encode.
    package static func unencodedValue(end: Span?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unencodedValue, at: span,
            end == nil ? "the host of the link contains a value" : "the value is in a link, but not percent-encoded",
            label: end == nil ? "in the host" : "can contain characters such as `/`, `?` or `&`",
            rule: "only settings that are links encode their values; `url_encode` does so in other texts (RFC 3986)",
            help: [end == nil ? "write the host as literal text" : "add `| url_encode`"],
            fixes: end.map { [Fix("add `| url_encode`", replace: $0, with: " | url_encode", .suggestion)] } ?? [])
    }
}
