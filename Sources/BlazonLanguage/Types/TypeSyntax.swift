/// A parsed type such as `optional list(..20) of string(..80)`.
package struct TypeSyntax: Sendable, Equatable {
    /// The type without `optional`.
    package let type: ValueType
    /// Whether the type starts with `optional`.
    package let isOptional: Bool

    /// Creates a type.
    package init(type: ValueType, isOptional: Bool) {
        self.type = type
        self.isOptional = isOptional
    }

    /// Whether a valid recipient may have no value here: a `locale` that is not a tag counts as unknown and does not reject.
    package var mayBeMissing: Bool { isOptional || type == .locale }
}

/// Why a type cannot be parsed.
package struct TypeSyntaxError: Error, Sendable, Equatable {
    /// The range of the fault in UTF-8 bytes.
    package let range: Range<Int>
    /// "unknown type `strng`".
    package let reason: String
    /// A suggestion: "did you mean `string`?"; nil if there is none.
    package let help: String?
    /// A replacement for `range`, if one is certain.
    package let replacement: String?

    /// Creates an error.
    package init(range: Range<Int>, reason: String, help: String? = nil, replacement: String? = nil) {
        self.range = range
        self.reason = reason
        self.help = help
        self.replacement = replacement
    }
}

extension TypeSyntax {
    /// Parses a type as templates and tables write it (docs/language.md, Types). `patterns` are those of the file.
    ///
    /// - Throws: `TypeSyntaxError` with the range of the fault and, if one is certain, its replacement.
    package static func parse(_ word: String, _ patterns: PatternSet = PatternSet()) throws(TypeSyntaxError) -> TypeSyntax {
        var parser = TypeSyntaxParser(word, patterns)
        return try parser.parse()
    }
}

extension TypeSyntax {
    /// Parses the type of a table's row, which may also be a record, and may have `text` in records and lists: a `string` that people read.
    ///
    /// - Returns: The type, and the names of the members that lead to each `text`: `["title"]` in `list of { title: text, action: string }`.
    /// - Throws: `TypeSyntaxError` as `parse` does.
    package static func parse(
        row word: String, _ patterns: PatternSet = PatternSet()
    ) throws(TypeSyntaxError) -> (syntax: TypeSyntax, texts: [[String]]) {
        var parser = TypeSyntaxParser(word, allowsRecord: true, patterns)
        return (try parser.parse(), parser.texts)
    }
}

/// A name in a type, which may be that of another type: `item` in `list(..20) of item`.
package struct TypeSyntaxName: Sendable {
    /// The name.
    package let name: String
    /// The error if no type has this name.
    package let unknown: TypeSyntaxError

    /// The range of the name in UTF-8 bytes.
    package var range: Range<Int> { unknown.range }
}

extension TypeSyntax {
    /// Parses a type that may contain names of other types. Returns it with `boolean` instead of each name, and the names in order.
    /// Throws as `parse` does.
    package static func parse(
        naming word: String, _ patterns: PatternSet = PatternSet()
    ) throws(TypeSyntaxError) -> (form: TypeSyntax, names: [TypeSyntaxName]) {
        var parser = TypeSyntaxParser(word, names: .any, patterns)
        return (try parser.parse(), parser.names)
    }

    /// Parses a type with the types of its names. Throws as `parse` does, and if a list has optional items.
    package static func parse(
        _ word: String, types: [String: TypeSyntax], _ patterns: PatternSet = PatternSet()
    ) throws(TypeSyntaxError) -> TypeSyntax {
        var parser = TypeSyntaxParser(word, names: .known(types), patterns)
        return try parser.parse()
    }

    /// The names in a type, up to its first fault.
    package static func names(in word: String, _ patterns: PatternSet = PatternSet()) -> [TypeSyntaxName] {
        var parser = TypeSyntaxParser(word, names: .any, patterns)
        _ = try? parser.parse()
        return parser.names
    }

    /// Whether a word means something in types, so that no type can have it as its name.
    package static func isReserved(_ word: String) -> Bool {
        TypeNames.all.contains(word) || ["optional", "of", "matches"].contains(word) || TypeNames.isRecord(word)
    }
}

extension TypeSyntax: CustomStringConvertible {
    /// The canonical notation, which `parse` accepts.
    package var description: String { isOptional ? "optional \(type)" : "\(type)" }
}
