import BlazonYAML

/// A lossless syntax tree of a file: includes comments, anchors, aliases and the style of each text.
struct SyntaxNode {
    indirect enum Kind {
        /// Its bytes in the file; empty for an omitted value.
        case scalar(Range<Int>, text: String, Scalar.Style)
        case alias(Range<Int>)
        case mapping(BlockCollection)
        case sequence(BlockCollection)
        case flow(FlowCollection)
    }

    /// `&anchor`, `!!str`
    var properties: [Range<Int>] = []
    var kind: Kind
    /// Comments after it on its line.
    var comments: [TrailingComment] = []

    var isEmptyScalar: Bool {
        if case .scalar(let range, _, .plain) = kind { range.isEmpty } else { false }
    }

    var block: BlockCollection? {
        switch kind {
        case .mapping(let block), .sequence(let block): block
        default: nil
        }
    }
}

/// Entries of a mapping or items of a list, with one or more lines each.
struct BlockCollection {
    struct Entry {
        /// Whole lines before it.
        var leading: [OwnLine]
        /// nil: an item of a list.
        var key: SyntaxNode?
        var value: SyntaxNode
    }

    /// Its column in the file.
    let column: Int
    var entries: [Entry] = []
    /// Whole lines after the last entry that belong to the collection.
    var tail: [OwnLine] = []
}

/// `[a, b]`, `{ a: b }`
struct FlowCollection {
    struct Item {
        /// nil: an item of a list.
        var key: SyntaxNode?
        var value: SyntaxNode
        /// Whether the author started a line with it.
        var beginsLine: Bool
    }

    enum Form {
        case list, map
        /// `a: b` in a list, without braces.
        case pair
    }

    let form: Form
    /// From bracket to bracket.
    var range: Range<Int>
    var items: [Item] = []
    /// Whether the closing bracket starts a line.
    var closesOnOwnLine = false
    /// Whether it contains comments or texts of several lines, so that its lines stay verbatim.
    var isVerbatim = false
}

/// A comment after something on its line.
struct TrailingComment {
    /// From its `#`.
    let text: String
    /// Number of blanks before it.
    let gap: Int
}

/// A line with only a comment, or an empty line.
struct OwnLine {
    /// nil: an empty line.
    let comment: String?
    /// The column of the comment.
    let column: Int
    /// Whether a `-` or the like is between it and the token before.
    let isAfterIndicator: Bool

    var isBlank: Bool { comment == nil }
}
