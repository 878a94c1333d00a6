import BlazonLanguage
import BlazonPayload
import BlazonText
import Synchronization

/// Searches for a recipient of an edition whose payload is as large as possible, by rendering: first with the longest values of all fields,
/// then field by field with any value that makes the payload larger, among them those with the constants that conditions compare.
struct WitnessSearch: Sendable {
    let target: Int
    let number: Int
    let results: [Int: StaticType]
    let limit: SizeLimit
    let bound: PayloadBound
    let candidates: SearchCandidates

    /// The budget of a search in instructions and bytes, so that it takes as long for a large template as for a small one, plus a few attempts
    /// with short values. When it is used up, the best result so far is returned.
    private static let mostSteps = 600_000
    private static let someAttempts = 40
    private static let bytesAsStep = 64
    /// A record is written as JSON and read.
    private static let bytesOfRecordAsStep = 16
    /// Fields with at most as many candidates are tried before others.
    private static let fewValues = 16

    private var program: Program { candidates.program }
    private var code: [Instruction] { program.targets[target].editions[number].code }
    private var slots: [RepresentativeValues] { candidates.slots }

    /// Whether no payload is larger by more than 1 %, and none can be over the limit unless this one is.
    private func isEnough(_ bytes: Int) -> Bool {
        guard let most = bound.most, bytes < most else { return true }
        let limit = limit.bytes ?? .max
        return bytes.multiplied(clamping: 100) >= most.multiplied(clamping: 99) && (bytes > limit || most <= limit)
    }

    /// Whether candidates are as long as values can be. If not, they do not show how large payloads can be.
    var isWhole: Bool { !slots.contains { ($0.lengthFactor ?? 1) > 1 } }

    func witness() -> Witness? {
        var rendering = WitnessRendering(program, target, number, limit)
        var best: (chosen: [Int: JSON], bytes: Int)?
        let (reads, steps, own) = (self.reads, self.steps, program.fields.leafCount)
        var rest = max(Self.someAttempts * code.count, Self.mostSteps)
        var isOver: Bool { rest <= 0 || isEnough(best?.bytes ?? 0) }
        func attempt(_ chosen: [Int: JSON]) -> Bool {
            if isOver { return false }
            rest -= steps
            rest -=
                reads.reduce(0) { $0.adding(clamping: $1.value.multiplied(clamping: chosen[$1.key]?.weight ?? 0)) }
                / Self.bytesAsStep
            rest -= chosen.reduce(0) { $0 + ($1.key < own ? $1.value.weight : 0) } / Self.bytesOfRecordAsStep
            guard let bytes = rendering.bytes(chosen), bytes > best?.bytes ?? -1 else { return false }
            best = (chosen, bytes)
            return true
        }
        func improve(_ slot: Int, _ values: [JSON?]) -> Bool {
            var isLarger = false
            for value in values where !isOver {
                guard var chosen = best?.chosen else { return false }
                chosen[slot] = value
                if attempt(chosen) { isLarger = true }
            }
            return isLarger
        }
        let start = chosen(0)
        _ = attempt(start)
        for preference in 1..<5 { _ = attempt(chosen(preference)) }
        if best == nil {
            // Most recipients are skipped: start with those that reach the end.
            let paths = PathConditions(program, slots).paths(target: target, edition: number)[PathConditions.whole] ?? []
            for path in paths {
                var candidate = start
                for (slot, values) in path.values { candidate[slot] = values.last ?? nil }
                _ = attempt(candidate)
            }
        }
        let fields = searchedFields
        let loops = program.loopsBySlot(code)
        // Each branch with the longest texts, before texts are chosen for one of them.
        for slot in fields where !isOver && slots[slot].values.count <= Self.fewValues {
            for value in slots[slot].values where !isOver {
                var other = start
                other[slot] = value
                _ = attempt(other)
            }
        }
        guard isWhole else { return best.flatMap { rendering.witness($0.chosen) } }
        for slot in fields where !isOver { _ = improve(slot, candidates.found[slot]) }
        let extremes = CandidateExtremes(code, program)
        let compared = ComparedCandidates(code, program)
        var values: [Int: [JSON?]] = [:]
        var isLarger = !isOver
        while isLarger {
            isLarger = false
            for slot in fields where !isOver {
                if let loop = loops[slot], improve(slot, listCandidates(loop, slot, best?.chosen ?? [:], compared)) {
                    isLarger = true
                }
                let field = slots[slot]
                let known =
                    values[slot] ?? field.values + extremes.values(of: field.type) + texts(of: field.type)
                    + compared.values(of: slot, field)
                values[slot] = known
                if improve(slot, known) { isLarger = true }
            }
        }
        guard let best else { return nil }
        for slot in fields { candidates.found.add(best.chosen[slot], slot) }
        // The bound is a proof: all tests that search for payloads check it.
        assert(bound.most.map { best.bytes <= $0 } ?? true, "\(best.bytes) bytes, but the bound is \(bound.most ?? 0)")
        return rendering.witness(best.chosen)
    }

