import BlazonDiagnostics
import BlazonLanguage
import BlazonText

/// A value of a rule that its row never has.
struct ImpossibleRuleValue: Error {
    let word: String
    /// A predicate: "is one of `sale` and `news`".
    let accepts: String
    var nearest: String?
}

extension Row.Kind {
    /// A rule's value in the spelling that values are compared in: durations are seconds.
    func possible(_ value: RuleValue) throws(ImpossibleRuleValue) -> RuleValue {
        switch value {
        case .set, .unset: return value
        case .range(let lower, let upper): return try possible(lower, upper, written: value)
        case .words(let words):
            if self == .duration, words.count == 1, case .range(let lower, let upper)? = RuleValue(range: words[0], seconds) {
                return try possible(lower, upper, written: value)
            }
            return .words(try words.map { (word) throws(ImpossibleRuleValue) in try possible(word) })
        }
    }

    private func possible(
        _ lower: Decimal?, _ upper: Decimal?, written: RuleValue
    ) throws(ImpossibleRuleValue) -> RuleValue {
        guard let bounds else { throw ImpossibleRuleValue(word: written.text, accepts: "has no numbers") }
        let least = [lower, bounds.lower].compactMap { $0 }.max()
        let most = [upper, bounds.upper].compactMap { $0 }.min()
        if let least, let most, most < least { throw ImpossibleRuleValue(word: written.text, accepts: accepted) }
        return .range(lower: lower, upper: upper)
    }

    private func possible(_ word: String) throws(ImpossibleRuleValue) -> String {
        var nearest: String?
        switch self {
        case .map, .value(.list), .value(.record): break
        case .duration:
            if let seconds = seconds(word) { return seconds.description }
        case .flag, .value(.boolean):
            if word == "true" || word == "false" { return word }
        case .value(.enumeration(let members)):
            if members.containsBytes(of: word) { return word }
            nearest = BlazonDiagnostics.nearest(word, among: members)
        case .value(.integer), .value(.number):
            if let number = Decimal.plain(word), bounds?.contain(number) == true { return word }
        case .text, .identifier, .url:
            if !isBlank(word) { return word }
        case .value(.string(let max, _)):
            if !isBlank(word), word.unicodeScalars.count <= max ?? .max { return word }
        case .time:
            if isDate(word.utf8Span.span) || isDateTime(word.utf8Span.span) || seconds(word) != nil { return word }
        case .value(.date):
            if isDate(word.utf8Span.span) { return word }
        case .value(.datetime):
            if isDateTime(word.utf8Span.span) { return word }
        case .value(.zone):
            if Zones.isZone(word.utf8Span.span) { return word }
        case .value(.locale):
            if isLocaleTag(word.utf8Span.span) { return word }
        case .value(.url):
            if urlScheme(word.utf8Span.span) != nil { return word }
        }
        throw ImpossibleRuleValue(word: word, accepts: accepted, nearest: nearest)
    }

    /// The range of numbers that the row can have, durations in seconds; nil: it has none.
    private var bounds: NumberBounds? {
        switch self {
        case .duration: NumberBounds(lower: Decimal(0), step: Decimal(1))
        case .value(.integer(let range)):
            NumberBounds(lower: Decimal(range.lowerBound), upper: Decimal(range.upperBound), step: Decimal(1))
        case .value(.number(let bounds)): bounds
        default: nil
        }
    }

    /// Which values the row has, as a predicate.
    private var accepted: String {
        switch self {
        case .flag, .value(.boolean): "is `true` or `false`"
        case .value(.enumeration(let members)): "is one of \(listed(members))"
        case .duration: "is a duration such as `90s` or `2h`"
        case .time: "is a date, a date with time, or a whole number"
        case .text, .identifier, .url: "has no blank value"
        case .map, .value(.list), .value(.record): "has no single value"
        case .value(let type): "is `\(type)`"
        }
    }
}

/// The seconds of a duration; nil: it is none.
private func seconds(_ word: String) -> Decimal? { DurationText.seconds(word).map { Decimal($0) } }

extension RuleValue {
    /// `1..100`, `1..`, `..100`; nil: not a range of what `bound` reads.
    init?(range word: String, _ bound: (String) -> Decimal?) {
        let bytes = Array(word.utf8)
        guard let dots = bytes.indices.dropLast().first(where: { bytes[$0] == 0x2E && bytes[$0 + 1] == 0x2E }) else { return nil }
        func end(_ bytes: ArraySlice<UInt8>) -> Decimal?? {
            if bytes.isEmpty { return .some(nil) }
            return bound(String(decoding: bytes, as: UTF8.self)).map { .some($0) }
        }
        guard let lower = end(bytes[..<dots]), let upper = end(bytes[(dots + 2)...]), lower != nil || upper != nil else {
            return nil
        }
        self = .range(lower: lower, upper: upper)
    }
}
