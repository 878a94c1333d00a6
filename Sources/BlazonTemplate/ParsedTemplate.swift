package import BlazonDiagnostics
package import BlazonYAML

/// The result of parsing a document: the template as far as it could be read, and diagnostics.
package struct ParsedTemplate: Sendable {
    package let template: Template
    package let diagnostics: Diagnostics
}

/// Parses a document as a file for other templates to import.
package func parseLibrary(_ document: Node, limits: Limits = Limits()) -> ParsedTemplate {
    var parser = TemplateParser(document, limits)
    parser.library(document)
    return parser.parsed
}

/// Parses a document as a template. Always returns one: parts that could not be read are reported and marked as broken, so that
/// their consequences are not reported.
package func parseTemplate(_ document: Node, limits: Limits = Limits()) -> ParsedTemplate {
    var parser = TemplateParser(document, limits)
    parser.document(document)
    return parser.parsed
}

extension TemplateParser {
    /// The complete result. A declared name that no expression can use was reported at its declaration, and is not reported at
    /// each use.
    fileprivate var parsed: ParsedTemplate {
        let unsayable = diagnostics.compactMap(\.unsayableName)
        let reported = diagnostics.keeping { finding in !unsayable.contains { finding.isHyphen(inName: $0) } }
        return ParsedTemplate(template: template, diagnostics: unsayable.isEmpty ? diagnostics : reported)
    }
}
