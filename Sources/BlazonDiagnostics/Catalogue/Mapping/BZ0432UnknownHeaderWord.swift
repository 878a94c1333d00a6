extension Code {
    package static let unknownHeaderWord = Code(
        "BZ0432", .error, "Unknown header value in a mapping table",
        explanation: """
            The `words` of a target list the values that the service accepts for a header. The push types and priorities of APNs \
            are built in. The service rejects a request with any other value. Use an accepted value, or add this one to `words`.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app:
                title: App
                service: apns
                headers: { apns-push-type: 1️⃣bogus2️⃣ }
            settings:
              title: { type: text, app: aps.alert.title }
            """#),
        replacing: "headers: { apns-push-type: bogus }", with: "headers: { apns-push-type: alert }")
}

extension Diagnostic {
    package static func unknownHeaderWord(
        _ word: String, header: String, known: [String], target: String, at span: Span
    ) -> Diagnostic {
        let meant = nearest(word, among: known)
        return Diagnostic(
            .unknownHeaderWord, at: span, "`\(word)` is not a value of the header \(header)",
            label: meant.map { "did you mean `\($0)`?" } ?? "unknown on `\(target)`",
            rule: "\(header) on `\(target)` is one of \(listed(known))",
            help: [meant.map { "write `\($0)`" } ?? "use a value that the service accepts, or add this one to `words`"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
