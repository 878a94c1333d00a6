import BlazonDiagnostics

/// Finds invisible characters that change a text or its direction: Unicode's default-ignorable and direction-changing characters.
/// Those that a script or emoji requires are not reported.
struct InvisibleCharacters {
    private let source: Source
    private var findings: Diagnostics = []
    /// The last line examined: its end, and whether it has Hebrew or Arabic letters.
    private var line = (end: 0, readsFromTheRight: false)

    /// Warnings from the byte at `start`, one for each run of such characters.
    static func findings(in source: Source, from start: Int) -> Diagnostics {
        var search = InvisibleCharacters(source: source)
        search.run(from: start)
        return search.findings
    }

    private init(source: Source) { self.source = source }

    private mutating func run(from start: Int) {
        var at = start
        /// The last visible scalar.
        var previous: Unicode.Scalar = "\n"
        var isInFlagTags = false
        while at < source.count {
            let ascii = source.asciiPrefix(from: at)
            if ascii > at {
                previous = Unicode.Scalar(source.bytes[ascii - 1])
                at = ascii
                continue
            }
            let (scalar, length) = source.scalar(at)
            defer { at += length }
            guard scalar.isHidden else {
                isInFlagTags = scalar == "\u{1F3F4}"
                previous = scalar
                continue
            }
            // England's flag is a black flag with tag characters, the last of which ends it.
            if isInFlagTags, (0xE0020...0xE007F).contains(scalar.value) {
                isInFlagTags = scalar.value != 0xE007F
                continue
            }
            isInFlagTags = false
            if isSpelling(scalar, at: at, length, after: previous) {
                // A second selector or joiner after this one is redundant.
                previous = scalar
                continue
            }
            let end = endOfRun(at + length)
            report(scalar, at..<end)
            at = end - length
        }
    }

    /// Whether the character belongs here, as part of a script or an emoji.
    private mutating func isSpelling(_ scalar: Unicode.Scalar, at: Int, _ length: Int, after previous: Unicode.Scalar) -> Bool {
        let next = source.scalar(at + length).scalar
        switch scalar.value {
        case 0x200D: return previous.joinsPictures && next.properties.isEmoji || previous.isOfJoiningScript
        case 0x200C: return previous.isOfJoiningScript
        case 0x200B: return previous.isOfScriptWithoutSpaces && next.isOfScriptWithoutSpaces
        case 0x200E, 0x200F, 0x061C: return lineReadsFromTheRight(around: at)
        case 0xFE0E, 0xFE0F: return previous.properties.isEmoji || previous.takesVariation
        case 0xFE00...0xFE0D, 0x180B...0x180D, 0x180F: return previous.takesVariation
        case 0xE0100...0xE01EF: return previous.properties.isIdeographic
        case 0x034F: return (0x0591...0x05C7).contains(previous.value)
        default: return false
        }
    }

    /// Direction marks are valid in lines with Hebrew or Arabic letters.
    private mutating func lineReadsFromTheRight(around offset: Int) -> Bool {
        if offset < line.end { return line.readsFromTheRight }
        var at = source.lineStart(offset)
        line = (source.lineEnd(offset), false)
        while at < line.end, !line.readsFromTheRight {
            let (scalar, length) = source.scalar(at)
            line.readsFromTheRight = scalar.readsFromTheRight
            at += length
        }
        return line.readsFromTheRight
    }

    private func endOfRun(_ start: Int) -> Int {
        var end = start
        while end < source.count, source.bytes[end] >= 0x80 {
            let (scalar, length) = source.scalar(end)
            guard scalar.isHidden else { break }
            end += length
        }
        return end
    }

    /// Limits the number of warnings: a file that consists of such characters would fill the memory.
    private mutating func report(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
        guard findings.count < YAMLLimits.separatorWarnings else { return }
        var count = 0
        for byte in source.bytes[range] where byte & 0xC0 != 0x80 { count += 1 }
        let turns = scalar.turnsDirection
        findings.append(.invisibleCharacter(scalar, turnsDirection: turns, andMore: count - 1, at: source.span(range)))
    }
}

extension Source {
    /// The first offset from `start` with a non-ASCII byte; the end if there is none.
    fileprivate func asciiPrefix(from start: Int) -> Int {
        let bytes = bytes.span
        var at = start
        while at < bytes.count, bytes[at] < 0x80 { at += 1 }
        return at
    }

    /// The scalar at an offset of valid UTF-8, and its length; a line feed at the end of the file.
    func scalar(_ start: Int) -> (scalar: Unicode.Scalar, length: Int) {
        guard let first = self[start] else { return ("\n", 1) }
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        var value = UInt32(first) & (0xFF >> UInt32(length + 1))
        for index in start + 1..<min(start + length, count) { value = value << 6 | UInt32(bytes[index] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }
}

extension Unicode.Scalar {
    /// Default_Ignorable_Code_Point, and format characters that texts should not contain. Tested by value first, since nearly
    /// every character of a file is. YAML itself rejects U+FEFF within a text.
    fileprivate var isHidden: Bool {
        switch value {
        case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
            0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
            0xE0000...0xE0FFF:
            true
        default: false
        }
    }

    fileprivate var turnsDirection: Bool {
        switch value {
        case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Pictographs, skin tones and the selector after a pictograph, which a joiner connects.
    fileprivate var joinsPictures: Bool { value >= 0x80 && properties.isEmoji || value == 0xFE0F }

    /// Scripts whose letters join or separate by U+200C and U+200D: Arabic to Mandaic, the Indic scripts to Myanmar, Khmer,
    /// Mongolian and similar scripts.
    fileprivate var isOfJoiningScript: Bool {
        switch value {
        case 0x0600...0x061B, 0x061D...0x109F, 0x1780...0x17B3, 0x17B6...0x180A, 0x1810...0x18AF, 0x1900...0x1CFF,
            0xA800...0xAADF,
            0xABC0...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10A00...0x11FFF, 0x1E900...0x1E95F:
            true
        default: false
        }
    }

    /// Thai, Lao, Myanmar and Khmer, where U+200B marks possible line breaks.
    fileprivate var isOfScriptWithoutSpaces: Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17B3, 0x17B6...0x17FF: true
        default: false
        }
    }

    /// Han, Mongolian, Myanmar and Phags-pa letters, and mathematical signs (Unicode's StandardizedVariants).
    fileprivate var takesVariation: Bool {
        switch value {
        case 0x1000...0x109F, 0x1820...0x18AA, 0xA840...0xA877, 0xAA60...0xAA7F: true
        default: value > 0xFF && (properties.isIdeographic || properties.isMath || properties.generalCategory == .otherSymbol)
        }
    }

    /// Letters of Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and similar scripts.
    fileprivate var readsFromTheRight: Bool {
        switch value {
        case 0x05D0...0x061B, 0x061D...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
