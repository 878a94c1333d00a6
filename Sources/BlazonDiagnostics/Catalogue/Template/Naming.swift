extension Catalogue {
    static let naming: [Code] = [
        .campaignName, .nameRepeated, .nameTooLong, .sampleName, .schemeName, .lookalikeLetter, .variantName, .skipReasonName,
        .typeName,
    ]
}

extension Code {
    package static let campaignName = Code(
        "BZ0206", .error, "Malformed campaign name",
        explanation: """
            The campaign becomes the name of a folder, so it must be valid on every file system. Use lower-case ASCII letters, \
            digits and `-`, at most 100 bytes. It cannot begin with `-`.
            """,
        example: .template(
            """
            campaign: 1️⃣Spring Offer2️⃣
            message:
              title: Hello
            """),
        replacing: "campaign: Spring Offer", with: "campaign: spring-offer")
}

extension Diagnostic {
    package static func campaignName(_ name: String, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .campaignName, at: span, "`\(name)` is not a valid campaign name", label: "becomes the name of a folder",
            rule: "a campaign name matches `[a-z0-9][a-z0-9-]*` and has at most 100 bytes",
            help: ["use lower-case ASCII letters, digits and `-`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let nameRepeated = Code(
        "BZ0207", .error, "Duplicate name in a list",
        explanation: """
            The order and number of occurrences in a list of names have no effect, so a duplicate is probably a typo for another \
            name. Correct the name or delete it.
            """,
        example: .template(
            """
            campaign: demo
            targets: [ios, 1️⃣ios2️⃣]
            message:
              title: Hello
            """),
        replacing: "targets: [ios, ios]", with: "targets: [ios]")
}

extension Diagnostic {
    package static func nameRepeated(_ name: String, first: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .nameRepeated, at: span, "`\(name)` is already in the list", label: "duplicate",
            labels: [Label(first, "first occurrence")], help: ["delete one of them"])
    }
}

