/// How long the texts that match are, in bytes of UTF-8 and in Unicode scalars.
package struct MatchLengths: Sendable, Equatable {
    /// The smallest number of bytes.
    package let leastBytes: Int
    /// The largest number of bytes; nil: unbounded.
    package let mostBytes: Int?
    /// The smallest number of Unicode scalars.
    package let leastScalars: Int
    /// The largest number of Unicode scalars; nil: unbounded.
    package let mostScalars: Int?
}

extension Automaton {
    /// The lengths of all texts that match.
    var lengths: MatchLengths {
        let byStates = statesFromTheEnd
        return MatchLengths(
            leastBytes: distances { _ in 1 }[Int(start) / stride], mostBytes: byStates.map { longest($0) { _ in 1 } },
            leastScalars: distances(Self.scalars)[Int(start) / stride], mostScalars: byStates.map { longest($0, Self.scalars) })
    }

    /// Scalars that a byte starts.
    static func scalars(_ byte: UInt8) -> Int { byte & 0xC0 == 0x80 ? 0 : 1 }

    /// Each transition but those to the state that no text leaves, with one byte for all of its class.
    func targets(of state: Int, _ bytes: [UInt8]) -> [(byte: UInt8, state: Int)] {
        bytes.compactMap { byte in
            let next = next(state, byte)
            return next == 0 ? nil : (byte, next)
        }
    }

    /// The states, each after those that it leads to; nil if the texts that match are unbounded.
    private var statesFromTheEnd: [Int]? {
        let bytes = representatives
        var order: [Int] = []
        var (isEntered, isDone) = (Array(repeating: false, count: count), Array(repeating: false, count: count))
        var pending = [Int(start)]
        while let state = pending.last {
            if isEntered[state / stride] {
                pending.removeLast()
                if !isDone[state / stride] {
                    isDone[state / stride] = true
                    order.append(state)
                }
                continue
            }
            isEntered[state / stride] = true
            for (_, next) in targets(of: state, bytes) where !isDone[next / stride] {
                // A state that was entered and not left leads to itself.
                if isEntered[next / stride] { return nil }
                pending.append(next)
            }
        }
        return order
    }

    /// The largest sum of a weight of bytes from the start to the end of a text.
    private func longest(_ states: [Int], _ weight: (UInt8) -> Int) -> Int {
        let bytes = representatives
        var longest = Array(repeating: 0, count: count)
        for state in states {
            for (byte, next) in targets(of: state, bytes) {
                longest[state / stride] = max(longest[state / stride], longest[next / stride] + weight(byte))
            }
        }
        return longest[Int(start) / stride]
    }

    /// The smallest sum of a weight of bytes, 0 or 1, from each state to the end of a text, by number of the state.
    func distances(_ weight: (UInt8) -> Int) -> [Int] {
        let bytes = representatives
        var sources: [[(weight: Int, state: Int)]] = Array(repeating: [], count: count)
        for state in states {
            for (byte, next) in targets(of: state, bytes) { sources[next / stride].append((weight(byte), state / stride)) }
        }
        var distances = Array(repeating: Int.max, count: count)
        var (distance, near) = (0, states.filter(isAccepting).map { $0 / stride })
        while !near.isEmpty {
            var far: [Int] = []
            while let state = near.popLast() {
                guard distances[state] > distance else { continue }
                distances[state] = distance
                for source in sources[state] {
                    if source.weight == 0 { near.append(source.state) } else { far.append(source.state) }
                }
            }
            (distance, near) = (distance + 1, far)
        }
        return distances
    }
}
