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
    /// unambiguous correction of `place`.
    package static func urlMalformed(
        _ fault: String, advice: String, replacement: String? = nil, place: Span? = nil, at span: Span
    ) -> Diagnostic {
        var fixes: [Fix] = []
        if let replacement, let place { fixes = [Fix("write `\(replacement)`", replace: place, with: replacement)] }
        return Diagnostic(
            .urlMalformed, at: span, "the URL \(fault)",
            rule: "all browsers read a link as the same address (WHATWG URL)",
            help: [replacement.map { "write `\($0)`" } ?? advice], fixes: fixes)
    }
}
