import TestSupport

@testable import BlazonLanguage

/// Patterns at random over few characters, and texts that are near to their matches.
struct RandomPattern {
    var random: Seeded

    init(_ seed: UInt64) { random = Seeded(seed) }

    /// Characters of one to four bytes, and those next to them in classes.
    private static let letters: [Unicode.Scalar] = [
        "a", "b", "c", "0", " ", "\n", "_", "é", "ß", "日", "\u{FFFF}", "😀", "\u{10000}",
    ]
    private static let classes = [
        "[ab]", "[^a]", "[a-c0]", "[é-日]", "[^\\n -z]", "\\d", "\\w", "\\s", "\\D", "\\W", "\\S", ".", "[\\w😀]", "[^\\d\\s]",
        "[\\x00-\\u00E9]", "[\\u0800-😀]", "[-a]", "[\\]^]",
    ]
    private static let marks = ["?", "*", "+", "{2}", "{0}", "{1,}", "{0,2}", "{1,3}", "{2,4}"]

    mutating func pattern() -> String { "^" + sequence(depth: 0) + "$" }

    private mutating func sequence(depth: Int) -> String {
        (0..<random.below(4)).map { _ in item(depth: depth) }.joined()
    }

    private mutating func item(depth: Int) -> String {
        let item: String
        switch random.below(depth < 3 ? 7 : 4) {
        case 0, 1, 2: item = String(random.pick(Self.letters))
        case 3: item = random.pick(Self.classes)
        default:
            let alternatives = (0...random.below(3)).map { _ in sequence(depth: depth + 1) }
            item = (random.once(in: 2) ? "(" : "(?:") + alternatives.joined(separator: "|") + ")"
        }
        return random.once(in: 3) ? item + random.pick(Self.marks) : item
    }

    mutating func text() -> String {
        String(String.UnicodeScalarView((0..<random.below(6)).map { _ in random.pick(Self.letters) }))
    }

    /// Texts of which some match: matches, matches with one character more, fewer or replaced, and any others.
    mutating func texts(near pattern: TextPattern) -> [String] {
        let automaton = pattern.automaton
        let matches = (0..<4).compactMap { _ in automaton.random(scalars: 8, using: &random) } + [automaton.shortest]
        return matches + matches.map { edited($0) } + (0..<4).map { _ in text() }
    }

    private mutating func edited(_ text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        let at = random.below(scalars.count + 1)
        switch random.below(3) {
        case 0: scalars.insert(random.pick(Self.letters), at: at)
        case 1 where at < scalars.count: scalars.remove(at: at)
        case 2 where at < scalars.count: scalars[at] = random.pick(Self.letters)
        default: break
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
