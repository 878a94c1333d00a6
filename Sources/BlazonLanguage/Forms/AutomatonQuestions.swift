/// A part of a text of which only some parts are known.
package enum TextPart: Sendable {
    /// This text.
    case fixed(String)
    /// One of these texts.
    case oneOf([String])
    /// Any text of at most this number of Unicode scalars; nil: of any length.
    case any(scalars: Int?)
    /// Any text that matches.
    case matching(Automaton)
}

extension Automaton {
    /// Whether some text that consists of these parts matches.
    package func canMatch(_ parts: [TextPart]) -> Bool {
        var states: Set<Int> = [Int(start)]
        for part in parts {
            states =
                switch part {
                case .fixed(let text): Set(states.compactMap { state(after: text, from: $0) })
                case .oneOf(let texts): Set(states.flatMap { state in texts.compactMap { self.state(after: $0, from: state) } })
                case .any(let scalars): reached(from: states, scalars: scalars)
                case .matching(let other): reached(from: states, by: other)
                }
            if states.isEmpty { return false }
        }
        return states.contains(where: isAccepting)
    }

    /// Whether every text that matches the other automaton matches this one.
    package func accepts(_ other: Automaton) -> Bool { acceptsAll([.matching(other)]) }

    /// Whether every text that consists of these parts matches.
    package func acceptsAll(_ parts: [TextPart]) -> Bool {
        var states: Set<Int> = [Int(start)]
        for part in parts {
            var next: Set<Int> = []
            for state in states {
                guard let ends = ends(from: state, after: part) else { return false }
                next.formUnion(ends)
            }
            states = next
        }
        return states.allSatisfy(isAccepting)
    }

    /// The states that the texts of a part lead to; nil: one leads to no match.
    private func ends(from state: Int, after part: TextPart) -> Set<Int>? {
        switch part {
        case .fixed(let text): return self.state(after: text, from: state).map { [$0] }
        case .oneOf(let texts):
            let ends = texts.compactMap { self.state(after: $0, from: state) }
            return ends.count == texts.count ? Set(ends) : nil
        case .any: return Self.anyText.flatMap { ends(from: state, after: .matching($0)) }
        case .matching(let other):
            let bytes = Self.representatives(self, other)
            var ends: Set<Int> = []
            var pending = [[state, Int(other.start)]]
            var known = Set(pending)
            while let pair = pending.popLast() {
                let (own, others) = (pair[0], pair[1])
                if other.isAccepting(others) { ends.insert(own) }
                for (byte, next) in other.targets(of: others, bytes) {
                    // A state that some text leaves leads to a match.
                    let state = self.next(own, byte)
                    if state == 0 { return nil }
                    if known.insert([state, next]).inserted { pending.append([state, next]) }
                }
            }
            return ends
        }
    }

    private static let anyText = try? TextPattern("^[\\s\\S]*$").automaton

    private func state(after text: String, from state: Int) -> Int? {
        var state = state
        for byte in text.utf8 {
            state = next(state, byte)
            if state == 0 { return nil }
        }
        return state
    }

    /// The states between scalars that texts of at most `scalars` scalars lead to.
    private func reached(from states: Set<Int>, scalars: Int?) -> Set<Int> {
        let bytes = representatives
        var (reached, near) = (states, Array(states))
        var read = 0
        while !near.isEmpty, scalars.map({ read < $0 }) ?? true {
            var far: [Int] = []
            while let state = near.popLast() {
                for (_, next) in targets(of: state, bytes) where reached.insert(next).inserted {
                    if isWithinScalar(next) { near.append(next) } else { far.append(next) }
                }
            }
            near = far
            read += 1
        }
        return reached.filter { !isWithinScalar($0) }
    }

    /// The states that texts which match the other automaton lead to.
    private func reached(from states: Set<Int>, by other: Automaton) -> Set<Int> {
        let bytes = Self.representatives(self, other)
        var reached: Set<Int> = []
        var pending = states.map { [$0, Int(other.start)] }
        var known = Set(pending)
        while let pair = pending.popLast() {
            if other.isAccepting(pair[1]) { reached.insert(pair[0]) }
            for (byte, next) in targets(of: pair[0], bytes) {
                let others = other.next(pair[1], byte)
                if others != 0, known.insert([next, others]).inserted { pending.append([next, others]) }
            }
        }
        return reached
    }

    /// Whether a state expects the rest of a scalar: all texts from there start with a continuation byte.
    private func isWithinScalar(_ state: Int) -> Bool {
        (UInt8(0x80)...0xBF).contains { next(state, $0) != 0 }
    }

    /// One byte of each class of bytes that either automaton distinguishes.
    private static func representatives(_ one: Automaton, _ other: Automaton) -> [UInt8] {
        var seen: Set<[UInt8]> = []
        return (UInt8.min ... .max).filter { seen.insert([one.classes[Int($0)], other.classes[Int($0)]]).inserted }
    }
}
