/// What does not fit the schema in one record. A first reading only finds out whether there is anything, so that a record that fits costs
/// nothing; a second one, of a record that does not, collects the words.
struct RecordFaults {
    private enum Stage { case none, some, collecting }

    private var stage = Stage.none
    private var found: [(place: Int, reject: Reject)] = []
    /// By node, as `FieldTable.schemaOrder`; empty before the first record that is rejected.
    private var places: [Int] = []
    /// Faults from this place on are more than a reject holds.
    private var bound = Int.max

    private static let most = Reject.mostAlso + 1

    /// The last reading has found nothing.
    @inline(__always) var isEmpty: Bool { stage == .none }

    /// Forgets what the last record had.
    mutating func clear() {
        stage = .none
        found.removeAll(keepingCapacity: true)
        bound = .max
    }

    /// Call it before a record is read again.
    mutating func collect(_ table: FieldTable) {
        if places.isEmpty { places = table.schemaOrder }
        stage = .collecting
    }

    /// Notes that a field has a fault; returns whether the words of it are to be added.
    @inline(never) mutating func wantsWords(_ node: Int) -> Bool {
        if stage == .collecting { return places[node] < bound }
        stage = .some
        return false
    }

    mutating func add(_ reject: Reject, _ node: Int) {
        found.append((places[node], reject))
        // A record may have as many faults as it has items.
        if found.count > 4 * Self.most { sort() }
    }

    /// The reject of all that was collected, in the order of the schema.
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
