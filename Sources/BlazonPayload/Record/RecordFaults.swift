/// The schema violations of one record. A first pass only detects whether there are any, so that valid records cost nothing; a
/// second pass over an invalid record builds the messages.
struct RecordFaults {
    private enum Stage { case none, some, collecting }

    private var stage = Stage.none
    private var found: [(place: Int, reject: Reject)] = []
    /// Rank by node, as `FieldTable.schemaOrder`; empty before the first rejected record.
    private var places: [Int] = []
    /// Rank from which faults exceed the maximum of a reject.
    private var bound = Int.max

    private static let most = Reject.maxAlso + 1

    /// Whether the last pass found nothing.
    @inline(__always) var isEmpty: Bool { stage == .none }

    /// Clears the faults of the last record.
    mutating func clear() {
        stage = .none
        found.removeAll(keepingCapacity: true)
        bound = .max
    }

    /// Prepares the second pass over a record.
    mutating func collect(_ table: FieldTable) {
        if places.isEmpty { places = table.schemaOrder }
        stage = .collecting
    }

    /// Records that a field has a fault; returns whether to add its message.
    @inline(never) mutating func needsMessage(_ node: Int) -> Bool {
        if stage == .collecting { return places[node] < bound }
        stage = .some
        return false
    }

    mutating func add(_ reject: Reject, _ node: Int) {
        found.append((places[node], reject))
        // A record can have as many faults as items.
        if found.count > 4 * Self.most { sort() }
    }

    /// The reject of all collected faults, in the order of the schema.
    mutating func reject() -> Reject? {
        if found.count > 1 { sort() }
        guard var reject = found.first?.reject else { return nil }
        reject.also = found.dropFirst().map(\.reject)
        return reject
    }

    /// Faults of one field stay in the order of the record.
    private mutating func sort() {
        found = found.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .prefix(Self.most).map(\.element)
        if found.count == Self.most, let last = found.last { bound = last.place }
    }
}
