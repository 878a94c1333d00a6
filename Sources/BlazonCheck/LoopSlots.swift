import BlazonLanguage

/// The slots of all loop variables: the same loop always gets the same ones. A class, because a loop gets its slots where its text is
/// typed, in the order of typing.
final class LoopSlots {
    private struct Key: Equatable {
        let variable: LoopVariable
        let depth: Int
        let slot: Int?
    }

    private var keys: [Key] = []
    private var firstSlots: [Int] = []
    /// The leaves of all variables, in the order of their slots.
    private(set) var leaves: [(path: String, word: TypeSyntax)] = []
    /// The records within the variables that can be missing, outer ones before those within them.
    private(set) var optionalRecords: [OptionalRecord] = []

    var variables: [LoopVariable] { keys.map(\.variable) }

    /// The number of a loop's variable and its first slot. Loops at the same depth over the same list share a variable; `slot` is that of
    /// a list that is a field.
    func variable(_ variable: LoopVariable, depth: Int, over slot: Int?) -> (index: Int, slot: Int) {
        let key = Key(variable: variable, depth: depth, slot: slot)
        if let index = keys.firstIndex(of: key) { return (index, firstSlots[index]) }
        let first = firstLoopSlot + leaves.count
        keys.append(key)
        firstSlots.append(first)
        if case .record(let fields) = variable.type {
            optionalRecords += fields.optionalRecords(from: first)
            for leaf in fields.leaves { leaves.append(("\(variable.name).\(leaf.path)", leaf.word)) }
        } else {
            leaves.append((variable.name, TypeSyntax(type: variable.type, isOptional: false)))
        }
        return (keys.count - 1, first)
    }
}

extension [Field] {
    /// The leaves in the order of slots; those in an optional record are optional.
    var leaves: [(path: String, word: TypeSyntax)] {
        flatMap { field -> [(path: String, word: TypeSyntax)] in
            guard case .record(let inner) = field.type else {
                return [(field.name, TypeSyntax(type: field.type, isOptional: field.isOptional))]
            }
            return inner.leaves.map { leaf in
                (
                    "\(field.name).\(leaf.path)",
                    TypeSyntax(type: leaf.word.type, isOptional: leaf.word.isOptional || field.isOptional)
                )
            }
        }
    }
}
