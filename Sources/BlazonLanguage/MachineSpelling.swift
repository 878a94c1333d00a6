import BlazonText

extension EvaluationState {
    /// The text of any value: a text's own range, or a new text with the printed number, boolean or list (as JSON).
    package mutating func spelling(of value: Value) -> Range<Int> {
        switch value {
        case .text(let range), .longNumber(let range): return range
        case .missing: return arena.count..<arena.count
        case .integer, .number, .boolean, .list, .record:
            let start = arena.count
            appendJSON(of: value)
            return start..<arena.count
        }
    }

    /// Appends the text of any value.
    package mutating func appendSpelling(of value: Value) {
        switch value {
        case .text(let range): appendCopy(of: range)
        case .missing: break
        case .integer, .number, .longNumber, .boolean, .list, .record: appendJSON(of: value)
        }
    }

    /// Passes a range of the arena to the closure.
    package func bytes<Result>(_ range: Range<Int>, _ body: (borrowing Span<UInt8>) -> Result) -> Result {
        body(arena.span.extracting(range.clamped(to: 0..<arena.count)))
    }

    /// Appends a value as compact JSON; control characters are kept and escaped.
    package mutating func appendJSON(of value: Value) {
        switch value {
        case .missing: arena.append(contentsOf: "null".utf8)
        case .text(let range): appendQuoted(range)
        case .integer(let integer): appendInteger(integer, to: &arena)
        case .number(let number): number.append(to: &arena)
        case .longNumber(let range): appendCopy(of: range)
        case .boolean(let truth): arena.append(contentsOf: (truth ? "true" : "false").utf8)
        case .list(let list):
            arena.append(UInt8(ascii: "["))
            for index in list.clamped(to: 0..<items.count) {
                if index > list.lowerBound { arena.append(UInt8(ascii: ",")) }
                appendJSON(of: items[index])
            }
            arena.append(UInt8(ascii: "]"))
        case .record(let members, let shape):
            arena.append(UInt8(ascii: "{"))
            var isFirst = true
            forEachMember(members, shape) { evaluation, name, value in
                if !isFirst { evaluation.arena.append(UInt8(ascii: ",")) }
                isFirst = false
                evaluation.appendQuoted(name)
                evaluation.arena.append(UInt8(ascii: ":"))
                evaluation.appendJSON(of: value)
            }
            arena.append(UInt8(ascii: "}"))
        }
    }

    /// Passes each present member of a record with its name to the closure, in the order of declaration. JSON has no missing
    /// members.
    package mutating func forEachMember<Failure: Error>(
        _ members: Range<Int>, _ shape: Int,
        _ body: (inout EvaluationState, _ name: [UInt8], Value) throws(Failure) -> Void
    ) throws(Failure) {
        guard shapes.indices.contains(shape) else { return }
        let names = shapes[shape].names
        for (name, index) in zip(names, members) where index < items.count && items[index] != .missing {
            try body(&self, name, items[index])
        }
    }

    private mutating func appendQuoted(_ text: [UInt8]) {
        arena.append(UInt8(ascii: "\""))
        for byte in text { arena.appendEscaped(byte) }
        arena.append(UInt8(ascii: "\""))
    }

    /// Appends a copy of bytes in the arena.
    package mutating func appendCopy(of range: Range<Int>) {
        for index in range.clamped(to: 0..<arena.count) { arena.append(arena[index]) }
    }

    private mutating func appendQuoted(_ range: Range<Int>) {
        arena.append(UInt8(ascii: "\""))
        for index in range.clamped(to: 0..<arena.count) { arena.appendEscaped(arena[index]) }
        arena.append(UInt8(ascii: "\""))
    }
}
