package import BlazonJSON
package import BlazonLanguage
package import BlazonPayload

/// How large one target's payload can be in one locale and variant, in bytes as the target's limit counts them.
package struct EditionSize: Sendable {
    package let target: String
    /// nil where the template has none.
    package let locale: String?
    package let variant: String?
    package let limit: Int?
    /// What the limit counts: `body`, or a path in the payload.
    package let counts: String
    /// No payload is smaller.
    package let least: Int
    /// No payload is larger; nil: there is no bound.
    package let most: Int?
    /// A text is cut where a payload would be over the limit (`overflow`).
    package let isCut: Bool
    /// Paths of fields whose types have no bound, and are read here.
    package let unbounded: [String]
    /// Looks for a recipient with the largest payload; nil: there is no bound, or every one that was tried is set aside. It is sought
    /// where it is asked for: to find one takes longer than to bound the rest.
    package var witness: Witness? { most == nil ? nil : search() }
    let search: @Sendable () -> Witness?

    package var isOverLimit: Bool { limit.map { limit in most.map { $0 > limit } ?? false } ?? false }
}

/// A recipient whose payload was rendered and counted.
package struct Witness: Sendable, Equatable {
    package let record: JSON
    package let payload: JSON
    /// Of the payload, as the limit counts it.
    package let bytes: Int
}

/// The sizes of all editions of a program.
/// - Parameters:
///   - results: types of what filters give, by target, edition and instruction.
///   - counted: for each target where that lies in its payload which the limit counts; nil: the whole counts.
package func sizes(of program: Program, results: [[[Int: StaticType]]], counted: [[String]?]) -> [EditionSize] {
    var sizes: [EditionSize] = []
    let found = LargestValues()
    var representatives = RepresentativesByConstants(program)
    for (index, target) in program.targets.enumerated() {
        var known: (code: [Instruction], size: EditionBound)?
        let variants = program.variants?.names.count ?? 1
        for (number, edition) in target.editions.enumerated() {
            let bound: EditionBound
            // Editions that say the same stand side by side: variants of a locale, locales without texts of their own.
            if let same = known, same.code == edition.code {
                bound = same.size
            } else {
                bound = EditionBound(program, index, number, results[index][number], &representatives)
                known = (edition.code, bound)
            }
            sizes.append(
                EditionSize(
                    target: target.name, locale: program.locales?.names[number / variants],
                    variant: program.variants?.names[number % variants], limit: edition.limit,
                    counts: counted[index]?.joined(separator: ".") ?? "body", least: bound.least,
                    most: bound.most, isCut: bound.isCut, unbounded: bound.unbounded,
                    search: { bound.witness(program, index, number, counted[index], found) }))
        }
    }
    return sizes
}

/// What one edition's instructions come to.
struct EditionBound {
    let least: Int
    let most: Int?
    let isCut: Bool
    let unbounded: [String]
    let slots: [Representatives]
    /// Values of fields on the longest way.
    let longest: Masks

    init(
        _ program: Program, _ target: Int, _ number: Int, _ results: [Int: StaticType],
        _ representatives: inout RepresentativesByConstants
    ) {
        let code = program.targets[target].editions[number].code
        let slots = representatives[Constants(code, program)]
        self.slots = slots
        var fixed = Masks()
        if let choice = program.targetBy {
            let name = JSON.text(program.targets[target].name)
            if let index = slots[choice.slot].values.firstIndex(of: name) { fixed[choice.slot] = 1 << Mask(index) }
        }
        var walk = Walk(code, program, results, slots)
        let reach = walk.run(fixed: fixed)
        least = max(0, reach?.extent.least ?? 0)
        most = reach?.extent.most
        longest = reach?.longest ?? Masks()
        isCut = code.contains { if case .cutStart = $0 { true } else { false } }
        var read: Set<Int> = []
        for instruction in code {
            switch instruction {
            case .field(let slot), .hole(let slot, _): read.insert(slot)
            default: break
            }
        }
        unbounded =
            most != nil ? [] : read.sorted().filter { slots[$0].isUnbounded }.map { slots[$0].path.joined(separator: ".") }
    }
}
