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

    /// Creates a form of a pattern alone, whose example is a short match that is not blank if there is one.
    package init(_ pattern: TextPattern) {
        name = nil
        title = "text that matches `\(pattern.text)`"
        let shortest = pattern.automaton.shortest
        example =
            isBlank(shortest) ? pattern.automaton.heaviest(scalars: max(1, shortest.unicodeScalars.count)) ?? shortest : shortest
        self.pattern = pattern
    }

    /// The form of a pattern alone; nil if the text is no pattern.
    package static func matching(_ pattern: String) -> TextForm? { (try? TextPattern(pattern)).map { TextForm($0) } }

    /// As types and tables write it: the name, or the pattern in single quotes.
    package var notation: String {
        name ?? "'"
            + pattern.text.utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
            .map { String($0) ?? "" }.joined(separator: "''") + "'"
    }
}
