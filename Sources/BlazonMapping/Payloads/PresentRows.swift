import BlazonDiagnostics
import BlazonLanguage
import BlazonText

/// The rows whose attributes are in a payload, for which rules are evaluated: each answer is nil if the payload does not show it.
struct PresentRows: RuleDomain {
    private let explanation: PayloadExplanation
    private var table: MappingTable { explanation.table }
    private var target: Target { explanation.target }
    /// Rows that alone explain an attribute, with the keys of the first: certainly set, but for an empty list. No value: the attribute does
    /// not show it.
    private var certain: [(row: Row, keys: [String], value: RowValue?)] = []
    /// Names of rows that may be set.
    private var possible: Set<String> = []
    private let paths: Set<AttributeLocations.Key>
    /// Nil: the payload does not show it.
    private let pushType: String?
    /// The item of a list of records that member paths of its row mean; nil: all items.
    private var item: (row: String, value: RowValue)?

    init(_ explanation: PayloadExplanation) {
        self.explanation = explanation
        pushType = explanation.hidesPushType ? nil : explanation.pushType
        paths = Set(explanation.attributes.map { AttributeLocations.Key($0.keys.dropFirst(explanation.prefix.count)) })
        for attribute in explanation.attributes + explanation.posted {
            switch attribute.source {
            case .rows(let writers):
                // A flag that is false counts as not set, unless it has a word.
                let written = writers.filter {
                    !($0.row.kind == .flag && $0.value == .word("false") && !$0.row.hasWord("false", on: target))
                }
                // An empty list is sent, so its minimum is judged, but it is not set.
                possible.formUnion(written.filter { $0.value != .list([]) }.map(\.row.name))
                let isFilledIn = explanation.isFilledIn(attribute)
                if !isFilledIn, written.count == 1, let only = written.first { add(only.row, attribute.keys, only.value) }
            case .custom(let row, _, _):
                possible.insert(row.name)
                add(row, attribute.keys, nil)
            // Its value is reported; that it is there is certain.
            case .contradiction(let row?, _): possible.insert(row.name)
            case .contradiction(nil, _), .always, .reserved, .none: continue
            }
        }
    }

    private mutating func add(_ row: Row, _ keys: [String], _ value: RowValue?) {
        if !certain.contains(where: { $0.row.name == row.name }) { certain.append((row, keys, value)) }
    }

    /// The broken rules, each with the keys of the attribute to report; no keys: the whole payload.
    func brokenRules() -> [(rule: PayloadRule, keys: [String])] {
        table.rules(on: target).all.filter { breaksForSome($0) == true }.map { rule in
            let rows = rule.rows
            let involved = certain.filter { rows.containsBytes(of: $0.row.name) }
            if case .row(let name) = rule.origin, let stating = involved.first(where: { $0.row.name == name }) {
                return (rule, stating.keys)
            }
            return (rule, involved.last?.keys ?? [])
        }
    }

    /// Attributes of rows of which the payload has another attribute, whose keys are given.
    func missingAttributes() -> [(row: String, attribute: String, keys: [String])] {
        certain.flatMap { row, keys, _ in
            row.attributes(on: target, always: true).filter { !paths.contains(AttributeLocations.Key($0.keys)) }
                .map { (row.name, whole($0), keys) }
        }
    }

    /// Headers that rows of the request write or fix, and that it lacks.
    func missingHeaders() -> [String] {
        guard let request = explanation.request else { return [] }
        return certain.flatMap { row, _, _ -> [String] in
            guard case .mapsTo(let destination)? = row.cell(on: target) else { return [] }
            let written = destination.locations.indices.compactMap { index in
                destination.locations[index].location.header.map { (name: $0, location: index) }
            }
            return (written + destination.headers.map { ($0.name, $0.location) }).filter { header in
                destination.condition(ofLocation: header.location).map { holds($0) == true } ?? true
            }.map(\.name)
        }.filter { name in request.header(name) == nil && !target.requests.contains { $0.omits(name) } }
    }

