extension Code {
    package static let misspelledAttribute = Code(
        "BZ0431", .warning, "Misspelled attribute",
        explanation: """
            The service or the built-in table has an attribute with a similar name. Some translated pages and samples print \
            wrong names (`aps.sonido`, `media-attachement-url`), which no app or service reads. Use the correct name.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, service: apns }
            settings:
              sound: { type: identifier, app: 1️⃣aps.sonido2️⃣ }
            """#),
        replacing: "sound: { type: identifier, app: aps.sonido }", with: "sound: { type: identifier, app: aps.sound }")
}

extension Diagnostic {
    /// `isKey` means that `span` covers only the name, so that it can be replaced.
    package static func misspelledAttribute(
        _ name: String, meant: String, target: String, isKey: Bool = true, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .misspelledAttribute, at: span, "`\(name)` is probably a misspelling of `\(meant)` on `\(target)`",
            label: "did you mean `\(meant)`?", rule: "services and apps read attributes by their exact names",
            help: ["write `\(meant)`"],
            fixes: isKey ? [Fix("write `\(meant)`", replace: span, with: meant)] : [])
    }
}
