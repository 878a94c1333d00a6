/// Where in a template a cursor stands.
struct CursorPlace: Equatable {
    enum Role {
        /// A key is being written, or could be.
        case key
        /// What stands behind a key, or as an item of a list.
        case value
    }

    /// The step of an item of a list in `path`.
    static let item = "-"

    let role: Role
    /// The keys above, the outermost first; of a value its own key is the last.
    let path: [String]
    /// Bytes of the key or value that stands there, quotes left out; the cursor lies in it or at its ends.
    let text: Range<Int>
    /// What the value is quoted by; nil: it is plain, or a block.
    let quote: UInt8?
    /// Keys that the map has besides.
    var siblings: [String] = []
    /// The value is a text behind `|` or `>`.
    var isBlock = false
    /// The colon stands right before the cursor, and YAML wants a space.
    var needsSpace = false

    /// The value is the condition of `- when:`.
    var isCondition: Bool { role == .value && path.last == "when" && path.dropLast().last == Self.item }
}