    // MARK: Rules

    static func truth(_ isTrue: Bool) -> Bool? { isTrue }
    static func not(_ truth: Bool?) -> Bool? { truth.map { !$0 } }
    static func isFalse(_ truth: Bool?) -> Bool { truth == false }
    static func all(_ truths: [Bool?]) -> Bool? { truths.contains(false) ? false : truths.contains(nil) ? nil : true }
    static func any(_ truths: [Bool?]) -> Bool? { truths.contains(true) ? true : truths.contains(nil) ? nil : false }

    /// Whether a rule is broken; a rule about members of a list's records, by one of the items.
    private func breaksForSome(_ rule: PayloadRule) -> Bool? {
        guard let row = rule.itemRow, case .list(let items)? = certain.first(where: { $0.row.name == row })?.value else {
            return breaks(rule)
        }
        return Self.any(
            items.map { value in
                var rows = self
                rows.item = (row, value)
                return rows.breaks(rule)
            })
    }

    func has(_ row: RowPath, _ value: RuleValue) -> Bool? {
        if let item, item.row == row.row, !row.members.isEmpty { return item.value.has(row.members[...], value) }
        guard isVisible(row.row) else {
            if isUnavailable(row.row) { return false }
            return nil
        }
        guard let known = certain.first(where: { $0.row.name.hasSameBytes(as: row.row) }) else {
            return possible.contains(row.row) ? nil : false
        }
        if row.members.isEmpty, value == .set { return known.value != .list([]) }
        return known.value.flatMap { $0.has(row.members[...], value) }
    }

    func fits(_ row: RowPath, _ test: ValueTest) -> Bool? {
        let test = test.parsed
        if let item, item.row == row.row, !row.members.isEmpty { return item.value.fits(row.members[...], test) }
        return certain.first { $0.row.name.hasSameBytes(as: row.row) }?.value.flatMap { $0.fits(row.members[...], test) }
    }

    func hasAttribute(_ path: Path) -> Bool? { explanation.contains(path) }

    func hasHeader(_ name: String) -> Bool? { explanation.request.map { $0.header(name) != nil } }

    func hasHeader(_ name: String, otherThan values: [String], fixedBy row: String) -> Bool? {
        guard let request = explanation.request else { return nil }
        guard case .text(let written)? = request.header(name) else { return false }
        return explanation.withoutSuffix(written, header: name).map { !values.containsBytes(of: $0) }
    }

    func isPushType(_ type: String) -> Bool? { pushType?.hasSameBytes(as: type) }

    /// Whether a payload shows if the row is set.
    private func isVisible(_ name: String) -> Bool {
        guard let row = table.row(named: name) else { return false }
        if !row.attributes(on: target).isEmpty { return true }
        guard explanation.request != nil, case .mapsTo(let destination)? = row.cell(on: target) else { return false }
        return destination.locations.contains { location, _ in
            switch location {
            case .header(let header): !target.requests.contains { $0.omits(header) }
            case .request: true
            case .payload, .spread: false
            }
        }
    }

    private func isUnavailable(_ name: String) -> Bool {
        if case .none(_, _)? = table.row(named: name)?.cell(on: target) { true } else { false }
    }

    private func whole(_ path: Path) -> String { Path(explanation.prefix + path.keys).text }
}

extension Row {
    /// Whether a cell has a word for a member or truth.
    fileprivate func hasWord(_ word: String, on target: Target) -> Bool {
        guard case .mapsTo(let destination)? = cell(on: target) else { return false }
        return destination.locations.contains { _, form in
            if case .words(let words) = form { words.contains { $0.0 == word } } else { false }
        }
    }
}

