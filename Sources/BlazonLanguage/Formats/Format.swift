package import BlazonJSON

/// What a localized filter does: made by the compiler for one language and one use, kept in the program, so that rendering needs no
/// data of the machine's.
public enum Format: Sendable, Equatable {
    /// The words that the arguments stand for, in their order; `other` serves the rest.
    case select([String])
}

extension Format {
    /// - Parameter input: never `.missing`. `arguments` as in `Filter.Function`.
    public func apply(_ input: Value, _ arguments: Range<Int>, _ machine: inout Machine) throws(ComputationFailure) -> Value {
        switch self {
        case .select(let words):
            let text = machine.spelling(of: input)
            let chosen = words.firstIndex { word in
                word.utf8.count == text.count && word.utf8.elementsEqual(machine.arena[text])
            }
            return machine.argument(chosen ?? words.firstIndex(of: "other") ?? words.count, arguments)
        }
    }

    /// As `program.json` holds it: a list that begins with the format's name.
    package var json: JSON {
        switch self {
        case .select(let words): .array([.text("select")] + words.map(JSON.text))
        }
    }

    /// nil for what no format writes; nothing in it can make `apply` trap.
    package init?(json: JSON) {
        guard case .array(let parts) = json, case .text(let name)? = parts.first else { return nil }
        switch name {
        case "select":
            let words = parts.dropFirst().compactMap { part in if case .text(let word) = part { word } else { nil } }
            guard words.count == parts.count - 1 else { return nil }
            self = .select(words)
        default: return nil
        }
    }

    /// Inputs of the type among which are those with the longest and the shortest results, in every encoding; spelled as values are.
    /// nil: there is no longest, or what is written is an argument's.
    package func extremes(of type: ValueType) -> [String]? {
        switch self {
        case .select: nil
        }
    }
}
