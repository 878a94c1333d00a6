package import BlazonDiagnostics
package import BlazonYAML

/// What became of a document: the template as far as it could be read, and what was found on the way.
package struct ParsedTemplate: Sendable {
    package let template: Template
    package let diagnostics: Diagnostics

    package init(template: Template, diagnostics: Diagnostics) {
        self.template = template
        self.diagnostics = diagnostics
    }
}

/// Reads located nodes as a file that templates use: sections that hold where a template says nothing.
package func parseLibrary(_ document: Node, limits: Limits = Limits()) -> ParsedTemplate {
    var parser = TemplateParser(document, limits)
    parser.library(document)
    return parser.parsed
}

/// Reads located nodes as a template. Never fails: what could not be read is reported here, and marked as broken in the tree, so
/// that its consequences are not reported.
package func parseTemplate(_ document: Node, limits: Limits = Limits()) -> ParsedTemplate {
    var parser = TemplateParser(document, limits)
    parser.document(document)
    return parser.parsed
}

extension TemplateParser {
    /// All that was read. A declared name that no expression can use was reported at its declaration, and not at each use.
    fileprivate var parsed: ParsedTemplate {
        let unsayable = diagnostics.compactMap(\.unsayableName)
        let reported = diagnostics.keeping { finding in !unsayable.contains { finding.isHyphen(inName: $0) } }
        return ParsedTemplate(template: template, diagnostics: unsayable.isEmpty ? diagnostics : reported)
    }
}
