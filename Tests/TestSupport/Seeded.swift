/// A small generator with a seed, so that a failing run can be repeated (SplitMix64).
package struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    package init(_ seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    package mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    /// True once in `times`.
    package mutating func once(in times: Int) -> Bool { below(times) == 0 }

    package mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }
}
