/// The states at an instruction, in order of arrival, so that the choice between two equally long paths is deterministic.
struct StateSet {
    private(set) var all: [(state: AbstractInterpreter.State, path: AbstractInterpreter.PathSize)] = []
    /// The index of each state, if there are too many for a linear search.
    private var places: [AbstractInterpreter.State: Int] = [:]

    private static let few = 24

    mutating func add(_ state: AbstractInterpreter.State, _ path: AbstractInterpreter.PathSize) {
        if let place = place(of: state) {
            all[place].path = all[place].path.joined(path)
            return
        }
        all.append((state, path))
        if all.count > Self.few {
            if places.isEmpty { for (place, known) in all.enumerated() { places[known.state] = place } }
            places[state] = all.count - 1
        }
    }

    /// Changes each state. Two that become equal are joined when they next arrive.
    mutating func change(_ body: (inout (state: AbstractInterpreter.State, path: AbstractInterpreter.PathSize)) -> Void) {
        for place in all.indices { body(&all[place]) }
        if !places.isEmpty { places = [:] }
    }

    /// Keeps the capacity for the next run.
    mutating func removeAll() {
        all.removeAll(keepingCapacity: true)
        if !places.isEmpty { places = [:] }
    }

    private func place(of state: AbstractInterpreter.State) -> Int? {
        all.count > Self.few ? places[state] : all.firstIndex { $0.state == state }
    }

    /// The states without facts about fields.
    var widened: StateSet {
        var merged = StateSet()
        for (state, path) in all {
            var state = state
            state.valueSets = ValueSets.none
            merged.add(state, path)
        }
        return merged
    }
}

extension AbstractInterpreter.PathSize {
    func joined(_ other: AbstractInterpreter.PathSize) -> AbstractInterpreter.PathSize {
        let isLonger = extent.most.map { a in other.extent.most.map { $0 > a } ?? true } ?? false
        var joined = isLonger ? other : self
        joined.extent = extent.joined(other.extent)
        joined.shortest = shortest.joined(other.shortest)
        joined.cuttable = cuttable.flatMap { text in other.cuttable.map(text.joined) }
        return joined
    }
}
