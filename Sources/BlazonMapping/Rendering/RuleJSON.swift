import BlazonLanguage
import BlazonText

extension [PayloadRule] {
    /// The demands as keys of a row, a cell or a rule.
    var demands: [(String, JSON)] {
        var requires: [RuleSubject] = []
        var excludes: [RuleSubject] = []
        var others: [(String, JSON)] = []
        var matches: [JSON] = []
        var occurs: [JSON.Member] = []
        for rule in self {
            switch rule.demand {
            case .requires(let subject): requires.append(subject)
            case .excludes(let subjects): excludes += subjects
            case .oneOf(let subjects): others.append(("oneOf", .array(subjects.map(\.tree))))
            case .atMostOneOf(let subjects): others.append(("atMostOneOf", .array(subjects.map(\.tree))))
            case .value(let row, let value): others.append(("values", .object([JSON.Member(row.text, value.tree)])))
            case .fits(let row, .form(let form)) where rule.origin == .rules:
                others.append(("values", .object([JSON.Member(row.text, form.tree)])))
            case .fits(_, .form(let form)): matches.append(form.tree(isWarning: rule.isWarning, isQuiet: rule.isQuiet))
            case .fits(_, .schemes(let schemes)): others.append(("schemes", .texts(schemes)))
            case .fits(_, .occurrences(let text, let least, let most)):
                occurs.append(JSON.Member(text, .text("\(least)..\(most.map(String.init) ?? "")")))
            case .fits(_, .least(let count, let unit)): others.append(("min", .text("\(count) \(unit.rawValue)")))
            case .implies(let row, let word):
                others.append(("implies", .object([JSON.Member(row, .text(word ?? ""))])))
            // `request` states it.
            case .header, .posted: continue
            }
        }
        if !matches.isEmpty { others.append(("matches", matches.count == 1 ? matches[0] : .array(matches))) }
        if !occurs.isEmpty { others.append(("occurs", .object(occurs))) }
        return (excludes.isEmpty ? [] : [("excludes", .array(excludes.map(\.tree)))])
            + (requires.isEmpty ? [] : [("requires", .array(requires.map(\.tree)))]) + others
    }
}

extension PayloadRule {
    /// An entry of `rules`.
    var tree: JSON {
        var members: [JSON.Member] = []
        if condition != .always { members.append(JSON.Member("when", .object(condition.members))) }
        members += [self].demands.map { JSON.Member($0.0, $0.1) }
        if let targets { members.append(JSON.Member("targets", .texts(targets))) }
        if isWarning { members.append(JSON.Member("level", .text("warning"))) }
        if let error { members.append(JSON.Member("error", .text(error))) }
        if !source.isEmpty { members.append(JSON.Member("source", .text(source))) }
        if !note.isEmpty { members.append(JSON.Member("note", .text(note))) }
        return .object(members)
    }
}

extension RuleSubject {
    fileprivate var tree: JSON {
        switch self {
        case .row, .attribute: .text(text)
        case .header(let name): .object([JSON.Member("header", .text(name))])
        case .anyOf(let subjects): .object([JSON.Member("anyOf", .array(subjects.map(\.tree)))])
        }
    }
}

extension RuleCondition {
    /// The entries of `when`.
    var members: [JSON.Member] {
        switch self {
        case .row(let row, let value): [JSON.Member(row.text, value.tree)]
        case .allOf(let conditions): conditions.flatMap(\.members)
        case .anyOf(let conditions): [JSON.Member("anyOf", .array(conditions.map { .object($0.members) }))]
        // Only targets state it.
        case .pushType: []
        }
    }
}

extension RuleValue {
    fileprivate var tree: JSON {
        if case .words(let words) = self {
            // Alone, the word could be read as a keyword.
            return words.count == 1 && TableReader.value(words[0]) == self ? .text(words[0]) : .texts(words)
        }
        return .text(text)
    }
}

extension TextForm {
    /// As `matches` writes it.
    fileprivate var tree: JSON { .text(name ?? patternText) }

    fileprivate func tree(isWarning: Bool, isQuiet: Bool) -> JSON {
        guard isWarning || isQuiet else { return tree }
        let level = isWarning ? [JSON.Member("level", .text("warning"))] : []
        let quiet = isQuiet ? [JSON.Member("quiet", .boolean(true))] : []
        return .object([JSON.Member("form", tree)] + level + quiet)
    }
}
