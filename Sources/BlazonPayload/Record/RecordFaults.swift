/// The schema violations of one record, with their messages. Valid records cost nothing.
struct RecordFaults {
    private var found: [(rank: Int, reject: Reject)] = []
    /// Rank by node, as `FieldTable.schemaOrder`.
    private let ranks: [Int]
    /// Rank from which faults exceed the maximum of a reject.
    private var bound = Int.max

    private static let most = Reject.maxAlso + 1

    init(_ table: FieldTable) { ranks = table.schemaOrder }

    var isEmpty: Bool { found.isEmpty }

    /// Clears the faults of the last record.
    mutating func clear() {
        found.removeAll(keepingCapacity: true)
        bound = .max
    }

    /// Whether the message of a field's fault can be among those of the reject.
    func needsMessage(_ node: Int) -> Bool { ranks[node] < bound }

    mutating func add(_ reject: consuming Reject, _ node: Int) {
        found.append((ranks[node], consume reject))
        // A record can have as many faults as items.
        if found.count > 4 * Self.most { sort() }
    }

    /// Takes the reject of all collected faults, in the order of the schema.
    mutating func takeReject() -> Reject? {
        if found.isEmpty { return nil }
        if found.count == 1 { return found.removeLast().reject }
        sort()
        var reject = found[0].reject
        reject.also = found.dropFirst().map(\.reject)
        return reject
    }

    /// Faults of one field stay in the order of the record.
    private mutating func sort() {
        found = found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .prefix(Self.most).map(\.element)
        if found.count == Self.most, let last = found.last { bound = last.rank }
    }
}
