import BlazonDiagnostics

/// Builds located nodes from events: expands aliases and merges within limits, finds duplicate keys, limits depth.
struct TreeBuilder: ~Copyable {
    /// Why no tree can be built. Everything but a syntax problem has been reported.
    enum Stop: Error {
        case syntax(SyntaxProblem)
        case limit
    }

    let source: Source
    private let mostNodes: Int
    private let mostLevels: Int
    private var events: EventReader
    var cursor: ByteCursor
    var findings: Diagnostics = []
    private var anchors = Anchors()
    /// Number of nodes so far, including those added by aliases.
    private var nodes = 0
    /// Bytes of their texts, and how many of those aliases added.
    private var bytes = 0
    private var repeatedBytes = 0
    /// The deepest level since the last reset: gives the height of an anchor's node.
    private var deepest = 0
    private var flowDepth = 0
    private var unknownAliases = 0

    init(_ source: Source, events: consuming EventReader, cursor: ByteCursor, _ limits: Limits) {
        self.source = source
        self.events = events
        self.cursor = cursor
        (mostNodes, mostLevels) = (limits[.nodes], limits[.nesting])
    }

    /// The tree of the document; nil if there is none.
    mutating func document() throws(Stop) -> Node? {
        _ = try next()
        guard case .documentStart = try next().kind else {
            findings.append(.emptyFile(at: source.span(source.count..<source.count)))
            return nil
        }
        let root = try node(try next(), depth: 1)
        for unused in anchors.unused {
            let (name, value) = (source.text(unused.name.range).dropFirst(), source.text(unused.all.range))
            findings.append(.unusedAnchor(String(name), at: unused.name, value: value, replace: unused.all))
        }
        let end = try next()
        // Checked here: libyaml would read all directives of a second document.
        let rest = source.skipSpaceAndComments(byte(end.start))
        findings += textAfterDocument(from: rest, root: root)
        if let scalar = root.scalar, scalar.isPlain, scalar.text.isEmpty, findings.isEmpty {
            findings.append(.emptyFile(at: source.span(source.count..<source.count)))
            return nil
        }
        return root
    }

    private mutating func textAfterDocument(from start: Int, root: Node) -> Diagnostics {
        var at = start
        while source.starts(with: "...", at: at), source.isSpace(at + 3), source.lineStart(at) == at {
            at = source.skipSpaceAndComments(at + 3)
        }
        guard at < source.count else { return [] }
        let word = source.span(at..<source.tokenEnd(at))
        if at > start || source.bytes[at] == UInt8(ascii: "%") || source.starts(with: "---", at: at) {
            return [.moreThanOneDocument(at: word)]
        }
        guard !findings.hasErrors(onLineOf: at, of: source) else { return [] }
        if source.isFirstOnLine(at), root.entries != nil, at - source.lineStart(at) < source.column(of: Int(root.span.start)) {
            return [
                .badIndentation(
                    source.text(word.range), at: word, sibling: source.characterSpan(Int(root.span.start)),
                    indent: source.indentation(of: word, like: Int(root.span.start)))
            ]
        }
        let value = ValueExtent(source, around: at, isInFlow: false)
        let all = source.span(value.range)
        return [.textAfterValue(source.text(word.range), value: source.text(value.range), at: word, replace: all)]
    }

    private mutating func next() throws(Stop) -> Event {
        do throws(SyntaxProblem) {
            return try events.next()
        } catch {
            throw .syntax(error)
        }
    }

    func byteSpan(_ start: Int, _ end: Int) -> Span { source.span(start..<max(start, end)) }

    private mutating func byte(_ character: Int) -> Int { cursor.byte(of: character, in: source) }

    private mutating func count(_ added: Int, at span: Span) throws(Stop) {
        nodes += added
        guard nodes <= mostNodes else {
            findings.append(.tooManyNodes(limit: mostNodes, at: span))
            throw .limit
        }
    }

    private mutating func checkDepth(_ depth: Int, at span: Span) throws(Stop) {
        deepest = max(deepest, depth)
        guard depth <= mostLevels else {
            findings.append(.tooDeep(limit: mostLevels, at: span))
            throw .limit
        }
    }

