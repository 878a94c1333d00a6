extension Code {
    package static let notATextSetting = Code(
        "BZ0383", .error, "Not a text setting",
        explanation: """
            `overflow: {truncate: …}` and `neutral` take the names of text settings, such as the title and the body. Use one of \
            these settings.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            overflow:
              truncate: 1️⃣bodi2️⃣
            """),
        replacing: "truncate: bodi", with: "truncate: body")
}

extension Diagnostic {
    package static func notATextSetting(_ name: String, key: String, known: [String], at span: Span) -> Diagnostic {
        let meant = nearest(name, among: known)
        return Diagnostic(
            .notATextSetting, at: span, "`\(name)` is not a text setting",
            label: meant.map { "did you mean `\($0)`?" } ?? "`\(key)` takes names of text settings",
            rule: "the text settings are \(listed(known))", help: [meant.map { "write `\($0)`" } ?? "use one of these settings"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
