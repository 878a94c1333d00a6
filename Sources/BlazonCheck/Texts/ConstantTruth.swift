import BlazonLanguage
package import BlazonMapping
import BlazonText

extension TypedExpression {
    /// Whether a destination is a flag: a boolean written as a fixed value, and left out when false.
    package func isFlag(_ form: Destination.Form) -> Bool {
        if case .fixed = form { type.type == .boolean } else { false }
    }

    /// The value of a condition on a target, if it is the same for every recipient.
    package func constantTruth(_ target: String) -> Bool? {
        switch kind {
        case .boolean(let truth): return truth
        case .not(let inner): return inner.constantTruth(target).map { !$0 }
        case .present(let inner): return inner.constantTruth(target)
        case .and(let left, let right):
            let sides = [left.constantTruth(target), right.constantTruth(target)]
            return sides.contains(false) ? false : (sides == [true, true] ? true : nil)
        case .or(let left, let right):
            let sides = [left.constantTruth(target), right.constantTruth(target)]
            return sides.contains(true) ? true : (sides == [false, false] ? false : nil)
        case .compare(let comparison, let left, let right):
            guard let first = left.constantText(target) else { return nil }
            if comparison == .isIn, case .list(let items) = right.kind {
                let known = items.compactMap { $0.constantText(target) }
                return known.count == items.count ? known.containsBytes(of: first) : nil
            }
            guard let second = right.constantText(target) else { return nil }
            switch comparison {
            case .equal: return first.hasSameBytes(as: second)
            case .notEqual: return !first.hasSameBytes(as: second)
            default: return nil
            }
        default: return nil
        }
    }

    private func constantText(_ target: String) -> String? {
        switch kind {
        case .target: target
        case .text(let text): text
        default: nil
        }
    }
}

extension [TypedCase] {
    /// The cases that can apply on a target: without cases that never hold, and without those after one that always holds.
    package func reachable(_ target: String) -> [TypedCase] {
        reachable(target, \.condition) { TypedCase(condition: nil, span: $0.span, value: $0.value) }
    }
}

extension [TypedBranch] {
    /// The same for `{% if %}`.
    package func reachable(_ target: String) -> [TypedBranch] {
        reachable(target, \.condition) { TypedBranch(condition: nil, span: $0.span, parts: $0.parts) }
    }
}

extension Array {
    /// The reachable entries; `always` removes the condition of an entry that always holds.
    private func reachable(
        _ target: String, _ condition: (Element) -> TypedExpression?, always: (Element) -> Element
    ) -> [Element] {
        var entries: [Element] = []
        for entry in self {
            switch condition(entry)?.constantTruth(target) {
            case false?: continue
            case true?: return entries + [always(entry)]
            case nil: entries.append(entry)
            }
        }
        return entries
    }
}
