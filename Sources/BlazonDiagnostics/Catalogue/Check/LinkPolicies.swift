extension Catalogue {
    static let linkPolicies: [Code] = [.policyWithoutHosts, .hostName, .hostsWithoutQuery, .parameterName, .policyWithoutLink]
}

extension Code {
    package static let policyWithoutHosts = Code(
        "BZ0581", .error, "Link policy without hosts",
        explanation: """
            `links.query` adds parameters to links of the hosts in `links.hosts`. Without hosts they would reach sites of others, which \
            could reject the link or store values of your recipients. List the hosts of your own links.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              deepLink: https://shop.example.com/offers
            links:
              query: { 1️⃣utm_source2️⃣: push }
            """),
        replacing: "query: { utm_source: push }", with: "query: { utm_source: push }\n  hosts: [shop.example.com]")
}

extension Diagnostic {
    package static func policyWithoutHosts(_ parameter: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .policyWithoutHosts, at: span, "no host gets the parameter `\(parameter)`", label: "`links` has no `hosts`",
            rule: "links get the parameters of `query` only if their host is one of `hosts`",
            help: ["list the hosts of your links in `links.hosts`, such as `hosts: [shop.example.com]`"])
    }
}

extension Code {
    package static let hostName = Code(
        "BZ0582", .error, "Malformed host",
        explanation: """
            A host is a domain or an IPv4 address: what a URL has between `//` and the path, without a port. `*.example.com` stands for all \
            domains below `example.com`, however many labels they add, and not for `example.com` itself. Upper case and letters beyond \
            ASCII are compared in the form that URL parsers write.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              deepLink: https://shop.example.com/offers
            links:
              query: { utm_source: push }
              hosts: [1️⃣https://shop.example.com/2️⃣]
            """),
        replacing: "hosts: [https://shop.example.com/]", with: "hosts: [shop.example.com]")
}

extension Diagnostic {
    package static func hostName(_ name: String, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .hostName, at: span, "`\(name)` is not a host", label: "expected a host such as `shop.example.com`",
            rule: "a host is a domain or an IPv4 address, without scheme, port and path; `*.` can precede a domain",
            help: [replacement.map { "write `\($0)`" } ?? "write only the host of your links"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let hostsWithoutQuery = Code(
        "BZ0583", .warning, "Hosts without parameters",
        explanation: """
            `links.hosts` only determines which links get the parameters of `links.query`; it does not restrict where links lead. Add \
            parameters, or delete the hosts.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              deepLink: https://shop.example.com/offers
            links:
              1️⃣hosts2️⃣: [shop.example.com]
            """),
        replacing: "hosts: [shop.example.com]", with: "hosts: [shop.example.com]\n  query: { utm_source: push }")
}

extension Diagnostic {
    package static func hostsWithoutQuery(at span: Span) -> Diagnostic {
        Diagnostic(
            .hostsWithoutQuery, at: span, "`hosts` has no effect without `query`", label: "these links get no parameters",
            rule: "`hosts` are the hosts whose links get the parameters of `query`", help: ["add `query`, or delete `hosts`"])
    }
}

extension Code {
    package static let parameterName = Code(
        "BZ0584", .error, "Malformed name of a URL parameter",
        explanation: """
            The keys of `links.query` are the names of the parameters. They are the same for every recipient, so they contain no \
            placeholders. Values can contain them.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              deepLink: https://shop.example.com/offers
            links:
              query: { 1️⃣"utm_{{ campaign }}"2️⃣: push }
              hosts: [shop.example.com]
            """),
        replacing: #"query: { "utm_{{ campaign }}": push }"#, with: #"query: { utm_campaign: "{{ campaign }}" }"#)
}

extension Diagnostic {
    package static func parameterName(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .parameterName, at: span, name.isEmpty ? "the parameter has no name" : "the name `\(name)` contains braces",
            label: "expected a name such as `utm_source`", rule: "names of parameters are literal text",
            help: ["write a literal name, and put placeholders in the value"])
    }
}

extension Code {
    package static let policyWithoutLink = Code(
        "BZ0585", .warning, "Link policy without links",
        explanation: """
            No link of the template has one of the hosts in `links.hosts`, so the parameters in `links.query` are never added. Only settings \
            that a tap opens get them, such as `deepLink` and `webLink`; pictures and custom fields do not. Correct the hosts, or delete \
            the parameters.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              deepLink: https://www.example.com/offers
            links:
              query: { 1️⃣utm_source2️⃣: push }
              hosts: [shop.example.com]
            """),
        replacing: "hosts: [shop.example.com]", with: "hosts: [www.example.com]")
}

extension Diagnostic {
    package static func policyWithoutLink(_ parameter: String, hosts: [String], at span: Span) -> Diagnostic {
        let list = hosts.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            .policyWithoutLink, at: span, "no link gets the parameter `\(parameter)`", label: "no link has a host of the policy",
            rule: "links that a tap opens get the parameters if they are http or https and have one of the hosts (\(list))",
            help: ["correct `links.hosts`, or delete `links.query`"])
    }
}
