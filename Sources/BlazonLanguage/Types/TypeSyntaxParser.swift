import BlazonText

/// Parses a type from left to right; the first fault is the error.
struct TypeSyntaxParser {
    /// Maximum nesting of lists and records; trees are visited and freed recursively.
    static let maxDepth = 64

    /// Which names of other types may stand in the type.
    enum Names {
        case none
        /// Any: each stands for `boolean` here.
        case any
        case known([String: TypeSyntax])
    }

    private let allowed: Names
    /// Whether the whole type may be a record, and what is in it a `text`: in the type of a table's row.
    private let allowsRecord: Bool
    private var scanner: TypeSyntaxScanner
    /// The names found.
    private(set) var names: [TypeSyntaxName] = []
    /// The names of members that lead to each `text` of a row's type.
    private(set) var texts: [[String]] = []
    /// The names of the members around the type that is parsed.
    private var members: [String] = []

    init(_ word: String, names: Names = .none, allowsRecord: Bool = false, _ patterns: PatternSet) {
        scanner = TypeSyntaxScanner(word, patterns)
        allowed = names
        if case .none = names { scanner.allowsForms = allowsRecord } else { scanner.allowsForms = true }
        self.allowsRecord = allowsRecord
    }

    mutating func parse() throws(TypeSyntaxError) -> TypeSyntax {
        scanner.skipBlanks()
        let start = scanner.at
        guard !scanner.isAtEnd else {
            throw TypeSyntaxError(
                range: 0..<scanner.count, reason: "missing type",
                help: "write a type such as `string(..40)` or `integer(0..)`")
        }
        let isOptional = try skipOptional()
        let typeStart = scanner.at
        let type = try parseType(depth: 1)
        let typeEnd = scanner.at
        scanner.skipBlanks()
        if let error = scanner.misplacedForm { throw error }
        guard scanner.isAtEnd else { throw leftover(after: typeStart..<typeEnd, optional: isOptional, from: start) }
        return TypeSyntax(type: type.type, isOptional: isOptional || type.isOptional)
    }

    private mutating func skipOptional() throws(TypeSyntaxError) -> Bool {
        let before = scanner.at
        let word = scanner.name()
        let text = scanner.text(word)
        if text != "optional" {
            let after = scanner.at
            scanner.skipBlanks()
            if TypeNames.meansOptional(text), scanner.at > after, !scanner.isAtEnd {
                throw TypeSyntaxError(
                    range: word, reason: "unknown type `\(text)`", help: "write `optional`", replacement: "optional")
            }
            if ["required", "mandatory", "nonnull"].contains(text), scanner.at > after, !scanner.isAtEnd {
                throw TypeSyntaxError(
                    range: word, reason: "unknown type `\(text)`", help: "delete it: fields without `optional` are required",
                    replacement: "")
            }
            scanner.at = before
            return false
        }
        scanner.skipBlanks()
        if scanner.isAtEnd {
            throw TypeSyntaxError(
                range: word, reason: "missing type after `optional`",
                help: "write a type after it, such as `optional string(..40)`")
        }
        let second = scanner.at
        let next = scanner.name()
        if scanner.text(next) == "optional" {
            throw TypeSyntaxError(
                range: word.lowerBound..<next.upperBound, reason: "duplicate `optional`", help: "write it once",
                replacement: "optional")
        }
        scanner.at = second
        return true
    }

    /// Parses a type behind `optional`. Only a name can stand for an optional type here.
    private mutating func parseType(depth: Int) throws(TypeSyntaxError) -> TypeSyntax {
        scanner.skipBlanks()
        if depth > 1 || allowsRecord, scanner.skip(UInt8(ascii: "{")) {
            return TypeSyntax(type: try parseRecord(depth: depth), isOptional: false)
        }
        let word = scanner.name()
        let name = scanner.text(word)
        if let type = try parseBuiltIn(name, at: word, depth: depth) { return TypeSyntax(type: type, isOptional: false) }
        let error = unknown(name, at: word, inList: depth > 1)
        guard let type = named(name) else { throw error }
        names.append(TypeSyntaxName(name: name, unknown: error))
        return type
    }