    /// Texts that repeat each kind of character, the search texts of filters, and letters after word separators.
    private func texts(of type: ValueType) -> [JSON] {
        switch type {
        case .string(_, let form?): return form.extremes(scalars: min(type.maxScalars ?? 1 << 12, 1 << 12)).map(JSON.text)
        case .string(let max?, nil) where max > 0 && max <= 1 << 12:
            var pieces = ["\u{10EAD}ΐ", "-ΐ"]
            for case .text(let constant) in code where constant.count <= 64 && pieces.count < 12 {
                pieces.append(String(decoding: program.constants[constant.range], as: UTF8.self))
            }
            let repeated = pieces.map { one in
                let scalars = Array(one.unicodeScalars)
                return scalars.isEmpty ? "" : String(String.UnicodeScalarView((0..<max).map { scalars[$0 % scalars.count] }))
            }
            let filled = Self.characters.map { Self.visible(String($0), max) }
            return (repeated + filled + mixed(max)).filter { !isBlankText($0.utf8Span.span) }.map(JSON.text)
        case .list(let max?, let item) where max > 0 && max <= 64:
            return texts(of: item).map { .array(Array(repeating: $0, count: max)) }
        default: return []
        }
    }

    /// One of each class of characters, and letters that languages treat in their own ways.
    private static let characters: [Unicode.Scalar] =
        CharacterClass.allCases.map(\.representative) + ["i", "I", "Ì", "ß", "ŉ", "ά", "\u{10EAD}", "\u{1D167}"]

