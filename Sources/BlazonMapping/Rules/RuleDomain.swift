package import BlazonLanguage

/// What rules are evaluated for: the recipients of an edition, or one payload.
package protocol RuleDomain {
    /// Whether something holds: a condition on recipients, or what a payload shows.
    associatedtype Truth

    static func truth(_ isTrue: Bool) -> Truth
    static func all(_ truths: [Truth]) -> Truth
    static func any(_ truths: [Truth]) -> Truth
    static func not(_ truth: Truth) -> Truth
    /// Whether it is known not to hold.
    static func isFalse(_ truth: Truth) -> Bool

    /// Whether the row or member has the value. A row that is not set has none.
    func has(_ row: RowPath, _ value: RuleValue) -> Truth
    /// Whether the value of the row or member fulfils a test. A row that is not set does.
    func fits(_ row: RowPath, _ test: ValueTest) -> Truth
    /// Whether the payload has the attribute, or one inside it.
    func hasAttribute(_ path: Path) -> Truth
    func hasHeader(_ name: String) -> Truth
    /// Whether a row whose cell fixes a header is sent, and another row gives the header a value that is none of these.
    func hasHeader(_ name: String, otherThan values: [String], fixedBy row: String) -> Truth
    /// Whether the request has the push type.
    func isPushType(_ type: String) -> Truth
}

extension RuleDomain {
    /// Whether the rule is broken.
    package func breaks(_ rule: PayloadRule) -> Truth {
        let applies = holds(rule.condition)
        if Self.isFalse(applies) { return applies }
        let broken =
            switch rule.demand {
            case .requires(let subject): Self.not(isSet(subject))
            case .excludes(let subjects): Self.any(subjects.map(isSet))
            case .oneOf(let subjects): Self.any([Self.not(Self.any(subjects.map(isSet))), hasTwo(of: subjects)])
            case .atMostOneOf(let subjects): hasTwo(of: subjects)
            case .value(let row, let value): Self.all([has(row, .set), Self.not(has(row, value))])
            case .fits(let row, let test): Self.not(fits(row, test))
            // A flag that is false is not set, unless it has a word for that.
            case .implies(let row, "false"?):
                Self.all([has(RowPath(row), .set), Self.not(has(RowPath(row), .words(["false"])))])
            case .implies(let row, let word): Self.not(has(RowPath(row), word.map { .words([$0]) } ?? .set))
            case .header(let name, let values, let row): hasHeader(name, otherThan: values, fixedBy: row)
            case .posted(let conditions): Self.not(Self.any(conditions.map(holds)))
            }
        return Self.all([applies, broken])
    }

    package func holds(_ condition: RuleCondition) -> Truth {
        switch condition {
        case .row(let row, .unset): Self.not(has(row, .set))
        case .row(let row, let value): has(row, value)
        case .allOf(let conditions): Self.all(conditions.map(holds))
        case .anyOf(let conditions): Self.any(conditions.map(holds))
        case .pushType(let type): isPushType(type)
        }
    }

    package func isSet(_ subject: RuleSubject) -> Truth {
        switch subject {
        case .row(let row): has(row, .set)
        case .attribute(let path): hasAttribute(path)
        case .header(let name): hasHeader(name)
        case .anyOf(let subjects): Self.any(subjects.map(isSet))
        }
    }

    /// Whether at least two are set.
    package func hasTwo(of subjects: [RuleSubject]) -> Truth {
        let truths = subjects.map(isSet)
        return Self.any(
            truths.indices.flatMap { first in
                truths.indices[(first + 1)...].map { Self.all([truths[first], truths[$0]]) }
            })
    }
}
