import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonYAML

/// Parses rules between rows. Whether their names exist is known only after tables are merged.
extension TableReader {
    mutating func rules(_ entry: Entry) -> [RuleDeclaration] {
        let example = "rules: [{ when: { renotify: true }, requires: tag }]"
        guard let items = entry.value.items else {
            diagnostics.append(.wrongTableShape("rules", expected: "a list of rules", example: example, at: entry.value.span))
            return []
        }
        return items.compactMap { item in
            map(item, key: "rules", expected: "a list of maps", example: example).map { rule($0, at: item.span) }
        }
    }

    private mutating func rule(_ entries: [Entry], at span: Span) -> RuleDeclaration {
        var rule = RuleDeclaration(span: span)
        for entry in entries {
            switch RuleKey(entry.key.text) {
            case .when: rule.when = conditions(entry.value)
            case .requires: rule.demands.requires = subjects(entry)
            case .excludes: rule.demands.excludes = subjects(entry)
            case .oneOf: rule.demands.oneOf = subjects(entry)
            case .atMostOneOf: rule.demands.atMostOneOf = subjects(entry)
            case .values: rule.values = values(entry)
            case .implies: rule.implies = implied(entry)
            case .targets: rule.targets = texts(entry)
            case .level: rule.isWarning = isWarning(entry)
            case .error: rule.error = text(entry)?.value
            case .source: rule.source = text(entry)?.value ?? ""
            case .note: rule.note = text(entry)?.value ?? ""
            case nil: reportUnknown(entry, in: RuleKey.self)
            }
        }
        let demands: [RuleKey] = [.requires, .excludes, .oneOf, .atMostOneOf, .values, .implies]
        if !entries.contains(where: { RuleKey($0.key.text).map(demands.contains) ?? true }) {
            diagnostics.append(.missingTableKey("requires", of: "this rule", example: "tag", at: span))
        }
        return rule
    }

    /// `error` or `warning`; returns whether it is a warning.
    mutating func isWarning(_ entry: Entry) -> Bool {
        switch entry.value.scalar?.text {
        case "warning": return true
        case "error": return false
        default:
            diagnostics.append(
                .wrongTableShape(
                    "level", expected: "`error` or `warning`", example: "level: warning", at: entry.value.span))
            return false
        }
    }

    /// Names, paths, `{ header: … }` and `{ anyOf: […] }`: one, or a list.
    mutating func subjects(_ entry: Entry) -> [SubjectDeclaration]? {
        let nodes = entry.value.items ?? [entry.value]
        let subjects = nodes.compactMap { subject($0, key: entry.key.text) }
        // An empty list replaces the one of the base.
        return subjects.isEmpty && !nodes.isEmpty ? nil : subjects
    }

    private mutating func subject(_ node: Node, key: String) -> SubjectDeclaration? {
        if let scalar = node.scalar, !scalar.isNull, !scalar.text.isEmpty { return .name(Located(scalar.text, scalar.span)) }
        guard let entries = node.entries, entries.count == 1, let entry = entries.first else {
            reportSubject(key, at: node.span)
            return nil
        }
        switch RuleGroupKey(entry.key.text) {
        case .header: return text(entry).map { .header($0) }
        case .anyOf: return subjects(entry).map { .anyOf($0) }
        case nil:
            reportUnknown(entry, in: RuleGroupKey.self)
            return nil
        }
    }

    private mutating func reportSubject(_ key: String, at span: Span) {
        diagnostics.append(
            .wrongTableShape(
                key, expected: "a row, an attribute, `{ header: … }`, `{ anyOf: […] }`, or a list of these",
                example: "\(key): [title, { anyOf: [body, aps.alert] }]", at: span))
    }

    /// `{ activityEvent: start, anyOf: [{ topicName: set }, { condition: set }] }`
    mutating func conditions(_ node: Node) -> [ConditionDeclaration] {
        let example = "when: { activityEvent: start }"
        guard let entries = map(node, key: "when", expected: "a map of rows", example: example) else { return [] }
        return entries.compactMap { entry in
            if RuleGroupKey(entry.key.text) == .anyOf {
                guard let items = entry.value.items, !items.isEmpty else {
                    diagnostics.append(
                        .wrongTableShape(
                            "anyOf", expected: "a list of maps", example: "anyOf: [{ topicName: set }, { condition: set }]",
                            at: entry.value.span))
                    return nil
                }
                return .anyOf(items.map { conditions($0) })
            }
            return value(entry.value, key: entry.key.text).map { .row(Located(entry.key.text, entry.keySpan), $0) }
        }
    }

    private mutating func values(_ entry: Entry) -> [(row: Located<String>, value: Located<RuleValue>)] {
        let example = "values: { activityEvent: [update, end] }"
        guard let entries = map(entry.value, key: "values", expected: "a map of rows", example: example) else { return [] }
        return entries.compactMap { entry in
            value(entry.value, key: entry.key.text).map { (Located(entry.key.text, entry.keySpan), $0) }
        }
    }

    private mutating func implied(_ entry: Entry) -> [(row: Located<String>, value: Located<String>)] {
        let example = "implies: { mutableContent: true }"
        guard let entries = map(entry.value, key: "implies", expected: "a map of rows", example: example) else { return [] }
        return entries.compactMap { entry in text(entry).map { (Located(entry.key.text, entry.keySpan), $0) } }
    }

    /// `set`, `unset`, a value, a list of values, or a range: `1..`.
    private mutating func value(_ node: Node, key: String) -> Located<RuleValue>? {
        if let items = node.items, !items.isEmpty {
            let words = items.compactMap { text($0, key: key)?.value }
            return words.count == items.count ? Located(.words(words), node.span) : nil
        }
        guard let scalar = node.scalar, !scalar.isNull else {
            diagnostics.append(
                .wrongTableShape(
                    key, expected: "`set`, `unset`, a value, a list of values or a range", example: "\(key): set", at: node.span))
            return nil
        }
        // Keywords are recognized in any style, so that a table may be written as JSON. In a list they are words.
        return Located(Self.value(scalar.text), scalar.span)
    }

    static func value(_ word: String) -> RuleValue {
        switch word {
        case "set": .set
        case "unset": .unset
        default: RuleValue(range: word, Decimal.plain) ?? .words([word])
        }
    }
}