    /// The type with this name; nil if it has none or is followed by bounds, which only types of the language have.
    private func named(_ name: String) -> TypeSyntax? {
        var rest = scanner
        if rest.parentheses() != nil { return nil }
        switch allowed {
        case .none: return nil
        case .any:
            return Identifier.isValid(name) && !TypeSyntax.isReserved(name) ? TypeSyntax(type: .boolean, isOptional: false) : nil
        case .known(let types): return types[name]
        }
    }

    /// Parses a type of the language; nil for any other word.
    private mutating func parseBuiltIn(
        _ name: String, at word: Range<Int>, depth: Int
    ) throws(TypeSyntaxError) -> ValueType? {
        switch name {
        case "string":
            let max = try parseLength(of: name)
            return .string(max: max, form: try scanner.form(after: word.lowerBound, max: max))
        case "url": return .url(max: try parseLength(of: name))
        case "integer":
            return .integer(try scanner.parenthesized { (s) throws(TypeSyntaxError) in try s.integerRange() } ?? .min ... .max)
        case "number":
            return .number(try scanner.parenthesized { (s) throws(TypeSyntaxError) in try s.numberBounds() } ?? NumberBounds())
        case "boolean": return try plain(.boolean, name)
        case "date": return try plain(.date, name)
        case "datetime": return try plain(.datetime, name)
        case "zone": return try plain(.zone, name)
        case "locale": return try plain(.locale, name)
        case "enum": return .enumeration(try scanner.members(after: word))
        case "list": return try parseList(word, depth: depth)
        case "text" where allowsRecord && depth > 1:
            texts.append(members)
            return try plain(.string(max: nil), name)
        default: return nil
        }
    }

    private mutating func parseLength(of name: String) throws(TypeSyntaxError) -> Int? {
        try scanner.parenthesized { (s) throws(TypeSyntaxError) in try s.length(of: name) }
    }

    private mutating func plain(_ type: ValueType, _ name: String) throws(TypeSyntaxError) -> ValueType {
        guard let parentheses = scanner.parentheses() else { return type }
        throw TypeSyntaxError(
            range: parentheses, reason: "`\(name)` has no bounds", help: "write `\(name)` alone", replacement: "")
    }

    private mutating func parseList(_ word: Range<Int>, depth: Int) throws(TypeSyntaxError) -> ValueType {
        let max = try parseLength(of: "list")
        let headEnd = scanner.at
        scanner.skipBlanks()
        let of = scanner.name()
        guard scanner.text(of) == "of" else {
            let range = of.isEmpty ? word.lowerBound..<headEnd : of
            throw TypeSyntaxError(
                range: range, reason: "missing type of the list items",
                help: "write `of` and a type after it, such as `list of string`")
        }
        guard depth < Self.maxDepth else {
            throw TypeSyntaxError(range: word, reason: "the type has more than \(Self.maxDepth) levels", help: "flatten the list")
        }
        scanner.skipBlanks()
        guard !scanner.isAtEnd else {
            throw TypeSyntaxError(
                range: of, reason: "missing type of the list items",
                help: "write a type after `of`, such as `list of string`")
        }
        let start = scanner.at
        let item = try parseType(depth: depth + 1)
        if item.isOptional {
            throw TypeSyntaxError(
                range: start..<scanner.at,
                reason: "a list's items cannot be optional, as `\(scanner.text(start..<scanner.at))` is",
                help: "use a type that is not optional")
        }
        return .list(max: max, of: item.type)
    }

