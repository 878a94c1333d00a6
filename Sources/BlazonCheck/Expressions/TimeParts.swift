import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate
import BlazonText

// Parts of times as numbers, and what authors write instead of them.
extension TypeChecker {
    /// The filters that give a part of a time where the recipient is: `in_zone: timeZone | hour`; of a date, or of a time with a zone, only the
    /// last one.
    func zoned(_ part: Filter, of time: Expression) -> String {
        let isWithoutZone = !time.hasZone && (part.input == .datetime || !isDate(time))
        return isWithoutZone ? zoned(part) : part.name
    }

    /// The same of a time without a zone.
    func zoned(_ part: Filter) -> String { "in_zone: \(zoneName) | \(part.name)" }

    private func isDate(_ time: Expression) -> Bool {
        switch time.kind {
        case .path(let names): isDate(names[...])
        case .text(let text): isDateLiteral(text)
        case .filter(let input, _): isDate(input)
        default: false
        }
    }

    func isDate(_ path: ArraySlice<Name>) -> Bool {
        let path = path.map(\.text).joined(separator: ".")
        return schema.leaves.contains { $0.path.hasSameBytes(as: path) && $0.word.type == .date }
    }

    /// The recipient's first field of type `zone`, or a zone as an example.
    private var zoneName: String { zoneFields.first ?? "'Europe/Madrid'" }

    /// The recipient's fields of type `zone`.
    var zoneFields: [String] {
        schema.members.filter { if case .leaf(_, let word) = $0.content { word.type == .zone } else { false } }
            .map(\.declaration.name.text)
    }

    /// What to compare a time with, if it is compared with a number or a time of day; nil: it is not.
    func meantPart(of side: Side, comparedWith other: Side) -> String? {
        let isClock = other.typed.type.constant.map(isTimeOfDay) ?? false
        guard side.typed.type.type == .datetime, other.typed.type.type.isNumeric || isClock else {
            return meantNumber(in: side.source).map { "write `\($0.name)` in place of `date`, an integer" }
        }
        let path = side.source.spelledPath ?? "now"
        return
            "compare a part of it, such as `\(path) | \(zoned(.hour, of: side.source))`, or its seconds since 1970, `\(path) | epoch`"
    }

    /// The filter that gives as a number what `date` shows at the end of an expression.
    private func meantNumber(in expression: Expression) -> Filter? {
        guard case .filter(_, let call) = expression.kind else { return nil }
        return part(shownBy: call)
    }

    /// The filter that gives as a number what a call of `date` shows; nil for other calls and styles.
    func part(shownBy call: FilterCall) -> Filter? {
        guard call.name.text == Filter.date.name, call.arguments.count == 1,
            case .text(let style)? = call.arguments.first?.value.kind
        else { return nil }
        return Filter.part(shownBy: style)
    }

    /// `8:00`, `08:00:00`
    private func isTimeOfDay(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        return parts.count > 1 && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isASCIIDigit) }
    }
}

extension Expression {
    /// Whether `in_zone` gave the time a zone.
    fileprivate var hasZone: Bool {
        guard case .filter(let input, let call) = kind else { return false }
        return call.name.text == "in_zone" || input.hasZone
    }

    /// The number of a day of the week or a month by its English name, in full or its first three letters, if the last filter of the
    /// expression gives such numbers.
    func number(named name: String) -> Int? {
        guard case .filter(_, let call) = kind, let filter = FilterRegistry.filter(named: call.name.text) else { return nil }
        let word = name.lowercased()
        return filter.englishNames.firstIndex { $0.lowercased() == word || $0.prefix(3).lowercased() == word }.map { $0 + 1 }
    }

    /// A path as written.
    var spelledPath: String? {
        switch kind {
        case .path(let names): names.map(\.text).joined(separator: ".")
        case .filter(let input, let call) where call.name.text == "in_zone": input.spelledPath
        default: nil
        }
    }
}
