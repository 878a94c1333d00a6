import BlazonLanguage

/// The names in a type as written that may be those of named types: `item` in `optional list(..20) of item`.
struct TypeWords {
    /// In UTF-8 bytes of the text.
    let names: [(name: String, range: Range<Int>)]

    init(_ text: String) { names = TypeSyntax.names(in: text).map { ($0.name, $0.range) } }

    /// The name at a byte of the text, if the value there is a type.
    func named(at offset: Int, in context: PathContext) -> String? {
        guard context.hasType else { return nil }
        return names.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }?.name
    }
}
