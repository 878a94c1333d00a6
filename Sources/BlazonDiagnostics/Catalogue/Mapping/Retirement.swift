extension Catalogue {
    static let retirement: [Code] = [.retiredTarget, .retiredBase, .retiredPath]
}

extension Code {
    package static let retiredTarget = Code(
        "BZ0470", .warning, "Retired target",
        explanation: """
            The mapping table states that the service of this target is no longer in use. Payloads are compiled as before, for apps \
            that still read them, but requests are not written, because the service would not answer. Use the target that replaces it.
            """,
        example: .template(
            """
            campaign: offer
            targets: [1️⃣old2️⃣]
            message:
              title: Hello
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  old: { title: Old, retired: { since: 2024-07-22, use: new, reason: Switched off } }
                  new: { title: New }
                settings:
                  title: { type: text, summary: First line, source: own, old: title, new: title }
                """),
        replacing: "targets: [old]", with: "targets: [new]")
}

extension Diagnostic {
    /// `isNamed` means that `span` is the target's name in the template.
    package static func retiredTarget(
        _ target: String, since: String, use: String?, reason: String?, isNamed: Bool, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .retiredTarget, at: span, "the target `\(target)` is retired since \(since)" + (reason.map { ": \($0)" } ?? ""),
            label: isNamed ? "retired" : "compiled for `\(target)` by default",
            rule: "\(table) states that `\(target)` is retired, so that no requests are written for it",
            help: [use.map { "use the target `\($0)`" } ?? "use another target"],
            fixes: use.map { use in isNamed ? [Fix("write `\(use)`", replace: span, with: use, .suggestion)] : [] } ?? [])
    }
}

extension Code {
    package static let retiredBase = Code(
        "BZ0471", .warning, "Target that extends a retired one",
        explanation: """
            The service of the extended target is no longer in use, so what this target inherits may be outdated. Extend the target \
            that replaces it.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              old: { title: Old, retired: { since: 2024-07-22, use: new } }
              new: { title: New }
              app: { extends: 1️⃣old2️⃣ }
            settings:
              title: { type: text, old: title, new: title }
            """#),
        replacing: "app: { extends: old }", with: "app: { extends: new }")
}

extension Diagnostic {
    package static func retiredBase(
        _ base: String, since: String, use: String?, reason: String?, target: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .retiredBase, at: span, "`\(target)` extends `\(base)`, which is retired since \(since)",
            label: reason ?? "retired",
            rule: "a target inherits limits, names and cells, which a retired target may have outdated",
            help: [use.map { "extend `\($0)`" } ?? "extend another target"],
            fixes: use.map { [Fix("write `\($0)`", replace: span, with: $0, .suggestion)] } ?? [])
    }
}

extension Code {
    package static let retiredPath = Code(
        "BZ0472", .warning, "Retired path of requests",
        explanation: """
            The service no longer answers requests to this path, so they would be lost. Write the path that replaces it, or \
            `request: { as: … }` with the target whose requests are posted.
            """,
        example: .table(
            #"""
            table: shop
            targets:
              app: { title: App, service: fcm, under: message, request: { path: 1️⃣/fcm/send2️⃣ } }
            settings:
              title: { type: text, app: data.title }
            """#),
        replacing: "request: { path: /fcm/send }", with: #"request: { path: "/v1/projects/{project_id}/messages:send" }"#)
}

extension Diagnostic {
    package static func retiredPath(_ path: String, since: String, reason: String?, target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .retiredPath, at: span, "the service of `\(target)` no longer answers requests to `\(path)`",
            label: "retired since \(since)", rule: reason ?? "requests go to paths that the service answers",
            help: ["write the path that replaces it, or `request: { as: … }` with another target"])
    }
}
