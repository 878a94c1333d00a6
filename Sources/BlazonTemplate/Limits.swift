/// How much of anything a template may hold, so that reading it is linear and walking its trees is safe.
enum Limit {
    /// Bytes of one expression.
    static let expressionBytes = 16_384
    /// Parentheses, `{% if %}` tags: how deep they nest.
    static let nesting = 64
    /// Filters one after the other.
    static let filters = 64
    /// Levels of an expression's tree, whatever they come from.
    static let treeHeight = 128
    /// Bytes of a name.
    static let nameBytes = 256
    /// Bytes of a name that becomes the name of a file or folder.
    static let fileNameBytes = 100
    /// Of a variant: a thousand of them still add up within 32 bits.
    static let variantWeight = 1_000_000
}
