import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonText
import BlazonYAML

/// Parses `recipient`: the fields and their types.
extension TemplateParser {
    mutating func recipient(_ entry: Entry) {
        template.recipient = fields(entries(entry) ?? [])
        for (index, field) in template.recipient.enumerated() where SampleKey(field.name.text) != nil {
            report(.fieldNamedNow(at: field.name.span))
            template.recipient[index] = FieldDeclaration(name: field.name, declared: .broken)
        }
    }

    mutating func fields(_ entries: [Entry]) -> [FieldDeclaration] {
        var fields: [FieldDeclaration] = []
        var rest = entries[...]
        while let entry = rest.popFirst() {
            if let type = entry.splitType(followedBy: rest) {
                rest = rest.dropFirst(type.parts)
                fields.append(FieldDeclaration(name: name(entry), declared: .broken))
                report(type.text, at: type.span)
            } else {
                fields.append(field(entry))
            }
        }
        return fields
    }

    /// Reports a type with a comma, which ends the entry in braces, as one mistake, though YAML makes keys of the rest.
    private mutating func report(_ type: String, at span: Span) {
        do {
            _ = try TypeSyntax.parse(type, patterns)
            report(.typeWord(reason: "a comma ends the type", help: "put the type in quotes", replacement: nil, at: span))
        } catch {
            let bytes = Array(type.utf8)
            let corrected = error.replacement.map {
                String(decoding: bytes[..<error.range.lowerBound] + $0.utf8 + bytes[error.range.upperBound...], as: UTF8.self)
            }
            let replacement = corrected.flatMap { (try? TypeSyntax.parse($0, patterns)) == nil ? nil : $0 }
            report(.typeWord(reason: error.reason, help: error.help, replacement: replacement, at: span))
        }
    }

    private mutating func field(_ entry: Entry) -> FieldDeclaration {
        var name = name(entry)
        if let prefix = optionalPrefix(entry) {
            report(
                .optionalBeforeName(prefix.name, prefix: prefix.span, isRecord: entry.value.entries != nil, at: entry.keySpan)
            )
            // Uses of the corrected name are not reported again.
            name = Name(prefix.name, name.span)
        } else {
            rejectUnaddressable(name)
        }
        return FieldDeclaration(name: name, declared: allowsField(at: name.span) ? declared(entry) : .broken)
    }

    /// Counts a field; false beyond the limit, which is reported once.
    private mutating func allowsField(at span: Span) -> Bool {
        fields += 1
        let limit = limits[.fields]
        if fields == limit.adding(clamping: 1) { report(.tooMany(.fields, limit: limit, at: span)) }
        return fields <= limit
    }

    /// Counts the fields of records in a list; false beyond the limit.
    private mutating func allowsFields(of type: ValueType, at span: Span) -> Bool {
        // The field that has the type was counted.
        let count = type.fieldCount - 1
        let limit = limits[.fields]
        if count <= 0 { return true }
        let wasAllowed = fields <= limit
        fields += count
        if wasAllowed, fields > limit { report(.tooMany(.fields, limit: limit, at: span)) }
        return fields <= limit
    }

    /// Finds `optional order:`, where the keyword is on the wrong side.
    private func optionalPrefix(_ entry: Entry) -> (name: String, span: Span)? {
        let word = "optional "
        guard entry.key.text.utf8.hasPrefix(word) else { return nil }
        let name = String(entry.key.text.dropFirst(word.count))
        return Identifier.isValid(name) ? (name, entry.key.span(of: 0..<word.utf8.count)) : nil
    }

    mutating func declared(_ entry: Entry) -> FieldDeclaration.Declared {
        switch entry.value.kind {
        case .mapping(let entries):
            if entries.isEmpty {
                report(.valueMissing(entry.key.text, at: entry.value.span))
                return .broken
            }
            if entries.count > 1, entries.allSatisfy(\.isWordAlone), entries.dropLast().allSatisfy(\.hasNoColon) {
                let words = entries.map(\.key.text)
                report(
                    .typeWord(
                        reason: "`{\(words.joined(separator: ", "))}` is not a type",
                        help: "write `enum(\(words.joined(separator: " | ")))` for one of these words, or give each field a type",
                        replacement: nil, at: entry.value.span))
                return .broken
            }
            return .record(fields(entries), isOptional: false)
        case .sequence(let items):
            let words = items.compactMap { $0.scalar?.text }
            let isEnum = words.count == items.count && !words.isEmpty && words.allSatisfy(Identifier.isValid)
            let help = isEnum ? "write `enum(\(words.joined(separator: " | ")))` for one of these words" : nil
            report(.wrongShape(entry.key.text, expected: .type, found: .list, help: help, at: entry.value.span))
            return .broken
        case .scalar(let scalar): return type(scalar, of: entry)
        }
    }

