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

    /// The recipient's field of type `zone`, or a zone as an example.
    private var zoneName: String {
        schema.members.first { if case .leaf(_, let word) = $0.content { word.type == .zone } else { false } }?.declaration.name
            .text
            ?? "'Europe/Madrid'"
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

    // MARK: Localized texts

    /// Reports a comparison of a literal with a text that differs between the template's languages.
    func isLocalized(_ side: Side, comparedWith other: Side) -> Bool {
        guard let (call, input) = side.source.localizedCall, !side.typed.type.type.isNumeric, isLiteral(other),
            hasSeveralLanguages
        else { return false }
        let span = Span(
            file: call.name.span.file, start: Int(call.name.span.start),
            end: Int(call.arguments.last?.value.span.end ?? call.name.span.end))
        var fixes: [Fix] = []
        var meant = "compare the number that `\(call.name.text)` writes"
        if let part = part(shownBy: call) {
            meant = "compare a number: `\(input.spelledPath ?? "…") | \(zoned(part, of: input))`"
            if case .filter(_, let last) = side.source.kind, last.name.span == call.name.span,
                case .text(let text) = other.source.kind, let number = Int64(text)
            {
                fixes = [
                    Fix("write `\(part.name)`", [Fix.Edit(span, part.name), Fix.Edit(other.source.span, String(number))])
                ]
            }
        } else {
            switch call.name.text {
            case Filter.date.name: meant = "compare the date itself, or a part of it, such as `month`"
            case "relative": meant = "compare the date itself, or use `days_until` or `epoch`"
            case "and_list": meant = "compare the list itself with `contains`"
            default: break
            }
        }
        findings.reportOnce(.localizedComparison(call.name.text, meant: meant, fixes: fixes, at: span))
        return true
    }

    /// Whether the template spells a value out: it is a literal, or a list of them.
    private func isLiteral(_ side: Side) -> Bool {
        switch side.source.kind {
        case .text, .integer, .number, .boolean, .list: true
        default: side.typed.type.constant != nil
        }
    }

    private var hasSeveralLanguages: Bool {
        Set(input.declared.localeNames.names.map { $0.utf8.prefix { $0 != UInt8(ascii: "-") }.map { $0 } }).count > 1
    }
}

extension Expression {
    /// Whether `in_zone` gave the time a zone.
    fileprivate var hasZone: Bool {
        guard case .filter(let input, let call) = kind else { return false }
        return call.name.text == "in_zone" || input.hasZone
    }

    /// A path as written.
    fileprivate var spelledPath: String? {
        switch kind {
        case .path(let names): names.map(\.text).joined(separator: ".")
        case .filter(let input, let call) where call.name.text == "in_zone": input.spelledPath
        default: nil
        }
    }

    /// The call of the last filter whose text differs between languages, and its input; nil: none does.
    fileprivate var localizedCall: (call: FilterCall, input: Expression)? {
        guard case .filter(let input, let call) = kind else { return nil }
        if FilterRegistry.filtersOfLanguage.contains(call.name.text) { return (call, input) }
        return input.localizedCall ?? call.arguments.lazy.compactMap(\.value.localizedCall).first
    }
}
