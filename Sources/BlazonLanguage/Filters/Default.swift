import BlazonText

extension Filter {
    static let `default` = Filter(
        "default", "Replaces a missing, null or blank value", input: .any,
        parameters: [
            Parameter(nil, .any, summary: "replacement for a missing value, of the input's kind"),
            Parameter(
                "allow_false", .any, required: false, literal: true,
                summary: "`true`, as in Liquid; it changes nothing, since `false` is never replaced"),
        ],
        examples: [
            Example("'' | default: 'friend'", "friend"), Example("'Ana' | default: 'friend'", "Ana"),
            Example("0 | default: 5", "0"),
        ],
        liquid: "Liquid also replaces `false` and empty lists; here these are values, and blank text is missing.",
        typing: { (input, arguments) throws(Refusal) in
            guard let other = arguments.argument(0) else { throw Refusal(argument: 0, "an argument is required") }
            if let kept = arguments.argument(1), kept.constant != "true" || kept.type != .boolean {
                throw Refusal(argument: 1, "the argument must be `true`: `default` never replaces `false`")
            }
            let type = try joined(input, other)
            let isNeeded = input.isOptional || input.blankReason != nil
            if !isNeeded { return input }
            return StaticType(type, isOptional: other.isOptional, blank: other.blankReason)
        },
        size: .either,
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            guard case .text(let range) = input, evaluation.bytes(range, isBlankText) else { return input }
            return evaluation.argument(0, arguments)
        })

    private static func joined(_ input: StaticType, _ other: StaticType) throws(Refusal) -> ValueType {
        if let word = other.constant, input.type.isTextual, other.type.isTextual {
            if input.type.contains(word) { return input.type.joined(with: input.type.fitted(to: word)) ?? input.type }
            return input.type.joined(with: .string(max: word.unicodeScalars.count)) ?? .string(max: nil)
        }
        guard let type = input.type.joined(with: other.type) else {
            throw Refusal(argument: 0, "the argument is \(other.type.spoken), but the input is \(input.type.spoken)")
        }
        return type
    }
}

extension ValueType {
    /// Whether a known text is a value of this textual type, regardless of its length.
    fileprivate func contains(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        return switch self {
        case .string: true
        case .enumeration(let members): members.containsBytes(of: word)
        case .date: isDate(bytes.span)
        case .datetime: isDateTime(bytes.span)
        case .zone: Zones.isZone(bytes.span)
        case .locale: isLocaleTag(bytes.span)
        case .url: urlScheme(bytes.span) != nil
        default: false
        }
    }

    /// This type with the length of the text as its bound, if it has a length.
    fileprivate func fitted(to word: String) -> ValueType {
        let count = word.unicodeScalars.count
        return switch self {
        case .string: .string(max: count)
        case .url: .url(max: count)
        default: self
        }
    }
}
