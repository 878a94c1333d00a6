import BlazonText

extension Catalogue {
    static let sizes: [Code] = [.alwaysTooLarge, .canBeTooLarge, .sizeUnbounded, .tooLargeWhenCut, .notProvedToFit]
}

extension Code {
    package static let alwaysTooLarge = Code(
        "BZ0424", .error, "Payload always too large",
        explanation: """
            The provider rejects payloads over its limit (APNs: `PayloadTooLarge`). Even the smallest payload of this template \
            is over it, so no recipient can be served. Shorten the texts, or move content that the app can download out of the \
            payload.
            """,
        example: .template(
            """
            campaign: 1️⃣offer2️⃣
            targets: [ios]
            message:
              title: Hello
              body: \(String(repeating: "Our weekend offer is here. ", count: 160))
            """),
        corrected: .template(
            """
            campaign: offer
            targets: [ios]
            message:
              title: Hello
              body: Our weekend offer is here.
            """))
}

extension Diagnostic {
    /// `others` lists the target's other editions that always exceed the limit, with their smallest sizes.
    package static func alwaysTooLarge(
        _ edition: SizedEdition, least: Int, limit: Int, others: [(edition: SizedEdition, least: Int)], at span: Span
    ) -> Diagnostic {
        let more = others.prefix(12).map { "`\($0.edition.text)` \(grouped($0.least))" }.joined(separator: ", ")
        let rest = others.count > 12 ? ", \(others.count - 12) others" : ""
        return Diagnostic(
            .alwaysTooLarge, at: span,
            "`\(edition.text)` is always over its limit: at least \(grouped(least)) bytes; the limit is \(grouped(limit))",
            label: "\(grouped(least - limit)) bytes too many",
            rule: edition.accepts(limit),
            help: ["shorten the texts"] + (more.isEmpty ? [] : ["also over the limit: \(more)\(rest)"]))
    }
}

extension Code {
    package static let canBeTooLarge = Code(
        "BZ0425", .warning, "Payload too large for some recipients",
        explanation: """
            The types allow recipients whose payload is over the provider's limit (APNs: `PayloadTooLarge`). Such recipients are \
            rejected when they are rendered. The help shows one, whose payload was rendered and counted. Add tighter bounds to \
            the fields, shorten texts with `truncate` or `truncate_bytes`, or let `overflow: {truncate: body}` shorten the body.
            """,
        example: .template(
            """
            campaign: 1️⃣offer2️⃣
            targets: [ios]
            recipient:
              name: string(..2000)
            message:
              title: Hello
              body: "{{ name }}"
            """),
        replacing: "name: string(..2000)", with: "name: string(..200)")
}

extension Diagnostic {
    /// `record` is a recipient as JSON whose payload has `bytes`. `settings` lists the bytes of each setting in this payload, the largest
    /// first; nil: those of no setting.
    package static func canBeTooLarge(
        _ edition: SizedEdition, bytes: Int, limit: Int, record: String, settings: [(setting: String?, bytes: Int)], at span: Span
    ) -> Diagnostic {
        let parts = settings.map { part in "\(part.setting.map { "`\($0)`" } ?? "keys and punctuation") \(grouped(part.bytes))" }
        let scalars = record.unicodeScalars
        let shown = scalars.count <= 240 ? record : String(String.UnicodeScalarView(scalars.prefix(240))) + "…"
        return Diagnostic(
            .canBeTooLarge, at: span,
            "`\(edition.text)` is over its limit for some recipients: \(grouped(bytes)) bytes; the limit is \(grouped(limit))",
            label: "\(grouped(bytes - limit)) bytes too many",
            rule: edition.accepts(limit),
            help: [
                "add tighter bounds to the fields, shorten texts with `truncate_bytes`, or use `overflow: {truncate: body}`",
                "bytes by setting: \(parts.joined(separator: ", "))",
                "example of a recipient with \(grouped(bytes)) bytes: \(shown)",
            ])
    }
}

