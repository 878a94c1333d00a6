import BlazonReference

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

    /// The values of `for` in the maps whose `where` or `each` is around the cursor, the outermost first.
    var loops: [Range<Int>] = []
    /// Whether the value is that of a `for` which names a list.
    var isLoopHead = false

    /// Whether the value is an expression alone: the condition of `- when:`, of a reason under `skip:` or of a loop, a name's expression, or the
    /// head of a loop.
    var isCondition: Bool {
        guard role == .value else { return false }
        switch path.last.flatMap({ LoopKey($0) }) {
        case .for: return isLoopHead
        case .where where !loops.isEmpty: return true
        default: break
        }
        return path.last == "when" && path.dropLast().last == Self.item || path.count == 2 && ["skip", "let"].contains(path[0])
    }
}
