import BlazonDiagnostics
import BlazonLanguage
import BlazonYAML

/// `short-title: (message.title | size) <= 60`: what holds for each recipient who gets the message.
package struct Assertion: Sendable {
    package let name: Name
    package let condition: Expression

    package init(name: Name, condition: Expression) { (self.name, self.condition) = (name, condition) }

    /// The word that stands for the message in conditions: `message.title`.
    package static let messageWord = "message"
}

/// Parses `expect`: assertions by name.
extension TemplateParser {
    mutating func expect(_ entry: Entry) {
        template.assertions += namedConditions(entry, badName: Diagnostic.assertionName).map(Assertion.init)
    }
}