extension Code {
    package static let sizeUnbounded = Code(
        "BZ0426", .note, "Unbounded payload size",
        explanation: """
            Blazon can prove that every payload fits the limit only if the types of its fields have bounds: `string(..40)`, \
            `list(..20) of string(..80)` or `number(0..10_000 by 0.01)`. Without bounds, a recipient whose payload is over the \
            limit is rejected when it is rendered. Add bounds to the types.
            """,
        example: .template(
            """
            campaign: 1️⃣offer2️⃣
            targets: [ios]
            recipient:
              name: string
            message:
              title: Hello
              body: "{{ name }}"
            """),
        replacing: "name: string", with: "name: string(..40)")
}

extension Diagnostic {
    /// `fields` lists the paths without a bound; empty if a filter has none. `types` are examples of their types with one; `hasText` if
    /// one of them is a text.
    package static func sizeUnbounded(
        _ targets: [String], fields: [String], types: [String], hasText: Bool, at span: Span
    ) -> Diagnostic {
        let names = fields.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            .sizeUnbounded, at: span, "the size of the payload is unbounded on \(targets.joined(separator: ", "))",
            label: fields.isEmpty ? "the result of a filter is unbounded" : "\(names) can have any length",
            rule: "a payload over the provider's limit is rejected when it is rendered",
            help: [
                fields.isEmpty
                    ? "shorten the result of the filter: a text with `truncate_bytes`, a number with `at_least` and `at_most`"
                    : "add a bound to \(names), such as \(types.prefix(3).map { "`\($0)`" }.joined(separator: " or "))"
                        + (hasText ? ", or shorten the text with `truncate_bytes`" : "")
            ])
    }
}

extension Code {
    package static let tooLargeWhenCut = Code(
        "BZ0427", .warning, "Payload too large despite truncation",
        explanation: """
            `overflow` truncates one text until the payload fits, but keeps at least its first letter and an ellipsis. The rest \
            of the payload can be over the limit alone (APNs: `PayloadTooLarge`). Such recipients are rejected when they are \
            rendered. Add bounds to the other fields, or shorten them with `truncate` or `truncate_bytes`.
            """,
        example: .template(
            """
            campaign: 1️⃣offer2️⃣
            targets: [ios]
            recipient:
              name: string(..2000)
            overflow: { truncate: body }
            message:
              title: "{{ name }}"
              body: Our weekend offer is here.
            """),
        replacing: "name: string(..2000)", with: "name: string(..200)")
}

extension Diagnostic {
    package static func tooLargeWhenCut(_ edition: SizedEdition, most: Int, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .tooLargeWhenCut, at: span,
            "`\(edition.text)` can be over its limit despite `overflow`: up to \(grouped(most)) bytes; the limit is \(grouped(limit))",
            label: "\(grouped(most - limit)) bytes too many",
            rule: "\(edition.accepts(limit)); truncation keeps at least a letter and an ellipsis",
            help: ["add tighter bounds to the fields of the other settings"])
    }
}

extension Code {
    package static let notProvedToFit = Code(
        "BZ0428", .warning, "Payload not proved to fit",
        explanation: """
            The bound of the payload is over the provider's limit (APNs: `PayloadTooLarge`), but no recipient was found whose \
            payload is. The bound can be higher than any payload: it assumes that each condition can take either branch, and \
            that each character takes as many bytes as it can after filters. A payload over the limit is rejected when it is \
            rendered. Add tighter bounds to the fields, or shorten texts with `truncate_bytes`.
            """,
        example: .template(
            """
            campaign: 1️⃣offer2️⃣
            targets: [ios]
            recipient:
              member: boolean
              name: string(..600)
            message:
              title: "{% if member %}{{ name }}{% else %}Hello{% endif %}"
              body: "{% if member %}Hello{% else %}{{ name }}{% endif %}"
            """),
        replacing: "name: string(..600)", with: "name: string(..200)")
}

extension Diagnostic {
    /// `found` are the bytes of the largest payload that was found; nil: none was.
    package static func notProvedToFit(
        _ edition: SizedEdition, most: Int, found: Int?, limit: Int, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .notProvedToFit, at: span,
            "`\(edition.text)` is not proved to fit its limit: bound \(grouped(most)) bytes; the limit is \(grouped(limit))",
            label: found.map { "the largest payload found has \(grouped($0)) bytes" } ?? "no payload was found",
            rule: edition.accepts(limit),
            help: ["add tighter bounds to the fields, or shorten texts with `truncate_bytes`"])
    }
}
