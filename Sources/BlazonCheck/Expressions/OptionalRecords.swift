import BlazonLanguage

/// A record that can be missing as a whole, such as `favourite: optional item`. Expressions see its fields as optional, until a
/// condition proves that the record is present.
package struct OptionalRecord: Sendable {
    /// Identifies the record among all of a template.
    struct ID: Hashable, Sendable {
        /// The slot of its first leaf.
        let slot: Int
        /// Number of records that contain it: a record can begin with another one.
        let level: Int
    }

    let id: ID
    /// The slots of its leaves.
    let slots: Range<Int>
    /// The leaves that are present whenever the record is.
    let required: [Int]
    /// One of these whose presence is that of the record. A boolean or list shows more: whether it is true, or has items.
    let witness: Int?
}

extension [Field] {
    /// The records within these fields that can be missing, outer ones before those within them.
    ///
    /// - Parameters:
    ///   - slot: the slot of the first leaf.
    ///   - level: the number of records that contain the fields.
    /// - Returns: the records with their slots.
    func optionalRecords(from slot: Int, level: Int = 0) -> [OptionalRecord] {
        var (slot, found) = (slot, [OptionalRecord]())
        for field in self {
            let slots = slot..<slot + field.type.leafCount
            slot = slots.upperBound
            guard case .record(let inner) = field.type else { continue }
            if field.isOptional {
                let required = inner.requiredLeaves(from: slots.lowerBound)
                found.append(
                    OptionalRecord(
                        id: .init(slot: slots.lowerBound, level: level + 1), slots: slots, required: required.map(\.slot),
                        witness: required.first { $0.showsPresence }?.slot))
            }
            found += inner.optionalRecords(from: slots.lowerBound, level: level + 1)
        }
        return found
    }

    /// The leaves that a record with these fields always has.
    private func requiredLeaves(from slot: Int) -> [(slot: Int, showsPresence: Bool)] {
        var (slot, found) = (slot, [(slot: Int, showsPresence: Bool)]())
        for field in self {
            defer { slot += field.type.leafCount }
            switch field.type {
            case _ where field.isOptional: break
            case .record(let inner): found += inner.requiredLeaves(from: slot)
            // An invalid tag counts as missing.
            case .locale: break
            case .boolean, .list: found.append((slot, false))
            default: found.append((slot, true))
            }
        }
        return found
    }
}

extension TypeChecker {
    /// The optional records around a leaf, the outermost first.
    private func records(around slot: Int) -> [OptionalRecord] {
        let all = slot >= firstLoopSlot ? input.loops.optionalRecords : schema.optionalRecords
        return all.filter { $0.slots.contains(slot) }
    }

    /// The optional record that a record is, or that always contains it; nil if it is always present.
    ///
    /// - Parameters:
    ///   - slot: the slot of its first leaf.
    ///   - level: the number of records that contain it, and itself.
    /// - Returns: the innermost such record.
    func optionalRecord(at slot: Int, level: Int) -> OptionalRecord? {
        records(around: slot).last { $0.id.level <= level }
    }

    /// Whether conditions prove that the leaf is present, since its record is.
    func isRequired(_ slot: Int, in facts: Facts) -> Bool {
        if facts.records.isEmpty { return false }
        guard let record = records(around: slot).last else { return false }
        return facts.records[record.id] == true && record.required.contains(slot)
    }

    /// Records what the presence of a leaf says of the records around it.
    func note(leaf slot: Int, _ holds: inout Facts, _ fails: inout Facts) {
        let records = records(around: slot)
        for record in records { holds.records[record.id] = true }
        if let last = records.last, last.witness != nil, last.required.contains(slot), !isTested(slot) { fails.lack(last) }
    }

    /// Whether a condition on the leaf asks for more than its presence.
    private func isTested(_ slot: Int) -> Bool {
        switch leaf(slot).word.type {
        case .boolean, .list: true
        default: false
        }
    }

    /// Records whether an optional record is present.
    func note(_ record: OptionalRecord, _ holds: inout Facts, _ fails: inout Facts) {
        if holds.records[record.id] == false { holds.isImpossible = true }
        for outer in records(around: record.id.slot) where outer.id.level <= record.id.level { holds.records[outer.id] = true }
        for slot in record.required where !isTested(slot) {
            if holds.presence[slot] == false { holds.isImpossible = true }
            holds.presence[slot] = true
        }
        fails.lack(record)
    }
}

extension Facts {
    /// The record is missing, and with it all of its fields.
    fileprivate mutating func lack(_ record: OptionalRecord) {
        records[record.id] = false
        for slot in record.slots {
            if presence[slot] == true { isImpossible = true }
            presence[slot] = false
        }
    }
}

extension TypedExpression {
    /// The optional record that it is or that always contains it.
    var optionalRecord: OptionalRecord? { if case .record(_, _, let record) = kind { record } else { nil } }
}
