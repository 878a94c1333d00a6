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
    /// `missing` is the attribute that a push of the type must have, and `shown` lists attributes that imply another type.
    package static func attributeOfPushType(
        _ type: String, missing attribute: String, shown: [String], isForSome: Bool, target: String, error: String?,
        table: String,
        at span: Span
    ) -> Diagnostic {
        let who = isForSome ? "for some recipients " : ""
        return Diagnostic(
            .pushTypeMismatch, at: span,
            "\(who)the push on \(target) is of type \(type) without `\(attribute)`" + (error.map { " (`\($0)`)" } ?? ""),
            rule: "in \(table), a push of type \(type) on \(target) has `\(attribute)`",
            help: [
                "set what maps to `\(attribute)`"
                    + (shown.isEmpty ? "" : ", or, for every recipient, what maps to one of \(listed(shown))")
            ])
    }

    package static func priorityOfPushType(
        _ type: String, header: String, value: String?, expected: String, setting: String?, shown: [String], isForSome: Bool,
        target: String, error: String?, table: String, at span: Span
    ) -> Diagnostic {
        let who = isForSome ? "for some recipients " : ""
        let found = value.map { "with \(header): \($0)" } ?? "with any value of \(header)"
        return Diagnostic(
            .pushTypeMismatch, at: span,
            "\(who)the push on \(target) is of type \(type) \(found)" + (error.map { " (`\($0)`)" } ?? ""),
            label: "must be \(expected)", rule: "in \(table), a push of type \(type) on \(target) has \(header): \(expected)",
            help: [
                (setting.map { "delete `\($0)` for this target" } ?? "use another \(header)")
                    + (shown.isEmpty ? "" : ", or set, for every recipient, what maps to one of \(listed(shown))")
            ])
    }
}
