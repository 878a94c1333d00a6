import BlazonCheck
import BlazonLanguage
import BlazonMapping
import BlazonText

/// Whether an attribute is present for every recipient, for some, or for none.
enum Presence {
    case always, sometimes, never

    /// The presence of an attribute with several alternatives.
    static func any(of alternatives: [Presence]) -> Presence {
        if alternatives.allSatisfy({ $0 == .always }) { return .always }
        return alternatives.allSatisfy { $0 == .never } ? .never : .sometimes
    }
}

extension PayloadTree {
    func presence(_ target: String) -> Presence {
        switch self {
        case .fixed: return .always
        case .value(let value, let form): return value.presence(form, target)
        case .either(let first, let second):
            let alternatives = [first.presence(target), second.presence(target)]
            return alternatives.contains(.always) ? .always : Presence.any(of: alternatives)
        case .object(let members):
            if members.isEmpty { return .always }
            var presence = Presence.never
            for member in members where presence != .always {
                let other = member.tree.presence(target)
                if other != .never { presence = other }
            }
            return presence
        }
    }
}

extension PayloadTree {
    /// A condition that is true if it is written.
    func isWritten(_ target: String) -> TypedExpression {
        switch self {
        case .fixed: .truth(true)
        case .value(let value, let form): value.isWritten(form, on: target)
        case .either(let first, let second): .any([first.isWritten(target), second.isWritten(target)])
        case .object(let members): members.isEmpty ? .truth(true) : .any(members.map { $0.tree.isWritten(target) })
        }
    }
}

extension PayloadTree {
    /// Whether both are present for everyone, or for different recipients.
    func differs(_ target: String) -> Bool {
        guard case .either(let first, let second) = self, first.presence(target) == .sometimes else { return false }
        if let one = first.onlyJSON, let other = second.onlyJSON { return !one.hasSameBytes(as: other) }
        return true
    }

    /// The only JSON that is ever written, if the table fixes it.
    private var onlyJSON: String? {
        switch self {
        case .fixed(let json), .value(_, .fixed(let json)): return json
        case .either(let first, let second):
            guard let one = first.onlyJSON, let other = second.onlyJSON else { return nil }
            return one.hasSameBytes(as: other) ? one : nil
        case .value, .object: return nil
        }
    }
}

extension TypedValue {
    func presence(_ form: Destination.Form, _ target: String) -> Presence {
        switch self {
        case .absent: .never
        case .choice(let cases): Presence.any(of: cases.reachable(target).map { $0.value.presence(form, target) })
        case .scalar(let expression) where expression.isFlag(form):
            switch expression.constantTruth(target) {
            case true?: .always
            case false?: .never
            case nil: .sometimes
            }
        case .text, .url, .scalar, .map, .list, .loop: .always
        }
    }
}
