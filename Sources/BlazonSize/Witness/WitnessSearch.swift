import BlazonLanguage
import BlazonPayload
import BlazonText
import Synchronization

/// Searches for a recipient of an edition whose payload is as large as possible: first with the values of the longest path, and one kind of
/// text after another for fields that the path leaves open; then field by field with any value that makes the payload larger.
struct WitnessSearch: Sendable {
    let program: Program
    let target: Int
    let number: Int
    let results: [Int: StaticType]
    let counted: [String]?
    let bound: EditionBound
    let encodedLengths: EncodedLengths
    /// Values that were largest in other editions; tried first.
    let found: WitnessHints

    /// The budget of a search in interpreted instructions and bytes, so that it takes as long for a large template as for a small one,
    /// plus a few attempts with short values. When it is used up, the best result so far is returned.
    private static let mostSteps = 600_000
    private static let someAttempts = 40
    private static let bytesAsStep = 64

    private var code: [Instruction] { program.targets[target].editions[number].code }

    /// Interpreting a payload's size is cheaper than rendering it. The result is rendered in any case. Where that gives another size (the
    /// recipient is rejected, or the interpreter cannot decide a condition), the search is repeated by rendering.
    func witness() -> Witness? {
        // Payloads with these values do not show how large others can be.
        if encodedLengths.slots.contains(where: { ($0.lengthFactor ?? 1) > 1 }) { return nil }
        var rendering = WitnessRendering(program, target, number, counted)
        if !bound.isCut {
            var interpreter = AbstractInterpreter(
                code, program, results, encodedLengths, isFixed: true, isMeasuredWhole: counted == nil)
            var changed: Int?
            let best = largest { chosen, slot -> Int? in
                if let slot, let last = changed {
                    interpreter.fix([last, slot], to: chosen)
                } else {
                    interpreter.fix(encodedLengths.slots.indices, to: chosen)
                }
                changed = slot
                guard let extent = interpreter.run()?.extent, extent.least == extent.most else { return nil }
                return extent.most
            }
            if let best, let witness = rendering.witness(best.chosen), witness.bytes == best.bytes { return witness }
        }
        return largest { chosen, _ in rendering.bytes(chosen) }.flatMap { rendering.witness($0.chosen) }
    }

    /// The largest payload found. `weigh` returns the bytes of a payload for values by slot, of which only one differs from the
    /// best so far; nil if it is rejected.
    private func largest(_ weigh: ([Int: JSON], Int?) -> Int?) -> (chosen: [Int: JSON], bytes: Int)? {
        var best: (chosen: [Int: JSON], bytes: Int)?
        let reads = self.reads
        let steps = self.steps
        var rest = max(Self.someAttempts * code.count, Self.mostSteps)
        var isOver: Bool { rest <= 0 || best?.bytes == bound.most }
        func attempt(_ chosen: [Int: JSON], _ changed: Int? = nil) -> Bool {
            if isOver { return false }
            rest -= steps + reads.reduce(0) { $0 + $1.value * (chosen[$1.key]?.weight ?? 0) } / Self.bytesAsStep
            guard let bytes = weigh(chosen, changed), bytes > best?.bytes ?? -1 else { return false }
            best = (chosen, bytes)
            return true
        }
        for preference in 0..<4 { _ = attempt(chosen(preference)) }
        func improve(_ slot: Int, _ values: [JSON]) -> Bool {
            var isLarger = false
            for value in values where !isOver {
                guard var chosen = best?.chosen else { return false }
                chosen[slot] = value
                if attempt(chosen, slot) { isLarger = true }
            }
            return isLarger
        }
        if isOver { return best }
        let open = openFields
        let loopsBySlot = program.loopsBySlot(code)
        for slot in open { _ = improve(slot, found[slot]) }
        if isOver { return best }
        let extremes = CandidateExtremes(code, program)
        var values: [Int: [JSON]] = [:]
        var isLarger = true
        while isLarger {
            isLarger = false
            for slot in open where !isOver {
                if let loop = loopsBySlot[slot] {
                    if improve(slot, listCandidates(loop, slot, best?.chosen ?? [:])) { isLarger = true }
                }
                let known =
                    values[slot] ?? extremes.values(of: encodedLengths.slots[slot].type)
                    + encodedLengths.slots[slot].values.compactMap { $0 }
                    + texts(of: encodedLengths.slots[slot].type)
                values[slot] = known
                if improve(slot, known) { isLarger = true }
            }
        }
        if let best { for slot in open { found.add(best.chosen[slot], slot) } }
        return best
    }

    /// Texts that repeat each kind of character, the search texts of filters, and letters after word separators.
    private func texts(of type: ValueType) -> [JSON] {
        switch type {
        case .string(let max?) where max > 0 && max <= 1 << 12:
            var pieces = ["\u{10EAD}ΐ", "-ΐ"]
            for case .text(let constant) in code where constant.count <= 64 && pieces.count < 12 {
                pieces.append(String(decoding: program.constants[constant.range], as: UTF8.self))
            }
            let repeated = pieces.map { one in
                let scalars = Array(one.unicodeScalars)
                return scalars.isEmpty ? "" : String(String.UnicodeScalarView((0..<max).map { scalars[$0 % scalars.count] }))
            }
            let filled = encodedLengths.classes.all.map { scalar in
                let one = String(scalar)
                return isBlankText(one.utf8Span.span)
                    ? String(repeating: one, count: max - 1) + "😀" : String(repeating: one, count: max)
            }
            return (repeated + filled + mixed(max)).filter { !isBlankText($0.utf8Span.span) }.map(JSON.text)
        case .list(let max?, let item) where max > 0 && max <= 64:
            return texts(of: item).map { .array(Array(repeating: $0, count: max)) }
        default: return []
        }
    }

