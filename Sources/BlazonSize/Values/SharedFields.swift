import BlazonLanguage
import BlazonPayload

/// Fields that are written in several places, not always unchanged, with the characters that can give the largest sum over all places.
/// A character that another dominates in all places is omitted.
struct SharedFields {
    /// By slot.
    private(set) var pairs: [Int: [CharacterPair]] = [:]
    /// By target and edition, the bounds of texts with such a field, by `AbstractInterpreter.sharedKey`.
    private(set) var bounds: [[SharedBounds]] = []
    /// Whether some of these texts have caps, so that the prices are a choice.
    private(set) var hasCaps = false
    /// Whether prices other than those of each text alone are used.
    private(set) var isLowered = false

    typealias SharedBounds = [[Int]: [SharedBound]]

    /// Cached results by the keys of texts with the same fields.
    fileprivate struct Groups {
        let prices: CapPrices
        var known: [[[Int]]: [[SharedBound]?]] = [:]
        var hasCaps = false
        var isLowered = false
    }

    /// Maximum number of kinds of characters.
    private static let most = 20
    /// The same for a list, whose kinds multiply with those of other fields.
    private static let mostOfList = 6
    /// Maximum length of texts in scalars.
    private static let longest = 1 << 12
    /// Maximum bytes of all texts.
    private static let budget = 4 << 20
    /// Maximum number of different uses of a field.
    fileprivate static let mostUses = 32

    init() {}

    init(
        _ program: Program, _ results: [[[Int: StaticType]]], _ encodedLengths: EncodedLengths, _ prices: CapPrices = .ofAll
    ) {
        var shared: Set<Int> = []
        for target in program.targets {
            var last: [Instruction]?
            for edition in target.editions where edition.code != last {
                last = edition.code
                shared.formUnion(edition.code.fieldsWithFilters)
            }
        }
        shared = shared.filter { Self.size(of: encodedLengths.slots[$0].type) != nil }
        if shared.isEmpty { return }
        var uses: [Int: [SharedBound.Worths]] = [:]
        var groups = Groups(prices: prices)
        bounds = zip(program.targets, results).map { target, known in
            var last: (code: [Instruction], bounds: SharedBounds)?
            return zip(target.editions, known).map { edition, results in
                if let last, last.code == edition.code { return last.bounds }
                var survey = AbstractInterpreter(edition.code, program, results, encodedLengths)
                let bounds = survey.sharedBounds(of: shared, &uses, &groups)
                last = (edition.code, bounds)
                return bounds
            }
        }
        (hasCaps, isLowered) = (groups.hasCaps, groups.isLowered)
        var budget = Self.budget
        for (slot, uses) in uses.sorted(by: { $0.key < $1.key }) {
            guard let size = Self.size(of: encodedLengths.slots[slot].type), 2...Self.mostUses ~= uses.count else { continue }
            let most = size.items > 1 ? Self.mostOfList : Self.most
            var found = Self.pairs(uses, encodedLengths.classes.all, size)
            if found.count > most, size.items == 1 { found = Self.withoutMixed(found, uses) }
            if found.count <= most, 4 * size.count * found.count <= budget {
                pairs[slot] = found
                budget -= 4 * size.count * found.count
            }
        }
    }

    /// The maximum characters of a text or of all texts of a list; nil if there are too many or none.
    private static func size(of type: ValueType) -> (count: Int, items: Int)? {
        switch type {
        case .string(let max?) where max > 0 && max <= longest: return (max, 1)
        case .list(let items?, .string(let max?)) where items > 0 && max > 0:
            guard let count = product(items, max), count <= longest else { return nil }
            return (count, items)
        default: return nil
        }
    }

    private static func pairs(
        _ uses: [SharedBound.Worths], _ scalars: [Unicode.Scalar], _ size: (count: Int, items: Int)
    ) -> [CharacterPair] {
        let worths = scalars.map { scalar in uses.map { $0[scalar] } }
        let isBlank = scalars.map { isBlankText(String($0).utf8Span.span) }
        func isDominated(_ index: Int, by others: some Sequence<Int>) -> Bool {
            others.contains { other in
                guard other != index, zip(worths[index], worths[other]).allSatisfy({ $0 <= $1 }) else { return false }
                return worths[index] != worths[other] || other < index
            }
        }
        func pair(_ most: Int, _ last: Int) -> CharacterPair {
            CharacterPair(scalars[most], scalars[last], count: size.count, items: size.items)
        }
        let visible = scalars.indices.filter { !isBlank[$0] }
        let best = visible.filter { !isDominated($0, by: visible) }
        let blank = scalars.indices.filter { isBlank[$0] && !isDominated($0, by: scalars.indices) }
        // Texts are not blank.
        let all = best.map { pair($0, $0) } + blank.flatMap { one in best.map { pair(one, $0) } }
        // If a character has a negative worth, shorter texts are larger.
        let hasLoss = worths.contains { $0.contains { $0 < 0 } }
        return hasLoss ? all + [CharacterPair("x", "x", count: 0, items: size.items)] : all
    }

