import BlazonLanguage
import BlazonPayload
import BlazonText
import TestSupport

/// Random changes of a recipient's values.
extension LargestPayloadSearch {
    /// Besides those that are tried first: others that casing and cuts treat differently.
    private static let moreCharacters =
        characters + [
            "\u{1D167}", "😀", "\"", "\u{1}", "\u{10EAD}", "ΐ", "j", "J", "ĳ", "k", "ẖ", "ὐ", "ᾴ", "ᾲ", "ﬓ", "ẚ", "Ì", "İ",
            "\u{2126}", "\u{212A}",
            "ẞ", "\t", "\u{85}", "\u{2028}", "\u{A0}", "ⱥ", "ɫ", "σ",
        ]

    /// Texts of two characters by turns: one that words are separated by, or that is cut alone, and one that becomes longer.
    func alternations(_ type: ValueType) -> [JSON] {
        switch type {
        case .string(let max?, nil):
            let usual = ["\u{10EAD}", "-", "\"", "\u{1}", "😀", "\u{1D167}", "ΐ", "ὒ", "ᾷ", "a"]
            return usual.flatMap { one in
                usual.filter { $0 != one }.map { other in .text((0..<max).map { $0 % 2 == 0 ? one : other }.joined()) }
            }
        case .list(let max?, let item): return alternations(item).map { .array(Array(repeating: $0, count: max)) }
        default: return []
        }
    }

    /// A text with a few scalars changed.
    func changed(_ value: JSON, _ type: ValueType, _ random: inout Seeded) -> JSON {
        switch (type, value) {
        case (.string(let max?, nil), .text(let text)):
            var scalars = Array(text.unicodeScalars)
            for _ in 0...random.below(3) {
                let scalar = random.pick(Self.characters).unicodeScalars.first ?? "a"
                if scalars.count < max, random.once(in: 2) {
                    scalars.insert(scalar, at: random.below(scalars.count + 1))
                } else if !scalars.isEmpty {
                    let index = random.below(scalars.count)
                    if random.once(in: 4) { scalars[index...] = Array(repeating: scalar, count: scalars.count - index)[...] }
                    scalars[index] = scalar
                }
            }
            let changed = String(String.UnicodeScalarView(scalars))
            return isBlankText(changed.utf8Span.span) ? value : .text(changed)
        case (.list(let max?, let item), .array(var items)):
            if items.count < max { items.append(values(item, &random)[0]) }
            let index = random.below(items.count)
            items[index] = changed(items[index], item, &random)
            return .array(items)
        default: return random.pick(values(type, &random))
        }
    }

    /// A value with larger parts of a text changed: stretches, all of one character, the order.
    func mutated(_ value: JSON, _ type: ValueType, _ random: inout Seeded) -> JSON {
        switch (type, value) {
        case (.string(let max?, nil), .text(let text)):
            let scalars = mutated(Array(text.unicodeScalars), max, &random)
            let mutated = String(String.UnicodeScalarView(scalars))
            return isBlankText(mutated.utf8Span.span) ? value : .text(mutated)
        case (.list(let max?, let item), .array(var items)):
            switch random.below(12) {
            case 0 where items.count < max: items.append(random.pick(values(item, &random)))
            case 1 where items.count > 1: items.removeLast()
            case 2 where items.count > 1: items.swapAt(random.below(items.count), random.below(items.count))
            case 3 where !items.isEmpty: items = Array(repeating: random.pick(items), count: max)
            default:
                if items.isEmpty { items.append(random.pick(values(item, &random))) }
                let index = random.below(items.count)
                items[index] = mutated(items[index], item, &random)
            }
            return .array(items)
        default: return random.pick(values(type, &random))
        }
    }

    private func mutated(_ text: [Unicode.Scalar], _ max: Int, _ random: inout Seeded) -> [Unicode.Scalar] {
        var scalars = text
        let scalar = random.pick(Self.moreCharacters).unicodeScalars.first ?? "a"
        let start = random.below(scalars.count + 1)
        let end = start + random.below(scalars.count + 1 - start)
        switch random.below(10) {
        case 0: scalars.replaceSubrange(start..<end, with: Array(repeating: scalar, count: end - start))
        case 1: scalars.replaceSubrange(start..., with: Array(repeating: scalar, count: max - start))
        case 2:
            let replaced = random.pick(scalars.isEmpty ? [scalar] : scalars)
            scalars = scalars.map { $0 == replaced ? scalar : $0 }
        case 3: scalars.insert(scalar, at: start)
        case 4: scalars.removeSubrange(start..<end)
        case 5: if start < scalars.count { scalars.remove(at: start) }
        case 6: scalars = Array(scalars[end...] + scalars[..<end])
        case 7:
            let other = random.pick(Self.moreCharacters).unicodeScalars.first ?? "b"
            for index in start..<end { scalars[index] = (index - start) % 2 == 0 ? scalar : other }
        case 8: if start < scalars.count, end < scalars.count { scalars.swapAt(start, end) }
        default: if start < scalars.count { scalars[start] = scalar }
        }
        return Array(scalars.prefix(max))
    }
}

extension ValueType {
    /// A text, or a list of texts.
    var hasText: Bool {
        switch self {
        case .string: true
        case .list(_, let item): item.hasText
        default: false
        }
    }
}
