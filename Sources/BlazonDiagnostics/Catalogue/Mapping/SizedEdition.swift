import BlazonText

/// One target's payload in one edition, in words: `ios (es, variant b)`.
package struct SizedEdition: Sendable {
    let target: String
    let locale: String?
    let variant: String?
    /// The provider's own name for the error that a payload over the limit leads to; nil: none is published.
    let error: String?
    /// Which payloads the limit is for: "to a topic"; nil: it has no name.
    let title: String?

    package init(target: String, locale: String?, variant: String?, error: String?, title: String? = nil) {
        self.target = target
        self.title = title
        self.error = error
        self.locale = locale
        self.variant = variant
    }

    package var text: String {
        let choices = [locale, variant.map { "variant \($0)" }].compactMap { $0 }
        return choices.isEmpty ? target : "\(target) (\(choices.joined(separator: ", ")))"
    }
}

extension SizedEdition {
    /// `ios accepts 4,096 bytes (PayloadTooLarge)`
    func accepts(_ limit: Int) -> String {
        "the limit of \(target)\(title.map { " \($0)" } ?? "") is \(grouped(limit)) bytes" + (error.map { " (\($0))" } ?? "")
    }
}