    /// Texts that repeat one character after a prefix of another, for each length at which texts may be cut.
    private func mixed(_ max: Int) -> [String] {
        func text(_ one: Unicode.Scalar, _ count: Int, _ other: Unicode.Scalar) -> String {
            String(repeating: String(one), count: count) + String(repeating: String(other), count: max - count)
        }
        let usual: [Unicode.Scalar] = ["😀", "\"", "\u{1}"]
        let led = max > 1 ? Self.characters.flatMap { one in usual.map { text(one, 1, $0) } } : []
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
        return code.enumerated().reduce(0) { steps, entry in
            let passes = times.last ?? 1
            switch entry.element {
            case .loop(let loop, _):
                let most: Int? = if case .list(let max, _)? = results[entry.offset]?.type { max } else { nil }
                times.append(passes.multiplied(clamping: max(1, min(most.map(loop.passes) ?? 1, LoopBounds.passes / passes))))
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

    /// The fields that the code reads; those that conditions read are first.
    private var searchedFields: [Int] {
        let chosen = [program.locales?.slot, program.targetBy?.slot]
        var (first, rest) = (Set<Int>(), Set<Int>())
        for instruction in code {
            switch instruction {
            case .field(let slot): first.insert(slot)
            case .emitField(let slot, _): rest.insert(slot)
            case .loop(let loop, _): if let slot = loop.slot { first.insert(slot) }
            default: break
            }
        }
        // Items of lists are part of the lists.
        let own = program.fields.leafCount
        return (first.sorted() + rest.subtracting(first).sorted()).filter { $0 < own && !chosen.contains($0) }
    }

    /// Lists whose items differ in one value from those of the best list: all items, only the first or only the last.
    private func listCandidates(
        _ loop: Loop, _ slot: Int, _ chosen: [Int: JSON], _ compared: ComparedCandidates
    ) -> [JSON] {
        guard case .array(let items)? = chosen[slot], let first = items.first else { return [] }
        let known = program.values(of: first, loop.variable)
        return program.loopSlots[loop.variable].flatMap { inner -> [JSON] in
            let values =
                slots[inner].values.compactMap { $0 } + texts(of: slots[inner].type) + compared.values(of: inner, slots[inner])
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

    /// The longest values: of each text that of its longest character, or another kind for each preference. Fields that the code does not
    /// read have their shortest value.
    private func chosen(_ preference: Int) -> [Int: JSON] {
        var chosen: [Int: JSON] = [:]
        let read = Set(searchedFields)
        let (mostCharacters, own) = (self.mostCharacters, program.fields.leafCount)
        for (slot, field) in slots.enumerated() {
            let filled = field.values.compactMap { $0 }
            let isRead = slot >= own || read.contains(slot)
            chosen[slot] =
                if !isRead {
                    filled.min { $0.weight < $1.weight }
                } else if preference == 0,
                    let text = longest(field.type, bound.perCharacter(of: slot) ?? .utf8, mostCharacters)
                {
                    text
                } else {
                    filled.isEmpty
                        ? nil : shortened(filled[min(max(0, preference - 1), filled.count - 1)], field.type, mostCharacters)
                }
        }
        let variants = program.variants?.names.count ?? 1
        if let locales = program.locales, let slot = locales.slot { chosen[slot] = .text(locales.names[number / variants]) }
        if let slot = program.targetBy?.slot { chosen[slot] = .text(program.targets[target].name) }
        return program.withItems(chosen, of: program.loopsBySlot(code)) { slot in
            if case .list(let max?, _) = slots[slot].type { max } else { 1 }
        }
    }

    /// A text, or a list of texts, of the characters that add most bytes.
    private func longest(_ type: ValueType, _ perCharacter: CharacterVector, _ mostCharacters: Int) -> JSON? {
        switch type {
        case .string(_, let form?):
            let count = min(type.maxScalars ?? mostCharacters, mostCharacters)
            return form.heaviest(scalars: max(count, form.pattern.lengths.leastScalars), perCharacter).map(JSON.text)
        case .string(let max?, nil) where max > 0:
            let kind = CharacterClass.allCases.max { perCharacter[$0] < perCharacter[$1] } ?? .fourBytes
            return .text(Self.visible(String(kind.representative), min(max, mostCharacters)))
        case .list(let max?, let item):
            return longest(item, perCharacter, mostCharacters).map { text in
                .array(Array(repeating: text, count: min(max, Swift.max(1, mostCharacters * 4 / (text.weight + 1)))))
            }
        default: return nil
        }
    }

    /// A value that is not longer than filters accept.
    private func shortened(_ value: JSON, _ type: ValueType, _ mostCharacters: Int) -> JSON {
        guard value.weight > 4 * mostCharacters else { return value }
        return longest(type, .utf8, mostCharacters) ?? value
    }

    /// Characters of the longest text of a candidate: filters accept texts of 64 KiB, and a payload with many longer ones is rejected.
    private var mostCharacters: Int {
        let most = EvaluationState.maxText / 4
        return isWhole ? most : max(256, most / max(1, searchedFields.count))
    }

    /// A text of one repeated character, and of a visible one if that is blank.
    private static func visible(_ one: String, _ count: Int) -> String {
        isBlankText(one.utf8Span.span) ? String(repeating: one, count: count - 1) + "😀" : String(repeating: one, count: count)
    }
}

/// What the searches of all editions of a program share.
final class SearchCandidates: Sendable {
    let program: Program
    private let made = Once<[RepresentativeValues]>()
    /// Values that were largest in other editions; tried first.
    let found = WitnessHints()

    init(_ program: Program) { self.program = program }

    /// Created when first needed: most programs fit their limits.
    var slots: [RepresentativeValues] { made.value { RepresentativeValues.all(of: program) } }
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
