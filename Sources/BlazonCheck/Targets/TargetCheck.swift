import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

extension TemplateChecker {
    /// All settings of one target, in table order: the author's, those of the system, and those that others imply; and those without which
    /// nothing is lost there; and those whose values have a reported fault. `cells` are the target's, in table order, for the rows that are set or read from the run.
    func settings(of target: Target, _ cells: [(row: Row, cell: Cell)], _ edition: TypedLayers.Edition) -> (
        sent: [TypedSetting], unsent: [TypedSetting], broken: [TypedSetting]
    ) {
        var settings: [TypedSetting] = []
        settings.reserveCapacity(cells.count)
        var (unsent, broken) = ([TypedSetting](), [TypedSetting]())
        let byRow = Dictionary(uniqueKeysWithValues: edition.settings.map { (ObjectIdentifier($0.row), $0) })
        for (row, cell) in cells {
            if let resolved = byRow[ObjectIdentifier(row)] {
                switch cell {
                case .none(_, quiet: false): continue
                case .none(_, quiet: true):
                    guard let value = resolved.value else { continue }
                    unsent.append(
                        TypedSetting(
                            row: row, destination: Destination(locations: []), value: value, origin: .author(resolved.sources)))
                case .mapsTo(let destination):
                    let setting = TypedSetting(
                        row: row, destination: destination, value: resolved.value ?? .absent, origin: .author(resolved.sources))
                    if resolved.value == nil {
                        broken.append(setting)
                        continue
                    }
                    checkDestination(destination, resolved, on: target)
                    settings.append(setting)
                }
            } else if case .mapsTo(let destination) = cell, let value = systemValue(of: row, edition.skips.facts) {
                checkControls(destination, row, ofSystem: value)
                settings.append(TypedSetting(row: row, destination: destination, value: value, origin: .system))
            }
        }
        addImplied(to: &settings, unsent, on: target)
        return (located(settings, unsent, on: target), unsent, broken)
    }

    /// The value of a row filled from the run or the recipient, if the name that it reads is declared.
    private func systemValue(of row: Row, _ facts: Facts) -> TypedValue? {
        guard let from = row.from, let last = from.last else { return nil }
        if from.first == RunName.delivery.rawValue {
            findings.found.reads.constants.insert(last)
            if case .leaf(let slot, let word)? = Schema.find(last, in: schema.constants)?.content {
                if case .list = word.type { return nil }
                return .text([.placeholder(TypedExpression(kind: .field(slot: slot), type: StaticType(word.type)))])
            }
            return input.constants.named(last)?.value.type.constant.map { .text([.literal($0)]) }
        }
        guard let (slot, word) = schema.leaf(at: from.dropFirst()) else { return nil }
        findings.found.reads.slots.insert(slot)
        if case .list = word.type { return nil }
        let mayBeMissing = word.mayBeMissing && facts.presence[slot] != true
        let type = StaticType(word.type, isOptional: mayBeMissing)
        let field = TypedExpression(kind: .field(slot: slot), type: type)
        guard mayBeMissing else { return .text([.placeholder(field)]) }
        let present = TypedExpression.present(field)
        return .choice([
            TypedCase(condition: present, span: nil, value: .text([.placeholder(field)])),
            TypedCase(condition: nil, span: nil, value: .absent),
        ])
    }

    /// Divides settings whose locations depend on other settings: one for each location, sent where its condition holds. Those that others
    /// depend on come first; of the setting itself, and of settings that depend on each other, only the value counts.
    private func located(_ settings: [TypedSetting], _ unsent: [TypedSetting], on target: Target) -> [TypedSetting] {
        var rest = settings.indices.filter { !settings[$0].destination.conditions.isEmpty }
        // Most tables have no such cells.
        if rest.isEmpty { return settings }
        var divided = settings.map { [$0] }
        while !rest.isEmpty {
            let names = rest.map { settings[$0].row.name }
            let free = rest.filter { index in
                let rows = settings[index].destination.conditions.compactMap { $0 }.flatMap(\.paths).map(\.row)
                return !names.contains { !$0.hasSameBytes(as: settings[index].row.name) && rows.containsBytes(of: $0) }
            }
            let domain = EditionRules(divided.flatMap { $0 } + unsent, on: target)
            let next = free.isEmpty ? rest : free
            for index in next { divided[index] = settings[index].divided(domain) }
            rest.removeAll(where: next.contains)
        }
        return divided.flatMap { $0 }
    }

