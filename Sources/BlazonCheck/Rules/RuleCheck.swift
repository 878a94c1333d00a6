import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

/// A rule that rendering applies to each recipient, since the types do not decide it.
package struct AppliedRule: Sendable {
    /// Holds for the recipients who would get a payload that breaks the rule.
    package let broken: TypedExpression
    /// In words: "`kind: sale` requires `price`".
    package let words: String
    /// The service's own name for the error; nil: it has none.
    package let error: String?
}

/// Judges the table's rules for all recipients that the types allow.
extension TemplateChecker {
    /// Whether a rule can be judged although settings with a reported fault are missing.
    static func isAboutPresent(_ rule: PayloadRule) -> Bool {
        switch rule.demand {
        // What a fixed push type excludes follows from settings that other rules are about.
        case .excludes: if case .pushType = rule.origin { false } else { true }
        case .atMostOneOf, .value, .fits, .header: true
        case .requires, .oneOf, .implies, .posted: false
        }
    }

    /// Reports rules that are broken for some recipients. Returns the targets with the rules that must be applied to each recipient.
    func checkRules(_ targets: [TypedTarget], where isJudged: (PayloadRule) -> Bool) -> [TypedTarget] {
        targets.map { typed in
            let all = table.rules(on: typed.target)
            return TypedTarget(
                target: typed.target,
                editions: typed.editions.map { edition in
                    if edition.isSkipped { return edition }
                    let rules = all.breakable(with: edition.allSettings.map(\.row)) { rule in
                        isJudged(rule) && !edition.broken.contains { rule.mayConcern($0) }
                    }
                    if rules.isEmpty { return edition }
                    let domain = EditionRules(edition)
                    let applied =
                        rules.compactMap { check($0, among: rules, domain, edition) } + unjudgedItems(rules, domain, edition)
                    return applied.isEmpty ? edition : edition.applying(applied)
                })
        }
    }

    /// Rules about members of records are judged for the first items of a recipient's list, so recipients have no more.
    private func unjudgedItems(_ rules: [PayloadRule], _ domain: EditionRules, _ edition: TypedEdition) -> [AppliedRule] {
        let paths = rules.filter { !$0.isWarning }.flatMap(\.itemPaths)
        var rows: [String] = []
        for path in paths where !rows.containsBytes(of: path.row) { rows.append(path.row) }
        return rows.compactMap { row in
            let conditions = paths.filter { $0.row.hasSameBytes(as: row) }.map(domain.hasUnjudgedItems)
            let broken = TypedExpression.any(conditions[...])
            if broken.constantTruth(edition.target.name) == false { return nil }
            let words = "`\(row)` has at most \(EditionRules.mostItems) items, each of which rules judge"
            let setting = edition.allSettings.first { $0.row.name.hasSameBytes(as: row) }
            findings.reportOnce(
                .ruleForEach(
                    words, proof: "bound the list by its type: `list(..\(EditionRules.mostItems)) of …`",
                    target: edition.target.title, error: nil, source: "", table: table.name,
                    at: setting?.spans?.name ?? template.span))
            return AppliedRule(broken: broken, words: words, error: nil)
        }
    }

    private func check(
        _ rule: PayloadRule, among rules: [PayloadRule], _ domain: EditionRules, _ edition: TypedEdition
    ) -> AppliedRule? {
        if case .fits(let path, let test) = rule.demand { return check(path, test, rule, domain, edition) }
        let broken = domain.broken(rule)
        if broken.constantTruth(edition.target.name) == false { return nil }
        let words = rule.text(under: edition.target.under.keys)
        var reachability = Reachability(schema, edition)
        switch reachability.judge(broken) {
        case .impossible: return nil
        case .possible(let example):
            report(rule, among: rules, domain, edition, example.text)
            return nil
        case .undecided:
            let span = settings(of: rule, edition).mainName ?? template.span
            findings.reportOnce(
                .ruleForEach(
                    words, isWarning: rule.isWarning, target: edition.target.title, error: rule.error, source: rule.source,
                    table: table.name, at: span), breaking: rule.text)
            return rule.isWarning ? nil : AppliedRule(broken: broken, words: words, error: rule.error)
        }
    }

    /// The author's settings that a rule is about, in the order of the table.
    private func settings(of rule: PayloadRule, _ edition: TypedEdition) -> [RuleSetting] {
        let rows = rule.rows
        var subjects: [RuleSubject] = []
        if case .excludes(let excluded) = rule.demand { subjects = excluded }
        return edition.allSettings.compactMap { setting in
            guard let spans = edition.author(of: setting)?.spans,
                rows.contains(setting.row.name) || subjects.contains(where: setting.isMeant)
            else {
                return nil
            }
            let isLocalized = stack.all.contains { layer in
                layer.scope.locale != nil && layer.entries.contains { $0.row.name.hasSameBytes(as: setting.row.name) }
            }
            return RuleSetting(row: setting.row.name, name: spans.name, isLocalized: isLocalized)
        }
    }

