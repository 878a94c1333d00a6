import BlazonLanguage
import BlazonText

// Reads lists.
extension RecordReader {
    /// Reads a list after its opening bracket and keeps its items.
    mutating func list(
        _ record: Bytes, _ offset: inout Int, node: Int, item: Int, _ itemNodes: Range<Int>, depth: Int
    ) throws(JSONFault) -> FieldValue.ListedItems {
        var at = record.spaceEnd(from: offset)
        defer { offset = at }
        if record.peek(at) == UInt8(ascii: "]") {
            at += 1
            return FieldValue.ListedItems(count: 0, first: items.count)
        }
        isUsed = true
        indices.append(0)
        defer { indices.removeLast() }
        // Inner lists move their items before this list is complete, which keeps its own apart until then.
        let isNested = if case .list = table.kinds[item] { true } else { itemNodes.contains { rules[$0].isList } }
        let bottom = isNested ? pending.count : items.count
        let plainMax = if case .string(let max, -1) = table.kinds[item] { min(max, EvaluationState.maxText) } else { 0 }
        let width = itemNodes.isEmpty ? 1 : itemNodes.count
        var count = 0
        while true {
            record.skipSpace(&at)
            let start = at &+ 1
            var value: FieldValue
            let end = plainMax > 0 && record.peek(at) == UInt8(ascii: "\"") ? record.plainPrefix(from: start, letters) : 0
            if start < end, record.peek(end) == UInt8(ascii: "\""), end &- start <= plainMax, record.beginsVisibly(at: start) {
                value = FieldValue(kind: .text, verbatim: .always, start: start, end: end)
                at = end &+ 1
            } else {
                indices[indices.count - 1] = count
                for inner in itemNodes { cells[inner].become(.unseen) }
                (value, at) = try self.item(record, at, node: node, type: item, depth: depth)
            }
            count &+= 1
            if items.count &+ pending.count &+ width <= OutputBounds.items {
                if itemNodes.isEmpty {
                    keep(value, isNested)
                } else {
                    for inner in itemNodes { keep(cells[inner], isNested) }
                }
            }
            record.skipSpace(&at)
            if record.peek(at) != UInt8(ascii: ",") { break }
            at &+= 1
        }
        try record.expect(UInt8(ascii: "]"), else: .commaOrBracket, &at)
        let isKept = (isNested ? pending.count : items.count) == bottom + count * width
        let first = isNested ? items.count : bottom
        if isNested {
            if isKept { for index in bottom..<pending.count { items.append(pending[index]) } }
            pending.remove(from: bottom)
        }
        return FieldValue.ListedItems(count: count, first: isKept ? first : nil)
    }

    @inline(__always) private mutating func keep(_ value: FieldValue, _ isNested: Bool) {
        if isNested { pending.append(value) } else { items.append(value) }
    }

    /// An item and its end.
    @inline(never) private mutating func item(
        _ record: Bytes, _ start: Int, node: Int, type: Int, depth: Int
    ) throws(JSONFault) -> (FieldValue, end: Int) {
        var at = start
        let value = try value(record, &at, node: node, type: type, depth: depth)
        return (value, at)
    }
}
