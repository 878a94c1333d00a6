extension Automaton {
    /// The classes of the characters that occur in matches.
    var characterClasses: [CharacterClass] {
        CharacterClass.allCases.filter { kind in
            characters.ranges.lazy.filter { $0.overlaps(kind.candidates) }.contains { range in
                range.clamped(to: kind.candidates).contains { Unicode.Scalar($0).map(CharacterClass.init) == kind }
            }
        }
    }
}

extension CharacterClass {
    /// The range of all characters of the class.
    fileprivate var candidates: ClosedRange<UInt32> {
        switch self {
        case .unreserved, .otherASCII, .quote, .lineBreak, .control: 0...0x7F
        case .upperControl: 0x80...0x9F
        case .twoBytes, .growingTwoBytes: 0xA0...0x7FF
        case .threeBytes, .growingThreeBytes: 0x800...0xFFFF
        case .fourBytes: 0x10000...0x10FFFF
        }
    }
}
