import BlazonLanguage
import BlazonTemplate
import BlazonText

extension TypeChecker {
    typealias Side = (typed: TypedExpression, source: Expression)

    /// Finds comparisons with literals that are constant for a reason other than a field's range: the edition's own locale or
    /// variant, a text that the other side never prints, or a literal that is longer than the other side can be.
    func decide(_ condition: inout Condition, _ operation: Comparison, _ left: Side, _ right: Side) {
        let truth = truth(operation, left, right) ?? (operation.isSymmetric ? truth(operation, right, left) : nil)
        switch truth {
        case true?: condition.ifFalse.isImpossible = true
        case false?: condition.ifTrue.isImpossible = true
        case nil: break
        }
    }

    private func truth(_ operation: Comparison, _ subject: Side, _ other: Side) -> Bool? {
        guard let words = literals(other) else { return nil }
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
