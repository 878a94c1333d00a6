import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

extension TypeChecker {
    /// Types a single value: a literal, or one placeholder alone.
    func scalar(_ text: TextTemplate, for row: Row, _ facts: Facts) -> TypedExpression? {
        guard let content = loneContent(of: text, for: row) else { return nil }
        switch content {
        case .literal(let word):
            return literal(word, for: row, at: text.span)
        case .placeholder(let expression):
            // A value of the wrong type is wrong whether it is present or not, so that is reported first.
            guard let typed = type(expression, facts), fits(typed, row, at: expression.span) else { return nil }
            return isPresent(typed, expression, in: .setting, facts) ? typed : nil
        }
    }

    private enum Content {
        case literal(String)
        case placeholder(Expression)
    }

    private func loneContent(of text: TextTemplate, for row: Row) -> Content? {
        let parts = text.parts.filter { part in
            if case .literal(let literal, _) = part { !isBlank(literal) || text.parts.count == 1 } else { true }
        }
        guard let part = parts.first else { return .literal("") }
        switch part {
        case .placeholder(let expression, _) where parts.count == 1: return .placeholder(expression)
        case .literal(let word, _) where parts.count == 1: return .literal(word)
        default:
            report(
                .mixedText(
                    row.name, accepts: row.spoken, rule: input.rule(row),
                    seconds: row.kind == .duration ? seconds(of: parts) : nil, at: text.span))
            return nil
        }
    }

    /// What `{{ minutes }}m` is in seconds; nil if it is no placeholder with a unit after it.
    private func seconds(of parts: [TextTemplate.Part]) -> String? {
        guard parts.count == 2, case .placeholder(let expression, _) = parts[0], case .literal(let unit, _) = parts[1],
            let factor = DurationText.seconds("1" + unit)
        else { return nil }
        let value = if case .path(let path) = expression.kind { path.map(\.text).joined(separator: ".") } else { "…" }
        return factor == 1 ? "{{ \(value) }}" : "{{ \(value) | times: \(factor) }}"
    }

    private func literal(_ word: String, for row: Row, at span: Span) -> TypedExpression? {
        switch row.kind {
        case .flag:
            if word == "true" || word == "false" { return boolean(word == "true") }
            report(.wrongLiteral(row.name, word, accepts: row.spoken, rule: input.rule(row), at: span))
        case .duration:
            if let seconds = DurationText.seconds(word) { return integer(seconds) }
            report(.notADuration(row.name, word, rule: input.rule(row), at: span))
        case .time:
            return time(word, for: row, at: span)
        case .value(let type):
            return literal(word, as: type, for: row, at: span)
        case .text, .identifier, .url, .map:
            return .text(word)
        }
        return nil
    }

    /// A date, a datetime, a whole number in the unit of the cell, or a duration from the time of sending.
    private func time(_ word: String, for row: Row, at span: Span) -> TypedExpression? {
        if let number = wholeNumber(word), number >= 0 { return integer(number) }
        if let seconds = DurationText.seconds(word) { return .sending(after: integer(seconds), readAt: span) }
        if isDateTimeLiteral(word) { return TypedExpression(kind: .text(word), type: StaticType(.datetime, constant: word)) }
        if isDateLiteral(word) { return TypedExpression(kind: .text(word), type: StaticType(.date, constant: word)) }
        report(.notATime(row.name, word, rule: input.rule(row), at: span))
        return nil
    }

    private func literal(_ word: String, as type: ValueType, for row: Row, at span: Span) -> TypedExpression? {
        switch type {
        case .integer(let range):
            guard let value = wholeNumber(word) else {
                if isBeyond64Bits(word) {
                    report(.outOfRange(row.name, word, accepts: "\(type)", rule: input.rule(row), at: span))
                } else {
                    report(.wrongLiteral(row.name, word, accepts: row.spoken, rule: input.rule(row), at: span))
                }
                return nil
            }
            guard range.contains(value) else {
                report(.outOfRange(row.name, word, accepts: "\(type)", rule: input.rule(row), at: span))
                return nil
            }
            if let written = decimal(word) { warnOfGroups(written, at: span) }
            return integer(value)
        case .number(let bounds):
            guard let value = decimal(word) else {
                report(.wrongLiteral(row.name, word, accepts: row.spoken, rule: input.rule(row), at: span))
                return nil
            }
            guard bounds.contain(value) else {
                report(.outOfRange(row.name, word, accepts: "\(type)", rule: input.rule(row), at: span))
                return nil
            }
            return TypedExpression(kind: .number(value), type: StaticType(type, constant: value.description))
        case .boolean:
            if word == "true" || word == "false" { return boolean(word == "true") }
            report(.wrongLiteral(row.name, word, accepts: row.spoken, rule: input.rule(row), at: span))
            return nil
        case .enumeration(let members):
            guard members.containsBytes(of: word) else {
                let meant =
                    row.member(sentAs: word)
                    ?? input.searches.nearest(word, among: members)
                report(.unknownMember(word, of: members, meant: meant, rule: input.rule(row), quote: "", at: span))
                return nil
            }
            return TypedExpression(kind: .text(word), type: StaticType(type, constant: word))
        case .string(let max, _):
            guard word.unicodeScalars.count <= max ?? .max, !isBlank(word) else {
                report(.outOfRange(row.name, word, accepts: "\(type)", rule: input.rule(row), at: span))
                return nil
            }
            return .text(word)
        case .date where isDateLiteral(word), .datetime where isDateTimeLiteral(word), .zone where isZoneLiteral(word),
            .locale where isLocaleLiteral(word),
            .url where isURLLiteral(word):
            return TypedExpression(kind: .text(word), type: StaticType(type, constant: word))
        case .date, .datetime, .zone, .locale, .url, .list, .record:
            report(.wrongLiteral(row.name, word, accepts: row.spoken, rule: input.rule(row), at: span))
            return nil
        }
    }