    /// `{ name: string(..40), price: optional number }`, after its opening brace: the items of a list.
    private mutating func parseRecord(depth: Int) throws(TypeSyntaxError) -> ValueType {
        let open = scanner.at - 1
        guard depth < Self.maxDepth else {
            throw TypeSyntaxError(
                range: open..<scanner.at, reason: "the type has more than \(Self.maxDepth) levels", help: "flatten the record")
        }
        var fields: [Field] = []
        var names: Set<[UInt8]> = []
        repeat {
            scanner.skipBlanks()
            let word = scanner.name()
            let name = scanner.text(word)
            scanner.skipBlanks()
            guard !word.isEmpty, scanner.skip(UInt8(ascii: ":")) else {
                let untyped = word.isEmpty ? open..<min(scanner.at + 1, scanner.count) : word
                throw TypeSyntaxError(
                    range: untyped, reason: "a field of the record has no type",
                    help: "write a name and a type for each field, such as `{ name: string(..40) }`")
            }
            if !names.insert(Array(name.utf8)).inserted {
                throw TypeSyntaxError(range: word, reason: "`\(name)` is a duplicate field", help: "write each field once")
            }
            scanner.skipBlanks()
            let isOptional = try skipOptional()
            members.append(name)
            let type = try parseType(depth: depth + 1)
            members.removeLast()
            fields.append(Field(name: name, type: type.type, isOptional: isOptional || type.isOptional))
            scanner.skipBlanks()
        } while scanner.skip(UInt8(ascii: ","))
        guard scanner.skip(UInt8(ascii: "}")) else {
            throw TypeSyntaxError(
                range: open..<open + 1, reason: "the record is not closed", help: "write `}` after its last field")
        }
        return .record(fields)
    }

    private mutating func unknown(_ name: String, at word: Range<Int>, inList: Bool) -> TypeSyntaxError {
        if name == "optional" {
            // Includes the blank after it, so that removing it leaves `list of string`.
            scanner.skipBlanks()
            return TypeSyntaxError(
                range: word.lowerBound..<scanner.at, reason: "a list's items cannot be optional",
                help: "leave `optional` out; a blank item sets the recipient aside", replacement: "")
        }
        if name.isEmpty {
            let found = scanner.scalar(at: scanner.at)
            if scanner.text(found) == "{" {
                return TypeSyntaxError(
                    range: found, reason: "a record is a map, not text",
                    help: "write its fields as a map, without quotes; a record that can be missing is a type under `types`")
            }
            return TypeSyntaxError(
                range: found, reason: "unknown type `\(scanner.text(found))`", help: "the types are \(Self.listed)")
        }
        if TypeNames.isRecord(name) {
            return TypeSyntaxError(
                range: word, reason: "unknown type `\(name)`",
                help: inList
                    ? "list items are plain values; nested records are plain YAML"
                    : "nested records are plain YAML: put the fields below the name")
        }
        guard let meant = TypeNames.meant(by: name) else {
            return TypeSyntaxError(range: word, reason: "unknown type `\(name)`", help: "the types are \(Self.listed)")
        }
        return TypeSyntaxError(
            range: word, reason: "unknown type `\(name)`", help: "did you mean `\(meant)`?", replacement: meant)
    }

    private func leftover(after type: Range<Int>, optional: Bool, from start: Int) -> TypeSyntaxError {
        let rest = scanner.at..<scanner.trimmedEnd
        let found = scanner.text(rest)
        let written = scanner.text(type)
        if found == "?" {
            return TypeSyntaxError(
                range: start..<rest.upperBound, reason: "`?` does not make a type optional", help: "write `optional` before it",
                replacement: "optional \(written)")
        }
        if found == "[]" {
            return TypeSyntaxError(
                range: type.lowerBound..<rest.upperBound, reason: "`[]` does not make a list",
                help: "write `list of` before the type",
                replacement: "list of \(written)")
        }
        if found == "optional" {
            return TypeSyntaxError(
                range: type.lowerBound..<rest.upperBound, reason: "`optional` comes before the type",
                help: "write `optional \(written)`",
                replacement: "optional \(written)")
        }
        return TypeSyntaxError(
            range: rest, reason: "`\(found)` is not part of the type `\(written)`", help: "delete it", replacement: nil)
    }

    private static var listed: String {
        TypeNames.all.dropLast().map { "`\($0)`" }.joined(separator: ", ") + " and `\(TypeNames.all.last ?? "")`"
    }
}
