/// The key or value at a cursor in a template, with the keys around it.
struct CursorContext: Equatable {
    enum Role {
        /// A key, or where one could be written.
        case key
        /// The value of a key, or an item of a list.
        case value
    }

    /// The step of a list item in `path`.
    static let item = "-"

    let role: Role
    /// The enclosing keys, the outermost first. For a value its own key is the last.
    let path: [String]
    /// Bytes of the key or value there, without quotes. The cursor is within it or at its ends.
    let text: Range<Int>
    /// The value's quote; nil: it is plain, or a block.
    let quote: UInt8?
    /// Other keys of the map.
    var siblings: [String] = []
    /// Whether the value is a block text after `|` or `>`.
    var isBlock = false
    /// Whether the cursor directly follows the colon, where YAML requires a space.
    var needsSpace = false

    /// Whether the value is the condition of `- when:` or of a reason under `skip:`.
    var isCondition: Bool {
        role == .value
            && (path.last == "when" && path.dropLast().last == Self.item || path.count == 2 && ["skip", "let"].contains(path[0]))
    }
}
