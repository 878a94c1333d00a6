package import BlazonText

/// Finds the target that a payload is for.
extension MappingTable {
    /// The explanation on the target whose rows produce most of a payload; nil if no row produces any of it. Of equal targets the
    /// first wins. `service` restricts the targets.
    package func explanation(
        of payload: JSON, service: String? = nil, isPlaceholder: @escaping @Sendable (String) -> Bool = { _ in false }
    ) -> PayloadExplanation? {
        var best: (explanation: PayloadExplanation, score: Int)?
        for target in targets where service == nil || target.service == service {
            let found = PayloadExplanation(payload, table: self, target: target, isPlaceholder: isPlaceholder)
            let score = found.score(isNamed: service != nil)
            if score > best?.score ?? 0 { best = (found, score) }
        }
        return best?.explanation
    }
}

extension PayloadExplanation {
    /// How much of the payload is explained. An attribute of a row says more than a key of a map, which can have any name; keys at
    /// the root alone identify no target, unless the service is known.
    package func score(isNamed: Bool) -> Int {
        var score = 0
        var customs = 0
        var isRecognized = !envelope.isEmpty
        for attribute in attributes {
            switch attribute.source {
            case .rows:
                score += 4
                isRecognized = true
            case .always: score += 3
            case .contradiction:
                score += 1
                isRecognized = true
            case .custom(_, let base, _):
                customs += 3 * attribute.json.leafCount
                isRecognized = isRecognized || base.count > envelope.count
            // Inside an object of the target, though no row writes it.
            case .none: isRecognized = isRecognized || attribute.keys.count > 1
            case .reserved: break
            }
        }
        if isRecognized { return max(score + customs, 1) }
        return score > 0 || customs > 0 && isNamed ? 1 : 0
    }
}

extension JSON {
    /// Number of values that are not objects with members.
    fileprivate var leafCount: Int {
        guard case .object(let members) = self, !members.isEmpty else { return 1 }
        return members.reduce(0) { $0 + $1.value.leafCount }
    }
}
