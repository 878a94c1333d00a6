import BlazonYAML

/// Prints the canonical form of a file: two spaces per level, at most one empty line, sections separated by empty lines.
struct BlockPrinter {
    private let text: SourceText
    /// Aliases must follow their anchors, so a file with aliases keeps the author's order.
    private let keepsOrder: Bool
    private(set) var lines: [String] = []

    init(_ text: SourceText, keepsOrder: Bool) {
        self.text = text
        self.keepsOrder = keepsOrder
    }

    mutating func print(_ root: SyntaxNode, head: [OwnLine]) {
        guard case .mapping(let block) = root.kind else { return }
        put(head.trimmingBlanks(atStart: true, atEnd: block.entries.isEmpty), indent: 0)
        entries(block, indent: 0, in: .template)
        while lines.last == "" { lines.removeLast() }
    }

    // MARK: Collections

    private mutating func entries(_ block: BlockCollection, indent: Int, in map: KeyOrder.Map, onDashLine: Bool = false) {
        let keys = block.entries.map { $0.key.map(keyText) ?? "" }
        let order = keepsOrder ? Array(keys.indices) : KeyOrder.order(keys, in: map)
        var isSetOff = false
        for (position, index) in order.enumerated() {
            var entry = block.entries[index]
            let isFirst = position == 0
            let leading = entry.leading.trimmingBlanks(atStart: isFirst)
            entry.leading = leading
            if map == .template {
                // Sections of several lines are surrounded by empty lines.
                let isTall = isTall(entry.value)
                let first = entry.leading.first?.isBlank ?? false
                if !isFirst, isTall || isSetOff, !first { entry.leading.insert(.blank, at: 0) }
                isSetOff = isTall
            }
            let continuesDash = onDashLine && isFirst
            put(entry.leading, indent: indent, aboveLast: continuesDash)
            line(entry, indent: indent, inner: map.inner(keys[index]), onDashLine: continuesDash)
        }
        put(block.tail, indent: indent)
    }

    private mutating func items(_ block: BlockCollection, indent: Int, in map: KeyOrder.Map, onDashLine: Bool = false) {
        for (index, item) in block.entries.enumerated() {
            let continuesDash = onDashLine && index == 0
            put(item.leading.trimmingBlanks(atStart: index == 0), indent: indent, aboveLast: continuesDash)
            if continuesDash { append("- ") } else { lines.append(spaces(indent) + "- ") }
            value(item.value, keyComments: [], indent: indent, column: indent, map: map)
            trimLast()
        }
        put(block.tail, indent: indent)
    }

    private mutating func line(_ entry: BlockCollection.Entry, indent: Int, inner: KeyOrder.Map, onDashLine: Bool) {
        guard let key = entry.key else { return }
        if !onDashLine { lines.append(spaces(indent)) }
        append(properties(key) + written(key))
        if case .alias = key.kind { append(" ") }
        append(":")
        value(entry.value, keyComments: key.comments, indent: indent, column: indent, map: inner, afterKey: true)
    }

    /// Continues the last line with a value; `column` is the start of the enclosing collection.
    private mutating func value(
        _ node: SyntaxNode, keyComments: [TrailingComment], indent: Int, column: Int, map: KeyOrder.Map,
        afterKey: Bool = false
    ) {
        let first = lines.count - 1
        var comments = keyComments + node.comments
        let lead = properties(node)
        if afterKey, !(node.isEmptyScalar && lead.isEmpty) { append(" ") }
        append(lead)
        switch node.kind {
        case .mapping(let block), .sequence(let block):
            // A value without properties and comments stays on the line of a dash.
            let staysOnLine = !afterKey && lead.isEmpty && comments.isEmpty
            trimLast(keeping: staysOnLine)
            end(with: &comments, of: first)
            let isMapping = if case .mapping = node.kind { true } else { false }
            if isMapping {
                entries(block, indent: indent + 2, in: map, onDashLine: staysOnLine)
            } else {
                items(block, indent: indent + 2, in: map, onDashLine: staysOnLine)
            }
        case .scalar(let range, _, .literal), .scalar(let range, _, .folded):
            let old = BlockScalarLines(text, range, parentColumn: parentColumn(of: range))
            append(old.header)
            let margin = spaces(column + (old.digit ?? 2))
            for line in old.lines { lines.append(line.isEmpty ? "" : margin + line) }
            end(with: &comments, of: first, isHeader: true)
        case .scalar(let range, let string, let style):
            let raw = text.lines(range)
            if raw.count == 1 {
                append(Spelling.value(text.string(range), string, style, inFlow: false))
            } else {
                for (index, line) in raw.enumerated() {
                    var start = line.lowerBound
                    if index > 0 { while start < line.upperBound, text.isBlank(start) { start += 1 } }
                    let piece = text.trimmed(start..<line.upperBound)
                    if index == 0 { append(piece) } else { lines.append(piece.isEmpty ? "" : spaces(indent + 2) + piece) }
                }
            }
            end(with: &comments, of: first)
        case .alias(let range):
            append(text.string(range))
            end(with: &comments, of: first)
        case .flow(let flow):
            let printed = FlowPrinter(text: text, indent: indent).lines(flow)
            append(printed[0])
            lines += printed.dropFirst()
            end(with: &comments, of: first)
        }
    }

