import BlazonText

extension Automaton {
    /// No text is longer, whatever the maximum.
    private static let mostScalars = 1 << 20

    /// A match with the fewest Unicode scalars, of plain characters where it can be.
    package var shortest: String {
        let (distances, bytes) = (distances(Self.scalars), plainest { _ in 1 })
        return text { state, _ in
            if isAccepting(state) { return nil }
            return bytes.filter { byte in
                let next = next(state, byte)
                return next != 0 && distances[next / stride] + Self.scalars(byte) == distances[state / stride]
            }.min { Self.rank($0) < Self.rank($1) }
        }
    }

    /// A match of at most `scalars` Unicode scalars with the largest sum of a weight of its bytes; nil if no match is as short. A byte weighs
    /// 0 or more. Where `findsHeaviest` is false it is only a heavy one, since each choice looks at one byte then.
    package func heaviest(scalars: Int, _ weight: (UInt8) -> Int = { _ in 1 }) -> String? {
        let (distances, bytes) = (distances(Self.scalars), plainest(weight))
        let scalars = min(scalars, Self.mostScalars)
        guard distances[Int(start) / stride] <= scalars else { return nil }
        let table = HeaviestTexts(self, scalars: scalars, bytes, weight)
        return text { state, read in
            let rest = scalars - read
            func total(_ byte: UInt8) -> Int {
                weight(byte) + (table?.weight(from: next(state, byte), scalars: rest - Self.scalars(byte)) ?? 0)
            }
            return fitting(state, rest, bytes, distances).max { left, right in
                let (a, b) = (total(left), total(right))
                return a == b ? Self.rank(left) > Self.rank(right) : a < b
            }
        }
    }

    /// Whether states and scalars are few enough for the heaviest of all texts.
    package func findsHeaviest(scalars: Int) -> Bool { HeaviestTexts.fits(self, scalars: min(scalars, Self.mostScalars)) }

    /// A match of at most `scalars` Unicode scalars at random; nil if no match is as short. A plain one consists of letters and digits
    /// where it can.
    package func random(scalars: Int, isPlain: Bool = false, using random: inout some RandomNumberGenerator) -> String? {
        let (distances, bytes) = (distances(Self.scalars), representatives)
        let members = isPlain ? members.map(Self.plain) : members
        guard distances[Int(start) / stride] <= scalars else { return nil }
        return text { state, read in
            if isAccepting(state), Int.random(in: 0..<8, using: &random) == 0 { return nil }
            // Each class of bytes is as likely as another, however many it has.
            let kind = fitting(state, scalars - read, bytes, distances).randomElement(using: &random)
            return kind.flatMap { members[Int(classes[Int($0)])].randomElement(using: &random) }
        }
    }

    /// The text whose bytes `choose` returns by state and number of scalars before it, up to nil.
    private func text(_ choose: (Int, Int) -> UInt8?) -> String {
        var bytes: [UInt8] = []
        var (state, read) = (Int(start), 0)
        while let byte = choose(state, read) {
            bytes.append(byte)
            (state, read) = (next(state, byte), read + Self.scalars(byte))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Those of some bytes that can follow so that a match has at most `rest` further scalars.
    private func fitting(_ state: Int, _ rest: Int, _ bytes: [UInt8], _ distances: [Int]) -> [UInt8] {
        bytes.filter { byte in
            let next = next(state, byte)
            return next != 0 && distances[next / stride] <= rest - Self.scalars(byte)
        }
    }

    /// The heaviest byte of each class, and of these the one that readers expect most.
    private func plainest(_ weight: (UInt8) -> Int) -> [UInt8] {
        members.compactMap { bytes in
            bytes.max { (weight($0), Self.rank($1)) < (weight($1), Self.rank($0)) }
        }
    }

    /// The letters and digits of a class; the byte that readers expect most if it has none.
    private static func plain(_ bytes: [UInt8]) -> [UInt8] {
        let plain = bytes.filter { rank($0) < 3 << 8 }
        return plain.isEmpty ? bytes.min { rank($0) < rank($1) }.map { [$0] } ?? [] : plain
    }

    /// Small for bytes that readers expect in an example.
    private static func rank(_ byte: UInt8) -> Int {
        let order: Int =
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): 0
            case UInt8(ascii: "0")...UInt8(ascii: "9"): 1
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): 2
            case 0x21..<0x7F: 3
            case 0x20: 4
            case 0x80...: 5
            default: 6
            }
        return order << 8 | Int(byte)
    }
}

/// The weights of the heaviest texts from each state, by number of scalars.
private struct HeaviestTexts {
    /// By scalars, then by number of the state; nil if no match is as short.
    private var weights: [[Int?]] = []
    private let stride: Int

    /// Maximum number of steps to fill the table.
    private static let maxSteps = 4_000_000

    /// Nil if the table is too large. `heaviest` has the heaviest byte of each class.
    init?(_ automaton: Automaton, scalars: Int, _ heaviest: [UInt8], _ weight: (UInt8) -> Int) {
        stride = automaton.stride
        guard Self.fits(automaton, scalars: scalars) else { return nil }
        // States within a scalar come after those that they lead to.
        var order: [[Int]] = Array(repeating: [], count: 4)
        var depths = Array(repeating: -1, count: automaton.count)
        for state in automaton.states { order[Self.depth(of: state, automaton, &depths)].append(state) }
        for count in 0...scalars {
            weights.append(Array(repeating: nil, count: automaton.count))
            for state in order.joined() {
                var best: Int? = automaton.isAccepting(state) ? 0 : nil
                for byte in heaviest {
                    let next = automaton.next(state, byte)
                    let rest = count - Automaton.scalars(byte)
                    guard next != 0, rest >= 0, let tail = weights[rest][next / stride] else { continue }
                    best = max(best ?? 0, tail.adding(clamping: weight(byte)))
                }
                weights[count][state / stride] = best
            }
        }
    }

    static func fits(_ automaton: Automaton, scalars: Int) -> Bool {
        let (steps, overflow) = automaton.transitions.count.multipliedReportingOverflow(by: scalars.adding(clamping: 1))
        return !overflow && steps <= maxSteps
    }

    /// The weight of the heaviest text of at most `scalars` scalars from a state to the end of a match.
    func weight(from state: Int, scalars: Int) -> Int? { weights[scalars][state / stride] }

    /// The number of bytes that a state within a scalar expects before the next scalar; 0 between scalars.
    private static func depth(of state: Int, _ automaton: Automaton, _ known: inout [Int]) -> Int {
        let number = state / automaton.stride
        if known[number] >= 0 { return known[number] }
        let next = (UInt8(0x80)...0xBF).lazy.map { automaton.next(state, $0) }.first { $0 != 0 }
        known[number] = next.map { depth(of: $0, automaton, &known) + 1 } ?? 0
        return known[number]
    }
}
