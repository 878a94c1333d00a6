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
