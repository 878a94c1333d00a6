import BlazonLanguage
import BlazonText

// Writes fields and values as payload bytes.
extension Interpreter {
    /// Writes a field in upper or lower case if mapping its letters one by one suffices; otherwise writes nothing.
    @inline(__always) mutating func writeCased(
        _ cell: FieldValue, _ record: Bytes, _ style: Casing.Style, _ cursor: inout OutputCursor, _ out: inout OutputCursor
    ) -> Bool {
        guard cell.kind == .text, cell.verbatim.contains(.text) else { return false }
        let taken = cursor.appendCased(ascii: record, cell.range, style)
        if taken == cell.count { return true }
        out = cursor
        defer { cursor = out }
        return writeLetters(record.extracting(cell.range), from: taken, style, &out)
    }

    @inline(never) private mutating func writeLetters(
        _ text: Bytes, from start: Int, _ style: Casing.Style, _ out: inout OutputCursor
    ) -> Bool {
        let before = out.count - start
        let rest = style.mapping(isFirst: false)
        var mapping = style.mapping(isFirst: start == 0)
        var at = start
        while at < text.count {
            let byte = text[at]
            if byte < 0x80 {
                out.append(Casing.ascii(byte, raised: mapping != .lower))
                at &+= 1
            } else {
                let (letter, width) = decodeScalar(text, at: at)
                guard let mapped = evaluation.letter(letter, mapping), !mapped.isASCII else {
                    out.truncate(to: before)
                    return false
                }
                out.append(letter: mapped.value)
                at &+= width
            }
            mapping = rest
        }
        return true
    }

    /// Writes a field directly from the record or its decoded texts.
    mutating func emitField(
        _ node: Int, _ encoding: Encoding, _ record: Bytes, _ out: inout OutputCursor
    )
        throws(Reject)
    {
        let cell = reader.cells[node]
        switch cell.kind {
        case .text where cell.count <= EvaluationState.maxText:
            cell.withText(record, reader.decoded) { out.append(text: $0, encoding) }
        case .integer where cell.number.isEmpty: out.append(record.extracting(cell.range))
        default: try write(value(node, record), encoding, &out)
        }
    }

    /// Writes a value. A missing value writes nothing, or an empty text where JSON requires a value.
    mutating func write(_ value: Value, _ encoding: Encoding, _ out: inout OutputCursor) throws(Reject) {
        // A list or record within a text is JSON within a text.
        let inner = Encoding(.json, depth: encoding.form == .json ? encoding.depth : encoding.depth + 1)
        switch value {
        case .missing:
            if encoding.form == .json {
                out.appendQuote(depth: encoding.depth)
                out.appendQuote(depth: encoding.depth)
            }
        case .text(let range):
            if range.count > EvaluationState.maxText { throw RejectMessages.textTooLong(range.count) }
            out.append(text: evaluation.arena.span.extracting(range), encoding)
        case .integer, .number, .longNumber, .boolean:
            // Digits, letters, signs and points: the same in every form.
            let start = evaluation.arena.count
            let spelling = evaluation.spelling(of: value)
            out.append(evaluation.arena.span.extracting(spelling))
            evaluation.arena.removeLast(evaluation.arena.count - start)
        case .list where encoding.isPercentEncoded, .record where encoding.isPercentEncoded:
            try writePercentEncoded(value, encoding, &out)
        case .list(let range):
            out.append(UInt8(ascii: "["))
            for index in range {
                if index > range.lowerBound { out.append(UInt8(ascii: ",")) }
                try write(evaluation.items[index], inner, &out)
            }
            out.append(UInt8(ascii: "]"))
        case .record(let members, let shape):
            out.append(UInt8(ascii: "{"))
            var isFirst = true
            for (offset, index) in members.enumerated() where evaluation.items[index] != .missing {
                if !isFirst { out.append(UInt8(ascii: ",")) }
                isFirst = false
                let name = evaluation.shapes[shape].names[offset]
                out.append(text: name.span, inner)
                out.append(UInt8(ascii: ":"))
                try write(evaluation.items[index], inner, &out)
            }
            out.append(UInt8(ascii: "}"))
        }
    }

    /// Writes a list or record percent-encoded.
    private mutating func writePercentEncoded(
        _ value: Value, _ encoding: Encoding, _ out: inout OutputCursor
    ) throws(Reject) {
        let json = try OutputCursor.bytes { (json) throws(Reject) in try write(value, Encoding(.json), &json) }
        out.append(text: json.span, encoding)
    }

    /// A field's decoded value.
    @inline(__always) mutating func value(_ node: Int, _ record: Bytes) throws(Reject) -> Value {
        try value(of: reader.cells[node], reader.table.nodes[node].type, record)
    }

