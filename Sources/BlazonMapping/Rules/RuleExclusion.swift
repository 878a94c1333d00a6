import BlazonText

extension RuleCondition {
    /// Whether two conditions never hold together, as far as their values alone show.
    func excludes(_ other: RuleCondition) -> Bool {
        switch (self, other) {
        case (.allOf(let conditions), _): conditions.contains { $0.excludes(other) }
        case (_, .allOf(let conditions)): conditions.contains { excludes($0) }
        case (.anyOf(let conditions), _): conditions.allSatisfy { $0.excludes(other) }
        case (_, .anyOf(let conditions)): conditions.allSatisfy { excludes($0) }
        case (.row(let row, let value), .row(let same, let another)): row == same && value.excludes(another)
        case (.pushType(let type), .pushType(let another)): !type.hasSameBytes(as: another)
        case (.row, .pushType), (.pushType, .row): false
        }
    }
}

extension RuleValue {
    fileprivate func excludes(_ other: RuleValue) -> Bool {
        switch (self, other) {
        case (.unset, .unset): false
        case (.unset, _), (_, .unset): true
        case (.words(let words), .words(let others)): !words.contains(where: others.containsBytes)
        case (.set, _), (_, .set), (.range, _), (_, .range): false
        }
    }
}
