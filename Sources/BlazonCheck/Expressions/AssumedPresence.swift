import BlazonLanguage
import BlazonTemplate
import BlazonText

/// The fields that are taken to be present after a condition with a reported fault: it may have been meant to test them, and what follows
/// from a fault is not reported.
enum AssumedPresence: Hashable {
    case none
    /// Those with these slots.
    case fields(Set<Int>)
    case all

    func includes(_ slot: Int) -> Bool {
        switch self {
        case .none: false
        case .fields(let slots): slots.contains(slot)
        case .all: true
        }
    }

    func union(_ other: AssumedPresence) -> AssumedPresence {
        switch (self, other) {
        case (.all, _), (_, .all): .all
        case (.none, let some), (let some, .none): some
        case (.fields(let slots), .fields(let more)): .fields(slots.union(more))
        }
    }
}

extension TypeChecker {
    /// The fields that a condition with a fault reads, a misspelled one as the one meant; all if it reads anything else that may be missing.
    func assumedPresence(after condition: Expression, _ facts: Facts) -> AssumedPresence {
        var assumed = AssumedPresence.fields([])
        condition.visit { part in
            switch part.kind {
            case .path(let path): assumed = assumed.union(assumedPresence(of: path, facts))
            case .broken(let paths):
                assumed = paths.isEmpty ? .all : paths.reduce(assumed) { $0.union(assumedPresence(of: $1, facts)) }
            case .item, .member, .lookup: assumed = .all
            case .text, .integer, .number, .boolean, .list, .range, .not, .binary, .filter: break
            }
        }
        return assumed
    }

    private func assumedPresence(of path: [Name], _ facts: Facts) -> AssumedPresence {
        let isVariable = facts.loops.contains { $0.name.hasSameBytes(as: path[0].text) }
        if isVariable || path[0].text == loopWord || input.bindings.index(of: path[0].text) != nil { return .all }
        let run = RunName(rawValue: path[0].text)
        if let run, run != .recipient { return .none }
        var names = path.map(\.text)[(run == nil ? 0 : 1)...]
        if names.count == 1, let name = names.first, Schema.find(name, in: schema.members) == nil,
            let meant = input.searches.nearest(name, among: input.fieldNames)
        {
            names = [meant]
        }
        if schema.isBroken(at: Array(names)) { return .none }
        guard let slot = schema.leaf(at: names)?.slot, !schema.optionalRecords.contains(where: { $0.slots.contains(slot) }) else {
            return .all
        }
        return .fields([slot])
    }
}