    private func boolean(_ truth: Bool) -> TypedExpression {
        TypedExpression(kind: .boolean(truth), type: StaticType(.boolean, constant: truth ? "true" : "false"))
    }

    private func integer(_ value: Int64) -> TypedExpression {
        TypedExpression(kind: .integer(value), type: StaticType(.integer(value...value), constant: String(value)))
    }

    /// Whether the row accepts every value of the expression.
    private func fits(_ typed: TypedExpression, _ row: Row, at span: Span) -> Bool {
        let expected: ValueType
        switch row.kind {
        case .flag: expected = .boolean
        case .duration: expected = .integer(0 ... .max)
        case .time:
            if typed.type.type.isTime || typed.type.constant.map(isTimeLiteral) ?? false { return true }
            // A time as a number is a time, also before 1970.
            if case .filter(Filter.epoch.name, _, _) = typed.kind { return true }
            expected = .integer(0 ... .max)
        case .value(let type): expected = type
        case .text, .identifier, .url, .map: return true
        }
        switch (expected, typed.type.type) {
        case (.integer(let range), .integer(let given)):
            if range.lowerBound <= given.lowerBound, given.upperBound <= range.upperBound { return true }
            report(input.tooWide(typed, row, expected, at: span))
        case (.number(let bounds), .number(let given)):
            if bounds.accepts(given) { return true }
            report(input.tooWide(typed, row, expected, at: span))
        case (.number(let bounds), .integer(let given)):
            if bounds.accepts(NumberBounds(lower: Decimal(given.lowerBound), upper: Decimal(given.upperBound), step: Decimal(1)))
            {
                return true
            }
            report(input.tooWide(typed, row, expected, at: span))
        case (.enumeration(let members), .enumeration(let given)):
            guard let stray = given.first(where: { !members.containsBytes(of: $0) }) else { return true }
            report(
                .strayMember(row.name, stray, members: members, declared: input.declared(typed), rule: input.rule(row), at: span))
        case (.enumeration(let members), _) where typed.type.constant.map(members.containsBytes) == true: return true
        case (.boolean, .boolean), (.date, .date), (.datetime, .datetime), (.zone, .zone), (.locale, .locale), (.url, .url):
            return true
        case (.locale, _) where typed.isLocaleTag: return true
        case (.list(_, let item), .list(_, let other)) where item.isOfKind(of: other):
            if expected.accepts(typed.type.type) { return true }
            report(input.tooWide(typed, row, expected, at: span))
        case (.string(let max, _), let given) where given.isTextual:
            if let reason = typed.type.blank {
                report(.blankText(row.name, because: reason, at: span))
            } else if let max, given.maxScalars.map({ $0 <= max }) != true {
                report(input.tooWide(typed, row, expected, at: span))
            } else {
                return true
            }
        case (.list, .list):
            // Both are lists: their items differ.
            report(
                .wrongType(
                    row.name, accepts: "`\(expected)`", found: "`\(typed.type.type)`", declared: input.declared(typed),
                    rule: input.rule(row), at: span))
        default:
            report(
                .wrongType(
                    row.name, accepts: row.spoken, fields: row.spokenFields, found: typed.type.type.spoken,
                    declared: input.declared(typed), rule: input.rule(row), at: span))
        }
        return false
    }
}

extension Row {
    /// The only member of the row's enum that some target sends as this word (`10` for `high`).
    fileprivate func member(sentAs word: String) -> String? {
        var members: Set<String> = []
        for case .mapsTo(let destination) in cells.values {
            for case .words(let words) in destination.locations.map(\.form) {
                for (member, json) in words where json == word || json == "\"\(word)\"" { members.insert(member) }
            }
        }
        return members.count == 1 ? members.first : nil
    }
}

extension TypeChecker {
    /// Reports a number that may have groups where a whole number belongs: `1.000` is 1, but may be meant as a thousand.
    func warnOfGroups(_ number: Decimal, at span: Span) {
        guard number.mayHaveGroups else { return }
        findings.reportOnce(.groupedNumber(number.description, at: span))
    }
}

extension TypedExpression {
    /// Whether it is a language tag that is known, such as `{{ locale }}`, which is a text.
    fileprivate var isLocaleTag: Bool {
        if case .text(let tag) = kind { isLocaleLiteral(tag) } else { false }
    }
}
