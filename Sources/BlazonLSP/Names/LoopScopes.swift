import BlazonCheck
import BlazonLanguage
import BlazonTemplate
import BlazonText

/// The loops that are open at an offset of a text.
struct LoopScopes {
    struct Loop {
        let variable: String
        /// The path of the list; empty if it is none, as in `for x in ['a', 'b']`.
        let list: [String]
        /// The range of the variable in the text, where it is declared.
        let range: Range<Int>
    }

    /// Open tags, with the loop of a `for`; nil: another tag, or the `else` of a loop, where there is no item.
    private var tags: [Loop?] = []

    /// The outermost first.
    var open: [Loop] { tags.compactMap(\.self) }

    /// Reads a tag of the text, in order; placeholders open and close nothing.
    mutating func read(_ expression: ExpressionWords) {
        guard expression.opening == .tag, let word = expression.tagWord else { return }
        switch expression.words[word].text {
        case "for": tags.append(Self.loop(expression, after: word))
        case "if", "unless", "case": tags.append(nil)
        case "else": if !tags.isEmpty, tags[tags.count - 1] != nil { tags[tags.count - 1] = nil }
        case "endfor", "endif", "endunless", "endcase": _ = tags.popLast()
        default: break
        }
    }

    /// The innermost loop whose variable a path begins with.
    func loop(of path: [String]) -> Loop? { open.last { $0.variable.hasSameBytes(as: path.first ?? "") } }

    /// Opens the loop of a setting, by its head: `x in order.items`.
    mutating func open(_ head: ExpressionWords) { tags.append(Self.loop(head, after: -1)) }

    /// `for x in order.items`
    static func loop(_ expression: ExpressionWords, after word: Int) -> Loop? {
        guard expression.kind(word + 1) == .name, expression.kind(word + 2) == .comparison,
            expression.words[word + 2].text == "in"
        else { return nil }
        var last = word + 3
        while expression.kind(last + 1) == .dot, expression.kind(last + 2) == .name { last += 2 }
        return Loop(
            variable: expression.words[word + 1].text, list: expression.path(endingAt: last) ?? [],
            range: expression.words[word + 1].range)
    }
}

extension ExpressionWords {
    /// Whether a text begins like the head of a loop: `item in …`.
    static func isLoopHead(_ text: some Collection<UInt8>) -> Bool { LoopScopes.loop(condition(in: text), after: -1) != nil }

    /// The index of a tag's keyword, after a trim marker.
    var tagWord: Int? {
        guard opening == .tag else { return nil }
        return kind(0) == .stray ? kind(1) == .name ? 1 : nil : kind(0) == nil ? nil : 0
    }
}

extension Scope {
    /// Whether a path names a text whose first letter gives the text that it begins its direction.
    func directsText(_ path: [String], _ cursor: ExpressionCursor) -> Bool {
        guard cursor.isAtStart, case .string? = type(of: path, in: cursor.loops.open[...]) else { return false }
        return true
    }

    /// The type of what a path names within loops; nil if that is unknown.
    func type(of path: [String], in loops: ArraySlice<LoopScopes.Loop>) -> ValueType? {
        var type: ValueType?
        var rest = path.dropFirst()
        if let index = loops.lastIndex(where: { $0.variable.hasSameBytes(as: path.first ?? "") }) {
            guard case .list(_, let item)? = self.type(of: loops[index].list, in: loops[..<index]) else { return nil }
            type = item
        } else {
            let own = path.first == RunName.recipient.rawValue ? Array(rest) : path
            rest = []
            if case .word(let word, _)? = field(own)?.declared { type = word.type }
        }
        for name in rest {
            guard case .record(let fields)? = type else { return nil }
            type = fields.first { $0.name.hasSameBytes(as: name) }?.type
        }
        return type
    }
}