    // MARK: Nodes

    /// Builds the node that starts with `event`.
    private mutating func node(_ event: Event, depth: Int) throws(Stop) -> Node {
        if case .alias = event.kind { return try alias(event, depth: depth) }
        var start = byte(event.start)
        guard event.anchor != nil || event.tag != nil else {
            return try content(event, from: start, depth: depth, isTagged: false)
        }

        let properties = Properties(source, from: start)
        start = min(properties.end, max(byte(event.end), start))
        var isText = false
        if let tag = event.tag {
            isText = tag == "tag:yaml.org,2002:str"
            if !isText {
                let tag = reportTag(properties, event)
                // Continues with the intended text, so that neither it nor a `not` written as `!` is reported again.
                if case .scalar(let text, .plain) = event.kind, text.isEmpty, event.anchor == nil {
                    let start = tag.range.prefix { source.bytes[$0] == UInt8(ascii: "!") }.count
                    let text = start < tag.range.count ? tag.range.dropFirst(start) : tag.range
                    let meant = Scalar(
                        text: source.text(text), style: .doubleQuoted, span: tag, textStart: UInt32(text.lowerBound), offsets: nil
                    )
                    return Node(.scalar(meant), span: tag)
                }
            }
        }
        guard let name = event.anchor else { return try content(event, from: start, depth: depth, isTagged: isText) }

        let (nodesBefore, bytesBefore) = (nodes, bytes)
        let deepestBefore = deepest
        deepest = depth
        let span = source.span(properties.anchor ?? start..<start)
        let number = anchors.open(name, at: span)
        var result = try content(event, from: start, depth: depth, isTagged: isText)
        if let scalar = result.scalar, scalar.isPlain, scalar.text.isEmpty {
            // An anchor without a value: a text was meant. Continues with that text, so that nothing else is reported.
            findings.append(.ampersandText(source.text(span.range), at: span))
            result = Node(
                .scalar(
                    Scalar(
                        text: source.text(span.range), style: .doubleQuoted, span: span, textStart: span.start, offsets: nil)),
                span: span)
        }
        let target = Anchors.Target(
            node: result, size: nodes - nodesBefore, bytes: bytes - bytesBefore, height: deepest - depth)
        deepest = max(deepest, deepestBefore)
        anchors.close(name, number: number, as: target, unlessUsed: unusedAnchor(at: span, node: result))
        return result
    }

    private mutating func content(_ event: Event, from start: Int, depth: Int, isTagged: Bool) throws(Stop) -> Node {
        switch event.kind {
        case .scalar(let text, let style):
            let end = byte(event.end)
            try count(1, at: byteSpan(start, end))
            bytes += text.utf8.count
            let scalar = scalar(text, isTagged && style == .plain ? .doubleQuoted : style, style, from: start, to: end)
            if style == .plain, let blank = source.foreignBlank(beginning: start) { try stop(blank) }
            let lost = style == .plain ? lookForLostText(after: scalar) : nil
            guard let lost, text.isEmpty else { return Node(.scalar(scalar), span: scalar.span) }
            // Continues with the intended text, so that nothing else is reported.
            let meant = Scalar(
                text: source.text(lost.range), style: .doubleQuoted, span: lost, textStart: lost.start, offsets: nil)
            return Node(.scalar(meant), span: lost)
        case .sequenceStart(let flow):
            return try sequence(from: start, flow: flow, depth: depth)
        case .mappingStart(let flow):
            return try mapping(from: start, flow: flow, depth: depth)
        default:
            // libyaml sends a node's events only where a node may be.
            return Node(.scalar(.absent(at: byteSpan(start, start))), span: byteSpan(start, start))
        }
    }

    private mutating func sequence(from start: Int, flow: Bool, depth: Int) throws(Stop) -> Node {
        try begin(from: start, flow: flow, depth: depth)
        var items: [Node] = []
        while true {
            let event = try next()
            if case .sequenceEnd = event.kind {
                let end = finish(event, flow: flow, start: start, last: items.last?.span)
                return Node(.sequence(items), span: byteSpan(start, end))
            }
            items.append(try node(event, depth: depth + 1))
        }
    }

