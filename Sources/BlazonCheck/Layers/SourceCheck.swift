import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonTemplate
import BlazonText

/// Checks `source` against the schema.
extension DeclarationChecker {
    /// The source of the recipients, as a program needs it.
    func source(of template: Template) -> RecordSource {
        for lookup in template.lookups { lookup.source.map(checkForms) }
        guard let section = template.source else { return RecordSource() }
        if !misspelled.contains("recipient") { checkFields(section, template) }
        checkForms(section)
        var source = section.source
        if let id = section.id, !checkID(id, template) { source.id = nil }
        return source
    }

    /// Checks how a source names and writes values, whatever the fields are.
    private func checkForms(_ section: SourceSection) {
        checkSharedColumns(section)
        checkNumbers(section)
        checkSeparators(section)
        checkFlags(section)
    }

    private func checkFields(_ section: SourceSection, _ template: Template) {
        let known = schema.fields.paths
        let names = Set(known.map { Array($0.utf8) })
        var columns: [[UInt8]: Span] = [:]
        for column in section.columns { columns[Array(column.field.text.utf8)] = column.field.span }
        for column in section.columns {
            let field = column.field
            // `id` identifies the recipient in reject lines, declared or not.
            let isIdentity = section.source.id == nil && field.text.hasSameBytes(as: RecordSource.standardID)
            if !names.contains(Array(field.text.utf8)), !isIdentity, !isBroken(field.text, template) {
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

    /// Whether a field can identify recipients: every record has it, as a text or a whole number.
    private func checkID(_ id: Name, _ template: Template) -> Bool {
        if id.text.hasSameBytes(as: RecordSource.standardID) { return true }
        guard let field = schema.fields.first(where: { $0.name.hasSameBytes(as: id.text) }) else {
            if misspelled.contains("recipient") || isBroken(id.text, template) { return false }
            let names = schema.fields.filter { $0.type.canIdentify }.map(\.name)
            findings.report(.idOfNoField(id.text, known: names, meant: searches.nearest(id.text, among: names), at: id.span))
            return false
        }
        if field.type.canIdentify { return true }
        findings.report(.idOfType(id.text, type: field.type.spokenField, at: id.span))
        return false
    }

    /// Checks that digits and decimals have different separators.
    private func checkNumbers(_ section: SourceSection) {
        let inCells = section.source.cells.numberConflict
        if let mark = section.values.numberConflict, let span = section.valueSpans[.grouping] {
            findings.report(.separatorConflict(mark, of: "the separator of groups of digits and that of decimals", at: span))
        } else if let mark = inCells, let span = section.spans[.decimal] ?? section.valueSpans[.grouping] {
            findings.report(
                .separatorConflict(mark, of: "the separator of decimals in CSV and that of groups of digits", at: span))
        }
    }

    /// Checks that no text of `booleans` means a missing value.
    private func checkFlags(_ section: SourceSection) {
        let cells = section.source.cells
        var reported: Set<Span> = []
        let uses = [(section.flags, section.values), (section.cellFlags.isEmpty ? section.flags : section.cellFlags, cells)]
        for (flags, dialect) in uses {
            for flag in flags where (dialect.missing ?? [""]).containsBytes(of: flag.text) && reported.insert(flag.span).inserted
            {
                findings.report(.flagOfMissing(flag.text, isListed: dialect.missing != nil, at: flag.span))
            }
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
        let values = section.source.cells
        if let list = csv.list, let span = section.spans[.list] {
            let text = list == "\t" ? "tab" : String(list)
            if let separator = csv.separator, list == Unicode.Scalar(separator) {
                findings.report(.separatorConflict(text, of: "the separator of cells and that of items", at: span))
            } else if values.hasDecimalComma == true, list == "," {
                findings.report(.separatorConflict(text, of: "the decimal comma and the separator of items", at: span))
            } else if values.notation.grouping == list {
                findings.report(.separatorConflict(text, of: "the separator of groups of digits and that of items", at: span))
            } else if list == ".", values.hasDecimalComma == false || schema.fields.contains(where: { $0.type.hasListOfNumbers })
            {
                findings.report(.separatorConflict(text, of: "the decimal point and the separator of items", at: span))
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

extension ValueType {
    /// Whether a cell of the type, or of one of its fields, may have several numbers with decimals.
    fileprivate var hasListOfNumbers: Bool {
        switch self {
        case .list(_, .number): true
        case .record(let fields): fields.contains { $0.type.hasListOfNumbers }
        default: false
        }
    }

    /// Whether a field of the type can identify recipients.
    fileprivate var canIdentify: Bool {
        switch self {
        case .string, .integer, .enumeration, .url: true
        case .number, .boolean, .date, .datetime, .zone, .locale, .list, .record: false
        }
    }
}
