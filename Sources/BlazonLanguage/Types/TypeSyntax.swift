/// What a type word like `optional list(..20) of string(..80)` says.
public struct TypeSyntax: Sendable, Equatable {
    public let type: ValueType
    public let isOptional: Bool

    public init(type: ValueType, isOptional: Bool) {
        self.type = type
        self.isOptional = isOptional
    }

    /// Whether a recipient that fits may have no value here: a `locale` that is no tag counts as unknown, never as a reject.
    package var mayBeMissing: Bool { isOptional || type == .locale }
}

/// Why a type word cannot be read.
public struct TypeSyntaxError: Error, Sendable, Equatable {
    /// The bad part, in UTF-8 bytes of the word.
    public let range: Range<Int>
    /// "unknown type `strng`".
    public let reason: String
    /// A way out: "did you mean `string`?"; nil where there is none.
    public let help: String?
    /// What to put in place of `range`, where that is certain.
    public let replacement: String?

    public init(range: Range<Int>, reason: String, help: String? = nil, replacement: String? = nil) {
        self.range = range
        self.reason = reason
        self.help = help
        self.replacement = replacement
    }
}

extension TypeSyntax {
    /// Reads a type as templates and tables write it (docs/language.md, Types).
    ///
    /// - Throws: `TypeSyntaxError` with the range of the fault and, where one is certain, its replacement.
    public static func parse(_ word: String) throws(TypeSyntaxError) -> TypeSyntax {
        var parser = TypeSyntaxParser(word)
        return try parser.parse()
    }
}

extension TypeSyntax: CustomStringConvertible {
    /// The canonical spelling, which `parse` reads back.
    public var description: String { isOptional ? "optional \(type)" : "\(type)" }
}
