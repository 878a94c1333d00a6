package import BlazonLanguage
package import BlazonPayload
package import BlazonText

extension Program {
    /// The fields of the schema and the variables of loops, in the order of slots.
    var allFields: [Field] { fields + loops.map { Field(name: $0.name, type: $0.type, isOptional: false) } }

    /// The slots of each loop variable.
    package var loopSlots: [Range<Int>] {
        var next = loops.isEmpty ? 0 : fields.leafCount
        return loops.map { loop in
            defer { next += loop.type.leafCount }
            return next..<next + loop.type.leafCount
        }
    }

    /// The values of an item by slot.
    func values(of item: JSON, _ variable: Int) -> [Int: JSON] {
        var values: [Int: JSON] = [:]
        var slot = loopSlots[variable].lowerBound
        func visit(_ value: JSON?, _ type: ValueType) {
            if case .record(let fields) = type {
                for field in fields { visit(value?[field.name], field.type) }
            } else {
                if let value, value != .null { values[slot] = value }
                slot += 1
            }
        }
        visit(item, loops[variable].type)
        return values
    }

    /// An item with these values of its leaves, by slot.
    func item(_ variable: Int, _ values: [Int: JSON]) -> JSON {
        var slot = loopSlots[variable].lowerBound
        func make(_ type: ValueType) -> JSON? {
            guard case .record(let fields) = type else {
                defer { slot += 1 }
                return values[slot]
            }
            return .object(fields.compactMap { field in make(field.type).map { .init(field.name, $0) } })
        }
        return make(loops[variable].type) ?? .null
    }
}

extension Program {
    /// Bytes of a list that is longer than any record by default.
    private static let longestList = 1 << 20

    /// A loop over each list of the code, by the list's slot.
    package func loopsBySlot(_ code: [Instruction]) -> [Int: Loop] {
        code.reduce(into: [:]) { found, instruction in
            if case .loop(let loop, _) = instruction, let slot = loop.slot, found[slot] == nil { found[slot] = loop }
        }
    }

    /// The values by slot, with lists of the items whose values the variables of `loopsBySlot` have; `count` is the number of items
    /// of the list with a slot.
    package func withItems(_ values: [Int: JSON], of loops: [Int: Loop], _ count: (Int) -> Int) -> [Int: JSON] {
        var values = values
        // Inner lists are parts of the items of outer ones.
        for (slot, loop) in loops.sorted(by: { ($0.value.depth, $0.key) > ($1.value.depth, $1.key) }) {
            let slots = loopSlots[loop.variable]
            guard slots.contains(where: { values[$0] != nil }) else { continue }
            let item = item(loop.variable, values)
            // Lists in lists multiply, and no record is this long.
            let most = max(1, Self.longestList / max(1, item.length(Encoding(.json))))
            values[slot] = .array(Array(repeating: item, count: min(count(slot), most)))
        }
        return values.filter { $0.key < fields.leafCount }
    }
}