    private mutating func mapping(from start: Int, flow: Bool, depth: Int) throws(Stop) -> Node {
        try begin(from: start, flow: flow, depth: depth)
        let findingsBefore = findings.mark
        var entries: [Entry] = []
        var index = KeyIndex()
        var merge: Merge?
        var mergeSpan: Span?
        var placeholder = false
        while true {
            let event = try next()
            if case .mappingEnd = event.kind {
                let end = finish(event, flow: flow, start: start, last: entries.last?.value.span)
                if placeholder, source.starts(with: "}}", at: end - 2) {
                    findings.rewind(to: findingsBefore)
                    return reportPlaceholder(start..<end)
                }
                if placeholder {
                    let all = start..<end
                    findings.append(
                        .placeholderUnquoted(
                            source.text(all), at: source.span(all), value: source.text(all), replace: source.span(all)))
                }
                if let merge { entries = merge.merged(into: entries, keys: &index) }
                return Node(.mapping(entries), span: byteSpan(start, end))
            }
            let key = try node(event, depth: depth + 1)
            if flow, entries.isEmpty, case .mappingStart = event.kind, Int(key.span.start) == start + 1 { placeholder = true }
            if let name = key.scalar, name.isPlain, let blank = source.foreignBlank(ending: Int(name.span.end)) {
                try stop(blank)
            }
            let valueEvent = try next()
            let findingsBeforeValue = findings.counts
            let value = try node(valueEvent, depth: depth + 1)
            guard let name = key.scalar else {
                // An incomplete placeholder is explained where libyaml stops.
                if !placeholder || !entries.isEmpty { findings.append(.keyNotText(isList: key.items != nil, at: key.span)) }
                continue
            }
            if name.isPlain, name.text == "<<" {
                if let mergeSpan {
                    findings.append(.duplicateKey("<<", at: key.span, first: mergeSpan))
                    continue
                }
                mergeSpan = key.span
                merge = Merge(value, index: entries.count)
                if merge == nil, findings.counts == findingsBeforeValue {
                    // An alias is reported where it is, not where its value is.
                    let span = byteSpan(byte(valueEvent.start), byte(valueEvent.end))
                    findings.append(.mergeNotMap(at: valueEvent.isAlias ? span : value.span.isEmpty ? key.span : value.span))
                }
            } else if let first = index.index(of: name.text, in: entries) {
                findings.append(.duplicateKey(name.text, at: key.span, first: entries[first].keySpan))
                // If a line was copied, the one with a value is checked.
                if let scalar = entries[first].value.scalar, scalar.isPlain, scalar.text.isEmpty {
                    entries[first] = Entry(key: entries[first].key, keySpan: entries[first].keySpan, value: value)
                }
            } else {
                entries.append(Entry(key: name, keySpan: key.span, value: value))
            }
        }
    }

    /// What comes after blanks that were meant as indentation is not where it was meant to be.
    private mutating func stop(_ blank: Diagnostic) throws(Stop) {
        findings.append(blank)
        throw .limit
    }

    private mutating func begin(from start: Int, flow: Bool, depth: Int) throws(Stop) {
        let span = source.characterSpan(start)
        try checkDepth(depth, at: span)
        try count(1, at: span)
        if flow { flowDepth += 1 }
    }

    /// The end of a collection: at its bracket, or with its last entry.
    private mutating func finish(_ event: Event, flow: Bool, start: Int, last: Span?) -> Int {
        guard flow else { return max(start, last.map { Int($0.end) } ?? start) }
        flowDepth -= 1
        return byte(event.end)
    }

