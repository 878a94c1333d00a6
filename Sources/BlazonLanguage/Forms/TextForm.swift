import BlazonText

/// A form that texts have: a pattern, how messages name it, and an example.
package struct TextForm: Sendable, Equatable {
    /// The name in templates and tables; nil for a pattern without a name.
    package let name: String?
    /// A noun phrase: "a UUID in lower case".
    package let title: String
    /// A text that matches.
    package let example: String
    /// The pattern that texts of the form match.
    package let pattern: TextPattern

    /// Creates a form. `example` must match the pattern.
    package init(name: String, title: String, example: String, pattern: TextPattern) {
        (self.name, self.title, self.example, self.pattern) = (name, title, example, pattern)
    }

    /// Creates a form of a pattern alone, whose example is a short match.
    package init(_ pattern: TextPattern) {
        name = nil
        title = "text that matches `\(pattern.text)`"
        example = pattern.automaton.shortest
        self.pattern = pattern
    }

    /// As types and tables write it: the name, or the pattern in single quotes.
    package var notation: String {
        name ?? "'"
            + pattern.text.utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
            .map { String($0) ?? "" }.joined(separator: "''") + "'"
    }
}
