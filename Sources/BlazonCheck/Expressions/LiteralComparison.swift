import BlazonLanguage
import BlazonTemplate
import BlazonText

extension TypeChecker {
    typealias Side = (typed: TypedExpression, source: Expression)

    /// Finds comparisons that are constant for a reason other than a field's range: the edition's own locale or variant, a text that the
    /// other side never prints, a blank one, or one that is longer than the other side can be, two literals, and enums without a
    /// common member.
    func decide(_ condition: inout Condition, _ operation: Comparison, _ left: Side, _ right: Side) {
        let truth =
            ofLiterals(operation, left, right) ?? ofEnums(operation, left.typed, right.typed) ?? truth(operation, left, right)
            ?? (operation.isSymmetric ? truth(operation, right, left) : nil)
        switch truth {
        case true?: condition.ifFalse.isImpossible = true
        case false?: condition.ifTrue.isImpossible = true
        case nil: break
        }
    }

    /// The truth of a comparison of literals. Those of numbers are decided by their ranges.
    private func ofLiterals(_ operation: Comparison, _ left: Side, _ right: Side) -> Bool? {
        if case .boolean(let first) = left.source.kind, case .boolean(let second) = right.source.kind {
            return operation.isSymmetric ? (first == second) == (operation == .equal) : nil
        }
        guard case .text(let text) = left.source.kind, let words = literals(right) else { return nil }
        switch operation {
        case .equal, .isIn: return words.containsBytes(of: text)
        case .notEqual: return !words.containsBytes(of: text)
        case .contains: return words.contains { text.utf8.contains($0) }
        default: return nil
        }
    }

    /// The truth of a comparison of values of enums that have no common member.
    private func ofEnums(_ operation: Comparison, _ left: TypedExpression, _ right: TypedExpression) -> Bool? {
        guard let known = members(left), let others = members(right), !known.contains(where: others.containsBytes) else {
            return nil
        }
        // One text can contain another.
        if operation == .contains, left.type.type.isTextual { return nil }
        return operation == .notEqual
    }

    /// The members of an enum, or of a list of it, that a value other than a literal can have.
    private func members(_ typed: TypedExpression) -> [String]? {
        switch typed.type.type {
        case .enumeration(let members), .list(_, .enumeration(let members)):
            if case .list = typed.kind { return nil }
            return typed.type.constant == nil ? members : nil
        default: return nil
        }
    }

    private func truth(_ operation: Comparison, _ subject: Side, _ other: Side) -> Bool? {
        guard let words = literals(other) else { return nil }
        if let truth = ofBlanks(operation, subject.typed, words) { return truth }
        if let known = ownWord(subject) {
            let isAmong = words.containsBytes(of: known)
            switch operation {
            case .equal, .isIn: return isAmong
            case .notEqual: return !isAmong
            default: return nil
            }
        }
        // A literal that is not a member of the enum has been reported.
        if case .enumeration = subject.typed.type.type, operation != .contains { return nil }
        switch operation {
        case .equal, .isIn, .notEqual:
            if !words.contains(where: subject.typed.mayPrint) { return operation == .notEqual }
        case .contains:
            let texts = subject.typed.allTexts ?? []
            let found = texts.count { text in words.contains { text.utf8.contains($0) } }
            if !texts.isEmpty, found == 0 || found == texts.count { return found > 0 }
        default: break
        }
        guard subject.typed.type.type.isTextual, !subject.typed.type.type.isTime, let longest = subject.typed.type.maxScalars,
            words.allSatisfy({ $0.unicodeScalars.count > longest })
        else { return nil }
        switch operation {
        case .equal, .isIn, .contains: return false
        case .notEqual: return true
        default: return nil
        }
    }

    /// The truth of a comparison with blank texts: a value that is present is not blank, and every text contains the empty one.
    private func ofBlanks(_ operation: Comparison, _ subject: TypedExpression, _ words: [String]) -> Bool? {
        let type = subject.type
        // The value of a constant of the run may be another one in the next.
        guard type.type.isTextual, !type.type.isTime, type.constant == nil else { return nil }
        if operation == .contains { return words.contains(where: \.isEmpty) ? true : nil }
        guard case .field(let slot) = subject.kind, slot < firstLoopSlot, type.blank == nil, !type.isOptional,
            words.allSatisfy(isBlank)
        else { return nil }
        switch operation {
        case .equal, .isIn: return false
        case .notEqual: return true
        default: return nil
        }
    }

    /// The value of `locale` or `variant` in this edition.
    private func ownWord(_ side: Side) -> String? {
        guard case .path(let path) = side.source.kind, path.count == 1, case .text(let word) = side.typed.kind else { return nil }
        switch RunName(rawValue: path[0].text) {
        case .locale, .variant: return word
        default: return nil
        }
    }

    /// Texts that the template spells out. Constants of a run (`delivery`) are not included.
    private func literals(_ side: Side) -> [String]? {
        switch (side.source.kind, side.typed.kind) {
        case (.text, .text(let text)): return [text]
        case (.list, .list(let items)):
            let texts = items.compactMap { if case .text(let text) = $0.kind { text } else { nil } }
            return texts.count == items.count ? texts : nil
        default: return nil
        }
    }
}

extension Comparison {
    fileprivate var isSymmetric: Bool { self == .equal || self == .notEqual }
}
