package import BlazonEmit
import BlazonText

/// How many recipients break each assertion. A recipient counts once, on whatever targets.
package struct AssertionTally: Sendable {
    /// The names of the assertions.
    package let names: [String]
    /// For each name, the recipients that break it.
    package private(set) var counts: [Int]
    /// The checks of one assertion follow each other.
    private let checks: [(name: Int, target: Int, counter: Int)]

    /// Creates the tally of no recipients. `names` are those of the assertions, and may have others.
    package init(_ assertions: AssertionProgram?, names: [String]) {
        self.names = names
        counts = names.map { _ in 0 }
        checks = (assertions?.checks ?? []).compactMap { check in
            names.firstIndex { $0.hasSameBytes(as: check.name) }.map { ($0, check.target, check.counter) }
        }.sorted { $0.name < $1.name }
    }

    /// Adds a recipient: whether it gets a payload on a target, by its index, and whether it has reached a counter.
    package mutating func add(isSent: (Int) -> Bool, hasReached: (Int) -> Bool) {
        var newest = -1
        for check in checks where check.name != newest && isSent(check.target) && hasReached(check.counter) {
            counts[check.name] += 1
            newest = check.name
        }
    }

    /// Adds the recipients of another part of the input.
    mutating func add(_ other: AssertionTally) {
        for index in counts.indices { counts[index] += other.counts[index] }
    }
}

extension [String] {
    /// The names of assertions of several versions, each once.
    init(assertions versions: [AssertionProgram?]) {
        self = []
        for check in versions.flatMap({ $0?.checks ?? [] }) where !containsBytes(of: check.name) { append(check.name) }
    }
}
