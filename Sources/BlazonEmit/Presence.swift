import BlazonCheck
import BlazonLanguage
import BlazonMapping

/// Whether an attribute is there for every recipient, for some, or for none.
enum Presence {
    case always, sometimes, never

    /// Of one that is taken from several ways.
    static func any(of ways: [Presence]) -> Presence {
        if ways.allSatisfy({ $0 == .always }) { return .always }
        return ways.allSatisfy { $0 == .never } ? .never : .sometimes
    }
}

extension PayloadTree {
    func presence(_ target: String) -> Presence {
        switch self {
        case .fixed: return .always
        case .value(let value, let form): return value.presence(form, target)
        case .either(let first, let second):
            let ways = [first.presence(target), second.presence(target)]
            return ways.contains(.always) ? .always : Presence.any(of: ways)
        case .object(let members):
            let ways = members.map { $0.tree.presence(target) }
            return ways.contains(.always) ? .always : Presence.any(of: ways)
        }
    }
}

extension PayloadTree {
    /// Whether it is there for everyone, but for some in the one way and for some in the other.
    func differs(_ target: String) -> Bool {
        guard case .either(let first, let second) = self, first.presence(target) == .sometimes else { return false }
        if let one = first.onlyJSON, let other = second.onlyJSON { return !one.utf8.elementsEqual(other.utf8) }
        return true
    }

    /// The one thing that is ever written, where a table says what it is.
    private var onlyJSON: String? {
        switch self {
        case .fixed(let json), .value(_, .fixed(let json)): return json
        case .either(let first, let second):
            guard let one = first.onlyJSON, let other = second.onlyJSON else { return nil }
            return one.utf8.elementsEqual(other.utf8) ? one : nil
        case .value, .object: return nil
        }
    }
}

extension TypedValue {
    func presence(_ form: Landing.Form, _ target: String) -> Presence {
        switch self {
        case .absent: .never
        case .choice(let cases): Presence.any(of: cases.reachable(target).map { $0.value.presence(form, target) })
        case .scalar(let expression) where expression.isFlag(form):
            switch expression.constantTruth(target) {
            case true?: .always
            case false?: .never
            case nil: .sometimes
            }
        case .text, .url, .scalar, .map, .list: .always
        }
    }
}

extension TypedExpression {
    /// A flag is left out when it is false: a boolean that lands as a fixed value.
    func isFlag(_ form: Landing.Form) -> Bool {
        if case .fixed = form { type.type == .boolean } else { false }
    }

    /// What a condition comes to on a target, where no recipient is needed to tell.
    func constantTruth(_ target: String) -> Bool? {
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
                return known.count == items.count ? known.contains(first) : nil
            }
            guard let second = right.constantText(target) else { return nil }
            switch comparison {
            case .equal: return first == second
            case .notEqual: return first != second
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
    /// The cases that a target can take: those after one that always holds, and those that never hold, are left out.
    func reachable(_ target: String) -> [TypedCase] {
        var cases: [TypedCase] = []
        for entry in self {
            switch entry.condition?.constantTruth(target) {
            case false?: continue
            case true?: return cases + [TypedCase(condition: nil, place: entry.place, value: entry.value)]
            case nil: cases.append(entry)
            }
        }
        return cases
    }
}

extension [TypedBranch] {
    func reachable(_ target: String) -> [TypedBranch] {
        var branches: [TypedBranch] = []
        for entry in self {
            switch entry.condition?.constantTruth(target) {
            case false?: continue
            case true?: return branches + [TypedBranch(condition: nil, place: entry.place, parts: entry.parts)]
            case nil: branches.append(entry)
            }
        }
        return branches
    }
}
