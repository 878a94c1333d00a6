import BlazonDiagnostics
import BlazonLanguage
import BlazonYAML

/// `short-title: (message.title | size) <= 60`: what holds for each recipient who gets the message.
package struct Assertion: Sendable {
    package let name: Name
    /// nil: a fault was reported in it.
    package let condition: Expression?

    package init(name: Name, condition: Expression?) { (self.name, self.condition) = (name, condition) }

    /// The word that stands for the message in conditions: `message.title`.
    package static let messageWord = "message"
}

/// Parses `expect`: assertions by name.
extension TemplateParser {
    mutating func expect(_ entry: Entry) {
        let assertions = entries(entry) ?? []
        guard allows(cases: assertions.count, at: entry.keySpan) else { return }
        for assertion in assertions {
            let name = name(assertion)
            rejectAssertionName(name)
            template.assertions.append(Assertion(name: name, condition: condition(assertion)))
        }
    }

    private mutating func rejectAssertionName(_ name: Name) {
        guard !isPlainName(name.text) else { return }
        report(.assertionName(name.text, replacement: plainName(from: name.text), at: name.span))
    }
}
