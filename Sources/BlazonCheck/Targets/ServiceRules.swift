import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate

/// What a service accepts: header values, maximums, no control characters in an address.
extension TemplateChecker {
    /// Reports header values that the service does not know.
    func checkWords(_ destination: Destination, _ resolved: ResolvedSetting, on target: Target) {
        guard let value = resolved.value else { return }
        for (location, form) in destination.locations {
            guard case .header(let header) = location, let known = target.words(ofHeader: header) else { continue }
            // Values that the table itself writes were checked with the table.
            guard form == .plain || form == .string else { continue }
            forEachLeaf(value, resolved.source.value) { leaf, span in
                let words = leaf.headerWords
                guard let unknown = words.first(where: { word in !known.contains { $0 == word } }) else { return }
                findings.reportOnce(
                    .unknownWord(
                        inHeader: header, unknown, known: known, setting: resolved.row.name, target: target.title,
                        table: table.name, at: span))
            }
        }
    }

    // MARK: Ranges

    /// Reports durations, numbers and lists outside a target's bounds; with the strictest bounds of all targets that get the value.
    func checkBounds(_ destination: Destination, _ resolved: ResolvedSetting) {
        switch resolved.row.kind {
        case .text, .identifier, .url, .map: return
        case .flag, .duration, .time, .value: break
        }
        guard let value = resolved.value, destination.excludes(value) else { return }
        let bounds = RowBounds(resolved.row, on: targets(getting: resolved))
        if let maximum = bounds.maximum {
            check(value, resolved, "at most \(maximum.value.text) on \(maximum.target.title)") { $0.excess(over: maximum.value) }
        }
        if let minimum = bounds.minimum {
            let accepts = (minimum.allowsZero ? "0 or " : "") + "at least \(minimum.value.text) on \(minimum.target.title)"
            check(value, resolved, accepts) { $0.deficit(below: minimum.value, orZero: minimum.allowsZero) }
        }
    }

    /// The targets that get the value of a setting.
    private func targets(getting setting: ResolvedSetting) -> [Target] {
        typed.targets.filter { target in
            target.editions.contains { $0.settings.contains { $0.source.name.span == setting.source.name.span } }
        }.map(\.target)
    }

    private func check(
        _ value: TypedValue, _ resolved: ResolvedSetting, _ accepts: String, _ outside: (TypedValue) -> Outside?
    ) {
        forEachLeaf(value, resolved.source.value) { leaf, span in
            guard let outside = outside(leaf) else { return }
            let rule = input.rule(resolved.row)
            switch outside {
            case .known(let word):
                findings.reportOnce(.outOfRange(resolved.row.name, word, accepts: accepts, rule: rule, at: span))
            case .possible(let expression, let type):
                findings.reportOnce(input.tooWide(expression, resolved.row, type, at: span))
            }
        }
    }

    // MARK: Control characters

    /// Reports literal control characters where the service rejects the request, since every recipient would be rejected.
    func checkControls(_ destination: Destination, _ resolved: ResolvedSetting) {
        guard destination.isOfRequest || resolved.row.isAddress, let value = resolved.value else { return }
        forEachLeaf(value, resolved.source.value) { leaf, span in
            guard let control = leaf.literalControl else { return }
            findings.reportOnce(.controlInAddress(resolved.row.name, control: control, at: span))
        }
    }

    /// The same for a row filled from `delivery`.
    func checkControls(_ destination: Destination, _ row: Row, ofSystem value: TypedValue) {
        guard destination.isOfRequest || row.isAddress, let name = row.from?.last, let control = value.literalControl,
            let span = input.constants.named(name)?.span
        else { return }
        findings.reportOnce(.controlInAddress(row.name, control: control, at: span))
    }

    /// Visits the leaves of a choice with the spans of its branches.
    func forEachLeaf(_ value: TypedValue, _ source: SettingValue, _ body: (TypedValue, Span) -> Void) {
        guard case .choice(let cases) = value else { return body(value, source.span) }
        if case .choice(let choice) = source, choice.cases.count == cases.count {
            for (entry, own) in zip(cases, choice.cases) { forEachLeaf(entry.value, own.value, body) }
        } else {
            for entry in cases { forEachLeaf(entry.value, source, body) }
        }
    }
}

extension Destination {
    /// Whether a value, or one of a choice, can be outside the bounds.
    fileprivate func excludes(_ value: TypedValue) -> Bool {
        if case .choice(let cases) = value { return cases.contains { excludes($0.value) } }
        return largest.flatMap { value.excess(over: $0) } != nil
            || smallest.flatMap { value.deficit(below: $0, orZero: allowsZero) } != nil
    }

