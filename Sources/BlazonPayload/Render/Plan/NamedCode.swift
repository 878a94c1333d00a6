import BlazonLanguage

/// The instructions of the plan that compute the value of a name.
struct NamedCode {
    /// By its index in `Program.names`.
    let name: Int
    let code: Range<Int>
}

extension [Instruction] {
    /// How often the code reads each name.
    var nameCounts: [Int: Int] {
        reduce(into: [:]) { counts, instruction in if case .known(let name, _) = instruction { counts[name, default: 0] += 1 } }
    }
}
