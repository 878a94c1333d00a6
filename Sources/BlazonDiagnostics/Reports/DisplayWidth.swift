extension Character {
    /// The terminal columns of the cluster: 2 for emoji and wide East Asian characters, 0 for a lone mark, otherwise 1.
    var displayWidth: Int {
        if let ascii = asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
        if isEmojiCluster { return 2 }
        return unicodeScalars.reduce(0) { $0 + $1.displayWidth }
    }

    private var isEmojiCluster: Bool {
        let scalars = unicodeScalars
        guard let first = scalars.first else { return false }
        if first.properties.isEmojiPresentation { return !isLoneRegionalIndicator }
        return first.properties.isEmoji && scalars.contains { $0.value == 0xFE0F || $0.properties.isEmojiModifier }
    }

    private var isLoneRegionalIndicator: Bool {
        unicodeScalars.count == 1 && unicodeScalars.allSatisfy { (0x1F1E6...0x1F1FF).contains($0.value) }
    }
}

extension String {
    /// The terminal columns of the text.
    package var displayWidth: Int {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
        return reduce(0) { $0 + $1.displayWidth }
    }
}

extension Unicode.Scalar {
    fileprivate var displayWidth: Int {
        if value < 0x300 { return value == 0xAD ? 0 : 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .format, .control: return 0
        default: break
        }
        // Vowels and finals of Hangul syllables combine with the preceding consonant.
        if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) { return 0 }
        return isEastAsianWide ? 2 : 1
    }

    /// Wide and Fullwidth in Unicode's EastAsianWidth.txt, without emoji, whose property the standard library provides.
    private var isEastAsianWide: Bool {
        if properties.isEmojiPresentation { return true }
        switch value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0x33FF,
            0x3400...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
            0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265,
            0x20000...0x2FFFD, 0x30000...0x3FFFD:
            return true
        default: return false
        }
    }
}
