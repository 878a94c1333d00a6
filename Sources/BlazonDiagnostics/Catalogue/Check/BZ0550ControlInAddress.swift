extension Code {
    package static let controlInAddress = Code(
        "BZ0550", .error, "Control character in an address or header",
        explanation: """
            A request header is a single line, and the address of a push is compared byte by byte. A recipient with a control \
            character in such a value is rejected. In a literal it would reject every recipient. Remove the character.
            """,
        example: .template(
            #"""
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              collapseKey: 1️⃣"week\tend"2️⃣
            """#),
        corrected: .template(
            """
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              collapseKey: "weekend"
            """))
}

extension Diagnostic {
    package static func controlInAddress(_ setting: String, control: Unicode.Scalar, at span: Span) -> Diagnostic {
        let digits = String(control.value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return Diagnostic(
            .controlInAddress, at: span, "`\(setting)` contains the control character \(code)",
            label: "every recipient would be rejected",
            rule: "headers and addresses of requests contain no control characters", help: ["remove the character"])
    }
}
