/// Values of a form, which are not blank.
extension TextForm {
    /// A value of at most `scalars` Unicode scalars for a number: the example for 0, a plain text that is likely to differ for each other
    /// number; nil if none is as short.
    package func value(_ number: Int, scalars: Int) -> String? {
        if number == 0, example.unicodeScalars.count <= scalars, !isBlank(example) { return example }
        var generator = NumberedGenerator(state: UInt64(bitPattern: Int64(number)))
        // Few forms have many blank texts.
        for _ in 0..<16 {
            let text = pattern.automaton.random(scalars: min(scalars, Self.usual), isPlain: true, using: &generator)
            guard let text = text ?? pattern.automaton.random(scalars: scalars, isPlain: true, using: &generator) else {
                return nil
            }
            if !isBlank(text) { return text }
        }
        return nil
    }

    /// The length of plain values of forms that allow it.
    private static let usual = 40

    /// The value of at most `scalars` Unicode scalars with the largest sum of a weight of its characters; nil if none is as short.
    package func heaviest(scalars: Int, _ weights: CharacterVector) -> String? {
        let text = pattern.automaton.heaviest(scalars: scalars) { byte in
            switch byte {
            case ..<0x80: weights[CharacterClass(Unicode.Scalar(byte))]
            case ..<0xC0: 0
            case ..<0xE0: max(weights[.twoBytes], weights[.growingTwoBytes])
            case ..<0xF0: max(weights[.threeBytes], weights[.growingThreeBytes])
            default: weights[.fourBytes]
            }
        }
        return text.flatMap { isBlank($0) ? nil : $0 }
    }

    /// Values of at most `scalars` Unicode scalars that are large in some encoding, for each class of characters one that prefers it,
    /// without duplicates.
    package func extremes(scalars: Int) -> [String] {
        let preferred = CharacterClass.allCases.filter { pattern.characterClasses.contains($0) }.map { kind in
            CharacterVector { $0 == kind ? 64 : $0.utf8Count }
        }
        var found: [String] = []
        for weights in [CharacterVector.utf8] + preferred {
            if let text = heaviest(scalars: scalars, weights), !found.contains(text) { found.append(text) }
        }
        return found
    }
}

/// The same numbers for the same state (SplitMix64).
package struct NumberedGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(state: UInt64) { self.state = state }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
