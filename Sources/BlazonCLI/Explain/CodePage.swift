import BlazonDiagnostics

extension Page {
    /// The page of a code: why the rule exists, an example that violates it, and the corrected example.
    mutating func explain(_ code: Code) {
        title("\(code.severity.rawValue)[\(code.id)]: \(code.title)")
        paragraph(code.explanation)
        show(code.example, as: "Example")
        show(code.corrected, as: "Corrected")
    }

    private mutating func show(_ example: Code.Example, as name: String) {
        switch example {
        case .template(let source, let table):
            heading("\(name):")
            self.example(source.trimmedEnd)
            if let table {
                heading("with the mapping table:")
                self.example(table.trimmedEnd)
            }
        case .table(let source):
            heading("\(name), a mapping table:")
            self.example(source.trimmedEnd)
        case .payload(let source, let table):
            heading("\(name), a payload:")
            self.example(source.trimmedEnd)
            heading("with the mapping table:")
            self.example(table.trimmedEnd)
        case .used(let source):
            heading("\(name), a file that is used:")
            self.example(source.trimmedEnd)
        case .rows(let rows, let template):
            heading("\(name), the file of a lookup:")
            self.example(rows.trimmedEnd)
            heading("for the template:")
            self.example(template.trimmedEnd)
        case .project(let source):
            heading("\(name), blazon.yaml:")
            self.example(source.trimmedEnd)
        case .command(let line):
            heading("\(name):")
            self.example(line.trimmedEnd)
        case .recipient(let record, let template):
            heading("\(name), a recipient:")
            self.example(record.trimmedEnd)
            heading("for the template:")
            self.example(template.trimmedEnd)
        }
    }
}

/// The page that `explain` shows for a code, for readers of a SARIF log.
@Sendable func codeHelp(_ code: Code) -> (text: String, markdown: String) {
    var plain = Page(width: nil, color: false)
    plain.explain(code)
    var markdown = MarkdownPage()
    markdown.explain(code)
    return (plain.text, markdown.text)
}
