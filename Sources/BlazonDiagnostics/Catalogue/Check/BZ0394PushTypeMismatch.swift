extension Code {
    package static let pushTypeMismatch = Code(
        "BZ0394", .error, "Payload that its push type does not allow",
        explanation: """
            A push's type follows from what its payload holds, or from a setting that fixes it. A background push must say
            `content-available` and must not be urgent, whichever way it came to be silent: by `silent`, by `contentAvailable` alone, by
            custom fields alone, or by a flag that is false for some recipients. The service refuses, delays or drops others.
            """,
        example: .template(
            """
            campaign: sync
            targets: [ios]
            message:
              contentAvailable: true
              priority: 1️⃣high2️⃣
            """),
        corrected: .template(
            """
            campaign: sync
            targets: [ios]
            message:
              contentAvailable: true
              priority: normal
            """))
}

extension Diagnostic {
    /// - Parameters:
    ///   - lacks: the attribute that a push of the type must have.
    ///   - shown: attributes that would make it another type.
    package static func attributeOfPushType(
        _ type: String, lacks attribute: String, shown: [String], isForSome: Bool, target: String, error: String?, table: String,
        at span: Span
    ) -> Diagnostic {
        let who = isForSome ? "for some recipients " : ""
        return Diagnostic(
            .pushTypeMismatch, at: span,
            "\(who)the push on \(target) is of type \(type) without `\(attribute)`" + (error.map { " (`\($0)`)" } ?? ""),
            rule: "\(table) says: a push of type \(type) on \(target) has `\(attribute)`",
            help: [
                "set what lands in `\(attribute)`"
                    + (shown.isEmpty ? "" : ", or, for every recipient, what lands in one of \(listed(shown))")
            ])
    }

    package static func priorityOfPushType(
        _ type: String, header: String, value: String?, wanted: String, setting: String?, shown: [String], isForSome: Bool,
        target: String, error: String?, table: String, at span: Span
    ) -> Diagnostic {
        let who = isForSome ? "for some recipients " : ""
        let found = value.map { "with \(header): \($0)" } ?? "with a \(header) that can be any"
        return Diagnostic(
            .pushTypeMismatch, at: span,
            "\(who)the push on \(target) is of type \(type) \(found)" + (error.map { " (`\($0)`)" } ?? ""),
            label: "must be \(wanted)", rule: "\(table) says: a push of type \(type) on \(target) has \(header): \(wanted)",
            help: [
                (setting.map { "leave `\($0)` out for this target" } ?? "send another \(header)")
                    + (shown.isEmpty ? "" : ", or set, for every recipient, what lands in one of \(listed(shown))")
            ])
    }
}