    /// Adds what entries of `rules`, and keys of rows and cells, imply on this target, for the recipients for whom any of them applies,
    /// and what that implies in turn.
    private func addImplied(to settings: inout [TypedSetting], _ unsent: [TypedSetting], on target: Target) {
        while true {
            let found = implications(of: settings, unsent, on: target)
            if found.isEmpty { return }
            var pending: [Row] = []
            for implication in found where !pending.contains(where: { $0 === implication.row }) {
                pending.append(implication.row)
            }
            // A row that another one of them leads to waits for it.
            let next = pending.filter { row in !pending.contains { $0 !== row && leads($0, to: row, on: target) } }
            for row in next.isEmpty ? pending : next {
                guard case .mapsTo(let destination)? = row.cell(on: target) else { continue }
                let implying = found.filter { $0.row === row }
                let cases = implying.map { TypedCase(condition: $0.applies, span: nil, value: $0.value) }
                let value =
                    implying.count == 1
                    ? implying[0].whole
                    : .choice(cases + [TypedCase(condition: nil, span: nil, value: .absent)])
                settings.insert(
                    TypedSetting(row: row, destination: destination, value: value, origin: .implied(by: implying[0].source)),
                    at: index(of: row, in: settings))
            }
        }
    }

    /// What settings imply and do not contain.
    private func implications(
        of settings: [TypedSetting], _ unsent: [TypedSetting], on target: Target
    ) -> [Implication] {
        let located = located(settings, unsent, on: target)
        let domain = EditionRules(located + unsent, on: target)
        var found: [Implication] = []
        for rule in table.rules(on: target).implying {
            guard case .implies(let name, let word?) = rule.demand, let row = table.row(named: name),
                case .mapsTo? = row.cell(on: target), let value = TypedValue(implied: word, of: row.kind)
            else { continue }
            let applies = domain.holds(rule.condition)
            if applies.constantTruth(target.name) == false { continue }
            found.append(
                Implication(
                    row: row, value: value, applies: applies, whole: value.given(applies), source: rule.rows.first ?? name))
        }
        for setting in located {
            for row in implied(by: setting.row, setting.destination, on: target) {
                let isSet = setting.isSet(on: target.name)
                // A flag that is false makes an implied one false, which may have a word, unless it has one itself.
                let isPlainFlag =
                    setting.row.kind == .flag && setting.destination.locations.allSatisfy { $0.form.of(setting.row).isFixed }
                found.append(
                    Implication(
                        row: row, value: .isOn, applies: isSet,
                        whole: isPlainFlag ? setting.value.presence : TypedValue.isOn.given(isSet),
                        source: setting.row.name))
            }
        }
        return found.filter { implication in !settings.contains { $0.row === implication.row } }
    }

    /// The rows that keys of a row or of a cell imply, which the target has.
    private func implied(by row: Row, _ destination: Destination, on target: Target) -> [Row] {
        (row.implies + destination.implies.map(\.name)).compactMap { name in
            guard let row = table.row(named: name), case .mapsTo? = row.cell(on: target) else { return nil }
            return row
        }
    }

    /// Whether a row implies another one, in turn or by entries of `rules` about it.
    private func leads(_ row: Row, to other: Row, on target: Target) -> Bool {
        var found = [row]
        var next = 0
        while next < found.count {
            let name = found[next].name
            let byRules = table.rules(on: target).implying.filter { $0.rows.containsBytes(of: name) }.compactMap { rule in
                if case .implies(let name, _) = rule.demand { table.row(named: name) } else { nil }
            }
            var byKeys: [Row] = []
            if case .mapsTo(let destination)? = found[next].cell(on: target) {
                byKeys = implied(by: found[next], destination, on: target)
            }
            for implied in byKeys + byRules
            where !found.contains(where: { $0 === implied }) { found.append(implied) }
            next += 1
        }
        return found.dropFirst().contains { $0 === other }
    }

