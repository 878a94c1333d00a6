/// A rule of a push service that the types do not prove.
package struct ServiceRule: Sendable, Hashable {
    /// In words: "`kind: sale` requires `price`".
    package let words: String
    /// The service's own name for the error; nil: it has none.
    package let error: String?

    /// Creates a rule.
    package init(words: String, error: String?) {
        self.words = words
        self.error = error
    }
}
