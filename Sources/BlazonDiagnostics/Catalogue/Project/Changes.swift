extension Catalogue {
    static let changes: [Code] = [
        .attributeGone, .attributeRetyped, .attributeSometimesAbsent, .attributeAdded, .compatibleChange, .targetGone,
        .fewerRecipients,
    ]
}

extension Code {
    package static let attributeGone = Code(
        "BZ0701", .error, "Attribute gone",
        explanation: """
            Every payload of the earlier version had this attribute, so apps in the field may require it, and the new version \
            never sends it. Keep sending it until no installed app needs it. An attribute that some earlier payloads did not have \
            can be removed, since apps must handle its absence.
            """,
        example: .command("sed -i '/deepLink/d' offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"),
        corrected: .command("git checkout offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"))
}

extension Diagnostic {
    /// `old` describes the earlier type: "a string".
    package static func attributeGone(_ attribute: String, was old: String, on target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .attributeGone, at: span, "`\(attribute)` is no longer sent on `\(target)`; it was \(old)",
            rule: "an app may require what every earlier payload had",
            help: ["keep `\(attribute)` until no installed app needs it"])
    }
}

extension Code {
    package static let attributeRetyped = Code(
        "BZ0702", .error, "Attribute of another type",
        explanation: """
            The new version sends values of a type that the earlier version never sent, such as a string where apps read a \
            number. An app that decodes the attribute fails. Keep the type, or send the new values as another attribute.
            """,
        example: .command("sed -i 's/points: .*/points: many/' offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"),
        corrected: .command("git checkout offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"))
}

extension Diagnostic {
    /// `old` and `new` describe types: "an integer".
    package static func attributeRetyped(
        _ attribute: String, was old: String, is new: String, on target: String, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .attributeRetyped, at: span, "`\(attribute)` on `\(target)` can now be \(new); it was \(old)",
            rule: "an app reads an attribute as the type that earlier payloads had",
            help: ["keep the type, or send the new values as another attribute"])
    }
}

extension Code {
    package static let attributeSometimesAbsent = Code(
        "BZ0703", .error, "Attribute sometimes absent",
        explanation: """
            Every payload of the earlier version had this attribute, so apps in the field may require it. The new version leaves \
            it out for some recipients, in some locales or variants, or in some campaigns. Send a value in each case.
            """,
        example: .command("sed -i 's/otherwise: .*/otherwise: ~/' offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"),
        corrected: .command("git checkout offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"))
}

extension Diagnostic {
    package static func attributeSometimesAbsent(_ attribute: String, on target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .attributeSometimesAbsent, at: span, "`\(attribute)` on `\(target)` is now sometimes absent; every payload had it",
            rule: "an app may require what every earlier payload had",
            help: ["send `\(attribute)` for every recipient, with a default where there is no value"])
    }
}

extension Code {
    package static let attributeAdded = Code(
        "BZ0704", .note, "New attribute",
        explanation: """
            The earlier version never sent this attribute. Apps in the field ignore it. Generate the receiver again with \
            `blazon receiver` to read it.
            """,
        example: .command("echo '  badge: 1' >> offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"),
        corrected: .command("git checkout offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"))
}

extension Diagnostic {
    /// `new` describes the type: "an integer".
    package static func attributeAdded(_ attribute: String, is new: String, on target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .attributeAdded, at: span, "`\(attribute)` is new on `\(target)`: \(new)",
            rule: "apps ignore attributes that they do not know", help: ["generate receivers again to read it"])
    }
}

extension Code {
    package static let compatibleChange = Code(
        "BZ0705", .note, "Compatible change",
        explanation: """
            Payloads have changed in a way that apps in the field handle. An attribute that was sometimes absent is now always \
            present or never sent, all its values are of a narrower type, or \
            only the service reads it.
            """,
        example: .command("sed -i '/coupon/d' offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"),
        corrected: .command("git checkout offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"))
}

/// Why a change is compatible.
package enum CompatibleChange {
    case alwaysPresent, noLongerSent
    /// All values have the type `to`.
    case narrowed(from: String, to: String)
    /// The service reads the attribute, and does not deliver it to apps.
    case unread(String)
}

