import BlazonYAML

/// A file's text as a tree that loses nothing an author wrote: comments, anchors, aliases, the style of each text.
struct SyntaxNode {
    indirect enum Kind {
        /// The bytes that it has in the file; none for a value that is left out.
        case scalar(Range<Int>, text: String, Scalar.Style)
        case alias(Range<Int>)
        case mapping(BlockCollection)
        case sequence(BlockCollection)
        case flow(FlowCollection)
    }

    /// `&anchor`, `!!str`
    var properties: [Range<Int>] = []
    var kind: Kind
    /// What stands behind it on its line.
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

/// Entries of a mapping or items of a list, one or more lines each.
struct BlockCollection {
    struct Entry {
        /// Whole lines before it.
        var leading: [OwnLine]
        /// nil: an item of a list.
        var key: SyntaxNode?
        var value: SyntaxNode
    }

    /// Where it begins on its lines in the file.
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
        /// The author began a line with it.
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
    /// The closing bracket begins a line.
    var closesOnOwnLine = false
    /// It holds comments, or texts of several lines: its lines stay as they are.
    var isVerbatim = false
}

/// A comment behind something.
struct TrailingComment {
    /// From its `#` on.
    let text: String
    /// The blanks before it.
    let gap: Int
}

/// A line of nothing but a comment, or of nothing.
struct OwnLine {
    /// nil: an empty line.
    let comment: String?
    /// Where the comment begins on its line.
    let column: Int
    /// A `-` or the like came before it since the token above.
    let isAfterIndicator: Bool

    var isBlank: Bool { comment == nil }
}
