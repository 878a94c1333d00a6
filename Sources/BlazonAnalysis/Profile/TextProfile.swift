import BlazonLanguage
import BlazonText

/// Which types the texts at a path can have. Words such as `NULL`, which may mean that a value is missing, are counted by themselves.
struct TextProfile {
    /// All texts, with the words for missing values.
    private(set) var count = 0
    /// Maximum number of Unicode scalars, of these words too.
    private(set) var longest = 0
    /// The words for missing values, as `MissingWord.all`.
    private(set) var words = [Int](repeating: 0, count: MissingWord.all.count)

    // Of the other texts:
    private(set) var members = Frequencies(most: TextProfile.mostMembers, longest: 64)
    private(set) var shapes = Frequencies(most: 64, longest: 256, dropsFurther: true)
    private(set) var forms: Forms = .all
    /// Whether one is a zone with a region, such as `Europe/Madrid`.
    private(set) var hasRegionOfZone = false
    /// Numbers in each notation of `Notation.all`, as long as all texts are numbers in it.
    private(set) var numbers = [NumberProfile?](repeating: NumberProfile(), count: Notation.allCases.count)
    /// Bits of the patterns of `DatePattern.all` that all texts have.
    private(set) var patterns: UInt32 = DatePattern.everyBit

    /// Maximum members of an enum.
    static let mostMembers = 32

    /// Forms that all texts may have.
    struct Forms: OptionSet {
        let rawValue: UInt8
        static var date: Forms { Forms(rawValue: 1) }
        static var datetime: Forms { Forms(rawValue: 2) }
        static var zone: Forms { Forms(rawValue: 4) }
        /// http and https.
        static var url: Forms { Forms(rawValue: 8) }
        /// Any language tag, as most short words are.
        static var tag: Forms { Forms(rawValue: 16) }
        /// A language and a region: `pt-BR`.
        static var regionalTag: Forms { Forms(rawValue: 32) }
        static var all: Forms { [.date, .datetime, .zone, .url, .tag, .regionalTag] }
    }

    private var converted: [UInt8] = []

    /// The number of texts without the words for missing values.
    var others: Int { count - words.reduce(0, +) }

    /// Adds a text that is not blank. No item of a list can be missing.
    mutating func add(_ text: [UInt8], isItem: Bool) {
        count += 1
        longest = max(longest, scalarCount(text.span))
        if !isItem, let word = MissingWord.index(of: text) {
            words[word] += 1
            return
        }
        members.add(text)
        shapes.add(TextShape.of(text.span))
        if !forms.isEmpty { checkForms(text.span) }
        for notation in Notation.allCases { addNumber(text, notation) }
        if patterns != 0 { checkPatterns(text) }
    }

    private mutating func addNumber(_ text: [UInt8], _ notation: Notation) {
        guard numbers[notation.rawValue] != nil else { return }
        // A local copy, which counting does not change.
        var number: [UInt8] = []
        swap(&number, &converted)
        defer { swap(&number, &converted) }
        number.removeAll(keepingCapacity: true)
        if notation.numbers.append(text, to: &number) {
            numbers[notation.rawValue]?.add(number.span, isText: true)
        } else {
            numbers[notation.rawValue] = nil
        }
    }

    private mutating func checkForms(_ text: borrowing Bytes) {
        if forms.contains(.date), !isDate(text) { forms.remove(.date) }
        if forms.contains(.datetime), !isAnyDateTime(text) { forms.remove(.datetime) }
        if forms.contains(.zone) {
            if !Zones.isZone(text) { forms.remove(.zone) } else if text.has(UInt8(ascii: "/")) { hasRegionOfZone = true }
        }
        if forms.contains(.url), !isLink(text) { forms.remove(.url) }
        if forms.contains(.tag), !isLocaleTag(text) { forms.subtract([.tag, .regionalTag]) }
        if forms.contains(.regionalTag), !isRegionalTag(text) { forms.remove(.regionalTag) }
    }

    private mutating func checkPatterns(_ text: [UInt8]) {
        if text.count > 24 || !(text.first?.isASCIIDigit ?? false) {
            patterns = 0
            return
        }
        for (index, pattern) in DatePattern.all.enumerated() where patterns & 1 << index != 0 {
            converted.removeAll(keepingCapacity: true)
            if pattern.pattern.append(text.span, to: &converted) != nil { patterns &= ~(1 << index) }
        }
    }
}

private func isLink(_ text: borrowing Bytes) -> Bool {
    guard let scheme = try? readURL(text) else { return false }
    return hasScheme(text, scheme, "https") || hasScheme(text, scheme, "http")
}

/// Whether a text is a language in small letters and a region in capitals.
private func isRegionalTag(_ text: borrowing Bytes) -> Bool {
    guard text.count == 5, text[2] == UInt8(ascii: "-") || text[2] == UInt8(ascii: "_") else { return false }
    func isLetter(_ byte: UInt8, from first: UInt8) -> Bool { byte >= first && byte < first + 26 }
    return isLetter(text[0], from: 0x61) && isLetter(text[1], from: 0x61) && isLetter(text[3], from: 0x41)
        && isLetter(text[4], from: 0x41)
}

extension Span<UInt8> {
    fileprivate func has(_ byte: UInt8) -> Bool {
        for index in 0..<count where self[index] == byte { return true }
        return false
    }
}
