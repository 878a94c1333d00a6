extension Filter {
    /// How the filter is written: `text | truncate: whole number, ellipsis: text`. Optional parts are in brackets.
    package var signature: String {
        if let ofDates { return "\(ownSignature), or \(ofDates.ownSignature)" }
        return ownSignature
    }

    private var ownSignature: String {
        let arguments = parameters.map { parameter in
            let name = parameter.name.map { parameter.mayOmitName ? "[\($0):] " : "\($0): " } ?? ""
            let word = name + parameter.kind.words
            return parameter.isRequired ? word : "[\(word)]"
        }
        let all = arguments + (open.map { ["word: \($0.kind.words)", "…"] } ?? [])
        return "\(input.words) | \(name)" + (all.isEmpty ? "" : ": " + all.joined(separator: ", "))
    }
}

extension Filter.Kind {
    /// The kind's name in messages.
    package var words: String {
        switch self {
        case .integer: "whole number"
        case .zone: "time zone"
        case .any: "any value"
        default: rawValue
        }
    }
}
