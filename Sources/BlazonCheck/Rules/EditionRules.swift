import BlazonLanguage
package import BlazonMapping
import BlazonText

/// The recipients of one edition, about whom rules are judged: each answer is a condition on recipients.
struct EditionRules: RuleDomain {
    private let settings: [TypedSetting]
    private let target: String
    /// nil: it is not complete, and conditions on rows alone can be judged.
    private let edition: TypedEdition?
    /// The item of a list of records that member paths of its row mean; nil: all items.
    private var item: (row: String, value: TypedValue)?

    init(_ edition: TypedEdition) {
        (settings, target, self.edition) = (edition.allSettings, edition.target.name, edition)
    }

    init(_ settings: [TypedSetting], on target: Target) { (self.settings, self.target, edition) = (settings, target.name, nil) }

    static func truth(_ isTrue: Bool) -> TypedExpression { .truth(isTrue) }
    static func all(_ truths: [TypedExpression]) -> TypedExpression { truths.reduce(.truth(true)) { .both($0, $1) } }
    static func any(_ truths: [TypedExpression]) -> TypedExpression { .any(truths[...]) }
    static func not(_ truth: TypedExpression) -> TypedExpression { truth.negated }
    static func isFalse(_ truth: TypedExpression) -> Bool { truth.knownTruth == false }

    /// The settings of a row, or of the row that a member belongs to.
    func settings(of row: RowPath) -> [TypedSetting] { settings.filter { $0.row.name.hasSameBytes(as: row.row) } }

    func has(_ row: RowPath, _ value: RuleValue) -> TypedExpression {
        if let item, item.row == row.row, !row.members.isEmpty { return item.value.has(row.members[...], value, .plain, target) }
        // A row whose locations depend on others has a setting for each.
        let conditions = settings(of: row).map { setting in
            let written = setting.isSet(on: target)
            if row.members.isEmpty, value == .set { return written }
            let form = setting.destination.locations.first?.form.of(setting.row) ?? .plain
            return .both(written, setting.value.has(row.members[...], value, form, target))
        }
        return .any(conditions[...])
    }

    func fits(_ row: RowPath, _ test: ValueTest) -> TypedExpression {
        let set = settings(of: row)
        if set.isEmpty { return .truth(true) }
        let test = test.parsed
        let broken = set.map { setting in
            TypedExpression.both(
                setting.isJudged(by: test, on: target),
                setting.value.breaks(test, at: row.members[...], in: ValueContext(target: target)))
        }
        return TypedExpression.any(broken[...]).negated
    }

    func hasAttribute(_ path: Path) -> TypedExpression { edition?.containsAny(of: [path]) ?? .truth(false) }

    func hasHeader(_ name: String) -> TypedExpression {
        guard let edition else { return .truth(false) }
        let written = TypedExpression.any(edition.written(inHeader: name).map(\.condition)[...])
        return edition.hasHeader(name, where: written)
    }

    func hasHeader(_ name: String, otherThan values: [String], fixedBy row: String) -> TypedExpression {
        let fixes = settings(of: RowPath(row)).map { $0.isWritten(on: target) }
        return .both(.any(fixes[...]), .any(contradictions(of: name, values, row).map(\.condition)[...]))
    }

    /// What settings of other rows write into a header that a row fixes, unless it is one of these values.
    func contradictions(of header: String, _ values: [String], _ row: String) -> [HeaderPath] {
        (edition?.written(inHeader: header) ?? []).compactMap { path in
            guard let setting = path.setting, !setting.row.name.hasSameBytes(as: row) else { return nil }
            if let word = path.word {
                // The other one gives way to the only value.
                let givesWay = values.count == 1 && setting.destination.others(ofHeader: header).containsBytes(of: values[0])
                return givesWay || values.containsBytes(of: word) ? nil : path
            }
            // A text that is known when it is rendered.
            let forms = setting.destination.locations.filter { header.isSameHeader(as: $0.location.header) }.map(\.form)
            guard setting.row.kind.isTextual, forms.allSatisfy({ $0 == .plain || $0 == .string }) else { return nil }
            let differs = setting.value.has([], .words(values), .plain, target).negated
            return HeaderPath(condition: .both(path.condition, differs), word: nil, setting: setting)
        }
    }