    /// Whether the value is written outside of the payload.
    fileprivate var isOfRequest: Bool {
        locations.contains { location, _ in
            switch location {
            case .header, .request: true
            case .payload, .spread: false
            }
        }
    }
}

/// How a value can be outside a bound.
private enum Outside {
    case known(String)
    /// Some values are outside it; the type keeps within it.
    case possible(TypedExpression, ValueType)
}

extension TypedValue {
    fileprivate func excess(over maximum: Destination.Maximum) -> Outside? {
        switch (self, maximum) {
        case (.list(let items), .items(let most)): items.count > most ? .known("\(items.count) items") : nil
        case (.loop(let loop), .items(let most)):
            loop.passes.most.map { $0 > most } ?? true ? .known(loop.passes.most.itemsAtMost) : nil
        case (.scalar(let expression), .items(let most)):
            if case .list(let count, let item) = expression.type.type, count.map({ $0 > most }) ?? true {
                .possible(expression, .list(max: most, of: item))
            } else {
                nil
            }
        case (.scalar(let expression), .seconds(let most)):
            if case .integer(let range) = expression.type.type, range.upperBound > most {
                expression.type.constant == nil
                    ? .possible(expression, .integer(0...most)) : .known(Destination.Maximum.seconds(range.upperBound).text)
            } else {
                nil
            }
        case (.scalar(let expression), .number(let most)): expression.excess(over: most)
        default: nil
        }
    }

    fileprivate func deficit(below minimum: Destination.Maximum, orZero allowsZero: Bool) -> Outside? {
        guard case .scalar(let expression) = self else { return nil }
        let zero = Decimal(0)
        if allowsZero, expression.type.constant.flatMap(Decimal.plain)?.isSame(as: zero) ?? false { return nil }
        if allowsZero, case .integer(0...0) = expression.type.type { return nil }
        switch minimum {
        case .seconds(let least):
            guard case .integer(let range) = expression.type.type, range.lowerBound < least else { return nil }
            if expression.type.constant != nil { return .known(Destination.Maximum.seconds(range.lowerBound).text) }
            return .possible(expression, .integer(least...max(least, range.upperBound)))
        case .number(let least): return expression.deficit(below: least)
        case .bytes, .items: return nil
        }
    }

    /// The header's possible values; nil for a text that can be anything.
    fileprivate var headerWords: [String?] {
        switch self {
        case .scalar(let expression):
            if let constant = expression.type.constant { return [constant] }
            if case .enumeration(let members) = expression.type.type { return members }
            return [nil]
        case .text(let parts):
            if parts.count == 1, case .placeholder(let expression) = parts[0] { return TypedValue.scalar(expression).headerWords }
            return [parts.constantText]
        case .absent: return []
        case .choice(let cases): return cases.flatMap(\.value.headerWords)
        case .url, .map, .list, .loop: return [nil]
        }
    }
}

extension TypedExpression {
    fileprivate func deficit(below least: Decimal) -> Outside? {
        switch type.type {
        case .integer(let range):
            guard Decimal(range.lowerBound) < least else { return nil }
            if let constant = type.constant { return .known(constant) }
            return Int64("\(least)").map { .possible(self, .integer($0...max(range.upperBound, $0))) }
                ?? .possible(self, type.type)
        case .number(let bounds):
            if let lower = bounds.lower, !(lower < least) { return nil }
            if let constant = type.constant { return .known(constant) }
            return .possible(self, .number(NumberBounds(lower: least, upper: bounds.upper, step: bounds.step)))
        default: return nil
        }
    }

    fileprivate func excess(over most: Decimal) -> Outside? {
        switch type.type {
        case .integer(let range):
            guard most < Decimal(range.upperBound) else { return nil }
            if let constant = type.constant { return .known(constant) }
            return Int64("\(most)").map { .possible(self, .integer(min(range.lowerBound, $0)...$0)) }
                ?? .possible(self, type.type)
        case .number(let bounds):
            if case .number(let value) = kind { return most < value ? .known("\(value)") : nil }
            if let upper = bounds.upper, !(most < upper) { return nil }
            if let constant = type.constant { return .known(constant) }
            return .possible(self, .number(NumberBounds(lower: bounds.lower, upper: most, step: bounds.step)))
        default: return nil
        }
    }
}
