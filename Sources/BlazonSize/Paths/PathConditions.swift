package import BlazonLanguage
package import BlazonPayload
package import BlazonText

/// A field of a recipient with values that represent all others, as far as conditions distinguish them.
package struct FieldValues: Sendable {
    package let path: [String]
    package let type: ValueType
    /// nil: missing.
    package let values: [JSON?]
}

/// The values with which a recipient of one target and edition takes a branch.
package struct PathCondition: Sendable {
    package let target: Int
    package let edition: Int
    /// Suitable values by slot. Other fields can have any value.
    package let values: [Int: [JSON?]]
}

/// The paths to a program's branches, found by interpreting its instructions: conditions on one field and constants are decided, and those
/// that compute are assumed to take either branch. So a path is a candidate, and no recipient takes a branch that has no path.
package struct PathConditions: Sendable {
    /// By slot.
    package let fields: [FieldValues]
    private let slots: [RepresentativeValues]
    private let program: Program

    package init(_ program: Program) { self.init(program, RepresentativeValues.all(of: program)) }

    init(_ program: Program, _ slots: [RepresentativeValues]) {
        self.program = program
        self.slots = slots
        fields = slots.map { FieldValues(path: $0.path, type: $0.type, values: $0.values) }
    }

    /// The paths to a payload, or to a holdout, which is a reason without a counter.
    package static let whole = -1

    /// By counter of one edition, and by `whole`.
    package func paths(target: Int, edition: Int) -> [Int: [PathCondition]] {
        let code = program.targets[target].editions[edition].code
        var interpreter = PathInterpreter(code, program, slots)
        var fixed: (slot: Int, valueSet: ValueSet)?
        if let slot = program.targetBy?.slot {
            let name = JSON.text(program.targets[target].name)
            fixed = slots[slot].values.firstIndex(of: name).map { (slot, .only($0)) }
        }
        interpreter.run(fixed: fixed)
        return interpreter.paths.mapValues { paths in
            paths.map { path in
                let values = path.map { slot, valueSet in (slot, valueSet.members.map { slots[slot].values[$0] }) }
                return PathCondition(
                    target: target, edition: edition, values: Dictionary(values) { first, _ in first })
            }
        }
    }

    /// The counters of an edition.
    package func counters(target: Int, edition: Int) -> Set<Int> {
        Set(program.counters(of: program.targets[target].editions[edition].code))
    }
}