    /// The attributes that pushes of a rule's type must have and that those of an edition lack.
    private func attributesMissing(
        with rule: PayloadRule, among rules: [PayloadRule], _ domain: EditionRules, _ edition: TypedEdition
    ) -> [WrittenAttribute] {
        rules.compactMap { other in
            guard other.origin == rule.origin, case .requires(.attribute(let path)) = other.demand,
                isPossible(domain.broken(other), in: edition)
            else { return nil }
            return written(path, on: edition.target)
        }
    }

    private func report(
        _ rule: PayloadRule, among rules: [PayloadRule], _ domain: EditionRules, _ edition: TypedEdition, _ example: String
    ) {
        let target = edition.target
        let involved = settings(of: rule, edition)
        let words = rule.text(under: target.under.keys, of: involved.map(\.row))
        if rule.isWarning {
            findings.reportOnce(
                .ruleWarning(
                    words, example: example, target: target.title, error: rule.error, source: rule.source, note: rule.note,
                    table: table.name, at: involved.mainName ?? template.span), breaking: rule.text)
            return
        }
        let stated = stating(rule, edition)
        switch rule.demand {
        case .excludes(let subjects):
            let others = edition.settings.filter { other in
                guard other !== stated, subjects.contains(where: other.isMeant) else { return false }
                return isPossible(.both(domain.holds(rule.condition), other.isSet(on: target.name)), in: edition)
            }.compactMap { setting in setting.spans.map { (name: setting.name, span: $0.name) } }
            guard let stated, let spans = stated.spans, !others.isEmpty else { break }
            return findings.reportOnce(
                .excluded(
                    stated.name, by: others, onlyOn: isOfSection(others.map(\.span) + [spans.name]) ? target.title : nil,
                    inheritedFrom: base(of: target, setting: others.map(\.span) + [spans.name]),
                    example: example, error: rule.error, source: rule.source, table: table.name, at: spans.name))
        case .requires(.attribute(let path)) where rule.origin == .target:
            return findings.reportOnce(
                .requiredAttribute(
                    Path(target.under.keys + path.keys).text, settings: rows(writing: path, on: target), example: example,
                    target: target.title, table: table.name, at: edition.span(mappingTo: path) ?? template.span))
        case .requires(.attribute(let path)):
            guard case .pushType(let type) = rule.origin, let pushType = target.pushType else { break }
            let types = edition.pushTypes
            // Another attribute does not change the type that a setting states.
            let isStated = types.contains { $0.word == type && $0.setting != nil }
            return findings.reportOnce(
                .attributesOfPushType(
                    type, missing: attributesMissing(with: rule, among: rules, domain, edition),
                    shown: isStated ? [] : pushType.attributes(excluding: type).map { written($0, on: target) },
                    example: example,
                    target: target.title, error: pushTypeError(of: edition), table: table.name,
                    at: edition.span(mappingTo: path) ?? edition.span(writing: type, in: types)
                        ?? edition.settings.lazy.compactMap(\.spans).first?.name ?? template.span))
        case .requires(let subject):
            guard let stated, let spans = stated.spans else { break }
            return findings.reportOnce(
                .requiredMissing(
                    subject.named(under: target.under.keys), by: stated.name, example: example, error: rule.error,
                    source: rule.source,
                    table: table.name, at: spans.name))
        case .oneOf(let subjects), .atMostOneOf(let subjects):
            return reportAlternatives(rule, subjects, edition, example)
        case .header(let header, let values, let row):
            for path in domain.contradictions(of: header, values, row) {
                let clash = TypedExpression.both(domain.broken(rule), path.condition)
                guard let stated, let other = path.setting, isPossible(clash, in: edition) else { continue }
                reportHeaders(header, stated, values[0], other, path.word, clash, edition)
            }
            if stated != nil { return }
        case .value, .fits, .implies, .posted: break
        }
        findings.reportOnce(
            .brokenRule(
                words, example: example, target: target.title, error: rule.error, source: rule.source, note: rule.note,
                others: involved.map(\.name).filter { $0 != involved.mainName }, table: table.name,
                at: involved.mainName ?? template.span), breaking: rule.text)
    }

    /// Whether the section of a target sets one of the settings.
    private func isOfSection(_ names: [Span]) -> Bool {
        stack.all.contains { layer in
            layer.scope.target != nil && layer.entries.contains { names.contains($0.source.name.span) }
        }
    }

    /// The target whose section sets one of the settings, which another target inherits; nil: none is inherited.
    private func base(of target: Target, setting names: [Span]) -> String? {
        table.chain(of: target).dropFirst().first { base in
            stack.all.contains { layer in
                layer.scope.target == base && layer.entries.contains { names.contains($0.source.name.span) }
            }
        }
    }