    /// Appends the last comment to the last line, and puts the others above the first.
    private mutating func end(with comments: inout [TrailingComment], of first: Int, isHeader: Bool = false) {
        if !isHeader { trimLast(keeping: comments.isEmpty) }
        let last = isHeader ? nil : comments.popLast()
        if let last { append(String(repeating: " ", count: max(last.gap, 1)) + last.text) }
        let indent = lines[first].prefix { $0 == " " }.count
        for (offset, comment) in comments.enumerated() { lines.insert(spaces(indent) + comment.text, at: first + offset) }
    }

    // MARK: Pieces

    private func isTall(_ node: SyntaxNode) -> Bool {
        switch node.kind {
        case .mapping, .sequence: true
        case .scalar(let range, _, _): text.hasBreak(range)
        case .flow(let flow): text.hasBreak(flow.range)
        case .alias: false
        }
    }

    private func keyText(_ key: SyntaxNode) -> String {
        if case .scalar(_, let text, _) = key.kind { text } else { "" }
    }

    private func written(_ key: SyntaxNode) -> String {
        switch key.kind {
        case .scalar(let range, let string, let style): Spelling.key(text.string(range), string, style)
        case .alias(let range): text.string(range)
        case .flow(let flow): FlowPrinter(text: text, indent: 0).lines(flow).joined(separator: " ")
        case .mapping, .sequence: ""
        }
    }

    private func properties(_ node: SyntaxNode) -> String {
        guard !node.properties.isEmpty else { return "" }
        return node.properties.map(text.string).joined(separator: " ") + (node.isEmptyScalar || node.block != nil ? "" : " ")
    }

    /// The start of the collection whose key or dash precedes a block scalar: its last key or dash on the line.
    private func parentColumn(of range: Range<Int>) -> Int {
        let start = text.lineStart(range.lowerBound)
        var at = start
        while text[at] == 0x20 { at += 1 }
        var column = at - start
        while text[at] == UInt8(ascii: "-"), text.isBlank(at + 1) {
            var inner = at + 1
            while text.isBlank(inner) { inner += 1 }
            // The dash of the block itself.
            if inner >= range.lowerBound { break }
            at = inner
            column = at - start
        }
        return column
    }

    private mutating func put(_ own: [OwnLine], indent: Int, aboveLast: Bool = false) {
        for line in own {
            let written = line.comment.map { spaces(indent - (aboveLast ? 2 : 0)) + $0 } ?? ""
            if aboveLast {
                // The dash has been written.
                if !line.isBlank { lines.insert(written, at: lines.count - 1) }
            } else if !(written.isEmpty && (lines.last ?? "").isEmpty) {
                lines.append(written)
            }
        }
    }

    private mutating func append(_ piece: String) { lines[lines.count - 1] += piece }

    private mutating func trimLast(keeping: Bool = false) {
        while !keeping, lines[lines.count - 1].last == " " { lines[lines.count - 1].removeLast() }
    }

    private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }
}

extension OwnLine {
    static let blank = OwnLine(comment: nil, column: 0, isAfterIndicator: false)
}

extension [OwnLine] {
    func trimmingBlanks(atStart: Bool, atEnd: Bool = false) -> [OwnLine] {
        var lines = self[...]
        while atStart, lines.first?.isBlank ?? false { lines.removeFirst() }
        while atEnd, lines.last?.isBlank ?? false { lines.removeLast() }
        return Array(lines)
    }
}
