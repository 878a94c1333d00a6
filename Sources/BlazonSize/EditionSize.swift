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
    /// The payload's size with that text as short as it can become; without such a text the size itself.
    let shortest: SizeInterval
    /// Paths of fields whose types have no bound, and are read here.
    package let unbounded: [String]
    /// Looks for a recipient with the largest payload; nil: there is no bound, or every one that was tried is rejected. It is sought
    /// where it is asked for: to find one takes longer than to bound the rest.
    package var witness: Witness? { most == nil ? nil : search.witness }
    let search: LazyWitness
    /// Why no payload need be as large as the bound; empty where nothing is known to make it larger.
    package var looseness: [Looseness] { search.search.looseness }

    package var isOverLimit: Bool { limit.map { limit in most.map { $0 > limit } ?? false } ?? false }
    /// Every payload is over the limit, however its text is cut.
    package var isAlwaysOverLimit: Bool { limit.map { shortest.least > $0 } ?? false }
    /// Some payloads are over the limit although their text is cut: to this size; nil: there are none, or none is cut.
    package var mostWhenCut: Int? { isCut ? limit.flatMap { limit in shortest.most.flatMap { $0 > limit ? $0 : nil } } : nil }
    /// The smallest size of a payload that is sent.
    package var leastSent: Int { isCut ? min(least, limit ?? least) : least }
    /// The largest; nil where there is no bound.
    package var mostSent: Int? { isCut ? limit.map { min(most ?? $0, $0) } ?? most : most }
}

/// A recipient whose payload was rendered and counted.
package struct Witness: Sendable, Equatable {
    package let record: JSON
    package let payload: JSON
    /// Of the payload, as the limit counts it.
    package let bytes: Int
}

/// The sizes of all editions of a program. `results` are the result types of filters by target, edition and instruction.
/// `counted` is, for each target, the path of the part that its limit counts; nil: the whole payload.
package func sizes(of program: Program, results: [[[Int: StaticType]]], counted: [[String]?]) -> [EditionSize] {
    let plain = EncodedLengths(program)
    let shared = SharedFields(program, results, plain)
    var views = [shared]
    if shared.isLowered { views.append(SharedFields(program, results, plain, .ofEach)) }
    views.removeAll { $0.pairs.isEmpty }
    if views.isEmpty { views = [SharedFields()] }
    // What texts take by themselves, and whether a view forgot what it knew of fields.
    var (largest, isWidened) = ([[Int]: Int?](), false)
    func bounded(_ shared: SharedFields) -> (editions: [[EditionBound]], encodedLengths: EncodedLengths) {
        var encodedLengths = shared.pairs.isEmpty ? plain : EncodedLengths(program, shared)
        encodedLengths.largest = largest
        defer { (largest, isWidened) = (encodedLengths.largest, isWidened || encodedLengths.isWidened) }
        let bounds = program.targets.indices.map { index in
            var known: (code: [Instruction], bound: EditionBound)?
            return program.targets[index].editions.indices.map { number in
                let code = program.targets[index].editions[number].code
                // Equal editions are neighbours: variants of a locale, and locales without texts of their own.
                if let same = known, same.code == code { return same.bound }
                let bound = EditionBound(
                    code, program, index, results[index][number], isMeasuredWhole: counted[index] == nil,
                    shared.bounds.isEmpty ? [:] : shared.bounds[index][number], &encodedLengths)
                known = (code, bound)
                return bound
            }
        }
        return (editions: bounds, encodedLengths: encodedLengths)
    }
    // Each view bounds the whole payload, however it weighs characters, so the lowest of them does.
    var bounds = views.map(bounded)
    if isWidened, shared.hasCaps { bounds.append(bounded(SharedFields())) }
    let found = bounds.map { _ in WitnessHints() }
    let variants = program.variants?.names.count ?? 1
    return program.targets.indices.flatMap { index in
        let target = program.targets[index]
        return target.editions.indices.map { number in
            let best =
                bounds.indices.min { a, b in
                    let (a, b) = (bounds[a].editions[index][number].most, bounds[b].editions[index][number].most)
                    return a ?? .max < b ?? .max
                } ?? 0
            let bound = bounds[best].editions[index][number]
            let search = WitnessSearch(
                program: program, target: index, number: number, results: results[index][number], counted: counted[index],
                bound: bound, encodedLengths: bounds[best].encodedLengths, found: found[best])
            return EditionSize(
                target: target.name, locale: program.locales?.names[number / variants],
                variant: program.variants?.names[number % variants], limit: target.editions[number].limit,
                counts: counted[index]?.joined(separator: ".") ?? "body", least: bound.least, most: bound.most,
                isCut: bound.isCut, shortest: bound.shortest, unbounded: bound.unbounded, search: LazyWitness(search))
        }
    }
}

/// What one edition's instructions come to.
struct EditionBound {
    let least: Int
    let most: Int?
    let isCut: Bool
    /// Where the text that may be cut is as short as it can become.
    let shortest: SizeInterval
    let unbounded: [String]
    /// Values of fields on the longest path.
    let longest: [Int: ValueSet]

    init(
        _ code: [Instruction], _ program: Program, _ target: Int, _ results: [Int: StaticType], isMeasuredWhole: Bool,
        _ shared: SharedFields.SharedBounds, _ encodedLengths: inout EncodedLengths
    ) {
        // Moved there and back: the cached lengths serve the next edition.
        var own = EncodedLengths()
        swap(&own, &encodedLengths)
        var interpreter = AbstractInterpreter(
            code, program, results, consume own, isMeasuredWhole: isMeasuredWhole, shared: shared)
        var fixed: (slot: Int, valueSet: ValueSet)?
        if let slot = program.targetBy?.slot {
            let index = interpreter.encodedLengths.slots[slot].values.firstIndex(of: .text(program.targets[target].name))
            fixed = index.map { (slot, .only($0)) }
        }
        let path = interpreter.run(fixed: fixed)
        least = max(0, path?.extent.least ?? 0)
        most = path?.extent.most
        shortest = path?.shortest ?? .none
        longest = path.map { interpreter.longest($0) } ?? [:]
        encodedLengths = interpreter.encodedLengths
        isCut = code.contains { if case .cutStart = $0 { true } else { false } }
        var read: Set<Int> = []
        if most == nil {
            for instruction in code {
                switch instruction {
                case .field(let slot), .emitField(let slot, _): read.insert(slot)
                default: break
                }
            }
        }
        unbounded = read.sorted().filter { encodedLengths.slots[$0].lengthFactor == nil }.map {
            encodedLengths.slots[$0].path.joined(separator: ".")
        }
    }
}