extension RowValue {
    /// Whether the value, or a member of it, fulfils a test; nil: unknown.
    fileprivate func fits(_ members: ArraySlice<String>, _ test: ValueTest) -> Bool? {
        switch self {
        case .map(let entries):
            guard let key = members.first else { return true }
            guard let entry = entries.first(where: { $0.key.hasSameBytes(as: key) }) else { return true }
            return entry.value.fits(members.dropFirst(), test)
        case .list(let items):
            if case .least(let count, .items) = test { return items.count >= count }
            return PresentRows.all(items.map { $0.fits(members, test) })
        case .text(let text), .word(let text): return members.isEmpty ? test.accepts(text) : true
        }
    }

    /// Whether the value, or a member of it, is one of a rule's values; nil: unknown.
    fileprivate func has(_ members: ArraySlice<String>, _ value: RuleValue) -> Bool? {
        if let key = members.first {
            switch self {
            case .map(let entries):
                guard let entry = entries.first(where: { $0.key.hasSameBytes(as: key) }) else { return false }
                return entry.value.has(members.dropFirst(), value)
            case .list(let items): return PresentRows.any(items.map { $0.has(members, value) })
            case .text, .word: return nil
            }
        }
        switch (value, self) {
        case (.set, _): return true
        case (.unset, _): return false
        case (.words(let words), .text(let text)): return words.containsBytes(of: text)
        case (.words(let words), .word(let word)):
            guard let number = Decimal.plain(word) else { return words.containsBytes(of: word) }
            return words.contains { Decimal.plain($0)?.isSame(as: number) ?? false }
        case (.range(let lower, let upper), .word(let word)):
            guard let number = Decimal.plain(word) else { return nil }
            return !(lower.map { number < $0 } ?? false) && !(upper.map { $0 < number } ?? false)
        default: return nil
        }
    }
}

extension PayloadExplanation {
    /// The text of an attribute at a path inside the envelope; nil: it has none.
    private func text(at path: Path) -> String? {
        let keys = AttributeLocations.Key(prefix + path.keys)
        guard case .text(let text)? = attributes.first(where: { AttributeLocations.Key($0.keys) == keys })?.json else {
            return nil
        }
        return text
    }

    /// Whether the payload has an attribute at a path inside the envelope, or inside it.
    func contains(_ path: Path) -> Bool {
        attributes.contains { path.contains(Path(Array($0.keys.dropFirst(prefix.count)))) }
    }

    /// The most bytes that a limit allows the payload, its reserve included; the largest number if the push type is not to be seen.
    func bytes(of limit: Target.Limit) -> Int {
        guard hidesPushType else { return pushType.flatMap { limit.byPushType[$0] } ?? limit.bytes }
        return limit.byPushType.values.reduce(limit.bytes, max)
    }

    /// Whether the push type does not follow from what is given: a header has it that a row or the target can set, or no rule names one.
    var hidesPushType: Bool {
        guard let rule = target.pushType else { return true }
        guard request == nil, let header = rule.location.header?.lowercased() else { return false }
        return target.headers.contains { $0.name.lowercased() == header }
            || table.rows.contains { row in
                guard case .mapsTo(let destination)? = row.cell(on: target) else { return false }
                if destination.locations.contains(where: { $0.location.header?.lowercased() == header }) { return true }
                return destination.headers.contains { $0.name.lowercased() == header } && canBeSet(row)
            }
    }

    /// Whether the payload has an attribute of a row, or the row writes none.
    private func canBeSet(_ row: Row) -> Bool {
        let written = row.attributes(on: target)
        return written.isEmpty || written.contains(where: contains)
    }

    /// The push type that the payload has, or that follows from its attributes; nil if the target has no rule.
    var pushType: String? {
        guard let rule = target.pushType else { return nil }
        if case .payload(let path) = rule.location, let written = text(at: path) { return written }
        if let header = rule.location.header, case .text(let written)? = request?.header(header) { return written }
        return derivedPushType
    }

    /// The push type that follows from the payload's attributes; nil if the target has no rule.
    var derivedPushType: String? {
        target.pushType.map { rule in rule.types.first { $0.attributes.contains(where: contains) }?.name ?? rule.otherwise }
    }
}
