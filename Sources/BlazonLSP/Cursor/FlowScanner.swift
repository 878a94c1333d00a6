import BlazonReference

/// Scans `{ … }` and `[ … ]` up to a cursor: which brackets are open there, and at which key.
struct FlowScanner {
    private struct Bracket {
        let isMap: Bool
        var key: String?
        /// Keys of the map so far.
        var keys: [String] = []
        /// Start of the current key or value; nil: not started.
        var start: Int?
        /// The open quote.
        var quote: UInt8?
        /// Whether it has been closed.
        var isClosed = false
        /// The value of the key `for`.
        var head: Range<Int>?

        var loopKey: LoopKey? { key.flatMap { LoopKey($0) } }
    }

    private let bytes: [UInt8]
    private var brackets: [Bracket] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isOpen: Bool { !brackets.isEmpty }

    /// The steps that the brackets add to a path.
    var path: [String] { brackets.compactMap { $0.isMap ? $0.key : CursorContext.item } }

    /// The heads of the loops whose `where` or `each` is open, the outermost first.
    var loops: [Range<Int>] { brackets.compactMap { $0.loopKey?.readsVariable ?? false ? $0.head : nil } }

    /// Keys of the innermost map.
    var keys: [String] { brackets.last?.keys ?? [] }

    /// Scans a line, or its part before the cursor. A quote that is still open at the end of a whole line counts as closed.
    mutating func read(_ line: Range<Int>, to cursor: Int? = nil) {
        let end = cursor ?? line.upperBound
        var at = line.lowerBound
        while at < end {
            if let quote = brackets.last?.quote {
                guard let close = closingQuote(quote, in: bytes, from: at, to: line.upperBound), close < end else {
                    if cursor == nil { closeQuote() }
                    return
                }
                closeQuote()
                at = close + 1
                continue
            }
            at = step(at, end)
        }
    }

    private mutating func closeQuote() {
        brackets[brackets.count - 1].quote = nil
        brackets[brackets.count - 1].isClosed = true
    }

    private mutating func step(_ at: Int, _ end: Int) -> Int {
        let byte = bytes[at]
        let last = brackets.count - 1
        switch byte {
        case UInt8(ascii: "{") where isPlaceholder(at):
            begin(at)
            return min(placeholderEnd(at, end), end)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            brackets.append(Bracket(isMap: byte == UInt8(ascii: "{")))
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if last >= 0 { brackets.removeLast() }
            if let now = brackets.indices.last { brackets[now].isClosed = true }
        case UInt8(ascii: ",") where last >= 0:
            if let start = brackets[last].start, brackets[last].loopKey == .for { brackets[last].head = text(start, at) }
            brackets[last].key = nil
            brackets[last].start = nil
            brackets[last].isClosed = false
        case UInt8(ascii: ":") where last >= 0 && endsKey(at, brackets[last]):
            let name = word(brackets[last].start ?? at, at)
            brackets[last].key = name
            brackets[last].keys.append(name)
            brackets[last].start = nil
            brackets[last].isClosed = false
        case 0x20, 0x09: break
        case let quote where isQuote(quote) && last >= 0 && brackets[last].start == nil:
            brackets[last].start = at
            brackets[last].quote = quote
        default: begin(at)
        }
        return at + 1
    }

    private mutating func begin(_ at: Int) {
        guard let last = brackets.indices.last, brackets[last].start == nil else { return }
        brackets[last].start = at
    }

    private func endsKey(_ at: Int, _ bracket: Bracket) -> Bool {
        guard bracket.isMap, bracket.key == nil, bracket.start != nil else { return false }
        return bracket.isClosed || at + 1 >= bytes.count || [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")].contains(bytes[at + 1])
    }

    /// A value without its quotes.
    private func text(_ start: Int, _ end: Int) -> Range<Int> {
        guard isQuote(bytes[start]) else { return start..<end }
        return start + 1..<max(start + 1, bytes[start + 1..<end].lastIndex(of: bytes[start]) ?? end)
    }

    private func word(_ start: Int, _ end: Int) -> String {
        var text = bytes[start..<max(start, end)]
        while let last = text.last, last == 0x20 || last == 0x09 { text = text.dropLast() }
        if let first = text.first, isQuote(first) { text = text.dropFirst().prefix { $0 != first } }
        return String(decoding: text, as: UTF8.self)
    }

    private func isPlaceholder(_ at: Int) -> Bool {
        guard let bracket = brackets.last, !bracket.isMap || bracket.key != nil, at + 1 < bytes.count else { return false }
        return bytes[at + 1] == UInt8(ascii: "{") || bytes[at + 1] == UInt8(ascii: "%")
    }

    private func placeholderEnd(_ at: Int, _ end: Int) -> Int {
        let inner = bytes[at + 1] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "%")
        var at = at + 2
        while at + 1 < end {
            if bytes[at] == inner, bytes[at + 1] == UInt8(ascii: "}") { return at + 2 }
            at += 1
        }
        return end
    }

    /// What is at the cursor, the end of the scan; nil: nothing can be written there.
    func context(at cursor: Int, lineEnd: Int) -> (isKey: Bool, text: Range<Int>, quote: UInt8?)? {
        guard let bracket = brackets.last else { return nil }
        let isKey = bracket.isMap && bracket.key == nil
        guard let start = bracket.start else { return bracket.isClosed ? nil : (isKey, cursor..<cursor, nil) }
        if let quote = bracket.quote {
            let end = closingQuote(quote, in: bytes, from: start + 1, to: lineEnd) ?? lineEnd
            return (isKey, start + 1..<max(cursor, end), quote)
        }
        if bracket.isClosed { return nil }
        var end = cursor
        let closers = [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":")]
        while end < lineEnd, !closers.contains(bytes[end]) { end += 1 }
        while end > cursor, bytes[end - 1] == 0x20 { end -= 1 }
        return (isKey, start..<end, nil)
    }
}
