import BlazonText

/// A form that texts have: a pattern, how messages name it, and an example.
package struct TextForm: Sendable {
    /// The name in templates and tables; nil for a pattern without a name.
    package let name: String?
    /// A noun phrase: "a UUID in lower case".
    package let title: String
    /// A text that matches.
    package let example: String
    /// The pattern as written.
    package let patternText: String
    /// Whether the form is known. The forms of a table have only a name in types, until the table is read.
    package let isResolved: Bool
    private let known: TextPattern?

    /// Creates a form whose pattern is parsed when it is used, since a table has many forms and a template uses few. The pattern must be one,
    /// and `example` must match it: tests hold both for the forms of the language and of built-in tables.
    package init(name: String?, title: String, example: String, known pattern: String) {
        (self.name, self.title, self.example, patternText) = (name, title, example, pattern)
        (isResolved, known) = (true, nil)
    }

    /// Creates a form of which only the name is known. Every text has it.
    init(unresolved name: String) {
        (self.name, title, example, patternText) = (name, "a text of the form `\(name)`", "text", "^[^\\x00]*$")
        (isResolved, known) = (false, nil)
    }

    /// Creates a form. `example` must match the pattern.
    package init(name: String?, title: String, example: String, pattern: TextPattern) {
        (self.name, self.title, self.example, patternText) = (name, title, example, pattern.text)
        (isResolved, known) = (true, pattern)
    }

    /// Creates a form of a pattern alone, whose example is a short match that is not blank if there is one.
    package init(_ pattern: TextPattern) {
        name = nil
        title = "text that matches `\(pattern.text)`"
        let shortest = pattern.automaton.shortest
        example =
            isBlank(shortest) ? pattern.automaton.heaviest(scalars: max(1, shortest.unicodeScalars.count)) ?? shortest : shortest
        patternText = pattern.text
        (isResolved, known) = (true, pattern)
    }

    /// The pattern that texts of the form match. It is parsed on each access, unless the form is `parsed`.
    package var pattern: TextPattern {
        guard let pattern = known ?? (try? TextPattern(patternText)) else {
            preconditionFailure("\(patternText) is not a pattern")
        }
        return pattern
    }

    /// The form with its pattern, for many texts.
    package var parsed: TextForm {
        if known != nil || !isResolved { return self }
        return TextForm(name: name, title: title, example: example, pattern: pattern)
    }

    /// A form without a name whose pattern is that of another.
    package var unnamed: TextForm { TextForm(name: nil, title: title, example: example, pattern: pattern) }

    /// The form of a pattern alone; nil if the text is no pattern.
    package static func matching(_ pattern: String) -> TextForm? { (try? TextPattern(pattern)).map { TextForm($0) } }

    /// As types and tables write it: the name, or the pattern in single quotes.
    package var notation: String {
        name ?? "'"
            + patternText.utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
            .map { String($0) ?? "" }.joined(separator: "''") + "'"
    }
}

extension TextForm: Hashable {
    /// Forms are equal if they have the same name and the same pattern.
    package static func == (left: TextForm, right: TextForm) -> Bool {
        left.name == right.name && left.patternText.utf8.elementsEqual(right.patternText.utf8)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(patternText) }
}

extension TextForm: CustomDebugStringConvertible {
    /// The name and the pattern as written, which distinguish forms.
    package var debugDescription: String { "\(name ?? "") \(patternText)" }
}
