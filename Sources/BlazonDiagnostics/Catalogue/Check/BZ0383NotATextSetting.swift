extension Code {
    package static let notATextSetting = Code(
        "BZ0383", .error, "A setting that is no text",
        explanation: """
            `overflow: {truncate: …}` and `neutral` name text settings, such as the title and the body.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            overflow:
              truncate: 1️⃣bodi2️⃣
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            overflow:
              truncate: body
            """))
}

extension Diagnostic {
    package static func notATextSetting(_ name: String, key: String, known: [String], at span: Span) -> Diagnostic {
        let meant = nearest(name, among: known)
        return Diagnostic(
            .notATextSetting, at: span, "`\(name)` is no text setting",
            label: meant.map { "did you mean `\($0)`?" } ?? "`\(key)` names texts",
            rule: "the table's texts are \(listed(known))", help: [meant.map { "write `\($0)`" } ?? "name one of these"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}
