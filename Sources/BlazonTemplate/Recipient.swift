import BlazonDiagnostics
import BlazonLanguage
import BlazonYAML

/// `recipient`: the fields and their types.
extension TemplateParser {
    mutating func recipient(_ entry: Entry) {
        template.recipient = fields(entries(entry) ?? [])
    }

    private mutating func fields(_ entries: [Entry]) -> [FieldDeclaration] {
        entries.map { entry in
            var name = name(entry)
            if let prefix = optionalPrefix(entry) {
                report(
                    .optionalBeforeName(prefix.name, prefix: prefix.span, isRecord: entry.value.entries != nil, at: entry.keySpan)
                )
                // Uses of the name that was meant are no second mistake.
                name = Name(prefix.name, name.span)
            } else {
                refuseUnaddressable(name)
            }
            return FieldDeclaration(name: name, declared: takesField(at: name.span) ? declared(entry) : .broken)
        }
    }

    /// Counts a field; false beyond the limit, which is reported once.
    private mutating func takesField(at span: Span) -> Bool {
        fields += 1
        let limit = limits[.fields]
        if fields == limit + 1 { report(.tooMany(.fields, limit: limit, at: span)) }
        return fields <= limit
    }

    /// `optional order:` says it at the wrong end.
    private func optionalPrefix(_ entry: Entry) -> (name: String, span: Span)? {
        let word = "optional "
        guard entry.key.text.hasPrefix(word) else { return nil }
        let name = String(entry.key.text.dropFirst(word.count))
        return Identifier.isValid(name) ? (name, entry.key.span(of: 0..<word.utf8.count)) : nil
    }

    private mutating func declared(_ entry: Entry) -> FieldDeclaration.Declared {
        switch entry.value.kind {
        case .mapping(let entries):
            if entries.isEmpty {
                report(.valueMissing(entry.key.text, at: entry.value.span))
                return .broken
            }
            return .record(fields(entries))
        case .sequence:
            report(.wrongShape(entry.key.text, wanted: .type, found: .list, at: entry.value.span))
            return .broken
        case .scalar(let scalar): return type(scalar, of: entry)
        }
    }

    private mutating func type(_ scalar: Scalar, of entry: Entry) -> FieldDeclaration.Declared {
        if scalar.isNull || scalar.text.isBlank {
            report(.valueMissing(entry.key.text, at: scalar.place(orElse: entry.keySpan)))
            return .broken
        }
        if namesOptionalRecord(scalar.text) {
            report(.optionalRecord(entry.key.text, at: scalar.span))
            return .broken
        }
        do {
            let word = try TypeWord.parse(scalar.text)
            guard word.type.members <= limits[.members] else {
                report(.tooMany(.members, limit: limits[.members], at: scalar.span))
                return .broken
            }
            tellLookalikes(in: word.type, spelt: scalar)
            return .word(word, scalar.span)
        } catch {
            let place = scalar.span(of: error.range)
            report(
                .typeWord(
                    reason: error.reason, help: error.help, replacement: error.replacement.flatMap(scalar.spelling(of:)),
                    at: place.range.isEmpty ? scalar.span : place))
            return .broken
        }
    }

    /// Members of an enum that look like others: no value of the data would be one.
    private mutating func tellLookalikes(in type: ValueType, spelt scalar: Scalar) {
        switch type {
        case .list(_, let item): tellLookalikes(in: item, spelt: scalar)
        case .enumeration(let members):
            var text = scalar.text[...]
            for member in members {
                // Members are sought in the order in which they stand.
                guard let range = text.firstRange(of: member) else { continue }
                let start = scalar.text.utf8.distance(from: scalar.text.startIndex, to: range.lowerBound)
                text = text[range.upperBound...]
                if let found = Lookalike.first(in: member) {
                    let place = scalar.span(of: start..<start + member.utf8.count)
                    report(.lookalikeLetter(member, letter: found.letter, looksLike: found.ascii, at: place))
                }
            }
        default: break
        }
    }

    /// `optional record`, `optional {…}`
    private func namesOptionalRecord(_ word: String) -> Bool {
        let parts = word.split(separator: " ", omittingEmptySubsequences: true)
        guard parts.count > 1, parts[0] == "optional" else { return false }
        return ["record", "object", "map", "struct"].contains(parts[1]) || parts[1].hasPrefix("{")
    }

    /// A name that no expression can say, and one that looks like another.
    mutating func refuseUnaddressable(_ name: Name) {
        guard Identifier.isValid(name.text) else { return report(.fieldName(name.text, at: name.span)) }
        if let found = Lookalike.first(in: name.text) {
            report(.lookalikeLetter(name.text, letter: found.letter, looksLike: found.ascii, at: name.span))
        }
    }
}

extension ValueType {
    /// Of an enum, or of a list's items that are one.
    fileprivate var members: Int {
        switch self {
        case .enumeration(let members): members.count
        case .list(_, let item): item.members
        default: 0
        }
    }
}
