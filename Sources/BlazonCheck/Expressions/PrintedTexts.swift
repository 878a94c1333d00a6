import BlazonLanguage
import BlazonText

/// The texts that a value can be printed as, for comparisons with literals.
extension TypedExpression {
    /// All of them; nil: they are many, or not known.
    var allTexts: [String]? {
        if let constant = type.constant { return [constant] }
        switch kind {
        case .format(.date(let format), _, _): return format.allTexts
        case .format(.select, _, let arguments): return Self.allTexts(of: arguments.compactMap { $0 })
        case .fallback(let input, let value, _): return Self.allTexts(of: [input, value])
        case .composed(let parts): return parts.onlyPlaceholder?.allTexts
        default: break
        }
        guard case .enumeration(let members) = type.type else { return nil }
        return members
    }

    private static func allTexts(of values: [TypedExpression]) -> [String]? {
        let texts = values.compactMap(\.allTexts)
        return texts.count == values.count ? texts.flatMap { $0 } : nil
    }

    /// Whether one of them may be exactly this text; a part is judged alone.
    func mayPrint(_ text: String) -> Bool {
        if let constant = type.constant { return constant.hasSameBytes(as: text) }
        switch kind {
        case .format(.date(let format), _, _): return format.canWrite(text)
        case .format(.number(let format), _, _): return format.canWrite(text)
        case .format(.plural(let format), _, _): return format.canWrite(text)
        case .format(.casing(let format), _, _): return mayResult(from: format.filter, text)
        case .filter(let name, _, _): return mayResult(from: name, text)
        case .format(.select, _, let arguments): return arguments.contains { $0?.mayPrint(text) ?? false }
        case .fallback(let input, let value, _): return input.mayPrint(text) || value.mayPrint(text)
        case .composed(let parts): return parts.onlyPlaceholder?.mayPrint(text) ?? true
        default: return true
        }
    }

    /// Whether a filter of text or time may return it.
    private func mayResult(from filter: String, _ text: String) -> Bool {
        switch filter {
        case "downcase": !text.utf8.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        case "upcase": !text.utf8.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        case "rfc3339": isDateTimeLiteral(text)
        default: true
        }
    }
}

extension [TypedPart] {
    /// The value of a text that is nothing else.
    fileprivate var onlyPlaceholder: TypedExpression? {
        if count == 1, case .placeholder(let value) = self[0] { value } else { nil }
    }
}