    /// The value of a field or item of a type.
    mutating func value(of cell: FieldValue, _ type: Int, _ record: Bytes) throws(Reject) -> Value {
        switch cell.kind {
        case .unseen, .missing, .object: return .missing
        case .text: return text(cell, record)
        case .integer: return .integer(cell.integer)
        case .number: return number(cell.range, record)
        case .true: return .boolean(true)
        case .false: return .boolean(false)
        case .computed: return evaluation.items[Int(cell.integer)]
        case .list: return try list(cell.listed, type, record)
        }
    }

    private mutating func list(_ listed: FieldValue.ListedItems, _ type: Int, _ record: Bytes) throws(Reject) -> Value {
        guard case .list(_, let item, let itemNodes) = reader.table.kinds[type] else { return .missing }
        guard let first = listed.first else { throw RejectMessages.intermediateTooLarge() }
        if !frames.isEmpty { try take(listed.count * LoopBounds.stepsOfValue) }
        let bottom = evaluation.stack.count
        for index in 0..<listed.count {
            if case .record(let members, let shape) = reader.table.kinds[item] {
                let start = first + index * itemNodes.count - itemNodes.lowerBound
                evaluation.stack.append(try self.record(members, shape, from: start, record))
            } else {
                evaluation.stack.append(try value(of: reader.items[first + index], item, record))
            }
            if evaluation.items.count + evaluation.stack.count - bottom > OutputBounds.items {
                throw RejectMessages.intermediateTooLarge()
            }
        }
        return .list(gathered(from: bottom))
    }

    /// A record within a list; the value of its node `n` is the item `start + n`.
    private mutating func record(_ members: Range<Int>, _ shape: Int, from start: Int, _ record: Bytes) throws(Reject) -> Value {
        if !frames.isEmpty { try take(members.count * LoopBounds.stepsOfValue) }
        let bottom = evaluation.stack.count
        for node in members {
            let (cell, type) = (reader.items[start + node], reader.table.nodes[node].type)
            // A record without required members may be left out, and is empty then.
            if case .record(let inner, let shape) = reader.table.kinds[type],
                cell.kind == .object || !reader.table.nodes[node].isOptional
            {
                evaluation.stack.append(try self.record(inner, shape, from: start, record))
            } else {
                evaluation.stack.append(try value(of: cell, type, record))
            }
        }
        return .record(gathered(from: bottom), shape: shape)
    }

    /// Moves the values from an index of the stack on to the items.
    mutating func gathered(from bottom: Int) -> Range<Int> {
        let start = evaluation.items.count
        evaluation.items.append(contentsOf: evaluation.stack[bottom...])
        evaluation.stack.removeLast(evaluation.stack.count - bottom)
        return start..<evaluation.items.count
    }

    private mutating func text(_ cell: FieldValue, _ record: Bytes) -> Value {
        let start = evaluation.arena.count
        cell.withText(record, reader.decoded) { evaluation.arena.append($0) }
        return .text(start..<evaluation.arena.count)
    }

    private mutating func number(_ range: Range<Int>, _ record: Bytes) -> Value {
        let spelling = record.extracting(range)
        if case .decimal(let value) = Decimal.read(spelling) { return .number(value) }
        let start = evaluation.arena.count
        Decimal.appendPlain(spelling, to: &evaluation.arena)
        return .longNumber(start..<evaluation.arena.count)
    }
}

extension [UInt8] {
    @inline(__always) mutating func append(_ bytes: Bytes) {
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}

extension OutputCursor {
    /// Whether the path of the URL written since an offset has a segment `.` or `..`. The path ends at `?` or `#`; values cannot
    /// contain these or a `/`, since they are encoded. (Encoding leaves dots unchanged; `%2E` in a constant is equivalent in a
    /// URL.)
    func hasDotSegment(from start: Int) -> Bool {
        withSpan { (bytes: RawSpan) in
            var at = start
            while at < bytes.byteCount {
                // A segment starts here: at most two dots, then its end.
                var dots = 0
                while dots < 3, let width = bytes.dotWidth(at) {
                    dots += 1
                    at += width
                }
                let ends = at >= bytes.byteCount || bytes.endsSegment(at)
                if ends, dots == 1 || dots == 2 { return true }
                while at < bytes.byteCount, !bytes.endsSegment(at) { at += 1 }
                if at >= bytes.byteCount || bytes[at] != UInt8(ascii: "/") { return false }
                at += 1
            }
            return false
        }
    }
}

extension RawSpan {
    @inline(__always) fileprivate func endsSegment(_ at: Int) -> Bool {
        let byte = self[at]
        return byte < 0x40 && (byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#"))
    }

    /// The number of bytes of a dot, literal or encoded; nil for anything else.
    fileprivate func dotWidth(_ at: Int) -> Int? {
        if at >= byteCount { return nil }
        if self[at] == UInt8(ascii: ".") { return 1 }
        guard byteCount - at >= 3, self[at] == UInt8(ascii: "%"), self[at + 1] == UInt8(ascii: "2") else { return nil }
        return self[at + 2] | 0x20 == UInt8(ascii: "e") ? 3 : nil
    }
}
