import BlazonText

extension Catalogue {
    static let availability: [Code] = [
        .notAvailable, .leftOut, .wrongMediaKind, .mediaKindUnknown, .mediaToConvert, .retiredSetting, .systemSetting,
        .withoutTarget,
    ]
}

extension Code {
    package static let notAvailable = Code(
        "BZ0307", .error, "Setting not available on the target", isCommon: true,
        explanation: """
            The mapping table has `none` for this setting on this target, and gives the reason. In the section of the target the \
            setting would have no effect. Move it to the section of a target that supports it.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            android:
              1️⃣mutableContent2️⃣: true
            """),
        replacing: "android:", with: "ios:")
}

extension Diagnostic {
    package static func notAvailable(_ setting: String, on target: String, reason: String, table: String, at span: Span)
        -> Diagnostic
    {
        Diagnostic(
            .notAvailable, at: span, "`\(setting)` is not available on \(target)", label: "has no effect here",
            rule: "\(table): \(reason)", help: ["move it to the section of a target that supports it, or delete it"],
            fixes: [Fix("delete `\(setting)`", removeEntryAt: span)])
    }
}

extension Code {
    package static let leftOut = Code(
        "BZ0308", .warning, "Setting not available on some targets", isCommon: true,
        explanation: """
            A setting in `message:` applies to every target, but some of the targets do not support it. It is sent to the \
            others. To state this in the template, move the setting to the sections of the targets that support it. A target can also depend \
            on other settings: without them, the setting is sent nowhere.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣mutableContent2️⃣: true
            """),
        replacing: "title: Hello", with: "title: Hello\nios:")
}

extension Diagnostic {
    package static func leftOut(
        _ setting: String, on targets: [String], reason: String, having: [String], table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .leftOut, at: span, "`\(setting)` is not available on \(listed(targets))", rule: "\(table): \(reason)",
            help: [
                having.isEmpty
                    ? "delete it: none of the template's targets supports it"
                    : "move it under \(listed(having.map { "\($0):" }))"
            ])
    }
}

extension Diagnostic {
    /// A setting that a target writes only with others, in words: "with `kind: sale`", none of which the template has.
    package static func notWritten(_ setting: String, on target: String, only: [String], table: String, at span: Span)
        -> Diagnostic
    {
        Diagnostic(
            .leftOut, at: span, "`\(setting)` has no effect on \(target)",
            rule: "in \(table), `\(setting)` on \(target) is sent only with \(only.joined(separator: " or "))",
            help: ["add what it depends on, or delete `\(setting)` for this target"])
    }
}

extension Code {
    package static let wrongMediaKind = Code(
        "BZ0343", .error, "Unsupported kind of media", isCommon: true,
        explanation: """
            The mapping table lists the kinds of media that each target can show, by file extension. A device downloads a file \
            of another kind and silently discards it. Use a supported file in the section of this target.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            android:
              media: https://cdn.example.com/clip1️⃣.mp42️⃣
            """),
        replacing: "media: https://cdn.example.com/clip.mp4", with: "media: https://cdn.example.com/clip.jpg")
}

extension Diagnostic {
    package static func wrongMediaKind(
        _ setting: String, fileExtension: String, kind: String, allowed: [String], target: String, table: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .wrongMediaKind, at: span, "`.\(fileExtension)` is \(kind), but \(target) shows only \(listed(allowed))",
            rule: "in \(table), \(setting) takes \(listed(allowed)) on \(target)",
            help: ["use a supported file in the section of this target"])
    }
}

extension Code {
    package static let mediaKindUnknown = Code(
        "BZ0344", .note, "Unknown kind of media",
        explanation: """
            Blazon determines the kind of media from the file extension. The URL has no known extension, so Blazon cannot check \
            that the target supports the file. Make sure that it does.
            """,
        example: .template(
            """
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              media: 1️⃣https://cdn.example.com/clip2️⃣
            """),
        replacing: "media: https://cdn.example.com/clip", with: "media: https://cdn.example.com/clip.mp4")
}

extension Diagnostic {
    package static func mediaKindUnknown(_ setting: String, kinds: [String], target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .mediaKindUnknown, at: span, "the kind of media of `\(setting)` is unknown, because its URL has no known extension",
            rule: "\(target) shows \(listed(kinds))", help: ["make sure that the file is one of these"])
    }
}

