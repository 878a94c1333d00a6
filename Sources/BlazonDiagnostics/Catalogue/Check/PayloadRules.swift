extension Catalogue {
    static let payloadRules: [Code] = [
        .excluded, .headerConflict, .requiredMissing, .pushTypeMismatch, .oneOfMissing, .requiredAttribute,
    ]
}

extension Code {
    package static let excluded = Code(
        "BZ0346", .error, "Mutually exclusive settings", isCommon: true,
        explanation: """
            Some settings cannot be combined. A silent push, for example, wakes the app and shows nothing: with text, a sound, a \
            badge or media it is not silent, or the service rejects it. Delete one of the settings.
            """,
        example: .template(
            """
            campaign: sync
            message:
              1️⃣silent2️⃣: true
              title: Hello
            """),
        replacing: "title: Hello", with: "customFields:\n    what: catalog")
}

extension Diagnostic {
    /// `target` is the one that has both, if others may not; nil: all. `base` is the target from whose section one of the settings is
    /// inherited. `example` describes recipients for whom it is so;
    /// empty: all.
    package static func excluded(
        _ setting: String, by others: [(name: String, span: Span)], onlyOn target: String? = nil,
        inheritedFrom base: String? = nil, example: String,
        error: String?, source: String, table: String, at span: Span
    ) -> Diagnostic {
        let inheritance = base.map { "; the target also has the settings of the section `\($0)`, which it extends" } ?? ""
        return Diagnostic(
            .excluded, at: span,
            "`\(setting)` cannot be combined with \(listed(others.map(\.name)))" + (target.map { " on \($0)" } ?? "")
                + forRecipients(example) + errorName(error),
            labels: others.map { Label($0.span, "excluded by `\(setting)`") },
            rule: "in \(table), `\(setting)` excludes \(listed(others.map(\.name)))" + sourced(source),
            help: [
                "delete `\(setting)` or \(others.count == 1 ? "the other setting" : "the other settings")"
                    + (target == nil ? "" : " for this target") + onlyForThem(example)
                    + inheritance
            ])
    }
}

/// " for recipients with `quiet: true`"; empty: all.
func forRecipients(_ example: String) -> String { example.isEmpty ? "" : " for recipients \(example)" }

/// "for recipients with `quiet: true`, "; empty: all.
private func recipientsFirst(_ example: String) -> String { example.isEmpty ? "" : "for recipients \(example), " }

func onlyForThem(_ example: String) -> String { example.isEmpty ? "" : ", for these recipients" }

/// The service's own name for the error.
func errorName(_ error: String?) -> String { error.map { " (`\($0)`)" } ?? "" }

func sourced(_ source: String) -> String { source.isEmpty ? "" : " (\(source))" }

extension Code {
    package static let headerConflict = Code(
        "BZ0347", .error, "Conflicting request headers",
        explanation: """
            A request header has one value. A silent push, for example, requires a fixed priority, and the service rejects any \
            other value. Delete one of the two settings.
            """,
        example: .template(
            """
            campaign: sync
            targets: [ios]
            message:
              silent: true
              priority: 1️⃣high2️⃣
            """),
        replacing: "priority: high", with: "priority: normal")
}

extension Diagnostic {
    /// `word` is the value that contradicts; nil: the setting itself does. `example` describes recipients for whom it is so; empty: all. `error` is
    /// the provider's name for the error.
    package static func headerConflict(
        _ fixing: String, fixingSpan: Span, _ other: String, word: String?, header: String, fixed: String, example: String,
        target: String, error: String?, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .headerConflict, at: span,
            "`\(other)\(word.map { ": \($0)" } ?? "")` contradicts `\(fixing)` on \(target)" + forRecipients(example)
                + errorName(error),
            label: "different value for \(header)", labels: [Label(fixingSpan, "sets \(header) to \(fixed)")],
            rule: "in \(table), `\(fixing)` on \(target) is sent with \(header): \(fixed)",
            help: ["delete `\(other)` or `\(fixing)` for this target\(onlyForThem(example))"])
    }
}

extension Code {
    package static let requiredMissing = Code(
        "BZ0348", .error, "Missing required setting",
        explanation: """
            According to the mapping table, this setting has no effect without another one. Add the missing setting.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣link2️⃣: https://example.com/a
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app: { title: App, service: fcm, default: true }
                settings:
                  title: { type: text, summary: First line, source: own, app: title }
                  link: { type: url, summary: Link, source: own, requires: [linkKind], app: link }
                  linkKind: { type: enum(web | app), summary: Kind of link, source: own, app: kind }
                """),
        replacing: "link: https://example.com/a", with: "link: https://example.com/a\n  linkKind: web")
}

extension Diagnostic {
    /// `missing` is in backticks; `example` describes recipients for whom it is so; empty: all.
    package static func requiredMissing(
        _ missing: String, by setting: String, example: String, error: String?, source: String, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .requiredMissing, at: span,
            (example.isEmpty
                ? "`\(setting)` requires \(missing)" : "`\(setting)` requires \(missing), also\(forRecipients(example))")
                + errorName(error),
            rule: "in \(table), `\(setting)` requires \(missing)" + sourced(source),
            help: [example.isEmpty ? "add \(missing)" : "set \(missing) for these recipients, or omit `\(setting)` for them"])
    }
}