    private func reportAlternatives(
        _ rule: PayloadRule, _ subjects: [RuleSubject], _ edition: TypedEdition, _ example: String
    ) {
        let names = subjects.map(\.text)
        let given = edition.settings.filter { setting in subjects.contains { setting.isMeant(by: $0) } }
        let conditions = given.map { $0.isSet(on: edition.target.name) }
        let clashing = given.indices.filter { index in
            given.indices.contains { $0 != index && isPossible(.both(conditions[index], conditions[$0]), in: edition) }
        }
        let clash = clashing.map { given[$0] }
        if let last = clash.last(where: { $0.spans != nil }) ?? clash.last {
            return findings.reportOnce(
                .notOneOf(
                    names, given: clash.compactMap { setting in setting.spans.map { (setting.row.name, $0.name) } },
                    table: table.name, at: last.spans?.name ?? template.span))
        }
        findings.reportOnce(
            .oneOfMissing(
                names, example: example, target: edition.target.title, table: table.name,
                at: given.lazy.compactMap(\.spans).first?.name ?? stating(rule, edition)?.spans?.name ?? template.span))
    }

    /// The setting to which a rule belongs: that of the row that states it, or the only one of its condition.
    private func stating(_ rule: PayloadRule, _ edition: TypedEdition) -> TypedSetting? {
        let settings = edition.allSettings
        func setting(of row: String) -> TypedSetting? { settings.first { $0.row.name.hasSameBytes(as: row) } }
        if case .row(let name) = rule.origin { return setting(of: name) }
        guard case .row(let path, .set) = rule.condition else { return nil }
        return setting(of: path.row)
    }

    /// An attribute with the rows that an author can set to write it.
    func written(_ path: Path, on target: Target) -> WrittenAttribute {
        WrittenAttribute(Path(target.under.keys + path.keys).text, by: rows(writing: path, on: target))
    }

    /// The rows that an author can set to write an attribute.
    private func rows(writing path: Path, on target: Target) -> [String] {
        table.rows.filter { row in
            guard row.from == nil, case .mapsTo(let destination)? = row.cell(on: target) else { return false }
            return destination.locations.contains { location, _ in
                if case .payload(let other) = location { path.contains(other) } else { false }
            }
        }.map(\.name)
    }
}

extension PayloadRule {
    /// Whether the rule may be about a setting whose value is unknown.
    fileprivate func mayConcern(_ setting: TypedSetting) -> Bool {
        if rows.containsBytes(of: setting.row.name) { return true }
        switch demand {
        case .requires(let subject): return condition.isAboutPushType || setting.mayWrite(subject)
        case .oneOf(let subjects), .excludes(let subjects), .atMostOneOf(let subjects):
            return condition.isAboutPushType || subjects.contains(where: setting.mayWrite)
        case .value, .fits, .implies: return condition.isAboutPushType
        case .header(let name, _, _): return setting.mayWrite(.header(name))
        case .posted: return true
        }
    }
}

extension RuleCondition {
    /// Whether it depends on the attributes of the whole payload.
    fileprivate var isAboutPushType: Bool {
        switch self {
        case .pushType: true
        case .row: false
        case .allOf(let conditions), .anyOf(let conditions): conditions.contains(where: \.isAboutPushType)
        }
    }
}

extension TypedSetting {
    /// Whether a value of the setting could contain what a rule is about.
    fileprivate func mayWrite(_ subject: RuleSubject) -> Bool {
        if case .anyOf(let subjects) = subject { return subjects.contains(where: mayWrite) }
        if case .attribute(let path) = subject {
            return destination.locations.contains { location, _ in
                switch location {
                case .payload(let other), .spread(let other): path.contains(other) || other.contains(path)
                case .header, .request: false
                }
            }
        }
        return isMeant(by: subject)
    }

    /// As the author wrote it.
    var name: String {
        if case .author(let sources) = origin, let source = sources.first { return source.name.text }
        return row.name
    }

    /// Whether a rule is about the setting.
    fileprivate func isMeant(by subject: RuleSubject) -> Bool {
        switch subject {
        case .row(let path): row.name.hasSameBytes(as: path.row)
        case .attribute(let path):
            destination.locations.contains { location, _ in
                switch location {
                case .payload(let other): path.contains(other)
                case .spread(let other): path.contains(other) || other.contains(path)
                case .header, .request: false
                }
            }
        case .header(let name):
            destination.locations.contains { name.isSameHeader(as: $0.location.header) }
                || destination.headers.contains { name.isSameHeader(as: $0.name) }
        case .anyOf(let subjects): subjects.contains(where: isMeant)
        }
    }
}

/// A setting of the author's that a rule is about.
private struct RuleSetting {
    let row: String
    let name: Span
    /// Whether languages have values of their own.
    let isLocalized: Bool
}

extension [RuleSetting] {
    /// The name of the setting where the rule is reported: the last one that all languages share, so that it is reported once for all of them.
    fileprivate var mainName: Span? { (last { !$0.isLocalized } ?? last)?.name }
}