extension Code {
    package static let mediaToConvert = Code(
        "BZ0361", .note, "Media that iOS does not attach",
        explanation: """
            iOS attaches JPEG, GIF and PNG pictures, AIFF, WAV, MP3 and M4A sounds, and MPEG, MP4 and AVI videos (Apple, \
            UNNotificationAttachment). It shows other files only if the app's service extension converts them. Use one of \
            these formats, or ignore the note if the app converts the file.
            """,
        example: .template(
            """
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              media: https://cdn.example.com/gift1️⃣.webp2️⃣
            """),
        replacing: "gift.webp", with: "gift.png")
}

extension Diagnostic {
    /// `formats` are those of the file's kind that iOS attaches.
    package static func mediaToConvert(_ setting: String, fileExtension: String, formats: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .mediaToConvert, at: span, "iOS does not attach `.\(fileExtension)` files",
            label: "`\(setting)` is shown only if the app converts it",
            rule: "iOS attaches \(listed(formats)) files to notifications (Apple, UNNotificationAttachment)",
            help: ["use one of these formats, or let the app's service extension convert the file"])
    }
}

extension Code {
    package static let retiredSetting = Code(
        "BZ0356", .warning, "Retired setting",
        explanation: """
            According to the mapping table, apps no longer read this setting. It is still sent and adds to the size of the \
            payload. Use the setting that replaces it, if there is one.
            """,
        example: .template(
            """
            campaign: offer
            message:
              1️⃣headline2️⃣: Hello
            """,
            table:
                """
                table: own
                title: Own
                targets:
                  app: { title: App, service: fcm, default: true }
                settings:
                  title: { type: text, summary: First line, source: own, app: title }
                  headline: { type: text, summary: Old first line, source: own, retired: { since: 2024-06, use: title }, app: head }
                """),
        replacing: "headline: Hello", with: "title: Hello")
}

extension Diagnostic {
    package static func retiredSetting(_ setting: String, since: String, use: String?, table: String, at span: Span) -> Diagnostic
    {
        Diagnostic(
            .retiredSetting, at: span, "`\(setting)` has been retired since \(since)",
            rule: "\(table) marks this setting as retired",
            help: [use.map { "use `\($0)`" } ?? "delete it"],
            fixes: use.map { [Fix("use `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let systemSetting = Code(
        "BZ0395", .error, "System setting",
        explanation: """
            A system row of the mapping table (`from:`) gets its value from a constant of the delivery or a field of the \
            recipient. A template cannot set it, so that tracking always reports the delivery that was sent. Remove the setting \
            and declare the constant or field.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
              1️⃣deliveryId2️⃣: a7
            """),
        corrected: .template(
            """
            campaign: offer
            delivery:
              id: a7
            message:
              title: Hello
            """))
}

extension Diagnostic {
    /// `from` is `delivery.id`, `recipient.messageId` and the like.
    package static func systemSetting(_ name: String, from: String, table: String, at span: Span) -> Diagnostic {
        let parts = from.utf8.split(at: ".", maxSplits: 1, omittingEmpty: true)
        return Diagnostic(
            .systemSetting, at: span, "`\(name)` gets its value from `\(from)` and cannot be set",
            rule: "in \(table), \(name) is a system row that gets its value from \(from)",
            help: ["remove it, and declare `\(parts.last ?? "")` under `\(parts.first ?? ""):`"])
    }
}

extension Code {
    package static let withoutTarget = Code(
        "BZ0557", .error, "Template without a target",
        explanation: """
            Without `targets`, a template is compiled for the default targets of its mapping table. This table has none, so no \
            payload would be rendered. Name the targets, or mark one of the table's with `default: true`.
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
                  app: { title: App }
                settings:
                  title: { type: text, summary: First line, source: own, app: title }
                """),
        replacing: "campaign: offer", with: "campaign: offer\ntargets: [app]")
}

extension Diagnostic {
    package static func withoutTarget(known: [String], table: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .withoutTarget, at: span, "the template names no target, and \(table) has no default target",
            rule: "a template is compiled for its `targets`, or for the default targets of its table",
            help: ["write `targets: [\(known.joined(separator: ", "))]`, or those of them that you send to"])
    }
}
