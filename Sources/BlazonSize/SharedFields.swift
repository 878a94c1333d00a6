import BlazonLanguage
import BlazonPayload

/// Texts of recipients that are written in several places, and not as they stand in all of them: the characters of which one or another
/// is the largest, taking all places together. What is larger in no place than another character stands for nothing.
struct SharedFields {
    /// By slot.
    private(set) var pairs: [Int: [CharacterPair]] = [:]

    /// More kinds of characters than this are not told apart.
    private static let most = 20
    /// Longer texts are not made.
    private static let longest = 1 << 12
    /// In all, in bytes.
    private static let room = 4 << 20
    /// Nor are fields told apart that are written in more ways.
    fileprivate static let mostUses = 32

    init() {}

    init(_ program: Program, _ results: [[[Int: StaticType]]], _ spellings: inout Spellings) {
        var shared: Set<Int> = []
        for target in program.targets {
            var last: [Instruction]?
            for edition in target.editions where edition.code != last {
                last = edition.code
                shared.formUnion(edition.code.fieldsWithFilters)
            }
        }
        shared = shared.filter { if case .string(_?) = spellings.slots[$0].type { true } else { false } }
        if shared.isEmpty { return }
        var uses: [Int: [[Unicode.Scalar: Int128]]] = [:]
        for (target, known) in zip(program.targets, results) {
            var last: [Instruction]?
            for (edition, results) in zip(target.editions, known) where edition.code != last {
                last = edition.code
                var survey = Walk(edition.code, program, results, spellings)
                survey.add(to: &uses, of: shared)
                spellings.shared = survey.spellings.shared
            }
        }
        var room = Self.room
        for (slot, uses) in uses.sorted(by: { $0.key < $1.key }) {
            guard case .string(let max?) = spellings.slots[slot].type, max > 0, max <= Self.longest, uses.count > 1 else {
                continue
            }
            let found = Self.pairs(uses, spellings.classes.all, max)
            if found.count <= Self.most, 4 * max * found.count <= room {
                pairs[slot] = found
                room -= 4 * max * found.count
            }
        }
    }

    private static func pairs(
        _ uses: [[Unicode.Scalar: Int128]], _ scalars: [Unicode.Scalar], _ count: Int
    ) -> [CharacterPair] {
        let worths = scalars.map { scalar in uses.map { $0[scalar] ?? 0 } }
        let isBlank = scalars.map { isBlankText(String($0).utf8Span.span) }
        func isDominated(_ index: Int, by others: some Sequence<Int>) -> Bool {
            others.contains { other in
                guard other != index, zip(worths[index], worths[other]).allSatisfy({ $0 <= $1 }) else { return false }
                return worths[index] != worths[other] || other < index
            }
        }
        let visible = scalars.indices.filter { !isBlank[$0] }
        let best = visible.filter { !isDominated($0, by: visible) }
        let blank = scalars.indices.filter { isBlank[$0] && !isDominated($0, by: scalars.indices) }
        let all = best.map { CharacterPair(scalars[$0], scalars[$0], count: count) }
        // No text is blank.
        return all + blank.flatMap { one in best.map { CharacterPair(scalars[one], scalars[$0], count: count) } }
    }
}

extension [Instruction] {
    /// Texts that filters are given, and that are read elsewhere too.
    fileprivate var fieldsWithFilters: Set<Int> {
        var (reads, filtered) = ([Int: Int](), Set<Int>())
        for (at, instruction) in enumerated() {
            switch instruction {
            case .hole(let slot, _): reads[slot, default: 0] += 1
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

extension Walk {
    /// What characters take in each place where a text is written.
    fileprivate mutating func add(to uses: inout [Int: [[Unicode.Scalar: Int128]]], of shared: Set<Int>) {
        survey = []
        _ = run()
        for (term, encoding) in survey ?? [] {
            let inner = encoding.form == .json ? Encoding(.kept, depth: encoding.depth) : encoding
            let slots = Set(terms[term].readFields).intersection(shared)
            let key = key(of: terms[term], inner, State(isMeasuring: true))
            // Most texts are made and written alike in several editions.
            guard !slots.isEmpty, key.flatMap({ spellings.shared[$0] }) == nil else { continue }
            let bounds = sharedBounds(of: terms[term], inner, key, Masks.none)
            for run in (bounds ?? []).flatMap(\.runs) {
                guard let field = run.field, slots.contains(field), uses[field]?.count ?? 0 <= SharedFields.mostUses,
                    !(uses[field] ?? []).contains(run.worths)
                else { continue }
                uses[field, default: []].append(run.worths)
            }
        }
    }
}