extension Code {
    package static let nameTooLong = Code(
        "BZ0208", .error, "Name too long",
        explanation: """
            The name of a field or a constant has at most 256 bytes, so that messages and columns stay readable. The name of a \
            sample becomes a file name and has at most 100 bytes. Shorten the name.
            """,
        example: .template(
            """
            campaign: demo
            delivery:
              1️⃣\(String(repeating: "x", count: 257))2️⃣: 56c4
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: demo
            delivery:
              id: 56c4
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func nameTooLong(bytes: Int, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .nameTooLong, at: span, "this name has \(bytes) bytes", label: "too long",
            rule: "a name has at most \(limit) bytes", help: ["shorten the name"])
    }
}

extension Code {
    package static let sampleName = Code(
        "BZ0209", .error, "Malformed sample name",
        explanation: """
            The name of a sample becomes part of a file name: `samples/<sample>.<target>.json`. It cannot contain `/`, `..` or \
            control characters, cannot begin with `.`, and has at most 100 bytes. Use letters, digits, `-` and `_`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: Hello
            samples:
              1️⃣ana/maria2️⃣: {}
            """),
        replacing: "ana/maria: {}", with: "ana-maria: {}")
}

extension Diagnostic {
    package static func sampleName(_ name: String, fault: SampleNameFault, at span: Span) -> Diagnostic {
        Diagnostic(
            .sampleName, at: span, "`\(name)` is not a valid sample name", label: fault.phrase,
            rule: "the name of a sample becomes part of a file name", help: ["use letters, digits, `-` and `_`"])
    }
}

/// Why a sample's name cannot be the name of a file.
package enum SampleNameFault: Sendable {
    case blank, slash, dots, control
    case tooLong(bytes: Int, limit: Int)

    fileprivate var phrase: String {
        switch self {
        case .blank: "is blank"
        case .slash: "contains a slash"
        case .dots: "begins with `.` or contains `..`"
        case .control: "contains a control character"
        case .tooLong(let bytes, let limit): "has \(bytes) bytes; the limit is \(limit)"
        }
    }
}

extension Code {
    package static let schemeName = Code(
        "BZ0210", .error, "Malformed URL scheme",
        explanation: """
            A scheme is the part of a URL before the `:`, in lower case, such as `https` or `shop`. List schemes without `:` and \
            `//`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: Hello
            links:
              schemes: [1️⃣HTTPS://2️⃣]
            """),
        replacing: "schemes: [HTTPS://]", with: "schemes: [https]")
}

extension Diagnostic {
    package static func schemeName(_ name: String, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .schemeName, at: span, "`\(name)` is not a valid URL scheme", label: "expected a scheme such as `https`",
            rule: "a scheme is a letter followed by letters, digits, `+`, `-` and `.` (RFC 3986 §3.1), in lower case",
            help: ["write only the part of the URL before the `:`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let lookalikeLetter = Code(
        "BZ0213", .warning, "Lookalike letter",
        explanation: """
            Letters of different scripts can look the same but are different characters. A field with a lookalike letter would \
            never match the field in the data. Replace the letter with the ASCII one, unless the data uses the same letter. The \
            Turkish `ı` is reported only in a member of an enum that has the same word with an `i`.
            """,
        example: .template(
            """
            campaign: demo
            delivery:
              1️⃣nаme2️⃣: Ana
            message:
              title: Hello
            """),
        replacing: "nаme: Ana", with: "name: Ana")
}

extension Diagnostic {
    package static func lookalikeLetter(_ name: String, letter: Character, looksLike ascii: Character, at span: Span)
        -> Diagnostic
    {
        let code = letter.unicodeScalars.first.map(Lookalike.codePoint) ?? ""
        return Diagnostic(
            .lookalikeLetter, at: span, "`\(name)` contains a letter that looks like `\(ascii)`",
            label: "\(code), not `\(ascii)`",
            rule: "names are compared by character, not by appearance",
            help: ["write `\(ascii)` here and in the expressions, unless the data uses the same letter"],
            fixes: Lookalike.plain(name).map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let variantName = Code(
        "BZ0267", .error, "Malformed variant name",
        explanation: """
            The name of a variant appears in the manifest and, through `{{ variant }}`, in links and statistics. It has only \
            letters, digits, `-` and `_`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              id: string
            message:
              title: Hello
            variants:
              1️⃣short text2️⃣: { weight: 1 }
              long: { weight: 1 }
              none: { weight: 1 }
            """),
        replacing: "short text: { weight: 1 }", with: "short-text: { weight: 1 }")
}

extension Diagnostic {
    /// `replacement` is the closest valid name; nil if no character would remain or another variant has it.
    package static func variantName(_ name: String, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .variantName, at: span, "`\(name)` is not a valid variant name", label: "only letters, digits, `-` and `_`",
            rule: "the name appears in the manifest and in `{{ variant }}`",
            help: [replacement.map { "write `\($0)`" } ?? "use a name without spaces, such as `short-text`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let skipReasonName = Code(
        "BZ0274", .error, "Malformed reason",
        explanation: """
            The name of a reason under `skip`, and of a holdout, appears in the manifest and in `skipped.ndjson`. Use lower-case \
            ASCII letters, digits, `-` and `_`, at most 100 bytes. It begins with a letter or a digit.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              optedIn: boolean
            skip:
              1️⃣No consent2️⃣: not optedIn
            message:
              title: Hello
            """),
        replacing: "No consent: not", with: "no-consent: not")
}

extension Diagnostic {
    /// `replacement` is the closest valid name; nil if no character would remain.
    package static func skipReasonName(_ name: String, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .skipReasonName, at: span, "`\(name)` is not a valid reason", label: "appears in reports as the reason",
            rule: "a reason matches `[a-z0-9][a-z0-9_-]*` and has at most 100 bytes",
            help: ["use lower-case ASCII letters, digits, `-` and `_`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let typeName = Code(
        "BZ0278", .error, "Malformed type name",
        explanation: """
            The names under `types` are used where types are written. A name has letters, digits and `_`, begins with a letter, and \
            is none of the language's own words for types, such as `string`, `list` or `optional`.
            """,
        example: .template(
            """
            campaign: offer
            types:
              1️⃣date2️⃣: string(..10)
            recipient:
              day: date
            message:
              title: "Until {{ day | date: 'short' }}"
            """),
        corrected: .template(
            """
            campaign: offer
            types:
              dayText: string(..10)
            recipient:
              day: dayText
            message:
              title: "Until {{ day }}"
            """))
}

extension Diagnostic {
    package static func typeName(_ name: String, isReserved: Bool, at span: Span) -> Diagnostic {
        Diagnostic(
            .typeName, at: span, isReserved ? "`\(name)` is a type of the language" : "`\(name)` is not a valid name for a type",
            rule: "a type has letters, digits and `_` in its name, and no word of the language", help: ["choose another name"])
    }
}
