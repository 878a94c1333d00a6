import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

/// How diagnostics describe rows, fields and filters.
extension CheckInput {
    /// The source of a rule: "campaign-standard: badge → integer(0..) (aps.badge, data.badge)".
    func rule(_ row: Row) -> String {
        let destinations = table.targets.filter { targets.compiled.contains($0.name) }.compactMap { target -> String? in
            guard case .mapsTo? = row.cell(on: target) else { return nil }
            return table.cellText(row, on: target)
        }
        let list = destinations.isEmpty ? "" : " (\(destinations.joined(separator: "; ")))"
        return "\(table.name): \(row.name) → \(row.typeWord)\(list)"
    }

    /// The declaration of the field that an expression reads, if it is a single type.
    func declared(_ typed: TypedExpression) -> DeclaredField? {
        guard let declaration = declaration(of: typed), case .word(let word, let span) = declaration.declared else { return nil }
        return DeclaredField(
            name: declaration.name.text, type: "\(word.type)", spokenField: word.type.spokenField, isOptional: word.isOptional,
            optionalRecord: optionalRecord(around: typed), typeSpan: span)
    }

    /// The path of the optional record that contains the field of an expression.
    private func optionalRecord(around typed: TypedExpression) -> String? {
        guard case .field(let slot) = typed.kind, slot < schema.slotCount,
            let record = schema.optionalRecords.last(where: { $0.slots.contains(slot) })
        else { return nil }
        let names = schema.leaves[slot].path.utf8.split(at: ".", omittingEmpty: true)
        return names.prefix(record.id.level + (slot < schema.fieldSlots ? 0 : 1)).joined(separator: ".")
    }

    /// The declaration of the field that an expression reads.
    private func declaration(of typed: TypedExpression) -> FieldDeclaration? {
        switch typed.kind {
        case .field(let slot): slot < schema.slotCount ? schema.leaves[slot].declaration : nil
        case .filter(_, let input, _), .format(_, let input, _): declaration(of: input)
        case .fallback(let input, let other, _): declaration(of: other.type.isOptional ? other : input)
        default: nil
        }
    }

    func tooWide(_ typed: TypedExpression, _ row: Row, _ expected: ValueType, at span: Span) -> Diagnostic {
        .rangeTooWide(
            row.name, accepts: "\(expected)", found: "\(typed.type.type)", declared: isPlainField(typed) ? declared(typed) : nil,
            rule: rule(row), at: span)
    }

    /// Whether the value is the field itself: only then does changing the declaration's type help.
    func isPlainField(_ typed: TypedExpression) -> Bool {
        if case .field = typed.kind { true } else { false }
    }

    /// The type keyword that makes a text field a whole URL; nil if the value is not a text field.
    func urlWord(for typed: TypedExpression) -> String? {
        guard case .field(let slot) = typed.kind, slot < schema.slotCount else { return nil }
        let word = schema.leaves[slot].word
        guard case .string(let max, nil) = word.type else { return nil }
        return TypeSyntax(type: .url(max: max), isOptional: word.isOptional).description
    }
}

extension Row {
    /// The type that the row accepts, within a sentence.
    var spoken: String {
        switch kind {
        case .text: "text"
        case .identifier: "an identifier"
        case .url: "a URL"
        case .flag: "true or false"
        case .duration: "a duration"
        case .time: "a time"
        case .map: "a map of names and values"
        case .value(let type): type.spoken
        }
    }
}

extension Row {
    /// The fields that hold its value, where no type has the row's name; nil: those of its type.
    var spokenFields: String? {
        switch kind {
        case .duration: "an `integer(0..)` field of seconds"
        case .time: "a date, datetime or `integer(0..)` field"
        case .flag: "a boolean field"
        case .text, .identifier, .url, .map, .value: nil
        }
    }
}

extension ValueType {
    /// "a text field"
    var spokenField: String {
        switch self {
        case .string: "a text field"
        case .integer: "an integer field"
        case .number: "a number field"
        case .boolean: "a boolean field"
        case .enumeration: "an enum field"
        case .date: "a date field"
        case .datetime: "a datetime field"
        case .zone: "a zone field"
        case .url: "a URL field"
        case .locale: "a locale field"
        case .list: "a list field"
        case .record: "a record"
        }
    }
}

extension Filter.Kind {
    var spoken: String {
        switch self {
        case .text: "text"
        case .integer: "an integer"
        case .number: "a number"
        case .list: "a list"
        case .date: "a date"
        case .datetime: "a datetime"
        case .zone: "a time zone"
        case .any: "any value"
        }
    }
}