extension Code {
    package static let pushTypeMismatch = Code(
        "BZ0394", .error, "Payload that does not match its push type",
        explanation: """
            The type of a push follows from the content of its payload, or from a setting that fixes it. A background push must \
            have `content-available` and a low priority, however it became silent: through `silent`, through `contentAvailable` \
            or custom fields alone, or through a flag that is false for some recipients. The service rejects, delays or drops a \
            push that does not match its type.
            """,
        example: .template(
            """
            campaign: sync
            targets: [ios]
            message:
              contentAvailable: true
              priority: 1️⃣high2️⃣
            """),
        replacing: "priority: high", with: "priority: normal")
}

extension Diagnostic {
    /// A push of the type must have the `missing` attributes, or any of them; `shown` lists attributes that imply another type.
    package static func attributesOfPushType(
        _ type: String, missing: [WrittenAttribute], any: Bool = false, shown: [WrittenAttribute], example: String,
        target: String, error: String?, table: String, at span: Span
    ) -> Diagnostic {
        let isAny = any && missing.count > 1
        let names = listed(missing.map(\.name))
        let attributes = isAny ? "one of \(names)" : names
        let absent = isAny ? "any of \(names)" : names
        return Diagnostic(
            .pushTypeMismatch, at: span,
            "\(recipientsFirst(example))the push on \(target) is of type \(type) without \(absent)" + errorName(error),
            rule: "in \(table), a push of type \(type) on \(target) has \(attributes)",
            help: [
                "set " + (isAny ? anyText(missing) : joined(missing.map(\.settingText)))
                    + (shown.isEmpty ? "" : ", or, for every recipient, \(anyText(shown))")
            ])
    }

    package static func priorityOfPushType(
        _ type: String, header: String, value: String?, expected: [String], setting: String?, shown: [WrittenAttribute],
        example: String, target: String, error: String?, table: String, at span: Span
    ) -> Diagnostic {
        let found = value.map { "with \(header): \($0)" } ?? "with any value of \(header)"
        return Diagnostic(
            .pushTypeMismatch, at: span,
            "\(recipientsFirst(example))the push on \(target) is of type \(type) \(found)" + errorName(error),
            label: "must be \(expected.joined(separator: " or "))",
            rule: "in \(table), a push of type \(type) on \(target) has \(header): \(expected.joined(separator: " or "))",
            help: [
                (setting.map { "delete `\($0)` for this target" } ?? "use another \(header)")
                    + (shown.isEmpty ? "" : ", or set, for every recipient, \(anyText(shown))")
            ])
    }
}

/// An attribute of the payload, and the settings that write it.
package struct WrittenAttribute: Sendable {
    let name: String
    let settings: [String]

    package init(_ name: String, by settings: [String]) { (self.name, self.settings) = (name, settings) }

    /// What an author sets to write it.
    fileprivate var settingText: String {
        switch settings.count {
        case 0: "what maps to `\(name)`"
        case 1: "`\(settings[0])`"
        default: "one of \(listed(settings))"
        }
    }
}

/// What an author sets to write any of some attributes.
private func anyText(_ attributes: [WrittenAttribute]) -> String {
    var settings: [String] = []
    for setting in attributes.flatMap(\.settings) where !settings.contains(setting) { settings.append(setting) }
    let names = attributes.map(\.name)
    return WrittenAttribute(names.count == 1 ? names[0] : "one of \(names.joined(separator: ", "))", by: settings).settingText
}

extension Code {
    package static let oneOfMissing = Code(
        "BZ0552", .error, "Missing alternative setting",
        explanation: """
            According to the mapping table, every target that supports these settings needs exactly one of them. None of them is \
            set, at least for some recipients. Set one.
            """,
        example: .template(
            """
            campaign: 1️⃣offer2️⃣
            message:
              title: Hello
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app: { title: App, service: fcm, default: true }
                settings:
                  title: { type: text, summary: First line, source: own, app: title }
                  userToken: { type: identifier, summary: Who, source: own, oneOf: [userToken, userTopic], app: token }
                  userTopic: { type: identifier, summary: Which, source: own, app: topic }
                """),
        replacing: "title: Hello", with: "title: Hello\n  userTopic: news")
}

extension Diagnostic {
    package static func oneOfMissing(
        _ names: [String], example: String, target: String, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .oneOfMissing, at: span,
            "none of \(listed(names)) is sent \(example.isEmpty ? "" : "to recipients \(example) ")on \(target)",
            rule: "in \(table), exactly one of \(listed(names)) is set",
            help: ["set one of them\(example.isEmpty ? "" : " for every recipient")"])
    }
}

extension Code {
    package static let requiredAttribute = Code(
        "BZ0554", .error, "Payload without a required attribute",
        explanation: """
            The service rejects or ignores a payload without this attribute, and at least some recipients would get one. Set what \
            maps to it, for every recipient.
            """,
        example: .template(
            """
            campaign: 1️⃣offer2️⃣
            message:
              title: Hello
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  web: { title: Web, service: web-push, default: true, requires: [notification.title, notification.navigate] }
                settings:
                  title: { type: text, summary: First line, source: own, web: notification.title }
                  deepLink: { type: url, summary: Where a tap leads, source: own, web: notification.navigate }
                """),
        replacing: "title: Hello", with: "title: Hello\n  deepLink: https://example.com/")
}

extension Diagnostic {
    /// `settings` are the rows that map to the attribute.
    package static func requiredAttribute(
        _ attribute: String, settings: [String], example: String, target: String, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .requiredAttribute, at: span,
            "\(recipientsFirst(example))the payload on \(target) has no `\(attribute)`",
            rule: "in \(table), every payload on \(target) has `\(attribute)`",
            help: [
                "set \(settings.count > 1 ? "one of " : "")\(listed(settings))\(example.isEmpty ? "" : " for every recipient")"
            ])
    }
}
