package import BlazonLanguage
package import BlazonPayload
package import BlazonText

/// The possible sizes of one target's payload in one locale and variant, in bytes as the target's limit counts them.
package struct EditionSize: Sendable {
    package let target: String
    /// nil if the template has none.
    package let locale: String?
    package let variant: String?
    package let limit: Int?
    /// What the limit counts: `body`, or a path in the payload.
    package let counts: String
    /// A lower bound of the payload.
    package let least: Int
    /// An upper bound of the payload; nil: unbounded.
    package let most: Int?
    /// Whether a text is cut if the payload would exceed the limit (`overflow`).
    package let isCut: Bool
    /// The payload's size with that text cut as short as possible; without such a text, the size itself.
    let shortest: SizeInterval
    /// Paths of the fields that make it unbounded.
    package let unbounded: [String]
    /// Searches for a recipient with the largest payload; nil: unbounded, or all candidates are rejected. The search runs on first use:
    /// it takes longer than computing the bounds.
    package var witness: Witness? { most == nil ? nil : search.witness }
    let search: LazyWitness
    /// Why the bound may not be reached; empty if no reason is known.
    package var looseness: [Looseness] { search.search.looseness }

    package var isOverLimit: Bool { limit.map { limit in most.map { $0 > limit } ?? false } ?? false }
    /// Whether every payload exceeds the limit, even with its text cut.
    package var isAlwaysOverLimit: Bool { limit.map { shortest.least > $0 } ?? false }
    /// The size up to which payloads exceed the limit although their text is cut; nil if none do, or none is cut.
    package var mostWhenCut: Int? { isCut ? limit.flatMap { limit in shortest.most.flatMap { $0 > limit ? $0 : nil } } : nil }
    /// The smallest size of a payload that is sent. A cut can leave much less than the limit: it keeps characters whole.
    package var leastSent: Int {
        guard isCut, let limit, most.map({ $0 > limit }) ?? true else { return least }
        return min(least, shortest.least)
    }
    /// The proven size that no payload exceeds, which is never the limit: with `overflow`, that before a text is cut, or, if cutting it is not
    /// always enough, that with the text as short as possible; nil if unbounded.
    package var mostProved: Int? { mostWhenCut ?? most }
}

/// The sizes of a program, computed when first needed: it takes longer than all the rest of compiling.
package final class LazySizes: Sendable {
    private let make: @Sendable () -> [EditionSize]
    private let made = Once<[EditionSize]>()

    package init(_ make: @escaping @Sendable () -> [EditionSize]) { self.make = make }

    package var value: [EditionSize] { made.value(make) }
}

/// A recipient whose payload was rendered and counted.
package struct Witness: Sendable, Equatable {
    package let record: JSON
    package let payload: JSON
    /// The bytes of the payload that the limit counts.
    package let bytes: Int
}

/// The sizes of all editions of a program, without those that skip every record. `results` are the result types of filters by target, edition and instruction.
/// `counted` is, for each target, the path of the part that its limit counts; nil: the whole payload.
package func sizes(of program: Program, results: [[[Int: StaticType]]], counted: [[String]?]) -> [EditionSize] {
    let plain = EncodedLengths(program)
    let shared = SharedFields(program, results, plain)
    var views = [shared]
    if shared.isLowered { views.append(SharedFields(program, results, plain, .ofEach)) }
    views.removeAll { $0.pairs.isEmpty }
    if views.isEmpty { views = [SharedFields()] }
    // The sizes of texts alone, and whether a view had to widen its states.
    var (largest, isWidened) = ([[Int]: Int?](), false)
    func bounded(_ shared: SharedFields) -> (editions: [[EditionBound]], encodedLengths: EncodedLengths) {
        var encodedLengths = plain.sharing(shared)
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
    // Each view is a bound of the whole payload, so the lowest of them is as well.
    var bounds = views.map(bounded)
    if isWidened, shared.hasCaps { bounds.append(bounded(SharedFields())) }
    let found = bounds.map { _ in WitnessHints() }
    let variants = program.variants?.names.count ?? 1
    return program.targets.indices.flatMap { index in
        let target = program.targets[index]
        return target.editions.indices.filter { !bounds[0].editions[index][$0].isSkipped }.map { number in
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

/// The bounds of one edition's instructions.
struct EditionBound {
    let least: Int
    let most: Int?
    let isCut: Bool
    /// Whether every record is skipped.
    let isSkipped: Bool
    /// The size with the text that may be cut as short as possible.
    let shortest: SizeInterval
    let unbounded: [String]
    /// Values of fields on the longest path.
    let longest: [Int: ValueSet]

    init(
        _ code: [Instruction], _ program: Program, _ target: Int, _ results: [Int: StaticType], isMeasuredWhole: Bool,
        _ shared: SharedFields.SharedBounds, _ encodedLengths: inout EncodedLengths
    ) {
        // Moved there and back, so that the next edition uses the cached lengths.
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
        isSkipped = path == nil && code.contains { if case .skip = $0 { true } else { false } }
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
                case .loop(let loop, _): if let slot = loop.slot, loop.limit == nil { read.insert(slot) }
                default: break
                }
            }
        }
        unbounded = program.paths(read.filter { [slots = encodedLengths.slots] in slots[$0].lengthFactor == nil }, code) {
            [slots = encodedLengths.slots] in slots[$0].path
        }
    }
}

extension Program {
    /// The paths of fields without a bound. Those of a loop's variable are parts of its list, `cart[].name`, which is left out where
    /// it has a maximum number of items.
    fileprivate func paths(_ slots: Set<Int>, _ code: [Instruction], _ path: (Int) -> [String]) -> [String] {
        let (loops, fields, variables) = (loopsBySlot(code), allFields, loopSlots)
        func name(_ slot: Int) -> String {
            guard let variable = variables.firstIndex(where: { $0.contains(slot) }),
                let list = loops.first(where: { $0.value.variable == variable })?.key
            else { return path(slot).joined(separator: ".") }
            guard self.loops[variable].type.isRecord else { return name(list) }
            return ([name(list) + "[]"] + path(slot).dropFirst()).joined(separator: ".")
        }
        let partial = slots.filter { slot in
            guard let loop = loops[slot], case .list(.some, _)? = fields.leaf(slot)?.type else { return false }
            return slots.contains { variables[loop.variable].contains($0) }
        }
        return slots.subtracting(partial).sorted().map(name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

extension [Field] {
    /// The field with a slot.
    fileprivate func leaf(_ slot: Int) -> Field? {
        var rest = slot
        for field in self {
            let count = field.type.leafCount
            if rest < count {
                if case .record(let inner) = field.type { return inner.leaf(rest) }
                return field
            }
            rest -= count
        }
        return nil
    }
}