    func isPushType(_ type: String) -> TypedExpression { edition?.pushTypes.isWord(type) ?? .truth(false) }

    /// Whether a rule is broken; a rule about members of a list's records, for one of the items.
    func broken(_ rule: PayloadRule) -> TypedExpression {
        guard let row = rule.itemRow, let setting = settings.first(where: { $0.row.name.hasSameBytes(as: row) }) else {
            return breaks(rule)
        }
        func breaksRule(_ item: TypedValue) -> TypedExpression {
            var rules = self
            rules.item = (row, item)
            return rules.breaks(rule)
        }
        return setting.value.condition(on: target) { leaf in
            if case .loop(let loop) = leaf { return loop.contains(breaksRule(loop.value), on: target) }
            return .any(leaf.items(most: Self.mostItems).map { .both($0.condition, breaksRule($0.value)) }[...])
        }
    }

    /// Whether a list whose records have the member has more items than rules are judged for.
    func hasUnjudgedItems(_ path: RowPath) -> TypedExpression {
        let conditions = settings(of: path).map { setting in
            TypedExpression.both(
                setting.isSet(on: target),
                setting.value.condition(on: target) { $0.hasUnjudgedItems(at: path.members[...], target) })
        }
        return .any(conditions[...])
    }

    /// Items of a recipient's list that rules about members of its records are judged for; services take fewer. Recipients with more are
    /// rejected.
    static let mostItems = 32
}

extension TypedSetting {
    /// Whether the target gets a value from the setting: an empty list is sent, but is not set.
    func isSet(on target: String) -> TypedExpression { .both(isWritten(on: target), value.isFilled(on: target)) }

    /// Whether a test judges the setting: a minimum of items also that of an empty list, which is sent.
    func isJudged(by test: ValueTest, on target: String) -> TypedExpression {
        test.isOfList ? isWritten(on: target) : isSet(on: target)
    }

    fileprivate func isWritten(on target: String) -> TypedExpression {
        // A row without a location, because the target needs none, is set like a flag.
        let forms = destination.locations.isEmpty ? [.fixed("true")] : destination.locations.map { $0.form.of(row) }
        // Locations differ in whether a false flag has a word.
        return .any(forms.map { value.isWritten($0, on: target) }[...])
    }
}

extension TypedValue {
    fileprivate func isFilled(on target: String) -> TypedExpression {
        condition(on: target) { leaf in
            switch leaf {
            case .list(let items): .truth(!items.isEmpty)
            case .loop(let loop): loop.isFilled
            case .scalar(let expression):
                if case .list = expression.type.type, !expression.type.isFilled {
                    TypedExpression.present(expression)
                } else {
                    .truth(true)
                }
            default: .truth(true)
            }
        }
    }

    /// The items of a list with the conditions under which they exist; another value is its only item.
    func items(most: Int) -> [(condition: TypedExpression, value: TypedValue)] {
        switch self {
        case .list(let items): return items.map { (.truth(true), $0) }
        case .scalar(let list):
            guard case .list(let max, _) = list.type.type else { return [(.truth(true), self)] }
            return (0..<min(max ?? most, most)).compactMap(list.optionalItem).map { value in
                (TypedExpression.present(value), .scalar(value))
            }
        default: return [(.truth(true), self)]
        }
    }

    /// Whether a list on the way to a member has more items than rules are judged for.
    fileprivate func hasUnjudgedItems(at members: ArraySlice<String>, _ target: String) -> TypedExpression {
        condition(on: target) { leaf in
            guard let key = members.first else { return .truth(false) }
            switch leaf {
            case .list(let items): return .any(items.map { $0.hasUnjudgedItems(at: members, target) }[...])
            case .loop(let loop): return loop.contains(loop.value.hasUnjudgedItems(at: members, target), on: target)
            case .scalar(let list):
                guard case .list(let max, _) = list.type.type, let next = list.optionalItem(EditionRules.mostItems) else { break }
                let judged = leaf.items(most: EditionRules.mostItems)
                let inner = judged.map { TypedExpression.both($0.condition, $0.value.hasUnjudgedItems(at: members, target)) }
                if let max, max <= EditionRules.mostItems { return .any(inner[...]) }
                return .any((inner + [TypedExpression.present(next)])[...])
            default: break
            }
            return leaf.member(key).hasUnjudgedItems(at: members.dropFirst(), target)
        }
    }

