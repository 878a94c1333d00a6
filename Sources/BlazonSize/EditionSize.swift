package import BlazonLanguage
package import BlazonPayload
package import BlazonText

/// The possible sizes of one target's payload in one locale and variant, in bytes as the target's limit counts them.
package final class EditionSize: Sendable {
    package let target: String
    /// nil if the template has none.
    package let locale: String?
    package let variant: String?
    /// The sizes as the target's other limits count them.
    package let others: [EditionSize]
    private let search: WitnessSearch
    private let witnesses = Once<Witness?>()

    fileprivate init(_ search: WitnessSearch, of program: Program, besides others: [EditionSize] = []) {
        let variants = program.variants?.names.count ?? 1
        target = program.targets[search.target].name
        locale = program.locales?.names[search.number / variants]
        variant = program.variants?.names[search.number % variants]
        (self.search, self.others) = (search, others)
    }

    private var bound: PayloadBound { search.bound }
    /// The index among the target's editions.
    package var number: Int { search.number }
    package var limit: Int? { search.limit.bytes }
    /// What the limit counts.
    package var counted: CountedPart { search.limit.counted }
    /// Which payloads the limit is for: "to a topic"; nil: it has no name.
    package var title: String? { search.limit.title }
    /// The service's name for the error; nil: it has none.
    package var error: String? { search.limit.error }
    /// Whether the limit applies to some recipients only.
    package var isConditional: Bool { search.limit.isConditional }
    /// Whether a payload over the limit is sent.
    package var isWarning: Bool { search.limit.isWarning }
    /// A lower bound of the payload.
    package var least: Int { bound.least }
    /// An upper bound of the payload; nil: unbounded.
    package var most: Int? { bound.most }
    /// Whether a text is cut if the payload would exceed the limit (`overflow`).
    package var isCut: Bool { bound.isCut }
    /// The payload's size with that text cut as short as possible; without such a text, the size itself.
    private var shortest: SizeInterval { bound.shortest }
    /// The fields that make it unbounded.
    package var unbounded: [UnboundedField] { bound.unbounded }
    /// A recipient with the largest payload that was found; nil: unbounded, or all candidates are rejected or too long to show how large
    /// payloads can be. The search runs on first use: it takes longer than the rest of compiling.
    package var witness: Witness? { search.isWhole ? found : nil }
    /// The same, with shorter values of fields that are too long.
    package var found: Witness? { most == nil ? nil : witnesses.value(search.witness) }

    package var isOverLimit: Bool { limit.map { limit in most.map { $0 > limit } ?? false } ?? false }
    /// Whether every payload exceeds the limit, even with its text cut.
    package var isAlwaysOverLimit: Bool { !isConditional && limit.map { shortest.least > $0 } ?? false }
    /// The size up to which payloads exceed the limit although their text is cut; nil if none do, or none is cut.
    package var mostWhenCut: Int? { isCut ? limit.flatMap { limit in shortest.most.flatMap { $0 > limit ? $0 : nil } } : nil }
    /// The smallest size of a payload that is sent. A cut can leave much less than the limit: it keeps characters whole.
    package var leastSent: Int {
        let mayBeCut = ([self] + others).contains { size in
            (size.limit.map { limit in size.most.map { $0 > limit } ?? true } ?? false)
        }
        guard isCut, mayBeCut else { return least }
        return min(least, shortest.least)
    }
    /// The proven size that no payload exceeds, which is never the limit: with `overflow`, that before a text is cut, or, if cutting it is not
    /// always enough, that with the text as short as possible; nil if unbounded. A limit for some recipients proves nothing of the others.
    package var mostProved: Int? { isConditional ? most : mostWhenCut ?? most }
}

extension WitnessSearch {
    /// Whether the bound is nearer to its limit than another's.
    fileprivate func isNearer(than other: WitnessSearch) -> Bool {
        if limit.isWarning != other.limit.isWarning { return other.limit.isWarning }
        guard let most = bound.most, let bytes = limit.bytes else { return limit.bytes != nil && other.bound.most != nil }
        guard let otherMost = other.bound.most, let otherBytes = other.limit.bytes else { return other.limit.bytes == nil }
        return most.multiplied(clamping: otherBytes) > otherMost.multiplied(clamping: bytes)
    }
}

extension [EditionSize] {
    /// Of the editions of a target, one with a payload that can be over the limit and is not cut: one all of whose payloads are, the largest for
    /// which a recipient shows it, or the largest.
    package var overLimit: EditionSize? {
        if let always = filter(\.isAlwaysOverLimit).max(by: { $0.least < $1.least }) { return always }
        let over = filter { $0.isOverLimit && !$0.isCut }.sorted { $0.most ?? 0 > $1.most ?? 0 }
        return over.prefix(Self.mostSearches).first { $0.found?.bytes ?? 0 > $0.limit ?? 0 } ?? over.first
    }

    /// A search takes up to half a second.
    private static var mostSearches: Int { 4 }
}

/// A recipient whose payload was rendered and counted.
package struct Witness: Sendable, Equatable {
    package let record: JSON
    package let payload: JSON
    /// The bytes of the payload that the limit counts.
    package let bytes: Int

    /// The time of sending for which recipients are searched, if the program has none.
    package static let sendTime = "2026-11-21T09:00:00Z"
}

