package import BlazonText

/// What a service demands of a value, whatever its type: of a text, of each item of a list, or of the list.
package enum ValueTest: Sendable, Hashable {
    /// The text has the form.
    case form(TextForm)
    /// The URL has one of these schemes, in any case.
    case schemes([String])
    /// A text occurs in the value at least and at most this often, without overlaps; nil: any number of times.
    case occurrences(of: String, least: Int, most: Int?)
    /// The value has at least this many units.
    case least(Int, Unit)

    package enum Unit: String, Sendable, CaseIterable {
        /// UTF-8 bytes of a text.
        case bytes
        /// Unicode scalars of a text.
        case characters
        /// Items of a list.
        case items
    }
}

extension ValueTest {
    /// What the value must be, as a noun phrase: "a UUID in lower case", "a URL with `https:`".
    package var title: String {
        switch self {
        case .form(let form): return form.title
        case .schemes(let schemes): return "a URL with \(schemes.map { "`\($0):`" }.joined(separator: " or "))"
        case .occurrences(let text, let least, let most):
            func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
            let often =
                most.map { least == $0 ? times($0) : least == 0 ? "at most \(times($0))" : "\(least) to \(times($0))" }
                ?? "at least \(times(least))"
            return "a text with `\(text)` \(often)"
        case .least(let count, let unit): return "at least \(count) \(unit)"
        }
    }

    /// The test with the pattern of its form, for many texts.
    package var parsed: ValueTest { if case .form(let form) = self { .form(form.parsed) } else { self } }

    /// The test without the name of its form, which only a table knows.
    package var unnamed: ValueTest { if case .form(let form) = self { .form(form.unnamed) } else { self } }

    /// A value that fulfils it; nil: none is at hand.
    package var example: String? {
        switch self {
        case .form(let form): form.example
        case .schemes(let schemes): schemes.first.map { "\($0)://example.com" }
        case .occurrences, .least: nil
        }
    }

    /// Whether it is about a list as a whole, and not about its items.
    package var isOfList: Bool { if case .least(_, .items) = self { true } else { false } }

    /// Whether a text fulfils it. A test of a list holds for every text.
    package func accepts(_ text: Bytes) -> Bool {
        switch self {
        case .form(let form): form.pattern.matches(text)
        case .schemes(let schemes): schemes.contains { Self.hasScheme($0, text) }
        case .occurrences(let part, let least, let most):
            Self.isWithin(
                Self.count(part.utf8Span.span, in: text, most: most.map { $0.adding(clamping: 1) } ?? least), least, most)
        case .least(let count, .bytes): text.count >= count
        case .least(let count, .characters): text.indices.reduce(0) { $0 + (text[$1] & 0xC0 == 0x80 ? 0 : 1) } >= count
        case .least(_, .items): true
        }
    }

    /// Whether a text fulfils it.
    package func accepts(_ text: String) -> Bool { accepts(text.utf8Span.span) }

    /// Whether some text that consists of these parts fulfils it; true if that is not decided.
    package func canAccept(_ parts: [TextPart]) -> Bool {
        if let text = parts.fixedText { return accepts(text) }
        switch self {
        case .form(let form): return form.pattern.automaton.canMatch(parts)
        case .schemes(let schemes): return schemes.contains { Self.pattern(ofScheme: $0)?.automaton.canMatch(parts) ?? true }
        case .occurrences(let part, _, let most):
            guard let most else { return true }
            let fixed = parts.reduce(0) { count, each in
                guard case .fixed(let text) = each else { return count }
                return count + Self.count(part.utf8Span.span, in: text.utf8Span.span, most: most.adding(clamping: 1))
            }
            return fixed <= most
        case .least(let count, .characters): return parts.mostScalars.map { $0 >= count } ?? true
        case .least(let count, .bytes): return parts.mostScalars.map { $0.multiplied(clamping: 4) >= count } ?? true
        case .least(_, .items): return true
        }
    }

    /// Whether every text that consists of these parts certainly fulfils it.
    package func acceptsAll(_ parts: [TextPart]) -> Bool {
        if let text = parts.fixedText { return accepts(text) }
        if let texts = parts.allTexts { return texts.allSatisfy { accepts($0) } }
        // The scheme is in the literal text that a URL begins with.
        if case .schemes = self, case .fixed(let head)? = parts.first, head.utf8.contains(UInt8(ascii: ":")) {
            return accepts(head)
        }
        switch self {
        case .form(let form): return form.pattern.automaton.acceptsAll(parts)
        case .schemes(let schemes): return schemes.contains { Self.pattern(ofScheme: $0)?.automaton.acceptsAll(parts) ?? false }
        case .occurrences, .least: return false
        }
    }

    /// The patterns of which a text must match one; empty: there are none.
    package var patterns: [TextPattern] {
        switch self {
        case .form(let form): [form.pattern]
        case .schemes(let schemes): schemes.compactMap { Self.pattern(ofScheme: $0) }
        case .occurrences, .least: []
        }
    }

    /// The texts with a scheme, in any case.
    package static func pattern(ofScheme scheme: String) -> TextPattern? {
        let letters = scheme.unicodeScalars.map { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z":
                "[\(Unicode.Scalar(UInt8(ascii: scalar) | 0x20))\(Unicode.Scalar(UInt8(ascii: scalar) & 0x5F))]"
            case "0"..."9": String(scalar)
            default: "\\\(scalar)"
            }
        }
        return try? TextPattern("^\(letters.joined()):[^\\x00]*$")
    }

    private static func hasScheme(_ scheme: String, _ text: Bytes) -> Bool {
        let name = scheme.utf8Span.span
        guard text.count > name.count, text[name.count] == UInt8(ascii: ":") else { return false }
        return name.indices.allSatisfy { text[$0] | 0x20 == name[$0] | 0x20 }
    }

    private static func isWithin(_ count: Int, _ least: Int, _ most: Int?) -> Bool {
        count >= least && most.map { count <= $0 } ?? true
    }

    /// How often a text occurs, without overlaps; counting ends at `most`.
    private static func count(_ part: Bytes, in text: Bytes, most: Int) -> Int {
        guard !part.isEmpty else { return 0 }
        var (count, at) = (0, 0)
        while count < most, at + part.count <= text.count {
            if part.indices.allSatisfy({ text[at + $0] == part[$0] }) {
                count += 1
                at += part.count
            } else {
                at += 1
            }
        }
        return count
    }
}

extension [TextPart] {
    /// The text, if all parts are fixed.
    fileprivate var fixedText: String? {
        var text = ""
        for part in self {
            guard case .fixed(let fixed) = part else { return nil }
            text += fixed
        }
        return text
    }

    /// All texts, if they are few.
    fileprivate var allTexts: [String]? {
        var texts = [""]
        for part in self {
            let next: [String]
            switch part {
            case .fixed(let text): next = [text]
            case .oneOf(let members): next = members
            case .any, .matching: return nil
            }
            guard texts.count * next.count <= 1_000 else { return nil }
            texts = texts.flatMap { text in next.map { text + $0 } }
        }
        return texts
    }

    /// The largest number of Unicode scalars; nil: unbounded.
    fileprivate var mostScalars: Int? {
        var sum = 0
        for part in self {
            let most: Int? =
                switch part {
                case .fixed(let text): text.unicodeScalars.count
                case .oneOf(let texts): texts.map(\.unicodeScalars.count).max() ?? 0
                case .any(let scalars): scalars
                case .matching(let automaton): automaton.lengths.mostScalars
                }
            guard let most else { return nil }
            sum = sum.adding(clamping: most)
        }
        return sum
    }
}