    /// Removes pairs that a mixture of two others dominates in all uses: the payload of the mixture is not larger than that of one of the
    /// two.
    private static func withoutMixed(_ pairs: [CharacterPair], _ uses: [SharedBound.Worths]) -> [CharacterPair] {
        let sizes = pairs.map { pair in uses.map { worths in Double(pair.sum { worths[$0] }) } }
        var left = Array(pairs.indices)
        func isMixed(_ index: Int) -> Bool {
            for one in left where one != index {
                for other in left where other > one && other != index {
                    // The shares of `one` with which the mixture dominates.
                    var (least, most) = (0.0, 1.0)
                    for use in uses.indices {
                        let (gain, lack) = (sizes[one][use] - sizes[other][use], sizes[index][use] - sizes[other][use])
                        if gain > 0 {
                            least = max(least, lack / gain)
                        } else if gain < 0 {
                            most = min(most, lack / gain)
                        } else if lack > 0 {
                            most = -1
                        }
                        if least > most { break }
                    }
                    if least <= most { return true }
                }
            }
            return false
        }
        for index in pairs.indices where isMixed(index) { left.removeAll { $0 == index } }
        return left.map { pairs[$0] }
    }
}

extension [Instruction] {
    /// Fields that are inputs of filters and are read more than once.
    fileprivate var fieldsWithFilters: Set<Int> {
        var (reads, filtered) = ([Int: Int](), Set<Int>())
        for (at, instruction) in enumerated() {
            switch instruction {
            case .emitField(let slot, _): reads[slot, default: 0] += 1
            case .field(let slot):
                reads[slot, default: 0] += 1
                if isFiltered(from: at + 1) { filtered.insert(slot) }
            default: break
            }
        }
        return filtered.filter { reads[$0] ?? 0 > 1 }
    }

    private func isFiltered(from start: Int) -> Bool {
        for instruction in self[start...] {
            switch instruction {
            case .filter, .format: return true
            case .write, .jumpUnless, .limit, .header, .compare, .present: return false
            default: continue
            }
        }
        return false
    }
}

extension AbstractInterpreter {
    /// The worth of characters in each place.
    fileprivate mutating func sharedBounds(
        of shared: Set<Int>, _ uses: inout [Int: [SharedBound.Worths]], _ groups: inout SharedFields.Groups
    ) -> SharedFields.SharedBounds {
        survey = []
        _ = run()
        var known: SharedFields.SharedBounds = [:]
        for group in sharedTexts(shared) {
            let keys = group.map { sharedKey(of: terms[$0.term], $0.encoding.inner) }
            let bounds = groups.known[keys] ?? sharedBounds(group, &groups)
            groups.known[keys] = bounds
            for (key, bounds) in zip(keys, bounds) {
                guard let bounds else { continue }
                known[key] = bounds
                for run in bounds.flatMap(\.runs) {
                    guard let field = run.field, shared.contains(field), uses[field]?.count ?? 0 <= SharedFields.mostUses,
                        !(uses[field] ?? []).contains(run.worths)
                    else { continue }
                    uses[field, default: []].append(run.worths)
                }
            }
        }
        return known
    }

    private typealias WrittenText = (term: Int32, encoding: Encoding)

    /// Groups texts that share fields, directly or indirectly.
    private func sharedTexts(_ shared: Set<Int>) -> [[WrittenText]] {
        var groups: [(slots: Set<Int>, texts: [WrittenText])] = []
        for text in survey ?? [] {
            var (slots, texts) = (Set(terms.fields[Int(text.term)]).intersection(shared), [WrittenText]())
            if slots.isEmpty { continue }
            groups.removeAll { group in
                if group.slots.isDisjoint(with: slots) { return false }
                slots.formUnion(group.slots)
                texts += group.texts
                return true
            }
            groups.append((slots, texts + [text]))
        }
        return groups.map(\.texts)
    }

    /// By text; nil if unbounded.
    private func sharedBounds(_ group: [WrittenText], _ groups: inout SharedFields.Groups) -> [[SharedBound]?] {
        var uses: [(text: PossibleText, measure: PossibleText.Measure)] = []
        var places: [Int?] = []
        for (term, encoding) in group {
            guard let text = sharedText(terms[term], encoding) else {
                places.append(nil)
                continue
            }
            let inner = encoding.inner
            places.append(uses.count)
            uses.append((text, { inner.length(of: $0) }))
        }
        if uses.count > 1, uses.contains(where: \.text.hasCaps) { groups.hasCaps = true }
        let (bounds, isLowered) = PossibleText.sharedBounds(uses, groups.prices)
        if isLowered { groups.isLowered = true }
        return places.map { $0.flatMap { bounds[$0] } }
    }

    private func sharedText(_ term: SymbolicValue, _ encoding: Encoding) -> PossibleText? {
        guard case .field(let slot) = term, case .list = encodedLengths.slots[slot].type else {
            return PossibleText(text(of: term, ValueSets.none), encodedLengths.classes)
        }
        if encoding.isPercentEncoded {
            return PossibleText(.filter("json", [text(of: term, ValueSets.none)], result: nil), encodedLengths.classes)
        }
        return PossibleText(charactersOf: encodedLengths.slots[slot].type, field: slot, encodedLengths.classes)
    }
}
