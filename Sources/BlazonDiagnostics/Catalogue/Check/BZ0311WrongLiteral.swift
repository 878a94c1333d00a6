import BlazonBytes

extension Code {
    package static let wrongLiteral = Code(
        "BZ0311", .error, "Wrong kind of literal",
        explanation: """
            The type of the setting determines how a literal is read: a whole number for `badge`, `true` or `false` for a flag. \
            Write a literal of that type.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              badge: 1️⃣two2️⃣
            """),
        replacing: "badge: two", with: "badge: 2")
}

extension Diagnostic {
    package static func wrongLiteral(_ setting: String, _ word: String, accepts: String, rule: String, at span: Span)
        -> Diagnostic
    {
        let meant = accepts == "true or false" ? truth(meantBy: word) : number(meantBy: word)
        return Diagnostic(
            .wrongLiteral, at: span, word.isEmpty ? "`\(setting)` is empty but takes \(accepts)" : "`\(word)` is not \(accepts)",
            label: "`\(setting)` takes \(accepts)", rule: rule,
            help: [meant.map { "write `\($0)`" } ?? "write \(accepts)"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }

    /// Extracts the number from `5;` and `"5"`, and removes group separators from `1,000` and `1 000`.
    private static func number(meantBy word: String) -> String? {
        let digits = word.filter { !";,' _\"".contains($0) }
        let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
        let groups = word.utf8.split(at: ",", omittingEmpty: true)
        let isGrouped = groups.count == 1 || groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
        return isNumber && isGrouped && digits.utf8.count < word.utf8.count ? digits : nil
    }

    /// Notations of true and false in YAML 1.1 and common usage.
    private static func truth(meantBy word: String) -> String? {
        switch word.lowercased() {
        case "true", "yes", "on", "y", "1": "true"
        case "false", "no", "off", "n", "0": "false"
        default: nil
        }
    }
}
