/// A parsed type such as `optional list(..20) of string(..80)`.
public struct TypeSyntax: Sendable, Equatable {
    /// The type without `optional`.
    public let type: ValueType
    /// Whether the type starts with `optional`.
    public let isOptional: Bool

    /// Creates a type.
    public init(type: ValueType, isOptional: Bool) {
        self.type = type
        self.isOptional = isOptional
    }

    /// Whether a valid recipient may have no value here: a `locale` that is not a tag counts as unknown and does not reject.
    package var mayBeMissing: Bool { isOptional || type == .locale }
}

/// Why a type cannot be parsed.
public struct TypeSyntaxError: Error, Sendable, Equatable {
    /// The range of the fault in UTF-8 bytes.
    public let range: Range<Int>
    /// "unknown type `strng`".
    public let reason: String
    /// A suggestion: "did you mean `string`?"; nil if there is none.
    public let help: String?
    /// A replacement for `range`, if one is certain.
    public let replacement: String?

    /// Creates an error.
    public init(range: Range<Int>, reason: String, help: String? = nil, replacement: String? = nil) {
        self.range = range
        self.reason = reason
        self.help = help
        self.replacement = replacement
    }
}

extension TypeSyntax {
    /// Parses a type as templates and tables write it (docs/language.md, Types). Throws a `TypeSyntaxError` with the range of the
    /// fault and, if one is certain, its replacement.
    public static func parse(_ word: String) throws(TypeSyntaxError) -> TypeSyntax {
        var parser = TypeSyntaxParser(word)
        return try parser.parse()
    }
}

extension TypeSyntax {
    /// Whether a word means something in types, so that no type can have it as its name.
    package static func isReserved(_ word: String) -> Bool {
        TypeNames.all.contains(word) || ["optional", "of"].contains(word) || TypeNames.isRecord(word)
    }
}

extension TypeSyntax: CustomStringConvertible {
    /// The canonical notation, which `parse` accepts.
    public var description: String { isOptional ? "optional \(type)" : "\(type)" }
}