    /// Texts that repeat one character after a prefix of another, for each length at which texts may be cut.
    private func mixed(_ max: Int) -> [String] {
        func text(_ one: Unicode.Scalar, _ count: Int, _ other: Unicode.Scalar) -> String {
            String(repeating: String(one), count: count) + String(repeating: String(other), count: max - count)
        }
        let usual: [Unicode.Scalar] = ["😀", "\"", "\u{1}"]
        let led = max > 1 ? encodedLengths.classes.all.flatMap { one in usual.map { text(one, 1, $0) } } : []
        var lengths: Set<Int> = [max - 1]
        for case .integer(let value) in code {
            let limit = Int(clamping: value)
            for ending in [0, 1, 3] { for bytes in [1, 4] { lengths.insert(limit.subtracting(clamping: ending) / bytes) } }
        }
        let counts = lengths.filter { 0 < $0 && $0 < max }.sorted().prefix(12)
        let ends = usual + ["\u{1D167}"]
        return led + counts.flatMap { count in usual.flatMap { one in ends.map { text(one, count, $0) } } }
    }

    /// The instructions that run for the longest lists.
    private var steps: Int {
        // How often the body of each open loop runs.
        var times = [1]
        return code.enumerated().reduce(0) { steps, place in
            let passes = times.last ?? 1
            switch place.element {
            case .loop(let loop, _):
                let most: Int? = if case .list(let max, _)? = results[place.offset]?.type { max } else { nil }
                times.append(passes * max(1, min(most.map(loop.passes) ?? 1, LoopBounds.passes / passes)))
            case .next: times.removeLast()
            default: break
            }
            return steps + passes
        }
    }

    /// How often each field is read.
    private var reads: [Int: Int] {
        code.reduce(into: [:]) { reads, instruction in
            switch instruction {
            case .field(let slot), .emitField(let slot, _): reads[slot, default: 0] += 1
            default: break
            }
        }
    }

    /// Inputs of filters: the longest path does not always show which value gives the longest result.
    private var openFields: [Int] {
        let chosen = [program.locales?.slot, program.targetBy?.slot]
        var fields: Set<Int> = []
        var computes = false
        for instruction in code {
            switch instruction {
            case .field(let slot): if !chosen.contains(slot) { fields.insert(slot) }
            case .filter, .format: computes = true
            default: break
            }
        }
        // Items of lists are part of the lists.
        let own = program.fields.leafCount
        let lists = program.loopsBySlot(code).keys
        return computes || !lists.isEmpty ? fields.union(lists).filter { $0 < own }.sorted() : []
    }

    /// Lists whose items differ in one value from those of the best list: all items, only the first or only the last.
    private func listCandidates(_ loop: Loop, _ slot: Int, _ chosen: [Int: JSON]) -> [JSON] {
        guard case .array(let items)? = chosen[slot], let first = items.first else { return [] }
        let known = program.values(of: first, loop.variable)
        return program.loopSlots[loop.variable].flatMap { inner -> [JSON] in
            let values = encodedLengths.slots[inner].values.compactMap { $0 } + texts(of: encodedLengths.slots[inner].type)
            return values.flatMap { value -> [JSON] in
                var changed = known
                changed[inner] = value
                let item = program.item(loop.variable, changed)
                return [
                    .array(items.map { _ in item }), .array([item] + items.dropFirst()), .array(items.dropLast() + [item]),
                ]
            }
        }
    }

    private func chosen(_ preference: Int) -> [Int: JSON] {
        var chosen: [Int: JSON] = [:]
        for (slot, field) in encodedLengths.slots.enumerated() {
            let open = Array((bound.longest[slot] ?? field.all).members)
            let filled = open.filter { field.values[$0] != nil }
            let index = filled.isEmpty ? open.first : filled[min(preference, filled.count - 1)]
            if let index, let value = field.values[index] { chosen[slot] = value }
        }
        let variants = program.variants?.names.count ?? 1
        if let locales = program.locales, let slot = locales.slot { chosen[slot] = .text(locales.names[number / variants]) }
        return program.withItems(chosen, of: program.loopsBySlot(code)) { slot in
            if case .list(let max?, _) = encodedLengths.slots[slot].type { max } else { 1 }
        }
    }
}

/// A witness that is searched for once, when it is first needed.
final class LazyWitness: Sendable {
    let search: WitnessSearch
    private let found = Once<Witness?>()

    init(_ search: WitnessSearch) { self.search = search }

    var witness: Witness? { found.value(search.witness) }
}

/// The values of the largest payloads so far, by field. What is long in one language tends to be long in the next.
final class WitnessHints: Sendable {
    private let values = Mutex<[Int: [JSON]]>([:])

    subscript(slot: Int) -> [JSON] { values.withLock { $0[slot] ?? [] } }

    func add(_ value: JSON?, _ slot: Int) {
        guard let value else { return }
        values.withLock { if !($0[slot] ?? []).contains(value) { $0[slot, default: []].append(value) } }
    }
}
