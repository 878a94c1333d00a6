extension Code {
    package static let hiddenInTranslation = Code(
        "BZ1010", .error, "Control character in a translation",
        explanation: """
            A translation contains a control character, or one that changes the direction of the text after it (U+202A to U+202E, \
            U+2066 to U+2069), that is not in the source text. Such characters come with pasted text, are invisible, and can make a \
            text show something other than what it says. Direction marks (U+200E, U+200F, U+061C) and joiners are imported, since \
            scripts need them.
            """,
        example: .command("blazon translate import offer.ar.xlf"),
        corrected: .command("blazon translate export offer.yaml --locale ar --format xliff --out ."))
}

extension Diagnostic {
    package static func hiddenInTranslation(_ unit: String, _ scalar: Unicode.Scalar, at span: Span) -> Diagnostic {
        Diagnostic(
            .hiddenInTranslation, at: span, "the translation of `\(unit)` contains \(scalar.codePointName)",
            label: "this translation",
            rule: "a translation adds no control or direction-changing characters to its source text",
            help: ["delete the character in the translator's file"])
    }
}