    private mutating func type(_ scalar: Scalar, of entry: Entry) -> FieldDeclaration.Declared {
        if scalar.isNull || scalar.text.isBlank {
            report(.valueMissing(entry.key.text, at: scalar.span(orElse: entry.keySpan)))
            return .broken
        }
        if namesOptionalRecord(scalar.text) {
            report(.optionalRecord(entry.key.text, type: nil, at: scalar.span))
            return .broken
        }
        do {
            let (form, names) = try parse(scalar)
            guard form.type.members <= limits[.members] else {
                report(.tooMany(.members, limit: limits[.members], at: scalar.span))
                return .broken
            }
            guard allowsFields(of: form.type, at: scalar.span) else { return .broken }
            reportMembers(in: form.type, source: scalar)
            return names.isEmpty ? .word(form, scalar.span) : .named(TypeReference(scalar: scalar, form: form, names: names))
        } catch {
            report(.typeWord(error, in: scalar))
            return .broken
        }
    }

    /// A type that may contain names. Throws a certain correction rather than taking a misspelled word for a name.
    private func parse(_ scalar: Scalar) throws(TypeSyntaxError) -> (form: TypeSyntax, names: [TypeSyntaxName]) {
        do { return try TypeSyntax.parse(naming: scalar.text, patterns) } catch {
            let first = TypeSyntax.names(in: scalar.text, patterns).first?.unknown
            throw first?.replacement == nil ? error : first ?? error
        }
    }

    /// Reports enum members that look identical, of which no value in the data would be one, and those with braces, which would be sent.
    private mutating func reportMembers(in type: ValueType, source scalar: Scalar) {
        switch type {
        case .list(_, let item): reportMembers(in: item, source: scalar)
        case .record(let fields): for field in fields { reportMembers(in: field.type, source: scalar) }
        case .enumeration(let members):
            var text = scalar.text[...]
            for member in members {
                // Searches members in their source order.
                guard let range = text.utf8.firstRange(of: member) else { continue }
                let start = scalar.text.utf8.distance(from: scalar.text.startIndex, to: range.lowerBound)
                text = text[range.upperBound...]
                if let braces = firstBraces(in: member) {
                    report(.bracesInMember(braces, at: scalar.span(of: start..<start + member.utf8.count)))
                }
                if let found = Lookalike.first(in: member, beside: members) {
                    let span = scalar.span(of: start..<start + member.utf8.count)
                    report(.lookalikeLetter(member, letter: found.letter, looksLike: found.ascii, at: span))
                }
            }
        default: break
        }
    }

    /// Whether a value is `optional record` or `optional {…}`.
    private func namesOptionalRecord(_ word: String) -> Bool {
        guard word.utf8.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "optional".utf8) else { return false }
        let parts = word.utf8.split(at: " ", omittingEmpty: true)
        guard parts.count > 1, parts[0] == "optional" else { return false }
        return ["record", "object", "map", "struct"].contains(parts[1]) || parts[1].utf8.hasPrefix("{")
    }

    /// Reports a name that expressions cannot refer to, and one that looks like another.
    mutating func rejectUnaddressable(_ name: Name, isField: Bool = true) {
        guard Identifier.isValid(name.text) else { return report(.fieldName(name.text, isField: isField, at: name.span)) }
        if let found = Lookalike.first(in: name.text, beside: []) {
            report(.lookalikeLetter(name.text, letter: found.letter, looksLike: found.ascii, at: name.span))
        }
    }
}

extension Entry {
    /// A key without a value.
    fileprivate var isWordAlone: Bool {
        guard let scalar = value.scalar else { return false }
        return key.isPlain && scalar.isPlain && scalar.text.isEmpty
    }

    /// Whether an entry has no colon, such as `a` in `{a, b}`.
    fileprivate var hasNoColon: Bool { value.span.start <= keySpan.end }

    /// The type in braces that commas split, such as `list(..3, string)`, rejoined from the entries up to its closing
    /// parenthesis: their number, text and range.
    fileprivate func splitType(followedBy rest: ArraySlice<Entry>) -> (parts: Int, text: String, span: Span)? {
        guard let scalar = value.scalar, scalar.isPlain else { return nil }
        func open(_ text: String) -> Int { text.utf8.reduce(0) { $0 + ($1 == 0x28 ? 1 : $1 == 0x29 ? -1 : 0) } }
        var depth = open(scalar.text)
        var text = scalar.text
        var parts = 0
        guard depth > 0 else { return nil }
        for word in rest.prefix(while: \.isWordAlone) {
            parts += 1
            text += ", " + word.key.text
            depth += open(word.key.text)
            if depth <= 0 { return (parts, text, scalar.span.extended(to: word.keySpan)) }
        }
        return nil
    }
}

extension ValueType {
    /// Number of fields of the records in a list, with those of their own records; 0 without records.
    var fieldCount: Int {
        switch self {
        case .list(_, let item): item.fieldCount
        case .record(let fields): fields.reduce(0) { $0 + max(1, $1.type.fieldCount) }
        default: 0
        }
    }

    /// Number of members of an enum, or of the largest enum in a list.
    fileprivate var members: Int {
        switch self {
        case .enumeration(let members): members.count
        case .list(_, let item): item.members
        case .record(let fields): fields.map(\.type.members).max() ?? 0
        default: 0
        }
    }
}