/// A limit of an edition's payloads.
package struct SizeLimit: Sendable, Equatable {
    /// nil: there is none.
    package let bytes: Int?
    package let counted: CountedPart
    /// The number of the part in the code; nil: what `measureStart` and `measureEnd` measure.
    package let part: Int?
    package let title: String?
    package let error: String?
    package let isConditional: Bool
    package let isWarning: Bool
    /// The index in `Edition.limits`; nil: it is not one of them.
    package let number: Int?

    /// No limit.
    package static let none = SizeLimit(bytes: nil, counted: .whole)

    package init(
        bytes: Int?, counted: CountedPart, part: Int? = nil, title: String? = nil, error: String? = nil,
        isConditional: Bool = false,
        isWarning: Bool = false, number: Int? = nil
    ) {
        self.bytes = bytes
        self.counted = counted
        self.part = part
        self.title = title
        self.error = error
        self.isConditional = isConditional
        self.isWarning = isWarning
        self.number = number
    }
}

/// The sizes of all editions of a program by target, without those that skip every record, as the limit counts them that is nearest to its maximum.
/// `results` are the result types of filters, and `limits` those of payloads, by target and edition.
package func sizes(of program: Program, results: [[[Int: StaticType]]], limits: [[[SizeLimit]]]) -> [[EditionSize]] {
    let candidates = SearchCandidates(program)
    let inputs = PassInputs(program)
    return program.targets.indices.map { index in
        let target = program.targets[index]
        var known: (code: [Instruction], bounds: [(limit: SizeLimit, bound: PayloadBound)])?
        return target.editions.indices.compactMap { number -> EditionSize? in
            let code = target.editions[number].code
            // Equal editions are neighbours: variants of a locale, and locales without texts of their own.
            if known?.code != code { known = (code, []) }
            var searches: [WitnessSearch] = []
            // The nearest to its maximum.
            var first = 0
            for limit in limits[index][number].isEmpty ? [SizeLimit.none] : limits[index][number] {
                let bound =
                    known?.bounds.first { $0.limit.part == limit.part && $0.limit.counted == limit.counted }?.bound
                    ?? PayloadBound(code, index, results[index][number], limit, inputs)
                known?.bounds.append((limit, bound))
                if bound.isSkipped { return nil }
                searches.append(
                    WitnessSearch(
                        target: index, number: number, results: results[index][number], limit: limit, bound: bound,
                        candidates: candidates))
                if searches[searches.count - 1].isNearer(than: searches[first]) { first = searches.count - 1 }
            }
            let others = searches.indices.filter { $0 != first }.map { EditionSize(searches[$0], of: program) }
            return EditionSize(searches[first], of: program, besides: others)
        }
    }
}

/// A field whose values can have any length.
package struct UnboundedField: Hashable, Sendable {
    /// Its path; of a loop's variable, that of its list: `cart[].name`.
    package let path: String
    /// Its type with a bound, as an example: `string(..40)`.
    package let boundedType: String
    /// Whether it prints as text, which a filter can shorten.
    package let isText: Bool

    fileprivate init(_ path: String, _ type: ValueType) {
        self.path = path
        boundedType = Self.bounded(type)
        isText = if case .string = type { true } else { false }
    }

    private static func bounded(_ type: ValueType) -> String {
        switch type {
        case .string(let max, let form): ValueType.string(max: max ?? 40, form: form).description
        case .url(let max): ValueType.url(max: max ?? 200).description
        case .number: "number(0..100 by 0.01)"
        case .list(let max, let item): "list(..\(max ?? 20)) of \(item.isRecord ? "{ … }" : bounded(item))"
        default: type.description
        }
    }
}

extension Program {
    /// The fields without a bound that code reads, or the parts of them that have none. Those of a loop's variable are parts of its list,
    /// `cart[].name`, which is left out where it has a maximum number of items.
    func unboundedFields(_ code: [Instruction]) -> [UnboundedField] {
        let (loops, fields, variables) = (loopsBySlot(code), allFields, loopSlots)
        let (paths, sizes) = (fields.leafPaths, StackValue.values(of: fields))
        var slots: Set<Int> = []
        for instruction in code {
            switch instruction {
            case .field(let slot), .emitField(let slot, _): slots.insert(slot)
            case .loop(let loop, _): if let slot = loop.slot, loop.limit == nil { slots.insert(slot) }
            default: break
            }
        }
        slots = slots.filter { sizes[$0].size.text == nil }
        func field(_ slot: Int) -> (path: String, type: ValueType) {
            let type = fields.leaf(slot)?.type ?? .string(max: nil)
            guard let variable = variables.firstIndex(where: { $0.contains(slot) }),
                let list = loops.first(where: { $0.value.variable == variable })?.key
            else { return (paths[slot].joined(separator: "."), type) }
            guard self.loops[variable].type.isRecord else { return field(list) }
            return (([field(list).path + "[]"] + paths[slot].dropFirst()).joined(separator: "."), type)
        }
        let partial = slots.filter { slot in
            guard let loop = loops[slot], case .list(.some, _)? = fields.leaf(slot)?.type else { return false }
            return slots.contains { variables[loop.variable].contains($0) }
        }
        return slots.subtracting(partial).sorted().map(field).flatMap { $0.type.unboundedParts(at: $0.path) }.withoutRepeats
    }
}

extension ValueType {
    /// The value at a path, if it has no bound, or the parts of a list that has a maximum number of items: `cart[].name`.
    fileprivate func unboundedParts(at path: String) -> [UnboundedField] {
        switch self {
        case .list(.some, let item) where item.isNested: return item.unboundedParts(at: path + "[]")
        case .record(let fields): return fields.flatMap { $0.type.unboundedParts(at: "\(path).\($0.name)") }
        default:
            let own = StackValue.values(of: [Field(name: path, type: self, isOptional: false)])
            return own.contains { $0.size.text == nil } ? [UnboundedField(path, self)] : []
        }
    }
}

extension [Field] {
    /// The paths of the leaves, by slot.
    fileprivate var leafPaths: [[String]] {
        flatMap { field in
            if case .record(let inner) = field.type { inner.leafPaths.map { [field.name] + $0 } } else { [[field.name]] }
        }
    }

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
