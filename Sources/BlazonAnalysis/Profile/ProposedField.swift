package import BlazonLanguage
import BlazonText

/// A field that a profile proposes for `recipient`.
package struct ProposedField {
    package enum Content {
        case value(ValueType)
        /// A map of fields.
        case record([ProposedField])
    }

    /// The name in the template.
    package let name: String
    package let content: Content
    package let isOptional: Bool
    let profile: PathProfile?
    /// The name that the source has for it, if it is another: a column, or the path of a key.
    let column: String?
}

/// A column or key that is no field, and why.
package struct LeftOut: Sendable, Equatable {
    /// The name of the column, or the path of the key.
    package let name: String
    package let reason: String
}

extension ProposedSource {
    /// The type of the values at a path, or why no type accepts all of them. The number of all records decides whether words are an enum.
    func type(of path: PathProfile, records: Int) -> Result<ValueType, ProfileFault> {
        let kinds = [
            (others(path), "text"), (path.numbers.count, "number"), (path.booleans, "boolean"), (path.lists.count, "list"),
            (path.records, "record"),
        ].filter { $0.0 > 0 }
        if kinds.isEmpty { return .failure("no record has a value") }
        if kinds.count > 1 {
            if mixesNumbers(path), let own = path.texts.numbers[Notation.own.rawValue] {
                var numbers = path.numbers
                numbers.add(own)
                if own.isAmbiguous { return .failure("a text such as `1.000` may be 1 or 1000") }
                return numbers.type.map { .success($0) } ?? .failure("a number has too many digits")
            }
            // A cell is a text, whatever it contains, and so is a number of a database where a field is a text.
            let isScalar = path.booleans + path.lists.count + path.records == 0
            if kind(of: path) == .table || kind(of: path) == .rows && isScalar {
                return .success(.string(max: Self.bound(max(path.texts.longest, path.longestJSON, path.numbers.longest))))
            }
            let counts = kinds.sorted { $0.0 > $1.0 }.map { counted($0.0, $0.1) }
            return .failure(ProfileFault("its values are \(counts.joined(separator: ", "))"))
        }
        if path.lists.count > 0 { return list(path, records: records) }
        if path.records > 0 { return record(path, records: records) }
        if path.booleans > 0 { return .success(.boolean) }
        if path.numbers.count > 0 {
            return path.numbers.type.map { .success($0) } ?? .failure("a number has too many digits")
        }
        return .success(text(path, records: records))
    }

    private func list(_ path: PathProfile, records: Int) -> Result<ValueType, ProfileFault> {
        guard let item = path.item, item.present + item.missing > 0 else { return .failure("its lists are empty") }
        if item.missing > 0 { return .failure("an item of its lists is blank or null") }
        return type(of: item, records: records).flatMap { type in
            let list = ValueType.list(max: Self.bound(path.lists.longest), of: type)
            // Types in a line are parsed as they are written.
            let isReadable = (try? TypeSyntax.parse(naming: "\(list)"))?.form.type == list
            return isReadable ? .success(list) : .failure("its type cannot be written in one line")
        }
    }

    /// The type of a record within a list.
    private func record(_ path: PathProfile, records: Int) -> Result<ValueType, ProfileFault> {
        let fields = path.members.compactMap { member -> Field? in
            let name = String(decoding: member.name, as: UTF8.self)
            guard Identifier.isValid(name), case .success(let type) = type(of: member, records: records) else { return nil }
            return Field(name: name, type: type, isOptional: isOptional(member, of: path.records)).withOptionalParts
        }
        return fields.isEmpty ? .failure("its records have no field with a type") : .success(.record(fields))
    }

    /// Whether a member is missing in one of a number of records.
    func isOptional(_ path: PathProfile, of records: Int) -> Bool {
        path.present - (path.texts.count - others(path)) < records
    }

    private func text(_ path: PathProfile, records: Int) -> ValueType {
        let texts = path.texts
        let string = ValueType.string(max: Self.bound(texts.longest))
        guard hasOnlyOthers(path) else { return string }
        if kind(of: path) == .table, let numbers = texts.numbers[notation.rawValue], let type = numbers.type {
            return notation == .own && numbers.isAmbiguous ? string : type
        }
        if kind(of: path) != .lines, Self.flags(of: path) != nil { return .boolean }
        if texts.patterns & patterns & ~DatePattern.timeBits != 0 { return path.isItem ? string : .date }
        if texts.patterns & patterns & DatePattern.timeBits != 0 { return path.isItem ? string : .datetime }
        if texts.forms.contains(.date), values.date == nil || kind(of: path) != .table { return .date }
        if texts.forms.contains(.datetime), values.datetime == nil || kind(of: path) != .table { return .datetime }
        let name = String(decoding: path.name, as: UTF8.self).lowercased()
        func isNamed(_ words: String...) -> Bool { words.contains { name.utf8.contains($0) } }
        if texts.forms.contains(.zone), texts.hasRegionOfZone || isNamed("zone", "tz") { return .zone }
        if texts.forms.contains(.url) { return .url(max: Self.bound(texts.longest)) }
        if texts.forms.contains(.regionalTag) || texts.forms.contains(.tag) && isNamed("locale", "lang") { return .locale }
        return enumeration(path, records: records) ?? string
    }

    /// Words of which each is frequent, so that they are no values of single recipients.
    private func enumeration(_ path: PathProfile, records: Int) -> ValueType? {
        let members = path.texts.members
        guard records >= 1_000, members.isComplete, members.counts.values.allSatisfy({ $0 >= 20 }) else { return nil }
        let words = members.counts.keys.map { String(decoding: $0, as: UTF8.self) }.sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
        let type = ValueType.enumeration(words)
        guard !words.contains(where: { $0.utf8.contains("{") || $0.utf8.contains("}") }),
            (try? TypeSyntax.parse("\(type)"))?.type == type
        else { return nil }
        return type
    }

    /// The power of two at or above a length.
    private static func bound(_ length: Int) -> Int {
        var bound = 8
        while bound < length { bound = bound.multiplied(clamping: 2) }
        return bound
    }
}

/// Why no type accepts all values at a path.
struct ProfileFault: Error, ExpressibleByStringLiteral {
    let reason: String

    init(_ reason: String) { self.reason = reason }
    init(stringLiteral reason: String) { self.reason = reason }
}

extension Field {
    /// The field, where its record, which may be missing, has only optional fields: no type of one line says that a record is optional.
    var withOptionalParts: Field {
        guard isOptional, case .record(let fields) = type else { return self }
        let parts = fields.map { Field(name: $0.name, type: $0.type, isOptional: true).withOptionalParts }
        return Field(name: name, type: .record(parts), isOptional: false)
    }
}
