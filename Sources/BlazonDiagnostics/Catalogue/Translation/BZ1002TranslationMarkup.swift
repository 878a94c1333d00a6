extension Code {
    package static let translationMarkup = Code(
        "BZ1002", .error, "Changed placeholders in a translation",
        explanation: """
            A translation has the placeholders of its source text, each once: without one, recipients would miss a value, and an \
            unknown one has no value. Placeholders may change their order; tags such as `{% if %}` may not. The words in a placeholder, \
            such as the text of `default`, are units of their own.
            """,
        example: .command("sed -i 's/<ph[^>]*>//' offer.es.xlf; blazon translate import offer.es.xlf"),
        corrected: .command("blazon translate import offer.es.xlf"))
}

extension Diagnostic {
    /// What is wrong with a translation's placeholders.
    package enum MarkupFault: Sendable {
        case missing(String), repeated(String), unknown(String)
        /// A tag in another place than in the source text.
        case reordered(String)
        /// A placeholder with other words in it; they belong to the unit.
        case words(String, unit: String)
    }

    package static func translationMarkup(_ unit: String, _ fault: MarkupFault, at span: Span) -> Diagnostic {
        let (message, help) =
            switch fault {
            case .missing(let markup): ("`\(unit)` lacks `\(markup)`", "add it to the translation")
            case .repeated(let markup): ("`\(unit)` has `\(markup)` too often", "keep it as often as in the source text")
            case .unknown(let markup): ("`\(unit)` has `\(markup)`, which its source text does not have", "remove it")
            case .reordered(let markup): ("`\(unit)` has `\(markup)` in another place", "keep the order of the tags")
            case .words(let markup, let unit):
                (
                    "the words in `\(markup)` have been changed",
                    "restore the placeholder, and translate the words in the unit `\(unit)`"
                )
            }
        return Diagnostic(
            .translationMarkup, at: span, message, label: "in this translation",
            rule: "a translation has each placeholder of its source text once, and its tags in their order", help: [help])
    }
}
