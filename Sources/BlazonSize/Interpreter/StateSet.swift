/// The states that reach an instruction, in the order of their arrival, so that of two equally long paths always the same one is kept.
struct StateSet {
    private(set) var all: [(state: AbstractInterpreter.State, path: AbstractInterpreter.PathSize)] = []
    /// Where a state is among them, once there are too many to look at each.
    private var places: [AbstractInterpreter.State: Int] = [:]

    private static let few = 6

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

    /// Changes each state by itself. Two that become the same stay two, and are one again where they next arrive.
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

    /// The same without what is known of fields.
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
