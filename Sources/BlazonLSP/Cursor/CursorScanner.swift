import BlazonReference
import BlazonTemplate

/// Finds the context of a cursor by indentation, brackets and quotes alone: a line that is being written is usually not valid YAML.
struct CursorScanner {
    private struct Frame {
        let column: Int
        let name: String
        var isItem: Bool { name == CursorContext.item }
    }

    /// A text that continues in the following lines, as long as they are indented deeper than its key.
    private struct OpenScalar {
        let column: Int
        let start: Int
        let quote: UInt8?
        var isBlock = false
    }

    /// The value of a `for`, in the column of its map's keys.
    private struct LoopHead {
        let column: Int
        let text: Range<Int>
    }

    let lines: TextLines
    private let cursor: Int
    var bytes: [UInt8] { lines.bytes }
    private var frames: [Frame] = []
    /// Of the maps around the line, the outermost first.
    private var heads: [LoopHead] = []
    private var scalar: OpenScalar?
    private var flow: FlowScanner?
    private var flowColumn = 0

    /// nil: the cursor is where the template has no content: in a comment, after a closing quote or bracket.
    static func context(at cursor: Int, in lines: TextLines) -> CursorContext? {
        var scanner = CursorScanner(lines: lines, cursor: min(max(cursor, 0), lines.bytes.count))
        return scanner.run()
    }

    private init(lines: TextLines, cursor: Int) {
        self.lines = lines
        self.cursor = cursor
    }

    private var path: [String] { frames.map(\.name) }

    private mutating func run() -> CursorContext? {
        let last = lines.line(of: cursor)
        for line in 0..<last { read(lines.content(line)) }
        guard var context = context(on: lines.content(last)) else { return nil }
        context.loops = loops
        context.isLoopHead = context.path.last == LoopKey.for.rawValue && ExpressionWords.isLoopHead(bytes[context.text])
        return context
    }

    /// The heads of the loops around the cursor.
    private var loops: [Range<Int>] {
        heads.filter { head in
            frames.contains { $0.column == head.column && LoopKey($0.name)?.readsVariable ?? false }
        }.map(\.text) + (flow?.loops ?? [])
    }

    // MARK: Lines above

    private mutating func read(_ line: Range<Int>) {
        let first = skipBlanks(line.lowerBound, line.upperBound)
        guard first < line.upperBound else { return }
        if goesOn(first, line) { return }
        if var flow {
            flow.read(first..<line.upperBound)
            self.flow = flow.isOpen ? flow : nil
            return
        }
        if bytes[first] == UInt8(ascii: "#") { return }
        let at = readDashes(first, line, to: line.upperBound)
        guard let key = key(at, line.upperBound) else {
            if at < line.upperBound, frames.last?.isItem == true { readValue(at, line, column: frames.last?.column ?? 0) }
            return
        }
        push(key.name, column: at - line.lowerBound)
        let value = skipBlanks(key.end, line.upperBound)
        if LoopKey(key.name) == .for { heads.append(LoopHead(column: at - line.lowerBound, text: text(value, line.upperBound))) }
        readValue(value, line, column: at - line.lowerBound)
    }

    /// A value on one line, without its quotes.
    private func text(_ start: Int, _ end: Int) -> Range<Int> {
        guard start < end, isQuote(bytes[start]) else { return min(start, end)..<plainEnd(start, end) }
        return start + 1..<(closing(bytes[start], from: start + 1, to: end) ?? end)
    }

    /// Whether the line continues what started above; closes that if it does not.
    private mutating func goesOn(_ first: Int, _ line: Range<Int>) -> Bool {
        let column = first - line.lowerBound
        if let open = scalar {
            if column > open.column {
                if let quote = open.quote, closing(quote, from: first, to: line.upperBound) != nil { scalar = nil }
                return true
            }
            scalar = nil
        }
        if flow != nil, column <= flowColumn, bytes[first] != UInt8(ascii: "]"), bytes[first] != UInt8(ascii: "}") { flow = nil }
        return false
    }

    private mutating func readDashes(_ start: Int, _ line: Range<Int>, to end: Int) -> Int {
        var at = start
        while at < end, bytes[at] == UInt8(ascii: "-"), at + 1 >= line.upperBound || isBlank(at + 1) {
            let column = at - line.lowerBound
            while let top = frames.last, top.column > column || top.column == column && top.isItem { frames.removeLast() }
            while let head = heads.last, head.column > column { heads.removeLast() }
            frames.append(Frame(column: column, name: CursorContext.item))
            at = skipBlanks(at + 1, line.upperBound)
        }
        return at
    }

    private mutating func push(_ name: String, column: Int) {
        leave(column)
        frames.append(Frame(column: column, name: name))
    }

    private mutating func leave(_ column: Int) {
        while let top = frames.last, top.column >= column { frames.removeLast() }
        while let head = heads.last, head.column > column { heads.removeLast() }
    }

