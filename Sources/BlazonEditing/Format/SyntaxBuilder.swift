import BlazonYAML

/// Builds a `SyntaxNode` from events and the text between them. libyaml handles the grammar; only comments are searched here, in
/// the gaps between tokens.
struct SyntaxBuilder {
    /// Why a file cannot be formatted.
    struct Refusal: Error {
        let reason: String
    }

    private let text: SourceText
    private let events: [SyntaxEvent]
    private var next = 0
    /// One past what has been read.
    private var at: Int
    /// Whole lines between there and the next token.
    private var pending: [OwnLine] = []
    private var isGapRead = false

    init(_ text: SourceText, _ events: [SyntaxEvent]) {
        self.text = text
        self.events = events
        at = text.start
    }

    /// The document, and the whole lines above its first entry, which belong to the file.
    mutating func document() throws(Refusal) -> (root: SyntaxNode, head: [OwnLine]) {
        readGap(isFileStart: true)
        let head = takePending()
        var root = try node()
        readGap()
        // Lines that belong to no collection's tail go below the document.
        if case .mapping(var block) = root.kind {
            block.tail += takePending()
            root.kind = .mapping(block)
        }
        return (root, head)
    }

    func event() throws(Refusal) -> SyntaxEvent {
        guard next < events.count else { throw Refusal(reason: "its events end too early") }
        return events[next]
    }

    private mutating func node() throws(Refusal) -> SyntaxNode {
        let event = try event()
        next += 1
        var node = SyntaxNode(properties: event.properties, kind: .alias(event.content))
        if let last = event.properties.last { pass(last.upperBound, &node) }
        switch event.kind {
        case .scalar(let text, let style):
            node.kind = .scalar(event.content, text: text, style)
            if !event.content.isEmpty { pass(scalarEnd(event.content, style), &node) }
        case .alias: pass(event.content.upperBound, &node)
        case .mappingStart(isFlow: false): node.kind = .mapping(try block(from: event, isMapping: true))
        case .sequenceStart(isFlow: false): node.kind = .sequence(try block(from: event, isMapping: false))
        case .mappingStart, .sequenceStart:
            let flow = try flow(event)
            node.kind = .flow(flow)
            pass(flow.range.upperBound, &node)
        case .mappingEnd, .sequenceEnd: throw Refusal(reason: "its events are out of order")
        }
        return node
    }

    /// A block scalar ends with its last line; with `+` it includes trailing empty lines.
    private func scalarEnd(_ range: Range<Int>, _ style: Scalar.Style) -> Int {
        guard style == .literal || style == .folded else { return range.upperBound }
        let lines = BlockScalarLines(text, range, parentColumn: 0)
        return lines.end
    }

    /// Advances past a token and the comment after it on its line.
    private mutating func pass(_ end: Int, _ node: inout SyntaxNode) {
        at = max(at, end)
        isGapRead = false
        pending = []
        if let (comment, end) = text.trailingComment(after: at) {
            node.comments.append(comment)
            at = end
        }
    }

    // MARK: Block collections

    private mutating func block(from start: SyntaxEvent, isMapping: Bool) throws(Refusal) -> BlockCollection {
        var block = BlockCollection(column: text.column(of: start.content.lowerBound))
        while !(try isEnd()) {
            readGap()
            var leading = takePending()
            let key = isMapping ? try node() : nil
            if let key, case .scalar(let range, _, _) = key.kind, text.hasBreak(range) || range.count > 1000 {
                throw Refusal(reason: "a key of several lines, or of more than 1,000 bytes, has no canonical form")
            }
            if let key, key.block != nil { throw Refusal(reason: "a key is not a text") }
            if isMapping, !(try isEnd()) {
                readGap()
                // Lines between a key and its value go above the key, unless the value is a block that includes them.
                switch try event().kind {
                case .mappingStart(isFlow: false), .sequenceStart(isFlow: false): break
                case .scalar where try event().isUnwritten: break
                default: leading += takePending().filter { !$0.isBlank }
                }
            }
            let value = try node()
            block.entries.append(BlockCollection.Entry(leading: leading, key: key, value: value))
        }
        next += 1
        block.tail = takeTail(of: block)
        return block
    }