    /// Where a row's setting belongs in settings, which are in table order.
    private func index(of row: Row, in settings: [TypedSetting]) -> Int {
        let later = table.rows.drop { $0 !== row }
        return settings.firstIndex { setting in later.contains { $0 === setting.row } } ?? settings.count
    }
}

/// A row that is added for the recipients for whom something applies.
private struct Implication {
    let row: Row
    let value: TypedValue
    let applies: TypedExpression
    /// The value with its condition.
    let whole: TypedValue
    /// The row that implies it.
    let source: String
}

extension TypedSetting {
    /// A setting for the locations without a condition, and one for each other.
    fileprivate func divided(_ domain: EditionRules) -> [TypedSetting] {
        let conditions = destination.conditions
        let fixed = conditions.indices.filter { conditions[$0] == nil }
        let always = fixed.isEmpty ? [] : [only(fixed, value)]
        return always
            + conditions.indices.compactMap { index in
                conditions[index].map { only([index], value.given(domain.holds($0))) }
            }
    }

    /// The setting with some of its locations and another value.
    fileprivate func only(_ locations: [Int], _ value: TypedValue) -> TypedSetting {
        TypedSetting(row: row, destination: destination.only(locations), value: value, origin: origin)
    }
}

extension TypedValue {
    /// A word of a rule as a row's value; nil for rows that have no single value.
    fileprivate init?(implied word: String, of kind: Row.Kind) {
        switch kind {
        case .flag, .value(.boolean):
            self = .scalar(TypedExpression(kind: .boolean(word == "true"), type: StaticType(.boolean, constant: word)))
        case .text, .identifier, .url: self = .text([.literal(word)])
        case .value(.integer):
            guard let number = Int64(word) else { return nil }
            self = .scalar(
                TypedExpression(kind: .integer(number), type: StaticType(.integer(number...number), constant: word)))
        case .value(let type) where type.isTextual:
            self = .scalar(TypedExpression(kind: .text(word), type: StaticType(type, constant: word)))
        case .duration, .time, .map, .value: return nil
        }
    }

    /// The value for the recipients for whom a condition holds.
    package func given(_ condition: TypedExpression) -> TypedValue {
        if case .boolean(let truth) = condition.kind { return truth ? self : .absent }
        return .choice([
            TypedCase(condition: condition, span: nil, value: self), TypedCase(condition: nil, span: nil, value: .absent),
        ])
    }

    /// A flag that is true for the recipients that get this value.
    fileprivate var presence: TypedValue {
        switch self {
        case .absent: .absent
        case .choice(let cases):
            .choice(cases.map { TypedCase(condition: $0.condition, span: nil, value: $0.value.presence) })
        case .scalar(let expression) where expression.type.type == .boolean: .scalar(expression)
        default: .isOn
        }
    }

    /// A flag that is true.
    fileprivate static var isOn: TypedValue { .scalar(.truth(true)) }

    /// Whether every recipient gets the value. A flag counts only where it is true.
    func isForAll(asFlag isFlag: Bool = false) -> Bool {
        switch self {
        case .absent: false
        case .scalar(let expression): !isFlag || expression.type.constant == "true"
        case .choice(let cases): cases.allSatisfy { $0.value.isForAll(asFlag: isFlag) }
        case .map(let entries): entries.contains { $0.value.isForAll() }
        case .text, .url, .list, .loop: true
        }
    }

    /// Whether no recipient gets the value: a flag that is false.
    var isOff: Bool {
        switch self {
        case .absent: true
        case .scalar(let expression): expression.type.type == .boolean && expression.type.constant == "false"
        case .choice(let cases): cases.allSatisfy(\.value.isOff)
        default: false
        }
    }
}