    private mutating func readValue(_ start: Int, _ line: Range<Int>, column: Int) {
        let at = skipProperties(start, line.upperBound)
        guard at < line.upperBound else { return }
        switch bytes[at] {
        case UInt8(ascii: "#"): return
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            scalar = OpenScalar(column: column, start: line.upperBound, quote: nil, isBlock: true)
        case let quote where isQuote(quote):
            if closing(quote, from: at + 1, to: line.upperBound) == nil {
                scalar = OpenScalar(column: column, start: at + 1, quote: quote)
            }
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            guard !isPlaceholder(at) else { return }
            var flow = FlowScanner(bytes)
            flow.read(at..<line.upperBound)
            flowColumn = column
            if flow.isOpen { self.flow = flow }
        default: scalar = OpenScalar(column: column, start: at, quote: nil)
        }
    }

    // MARK: The cursor's line

    private mutating func context(on line: Range<Int>) -> CursorContext? {
        let first = skipBlanks(line.lowerBound, line.upperBound)
        let isBlankLine = first == line.upperBound
        let column = (isBlankLine ? cursor : first) - line.lowerBound
        if let open = scalar, column > open.column { return inside(open) }
        scalar = nil
        if flow != nil,
            column > flowColumn || !isBlankLine && (bytes[first] == UInt8(ascii: "]") || bytes[first] == UInt8(ascii: "}"))
        {
            return insideFlow(from: first, line)
        }
        flow = nil
        if isBlankLine {
            leave(column)
            return key(cursor..<cursor)
        }
        guard cursor >= first, bytes[first] != UInt8(ascii: "#") else { return nil }
        let at = readDashes(first, line, to: cursor)
        if at >= cursor { return key(cursor..<(at == cursor ? wordEnd(at, line.upperBound) : cursor)) }
        guard let found = self.key(at, line.upperBound) else {
            if isQuote(bytes[at]) || bytes[at] == UInt8(ascii: "["), frames.last?.isItem == true {
                return value(at, line, column: frames.last?.column ?? 0)
            }
            leave(at - line.lowerBound)
            return key(at..<max(cursor, line.upperBound))
        }
        if cursor < found.end {
            leave(at - line.lowerBound)
            return key(found.text)
        }
        push(found.name, column: at - line.lowerBound)
        return value(skipBlanks(found.end, line.upperBound), line, column: at - line.lowerBound)
    }

    private func key(_ text: Range<Int>) -> CursorContext {
        let line = lines.content(lines.line(of: cursor))
        var context = CursorContext(role: .key, path: path, text: text.lowerBound..<max(text.upperBound, cursor), quote: nil)
        context.siblings = SiblingKeys(lines).siblings(line: lines.line(of: cursor), column: text.lowerBound - line.lowerBound)
        return context
    }

    private mutating func value(_ start: Int, _ line: Range<Int>, column: Int) -> CursorContext? {
        let at = skipProperties(start, line.upperBound)
        guard at < line.upperBound, at <= cursor else {
            // After the colon, with nothing but space before the cursor.
            let hasSpace = cursor > 0 && isBlank(cursor - 1)
            var context = CursorContext(role: .value, path: path, text: cursor..<max(cursor, at), quote: nil)
            context.needsSpace = !hasSpace
            return at < line.upperBound && cursor + 1 < at ? nil : context
        }
        let byte = bytes[at]
        if byte == UInt8(ascii: "#") { return nil }
        if isQuote(byte) {
            guard cursor > at else { return nil }
            let end = closing(byte, from: at + 1, to: line.upperBound)
            if let end, cursor > end { return nil }
            let open = OpenScalar(column: column, start: at + 1, quote: byte)
            return end.map { CursorContext(role: .value, path: path, text: at + 1..<$0, quote: byte) } ?? inside(open)
        }
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{"), !isPlaceholder(at) {
            guard cursor > at else { return nil }
            flow = FlowScanner(bytes)
            return insideFlow(from: at, line)
        }
        if let mark = comment(at, line.upperBound), mark < cursor { return nil }
        return CursorContext(role: .value, path: path, text: at..<max(cursor, plainEnd(at, line.upperBound)), quote: nil)
    }

    /// The context within a text of several lines, which ends at its closing quote, or where lines are not indented deeper than its key.
    private func inside(_ open: OpenScalar) -> CursorContext? {
        var end = lines.content(lines.line(of: open.start)).upperBound
        for line in lines.line(of: open.start)..<lines.count {
            let content = lines.content(line)
            let first = skipBlanks(content.lowerBound, content.upperBound)
            let isFirst = content.contains(open.start) || content.upperBound == open.start
            if !isFirst, first < content.upperBound, first - content.lowerBound <= open.column { break }
            if let quote = open.quote,
                let close = closing(quote, from: max(content.lowerBound, open.start), to: content.upperBound)
            {
                end = close
                break
            }
            if first < content.upperBound || content.contains(cursor) { end = content.upperBound }
        }
        if cursor > end, open.quote != nil, end < bytes.count, bytes[end] == open.quote { return nil }
        let text = min(open.start, cursor)..<max(cursor, end)
        return CursorContext(role: .value, path: path, text: text, quote: open.quote, isBlock: open.isBlock)
    }

    private mutating func insideFlow(from start: Int, _ line: Range<Int>) -> CursorContext? {
        guard var flow, cursor >= start else { return nil }
        flow.read(start..<line.upperBound, to: cursor)
        self.flow = flow
        guard let found = flow.context(at: cursor, lineEnd: line.upperBound) else { return nil }
        var context = CursorContext(
            role: found.isKey ? .key : .value, path: path + flow.path, text: found.text, quote: found.quote)
        context.siblings = flow.keys
        return context
    }
}