    private func isEnd() throws(Refusal) -> Bool {
        switch try event().kind {
        case .mappingEnd, .sequenceEnd: true
        default: false
        }
    }

    // MARK: Whole lines

    private mutating func takePending() -> [OwnLine] {
        defer { pending = [] }
        return pending
    }

    /// The next visible token.
    private var nextStart: Int {
        for event in events[min(next, events.count)...] {
            switch event.kind {
            case .mappingEnd, .sequenceEnd: continue
            default: if !event.isUnwritten || !event.content.isEmpty { return event.start }
            }
            if case .scalar = event.kind { continue }
            return event.start
        }
        return text.count
    }

    private mutating func readGap(isFileStart: Bool = false) {
        if isGapRead { return }
        isGapRead = true
        pending = text.ownLines(in: at..<max(at, nextStart), startsInLine: !isFileStart)
    }

    /// The comments that are indented at least as far as the collection and further than what follows.
    private mutating func takeTail(of block: BlockCollection) -> [OwnLine] {
        readGap()
        let following = nextStart
        let outer = following < text.count ? text.column(of: following) : -1
        var count = 0
        for (index, line) in pending.enumerated() {
            if line.isAfterIndicator { break }
            if line.isBlank { continue }
            guard line.column >= block.column, line.column > outer else { break }
            count = index + 1
        }
        defer { pending.removeFirst(count) }
        return Array(pending.prefix(count))
    }

    // MARK: Flow collections

    private mutating func flow(_ start: SyntaxEvent) throws(Refusal) -> FlowCollection {
        let isMap = if case .mappingStart = start.kind { true } else { false }
        let isPair = isMap && text[start.content.lowerBound] != UInt8(ascii: "{")
        var flow = FlowCollection(
            form: isPair ? .pair : isMap ? .map : .list, range: start.content.lowerBound..<start.content.upperBound)
        var offset = isPair ? start.content.lowerBound : start.content.upperBound
        func look(to end: Int) -> Bool {
            let gap = offset..<max(offset, end)
            if text.hasComment(in: gap) { flow.isVerbatim = true }
            return text.hasBreak(gap)
        }
        while !(try isEnd()) {
            let first = try event()
            let begins = look(to: first.start) && !first.isUnwritten
            let key = isMap ? try flowNode(&offset, &flow) : nil
            if isMap, !(try isEnd()), !(try event()).isUnwritten { _ = look(to: try event().start) }
            let value = try flowNode(&offset, &flow)
            flow.items.append(FlowCollection.Item(key: key, value: value, beginsLine: begins && !isPair))
        }
        let end = try event().content
        next += 1
        if !isPair {
            flow.closesOnOwnLine = look(to: end.lowerBound)
            offset = end.upperBound
        }
        flow.range = flow.range.lowerBound..<max(offset, flow.range.upperBound)
        return flow
    }

    private mutating func flowNode(_ offset: inout Int, _ flow: inout FlowCollection) throws(Refusal) -> SyntaxNode {
        let event = try event()
        next += 1
        var node = SyntaxNode(properties: event.properties, kind: .alias(event.content))
        if let last = event.properties.last {
            offset = last.upperBound
            if text.hasBreak(last.lowerBound..<max(last.lowerBound, event.content.lowerBound)) { flow.isVerbatim = true }
        }
        switch event.kind {
        case .scalar(let string, let style):
            node.kind = .scalar(event.content, text: string, style)
            if text.hasBreak(event.content) { flow.isVerbatim = true }
        case .alias: break
        default:
            let inner = try self.flow(event)
            if inner.isVerbatim { flow.isVerbatim = true }
            node.kind = .flow(inner)
            offset = max(offset, inner.range.upperBound)
            return node
        }
        offset = max(offset, event.content.upperBound)
        return node
    }
}