extension Diagnostic {
    package static func compatibleChange(
        _ attribute: String, _ change: CompatibleChange, on target: String, at span: Span
    ) -> Diagnostic {
        let message =
            switch change {
            case .alwaysPresent: "is now always present; it was sometimes absent"
            case .noLongerSent: "is no longer sent; it was sometimes absent"
            case .narrowed(let old, let new): "is now always \(new); it was \(old)"
            case .unread(let what): "\(what); apps do not receive it"
            }
        return Diagnostic(
            .compatibleChange, at: span, "`\(attribute)` on `\(target)` \(message)",
            rule: "apps read all values that earlier payloads could have")
    }
}

extension Code {
    package static let targetGone = Code(
        "BZ0706", .warning, "Target gone",
        explanation: """
            The earlier version had payloads for this target, and the new version has none: apps on this platform receive \
            nothing. No app fails, since there is nothing to read.
            """,
        example: .command("sed -i 's/, android//' offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"),
        corrected: .command("git checkout offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"))
}

extension Diagnostic {
    package static func targetGone(_ target: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .targetGone, at: span, "there are no payloads for `\(target)` any more",
            rule: "apps receive only payloads of their own target",
            help: ["list `\(target)` under `targets`, if this was not intended"])
    }
}

extension Code {
    package static let fewerRecipients = Code(
        "BZ0707", .error, "Recipients not read as before",
        explanation: """
            The earlier version accepted recipients that the new one rejects, or reads without a value that they have: a field is \
            required now, the values of its type are fewer, or `source` has another name or form for it. Records that come as before \
            lose their message, or a part of it. Widen the type, make the field optional and write a default, or change the source \
            of the recipients first.
            """,
        example: .command("sed -i 's/points: .*/points: integer(0..9)/' offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"),
        corrected: .command("git checkout offer.yaml; blazon diff HEAD:offer.yaml offer.yaml"))
}

/// Why recipients are rejected that an earlier version accepted, or read in another way.
package enum FewerRecipients {
    /// A field that the earlier version did not have, or that could be missing.
    case newField, noLongerOptional
    /// The types in the notation of templates.
    case narrowed(from: String, to: String)
    /// The names of a field in the source.
    case renamed(from: String, to: String)
    /// The values of a key of `source`; nil: it is not set.
    case source(from: String?, to: String?)
    /// Schemes that links may no longer have.
    case schemes([String])
}

extension Diagnostic {
    /// `name` is the path of a field, or a key of the template.
    package static func fewerRecipients(_ name: String, _ change: FewerRecipients, at span: Span) -> Diagnostic {
        let rejected = "recipients are rejected that were accepted: "
        let type = "a recipient that does not fit its type is rejected, and gets no message"
        let source = "records are read by the names and in the forms that `source` states"
        let (message, rule, help) =
            switch change {
            case .newField:
                (rejected + "`\(name)` is new and required", type, "make it optional, and write a default where a text reads it")
            case .noLongerOptional:
                (
                    rejected + "`\(name)` is required now; it was optional", type,
                    "keep it optional, with a default where a text reads it"
                )
            case .narrowed(let old, let new):
                (rejected + "`\(name)` is now `\(new)`; it was `\(old)`", type, "keep the wider type")
            case .renamed(let old, let new):
                (
                    "records as before are read without `\(name)`: its name in the source is now `\(new)`; it was `\(old)`",
                    source,
                    "keep the earlier name under `source.columns`"
                )
            case .source(let old, let new):
                (
                    "records as before are rejected or misread: `\(name)` is now \(state(new)); it was \(state(old))", source,
                    "keep the earlier value"
                )
            case .schemes(let schemes):
                (
                    rejected + "their links may no longer have the scheme " + schemes.map { "`\($0)`" }.joined(separator: " or "),
                    "a recipient whose link has a scheme that `\(name)` lacks is rejected", "add it to `\(name)`"
                )
            }
        return Diagnostic(
            .fewerRecipients, at: span, message, rule: rule, help: [help, "if every record fits, nothing is lost"])
    }

    private static func state(_ value: String?) -> String { value.map { "`\($0)`" } ?? "not set" }
}
