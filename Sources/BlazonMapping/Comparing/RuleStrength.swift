import BlazonLanguage
import BlazonText

/// Whether one rule demands no more than another, as far as is known. If not, a template that keeps the other may break it.
extension PayloadRule {
    /// Whether whatever keeps the other rule keeps this one, with the same consequence.
    func isImplied(by other: PayloadRule) -> Bool {
        guard isWarning || !other.isWarning, demand.isImplied(by: other.demand), condition.isNarrower(than: other.condition)
        else {
            return false
        }
        guard let others = other.targets else { return true }
        return targets?.allSatisfy(others.containsBytes) ?? false
    }
}

extension PayloadRule.Demand {
    fileprivate func isImplied(by other: PayloadRule.Demand) -> Bool {
        switch (self, other) {
        case (.excludes(let subjects), .excludes(let others)), (.atMostOneOf(let subjects), .atMostOneOf(let others)):
            subjects.allSatisfy(others.contains)
        case (.oneOf(let subjects), .oneOf(let others)): Set(subjects) == Set(others)
        case (.requires(.anyOf(let subjects)), .requires(.anyOf(let others))): others.allSatisfy(subjects.contains)
        case (.requires(.anyOf(let subjects)), .requires(let other)): subjects.contains(other)
        case (.value(let row, let value), .value(let same, let other)): row == same && value.includes(other)
        case (.fits(let row, let test), .fits(let same, let other)): row == same && test.isImplied(by: other)
        default: self == other
        }
    }
}

extension RuleValue {
    /// Whether every value of the other is one of these.
    fileprivate func includes(_ other: RuleValue) -> Bool {
        switch (self, other) {
        case (.words(let words), .words(let others)): others.allSatisfy(words.containsBytes)
        case (.range(let lower, let upper), .range(let other, let most)):
            (lower.map { lower in other.map { !($0 < lower) } ?? false } ?? true)
                && (upper.map { upper in most.map { !(upper < $0) } ?? false } ?? true)
        case (.range(let lower, let upper), .words(let words)):
            words.allSatisfy { word in
                guard let number = Decimal.plain(word) else { return false }
                return !(lower.map { number < $0 } ?? false) && !(upper.map { $0 < number } ?? false)
            }
        default: self == other
        }
    }
}

extension RuleCondition {
    /// Whether the other condition holds where this one does.
    func isNarrower(than other: RuleCondition) -> Bool {
        if self == other { return true }
        switch (self, other) {
        case (_, .allOf(let others)): return others.allSatisfy(isNarrower)
        case (.anyOf(let conditions), _): return conditions.allSatisfy { $0.isNarrower(than: other) }
        case (.allOf(let conditions), _) where conditions.contains { $0.isNarrower(than: other) }: return true
        case (_, .anyOf(let others)): return others.contains(where: isNarrower)
        case (.row(let row, let value), .row(let same, .set)): return row == same && value != .unset
        case (.row(let row, let value), .row(let same, let other)): return row == same && other.includes(value)
        default: return false
        }
    }
}

extension ValueTest {
    /// Whether every value that fulfils the other test fulfils this one.
    fileprivate func isImplied(by other: ValueTest) -> Bool {
        switch (self, other) {
        case (.form(let form), .form(let other)): form == other || form.pattern.automaton.accepts(other.pattern.automaton)
        case (.schemes(let schemes), .schemes(let others)): others.allSatisfy(schemes.containsBytes)
        case (.occurrences(let text, let least, let most), .occurrences(let same, let low, let high)):
            text.hasSameBytes(as: same) && least <= low && most.map { most in high.map { $0 <= most } ?? false } ?? true
        case (.least(let count, let unit), .least(let other, let same)): unit == same && count <= other
        default: self == other
        }
    }
}
