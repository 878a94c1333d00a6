import BlazonText

/// Reads the elements of a format's JSON one by one; nil for an element of the wrong kind.
struct FormatParts {
    private var rest: ArraySlice<JSON>

    init(_ parts: [JSON]) { rest = parts[...] }

    var isEmpty: Bool { rest.isEmpty }

    mutating func text() -> String? {
        guard case .text(let text)? = rest.popFirst() else { return nil }
        return text
    }

    mutating func integer<Number: FixedWidthInteger>(_ range: ClosedRange<Number>) -> Number? {
        guard case .number(let spelling)? = rest.popFirst(), let number = Number(spelling), range.contains(number) else {
            return nil
        }
        return number
    }

    mutating func list() -> FormatParts? {
        guard case .array(let parts)? = rest.popFirst() else { return nil }
        return FormatParts(parts)
    }

    /// The remaining elements as texts.
    mutating func texts() -> [String]? {
        var texts: [String] = []
        while !rest.isEmpty {
            guard let text = text() else { return nil }
            texts.append(text)
        }
        return texts
    }

    mutating func category() -> PluralCategory? { text().flatMap(PluralCategory.init(rawValue:)) }

    /// Ten digits, or none for ASCII.
    mutating func digits() -> [String]? {
        guard var list = list(), let digits = list.texts() else { return nil }
        return digits.isEmpty ? NumberFormat.ascii : digits.count == 10 ? digits : nil
    }

    static func digits(_ digits: [String]) -> JSON { .array(digits == NumberFormat.ascii ? [] : digits.map(JSON.text)) }
}
