import BlazonBytes
import BlazonJSON
import BlazonLanguage

// Reads lists.
extension RecordReader {
    /// Reads a list after its opening bracket and keeps its items.
    mutating func list(
        _ record: Bytes, _ at: inout Int, node: Int, item: Int, _ itemNodes: Range<Int>, depth: Int
    ) throws(JSONFault) -> FieldValue.ListedItems {
        record.skipSpace(&at)
        if record.peek(at) == UInt8(ascii: "]") {
            at += 1
            return FieldValue.ListedItems(count: 0, first: items.count)
        }
        isUsed = true
        indices.append(0)
        defer { indices.removeLast() }
        let isNested = if case .list = table.kinds[item] { true } else { itemNodes.contains { rules[$0].isList } }
        if isNested { return try nestedList(record, &at, node: node, item: item, itemNodes, depth: depth) }
        return try flatList(record, &at, node: node, item: item, itemNodes, depth: depth)
    }

    /// Reads a list without lists in it.
    private mutating func flatList(
        _ record: Bytes, _ place: inout Int, node: Int, item: Int, _ itemNodes: Range<Int>, depth: Int
    ) throws(JSONFault) -> FieldValue.ListedItems {
        let first = items.count
        let plainMax = if case .string(let max) = table.kinds[item] { min(max, EvaluationState.maxText) } else { 0 }
        let width = itemNodes.isEmpty ? 1 : itemNodes.count
        var at = place
        defer { place = at }
        var count = 0
        while true {
            record.skipSpace(&at)
            let start = at &+ 1
            var value: FieldValue
            let end = plainMax > 0 && record.peek(at) == UInt8(ascii: "\"") ? record.plainPrefix(from: start, letters) : 0
            if start < end, record.peek(end) == UInt8(ascii: "\""), end &- start <= plainMax, record.beginsVisibly(at: start) {
                value = FieldValue(kind: .text, verbatim: [.kept, .text], start: start, end: end)
                at = end &+ 1
            } else {
                indices[indices.count - 1] = count
                for inner in itemNodes { cells[inner].become(.unseen) }
                (value, at) = try self.item(record, at, node: node, type: item, depth: depth)
            }
            count &+= 1
            if items.count &+ width <= OutputBounds.items {
                if itemNodes.isEmpty { items.append(value) } else { for inner in itemNodes { items.append(cells[inner]) } }
            }
            record.skipSpace(&at)
            at &+= 1
            if record.peek(at &- 1) != UInt8(ascii: ",") { break }
        }
        try close(record, &at)
        return FieldValue.ListedItems(count: count, first: items.count == first + count * width ? first : nil)
    }

    /// An item and its end.
    @inline(never) private mutating func item(
        _ record: Bytes, _ start: Int, node: Int, type: Int, depth: Int
    ) throws(JSONFault) -> (FieldValue, end: Int) {
        var at = start
        let value = try value(record, &at, node: node, type: type, depth: depth)
        return (value, at)
    }

    /// Reads a list with lists in it, whose items come before its own.
    private mutating func nestedList(
        _ record: Bytes, _ at: inout Int, node: Int, item: Int, _ itemNodes: Range<Int>, depth: Int
    ) throws(JSONFault) -> FieldValue.ListedItems {
        let isOfRecords = if case .record = table.kinds[item] { true } else { false }
        let start = pending.count
        var count = 0
        var isKept = true
        repeat {
            record.skipSpace(&at)
            indices[indices.count - 1] = count
            if isOfRecords { for inner in itemNodes { cells[inner].become(.unseen) } }
            let value = try value(record, &at, node: node, type: item, depth: depth)
            count += 1
            if isKept {
                if isOfRecords { for inner in itemNodes { pending.append(cells[inner]) } } else { pending.append(value) }
                isKept = items.count + pending.count <= OutputBounds.items
            }
            record.skipSpace(&at)
            at += 1
        } while record.peek(at - 1) == UInt8(ascii: ",")
        try close(record, &at)
        let first = items.count
        // Items of inner lists have been moved before, so the rest is this list's.
        if isKept { for index in start..<pending.count { items.append(pending[index]) } }
        pending.remove(from: start)
        return FieldValue.ListedItems(count: count, first: isKept ? first : nil)
    }

    /// Checks the bracket before an offset.
    private func close(_ record: Bytes, _ at: inout Int) throws(JSONFault) {
        if record.peek(at - 1) != UInt8(ascii: "]") {
            at -= 1
            throw .commaOrBracket
        }
    }
}
