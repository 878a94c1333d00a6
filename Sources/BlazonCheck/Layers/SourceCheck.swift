import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonTemplate
import BlazonText

/// Checks `source` against the schema.
extension DeclarationChecker {
    /// The source of the recipients, as a program needs it.
    func source(of template: Template) -> RecordSource {
        guard let section = template.source else { return RecordSource() }
        if !misspelled.contains("recipient") { checkFields(section, template) }
        checkSharedColumns(section)
        checkSeparators(section)
        return section.source
    }

    private func checkFields(_ section: SourceSection, _ template: Template) {
        let known = schema.fields.paths
        let names = Set(known.map { Array($0.utf8) })
        var columns: [[UInt8]: Span] = [:]
        for column in section.columns { columns[Array(column.field.text.utf8)] = column.field.span }
        for column in section.columns {
            let field = column.field
            // `id` identifies the recipient in reject lines, declared or not.
            if !names.contains(Array(field.text.utf8)), !field.text.hasSameBytes(as: "id"), !isBroken(field.text, template) {
                let meant = searches.nearest(field.text, among: known)
                findings.report(.columnOfNoField(field.text, known: known, meant: meant, at: field.span))
            }
            for record in RecordSource.records(around: field.text) {
                guard let first = columns[Array(record.utf8)] else { continue }
                findings.report(.columnOfRecordAndPart(field.text, record: record, first: first, at: field.span))
            }
        }
    }

    /// Whether a fault of the field's declaration was reported.
    private func isBroken(_ path: String, _ template: Template) -> Bool {
        let name = path.prefix { $0 != "." }
        return template.recipient.contains { declaration in
            guard declaration.name.text.hasSameBytes(as: String(name)) else { return false }
            if case .broken = declaration.declared { return true }
            return false
        }
    }

    private func checkSharedColumns(_ section: SourceSection) {
        var first: [[UInt8]: String] = [:]
        for column in section.columns {
            guard let earlier = first.updateValue(column.field.text, forKey: Array(column.name.text.utf8)) else { continue }
            findings.report(.columnShared(column.name.text, fields: (earlier, column.field.text), at: column.name.span))
        }
    }

    private func checkSeparators(_ section: SourceSection) {
        let csv = section.csv
        if let list = csv.list, let span = section.spans[.list] {
            let text = list == "\t" ? "tab" : String(list)
            if let separator = csv.separator, list == Unicode.Scalar(separator) {
                findings.report(.separatorConflict(text, of: "the separator of cells and that of items", at: span))
            } else if csv.hasDecimalComma == true, list == "," {
                findings.report(.separatorConflict(text, of: "the decimal comma and the separator of items", at: span))
            }
        }
        if let separator = csv.separator, let encoding = csv.encoding, encoding.hasSecondByte(separator),
            let span = section.spans[.separator]
        {
            findings.report(
                .separatorConflict(CSVDialect.spelled(separator), of: "part of characters in \(encoding.rawValue)", at: span))
        }
    }
}
