extension Catalogue {
    static let addresses: [Code] = [.tooLong, .lengthUnproven, .controlInAddress, .unknownWordInHeader]
}

extension Code {
    package static let tooLong = Code(
        "BZ0353", .error, "Value too long",
        explanation: """
            The service limits the size of this attribute in bytes, and rejects the whole message if the value is longer. \
            Shorten the value.
            """,
        example: .template(
            """
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              collapseKey: 1️⃣a-key-that-goes-on-and-on-and-on-until-its-purpose-is-forgotten-at2️⃣
            """),
        replacing: "a-key-that-goes-on-and-on-and-on-until-its-purpose-is-forgotten-at", with: "weekend-offer")
}

extension Diagnostic {
    package static func tooLong(
        _ setting: String, bytes: Int, limit: Int, target: String, error: String?, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .tooLong, at: span,
            "`\(setting)` has \(bytes) bytes, but \(target) allows only \(limit)" + errorName(error),
            rule: "in \(table), \(setting) has at most \(limit) bytes on \(target)", help: ["shorten the value"])
    }
}

extension Code {
    package static let lengthUnproven = Code(
        "BZ0354", .warning, "Possibly too long value",
        explanation: """
            The types of the fields allow a value that is longer than the service accepts. Recipients with such a value are \
            rejected. Add bounds to the types of the fields.
            """,
        example: .template(
            """
            campaign: offer
            targets: [ios]
            recipient:
              orderId: string(..80) matches base64url
            message:
              title: Hello
              collapseKey: 1️⃣"order-{{ orderId }}"2️⃣
            """),
        replacing: "orderId: string(..80) matches base64url", with: "orderId: string(..58) matches base64url")
}

extension Diagnostic {
    /// `most` is the maximum length in bytes that the types allow; nil: unbounded.
    package static func lengthUnproven(
        _ setting: String, most: Int?, limit: Int, target: String, error: String?, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .lengthUnproven, at: span,
            "`\(setting)` can have \(most.map { "\($0)" } ?? "any number of") bytes, but \(target) allows only \(limit)"
                + errorName(error),
            rule: "in \(table), \(setting) has at most \(limit) bytes on \(target); recipients with more are rejected",
            help: ["add a bound to the fields in it, such as `string(..\(max(1, limit / 8)))`; a character has up to 4 bytes"])
    }
}

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

extension Code {
    package static let unknownWordInHeader = Code(
        "BZ0551", .error, "Unknown header value",
        explanation: """
            The mapping table lists the values that the service accepts for a header (`words`). The push types and priorities of \
            APNs are built in. The service rejects a request with any other value. Use one of the accepted values.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              pushKind: 1️⃣bogus2️⃣
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app: { title: App, service: apns, default: true }
                settings:
                  title: { type: text, summary: First line, source: own, app: aps.alert.title }
                  pushKind: { type: identifier, summary: Kind of push, source: own, app: { header: apns-push-type } }
                """),
        replacing: "pushKind: bogus", with: "pushKind: alert")
}

extension Diagnostic {
    /// `word` is nil if the value can be any text.
    package static func unknownWord(
        inHeader header: String, _ word: String?, known: [String], setting: String, target: String, table: String, at span: Span
    ) -> Diagnostic {
        let meant = word.flatMap { nearest($0, among: known) }
        return Diagnostic(
            .unknownWordInHeader, at: span,
            word.map { "`\($0)` is not a value of the header \(header)" }
                ?? "`\(setting)` can be any text but maps to the header \(header)",
            label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "in \(table), \(header) on \(target) is one of \(listed(known))",
            help: [meant.map { "write `\($0)`" } ?? "use one of these values, or declare the field as an enum of them"])
    }
}
