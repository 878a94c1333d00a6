/// The states at an instruction, in order of arrival, so that the choice between two paths to the same state is deterministic.
struct StateSet {
    private(set) var all: [PathInterpreter.State] = []
    /// The states, if there are too many for a linear search.
    private var known: Set<PathInterpreter.State> = []

    private static let few = 24

    mutating func add(_ state: PathInterpreter.State) {
        if all.count <= Self.few {
            if all.contains(state) { return }
        } else {
            if known.isEmpty { known = Set(all) }
            if !known.insert(state).inserted { return }
        }
        all.append(state)
    }

    /// The states without what they know of fields.
    var widened: StateSet {
        var merged = StateSet()
        for var state in all {
            state.valueSets = [:]
            merged.add(state)
        }
        return merged
    }
}
