extension Catalogue {
    static let assertions: [Code] = [.assertionName, .unknownMessageText, .assertionBroken]
}

extension Code {
    package static let assertionName = Code(
        "BZ0610", .error, "Malformed name of an assertion",
        explanation: """
            The name of an assertion under `expect` appears in reports. Use lower-case ASCII letters, digits, `-` and `_`, at most \
            100 bytes. It begins with a letter or a digit.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            expect:
              1️⃣Short title2️⃣: (message.title | size) <= 60
            """),
        replacing: "Short title:", with: "short-title:")
}

extension Diagnostic {
    /// `replacement` is the closest valid name; nil if no character would remain.
    package static func assertionName(_ name: String, replacement: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .assertionName, at: span, "`\(name)` is not a valid name of an assertion", label: "appears in reports",
            rule: "the name of an assertion matches `[a-z0-9][a-z0-9_-]*` and has at most 100 bytes",
            help: ["use lower-case ASCII letters, digits, `-` and `_`"],
            fixes: replacement.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let unknownMessageText = Code(
        "BZ0611", .error, "Unknown text in an assertion",
        explanation: """
            In an assertion, `message` has the texts that a recipient gets, by the names of their settings: those with texts, \
            identifiers and links. Other settings, such as numbers and maps, cannot be read. Write the name of a text, or compare the fields from \
            which the setting is made.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            expect:
              short-title: (message.1️⃣titel2️⃣ | size) <= 60
            """),
        replacing: "message.titel", with: "message.title")
}

extension Diagnostic {
    /// Reports a name after `message` that is not the name of a text.
    /// - Parameters:
    ///   - name: The name.
    ///   - isSetting: Whether there is a setting of this name, of another type.
    ///   - meant: The nearest text; nil: there is none.
    ///   - span: The name.
    /// - Returns: The diagnostic.
    package static func unknownMessageText(
        _ name: String, isSetting: Bool, meant: String?, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .unknownMessageText, at: span, isSetting ? "the setting `\(name)` is not a text" : "unknown text `\(name)`",
            label: meant.map { "did you mean `\($0)`?" } ?? "",
            rule: "in an assertion, `message` has the settings with texts, identifiers and links",
            help: [
                meant.map { "write `\($0)`" } ?? "write the name of a text, or compare the fields from which the setting is made"
            ],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let assertionBroken = Code(
        "BZ0612", .error, "Broken assertion",
        explanation: """
            An assertion under `expect` is false for a sample: for this recipient, the message is not what the author of the assertion \
            promises. `blazon test` evaluates assertions for each sample and target. Correct the message, the sample or the assertion.
            """,
        example: .command("printf 'expect: { short: (message.title | size) <= 3 }' >> offer.yaml; blazon test offer.yaml"),
        corrected: .command("sed -i 's/<= 3/<= 60/' offer.yaml; blazon test offer.yaml"))
}

extension Diagnostic {
    /// Reports an assertion that is false, or that cannot be evaluated for a reason.
    /// - Parameters:
    ///   - name: The assertion.
    ///   - condition: Its condition as written.
    ///   - samples: The samples with their targets, at least one: `` `ana` (ios) ``.
    ///   - reason: Why it cannot be evaluated; nil: it is false.
    ///   - span: The name of the assertion.
    /// - Returns: The diagnostic.
    package static func assertionBroken(
        _ name: String, _ condition: String, samples: [String], because reason: String?, at span: Span
    ) -> Diagnostic {
        let outcome = reason.map { "cannot be evaluated (\($0))" } ?? "is false"
        return Diagnostic(
            .assertionBroken, at: span, "the assertion `\(name)` \(outcome) for \(samples.joined(separator: ", "))",
            label: condition,
            rule: "an assertion is true for each sample that gets the message",
            help: ["correct the message, the sample or the assertion"])
    }
}
