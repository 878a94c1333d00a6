/// A field that a piece of an imported text reads, and what its use shows about its type.
package struct FieldUse: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        case text, texts, wholeNumber, integer, number, truth, date, datetime, zone, language, url
        case words([String])
        /// An integer even where other uses accept fractions: a division rounds down.
        case exactInteger
        /// A condition reads only whether there is a value; its language decides what that means for 0 and empty lists.
        case tested(ForeignLanguage)
        /// Only its size is read: a list, unless it is read as a text, too.
        case counted
        /// Compared with `nil`, or with `blank`, `empty` or an empty text.
        case missing(isNil: Bool)

        /// The type in a template's declaration.
        var word: String {
            switch self {
            case .text, .missing: "string"
            case .texts, .counted: "list(..20) of string"
            case .wholeNumber: "integer(0..)"
            case .integer, .exactInteger: "integer"
            case .number: "number"
            case .truth, .tested: "boolean"
            case .date: "date"
            case .datetime: "datetime"
            case .zone: "zone"
            case .language: "locale"
            case .url: "url"
            case .words(let words): "enum(\(words.joined(separator: " | ")))"
            }
        }

        /// The kind that satisfies both uses; the first if they contradict each other.
        fileprivate func joined(with other: Kind) -> Kind {
            switch (self, other) {
            case (.tested, _): other
            case (_, .tested): self
            case (.missing, _): other
            case (_, .missing): self
            case (.counted, _): other
            case (_, .counted): self
            case (.text, _): other
            case (.wholeNumber, .exactInteger), (.integer, .exactInteger), (.number, .exactInteger): other
            case (.wholeNumber, .integer), (.wholeNumber, .number), (.integer, .number), (.date, .datetime): other
            default: self
            }
        }
    }

    /// Names of fields; `item` stands for any item of the list that the names before it lead to.
    let path: [String]
    let kind: Kind
    /// Whether a default or condition handles its absence.
    let isOptional: Bool
    /// Where it is read.
    let location: String

    /// Why a condition that reads only whether there is a value means something else for a kind of field; nil: it does not.
    func difference(for field: Kind) -> String? {
        switch (kind, field) {
        case (.tested(let language), .wholeNumber), (.tested(let language), .integer), (.tested(let language), .number),
            (.tested(let language), .exactInteger):
            language.isZeroFalse ? "0 is false there, but true in Blazon: compare it with 0" : nil
        case (.tested(let language), .texts), (.tested(let language), .counted):
            language.isEmptyListTrue ? "an empty list is true there, but false in Blazon: compare its `size`" : nil
        case (.missing(isNil: true), .texts), (.missing(isNil: true), .counted):
            "an empty list is a value there, but missing in Blazon: compare its `size`"
        case (.missing, .truth): "false is a value there, but a missing one in a condition of Blazon: compare it with `false`"
        default: nil
        }
    }

    /// No name of a field.
    static let item = "[]"
}

/// The fields that an import declares.
package struct FieldGuesses: Sendable {
    package struct Field: Sendable {
        package let path: [String]
        fileprivate(set) var kind: FieldUse.Kind
        fileprivate(set) var isOptional: Bool
        package let location: String
        /// What is read of the items of a list.
        fileprivate(set) var items = FieldGuesses()

        package var word: String {
            (isOptional ? "optional " : "") + (items.fields.isEmpty ? kind.word : "list(..20) of \(items.type)")
        }
        package var name: String { path.joined(separator: ".") }
    }

    package private(set) var fields: [Field] = []
    /// Indices of paths in `fields`.
    private var fieldIndices: [[String]: Int] = [:]

    mutating func add(_ use: FieldUse) {
        if let end = use.path.firstIndex(of: FieldUse.item) {
            let list = Array(use.path[..<end])
            add(FieldUse(path: list, kind: .texts, isOptional: false, location: use.location))
            guard let known = fieldIndices[list] else { return }
            fields[known].items.add(
                FieldUse(path: Array(use.path[(end + 1)...]), kind: use.kind, isOptional: use.isOptional, location: use.location))
            return
        }
        guard let known = fieldIndices[use.path] else {
            fieldIndices[use.path] = fields.count
            fields.append(Field(path: use.path, kind: use.kind, isOptional: use.isOptional, location: use.location))
            return
        }
        fields[known].kind = fields[known].kind.joined(with: use.kind)
        if use.isOptional { fields[known].isOptional = true }
    }

    /// The kind of a field, or of what is read of a list's items.
    func kind(of path: [String]) -> FieldUse.Kind? {
        if let end = path.firstIndex(of: FieldUse.item) {
            return fieldIndices[Array(path[..<end])].flatMap { fields[$0].items.kind(of: Array(path[(end + 1)...])) }
        }
        return fieldIndices[path].map { fields[$0].kind }
    }

    /// The paths of a field and of all fields after it.
    package func paths(from path: [String]) -> [[String]] {
        // Fields of a record are listed with the first of them; the record itself has no entry.
        guard let first = fields.firstIndex(where: { $0.path.starts(with: path) }) else { return [path] }
        return fields[first...].map(\.path)
    }

    /// Makes fields required that some text reads without a default or condition.
    mutating func require(_ paths: Set<[String]>) {
        for index in fields.indices {
            let path = fields[index].path
            if paths.contains(path) { fields[index].isOptional = false }
            let start = path + [FieldUse.item]
            fields[index].items.require(Set(paths.filter { $0.starts(with: start) }.map { Array($0.dropFirst(start.count)) }))
        }
    }

    /// As the type of a list's items: of a record, unless only whole items are read.
    private var type: String {
        let members = fields.filter { !$0.path.isEmpty }
        if members.isEmpty { return fields.first?.kind.word ?? FieldUse.Kind.text.word }
        return Self.record(members.map { ($0.path[...], $0.word) })
    }

    /// `{ name: string, brand: { name: string } }`
    private static func record(_ members: [(path: ArraySlice<String>, word: String)]) -> String {
        var names: [String] = []
        for member in members { if let name = member.path.first, !names.contains(name) { names.append(name) } }
        let written = names.map { name in
            let inner = members.filter { $0.path.first == name }.map { (path: $0.path.dropFirst(), word: $0.word) }
            let deeper = inner.filter { !$0.path.isEmpty }
            return "\(name): \(deeper.isEmpty ? inner.first?.word ?? "" : record(deeper))"
        }
        return "{ \(written.joined(separator: ", ")) }"
    }
}