    /// Whether the value, or a member of it, is one of the values.
    func has(_ members: ArraySlice<String>, _ value: RuleValue, _ form: Destination.Form, _ target: String) -> TypedExpression {
        condition(on: target) { leaf in
            if let key = members.first { return leaf.member(key).has(members.dropFirst(), value, .plain, target) }
            return .both(leaf.isWritten(form, on: target), leaf.isOne(of: value))
        }
    }

    func member(_ key: String) -> TypedValue {
        switch self {
        case .map(let entries): return entries.first { $0.key.hasSameBytes(as: key) }?.value ?? .absent
        case .scalar(let record):
            guard case .record(let fields) = record.type.type,
                let index = fields.firstIndex(where: { $0.name.hasSameBytes(as: key) })
            else { return .absent }
            let field = fields[index]
            let member = TypedExpression(
                kind: .member(record, index), type: StaticType(field.type, isOptional: field.isOptional))
            guard field.isOptional else { return .scalar(member) }
            let present = TypedExpression.present(member)
            return .choice([
                TypedCase(condition: present, span: nil, value: .scalar(member)),
                TypedCase(condition: nil, span: nil, value: .absent),
            ])
        default: return .absent
        }
    }

    /// Whether a single value is one of the values; `.absent` is none.
    private func isOne(of value: RuleValue) -> TypedExpression {
        if case .absent = self { return .truth(false) }
        switch value {
        case .set: return .truth(true)
        case .unset: return .truth(false)
        case .words(let words): return expression.map { $0.isOne(of: words) } ?? .truth(false)
        case .range(let lower, let upper):
            guard let expression else { return .truth(false) }
            return .both(
                lower.map { expression.compared(.greaterOrEqual, $0) } ?? .truth(true),
                upper.map { expression.compared(.lessOrEqual, $0) } ?? .truth(true))
        }
    }

    /// The value as an expression; nil for a map or list.
    private var expression: TypedExpression? {
        switch self {
        case .scalar(let expression): return expression
        case .text(let parts), .url(let parts):
            if let constant = parts.constantText {
                return TypedExpression(kind: .text(constant), type: StaticType(.string(max: nil), constant: constant))
            }
            if parts.count == 1, case .placeholder(let expression) = parts[0] { return expression }
            return TypedExpression(kind: .composed(parts), type: StaticType(.string(max: nil)))
        case .map, .list, .loop, .choice, .absent: return nil
        }
    }
}

extension TypedExpression {
    fileprivate func isOne(of words: [String]) -> TypedExpression {
        switch type.type {
        case .boolean:
            let truths = words.map { $0 == "true" ? self : negated }
            return .any(truths.map { $0.simplified }[...])
        case .integer, .number: return .any(words.compactMap(Decimal.plain).map { compared(.equal, $0) }[...])
        case .enumeration(let members) where type.constant == nil:
            return .any(words.filter(members.containsBytes).map(equals)[...])
        default:
            if let constant = type.constant { return .truth(words.containsBytes(of: constant)) }
            return .any(words.map(equals)[...])
        }
    }

    /// A literal as its truth.
    private var simplified: TypedExpression {
        switch (kind, type.constant) {
        case (.not(let inner), _): inner.type.constant.map { .truth($0 == "false") } ?? self
        case (_, let constant?): .truth(constant == "true")
        default: self
        }
    }

    func compared(_ comparison: Comparison, _ number: Decimal) -> TypedExpression {
        if let known = type.constant.flatMap(Decimal.plain) {
            return .truth(
                comparison == .equal
                    ? known.isSame(as: number) : comparison == .lessOrEqual ? !(number < known) : !(known < number))
        }
        let literal =
            if let integer = number.integer {
                TypedExpression(
                    kind: .integer(integer), type: StaticType(.integer(integer...integer), constant: String(integer)))
            } else {
                TypedExpression(kind: .number(number), type: StaticType(.number(.only(number)), constant: number.description))
            }
        return TypedExpression(kind: .compare(comparison, self, literal), type: StaticType(.boolean))
    }
}

extension TypedEdition {
    /// Whether rows are as a condition of the table says.
    package func holds(_ condition: RuleCondition) -> TypedExpression { EditionRules(self).holds(condition) }
}