    private mutating func alias(_ event: Event, depth: Int) throws(Stop) -> Node {
        let span = byteSpan(byte(event.start), byte(event.end))
        let name = event.anchor ?? ""
        switch anchors.use(name) {
        case .found(let target):
            try count(target.size, at: span)
            try checkDepth(depth + target.height, at: span)
            bytes += target.bytes
            repeatedBytes += target.bytes
            guard repeatedBytes <= Limits.expandedBytes else {
                findings.append(.aliasesTooLarge(at: span))
                throw .limit
            }
            return target.node
        case .open(let first):
            // All other faults of a value that contains itself are consequences.
            findings.append(.aliasInsideItself(name, at: span, anchor: first))
            throw .limit
        case .unknown:
            reportUnknownAlias(name, at: span)
        }
        try count(1, at: span)
        return Node(.scalar(.absent(at: span)), span: span)
    }

    private mutating func reportUnknownAlias(_ name: String, at span: Span) {
        unknownAliases += 1
        guard findings.hasRoom(for: .error) else { return findings.append(.unknownAlias(name, nearest: nil, at: span)) }
        let value = ValueExtent(source, around: Int(span.start), isInFlow: flowDepth > 0)
        if value.range.lowerBound == span.start, value.range.upperBound > span.end {
            let all = source.span(value.range)
            findings.append(.asteriskText(source.text(value.range), at: all))
        } else {
            let nearest = unknownAliases <= 20 ? anchors.nearestName(to: name) : nil
            findings.append(.unknownAlias(name, nearest: nearest, at: span))
        }
    }

    private mutating func reportTag(_ properties: Properties, _ event: Event) -> Span {
        let start = properties.tag?.lowerBound ?? byte(event.start)
        let tag = source.span(properties.tag ?? start..<source.characterEnd(start))
        // The limit on findings is reached: computing a fix would be wasted time.
        guard findings.hasRoom(for: .error) else {
            findings.append(.tagNotNeeded("", at: tag, value: "", replace: tag))
            return tag
        }
        let value = ValueExtent(source, around: start, isInFlow: flowDepth > 0)
        findings.append(
            .tagNotNeeded(
                source.text(tag.range), at: tag, value: source.text(start..<max(start, value.range.upperBound)),
                replace: source.span(start..<max(start, value.range.upperBound))))
        return tag
    }

    private mutating func reportPlaceholder(_ range: Range<Int>) -> Node {
        let text = source.text(range)
        let span = source.span(range)
        var all = ValueExtent(source, around: range.lowerBound, isInFlow: flowDepth > 0).range
        let isKey = source[range.upperBound] == UInt8(ascii: ":") && source.isFirstOnLine(range.lowerBound)
        if isKey || all.lowerBound != range.lowerBound || all.upperBound < range.upperBound { all = range }
        findings.append(.placeholderUnquoted(text, at: span, value: source.text(all), replace: source.span(all)))
        // Continues with the intended text.
        let scalar = Scalar(text: text, style: .doubleQuoted, span: span, textStart: span.start, offsets: nil)
        return Node(.scalar(scalar), span: span)
    }

    /// The anchor may be meant as text, unless an alias uses it.
    private func unusedAnchor(at anchor: Span, node: Node) -> Anchors.Unused? {
        guard let scalar = node.scalar, scalar.isPlain, !scalar.text.isEmpty,
            source.lineEnd(Int(anchor.start), notAfter: Int(scalar.span.end)) == Int(scalar.span.end)
        else { return nil }
        return Anchors.Unused(name: anchor, all: anchor.extended(to: scalar.span))
    }

    /// ` #` starts a comment. If no space follows, a text was probably meant, and the rest is lost. Returns the lost text.
    private mutating func lookForLostText(after scalar: Scalar) -> Span? {
        let end = Int(scalar.span.end)
        guard source.isBlank(end) else { return nil }
        let mark = source.skipBlanks(end)
        guard source[mark] == UInt8(ascii: "#"), !source.isSpace(mark + 1) else { return nil }
        let lost = mark..<source.trimmedEnd(mark..<source.lineEnd(mark))
        let start = scalar.text.isEmpty ? mark : Int(scalar.span.start)
        let isOneLine = source.lineEnd(start) >= mark && flowDepth == 0
        findings.append(
            .textLostToComment(
                source.text(lost), at: source.span(lost), value: source.text(start..<lost.upperBound),
                replace: isOneLine ? source.span(start..<lost.upperBound) : nil))
        return source.span(lost)
    }
}
