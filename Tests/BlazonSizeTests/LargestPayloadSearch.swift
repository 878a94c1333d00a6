import BlazonLanguage
import BlazonPayload
import BlazonSize
import BlazonText
import TestSupport

/// Finds recipients with large payloads by hill climbing.
struct LargestPayloadSearch: ~Copyable {
    private let template: ChainTemplate
    private let sizes: [EditionSize]
    private var renderer: Renderer
    private(set) var found: [(bytes: Int, record: String)]

    static let characters: [String] = [
        "a", "b", "A", "i", "I", "!", "\"", "\\", "/", "-", " ", "\n", "\r", "\u{1}", "\u{7F}", "é", "ß", "ŉ", "ΐ", "ǰ", "İ", "ı",
        "Ⱥ", "և",
        "ȿ", "ά", "Í", "Į", "\u{301}", "\u{345}", "日", "—", "ᾷ", "ᾀ", "ﬃ", "ﬁ", "ὒ", "\u{3000}", "\u{20D0}", "😀", "\u{1D167}",
        "𐀀", "\u{10EAD}",
    ]

    init(_ template: ChainTemplate, _ program: Program, _ sizes: [EditionSize]) {
        self.template = template
        self.sizes = sizes
        var unlimited = program
        for target in unlimited.targets.indices {
            for edition in unlimited.targets[target].editions.indices {
                unlimited.targets[target].editions[edition].limit = nil
                unlimited.targets[target].editions[edition].limits = []
            }
        }
        renderer = Renderer(unlimited)
        found = sizes.map { _ in (-1, "") }
    }

    /// By target, the record with the largest payload so far.
    private var best: [(bytes: Int, record: [JSON.Member])] = []

    /// Keeps a record if one target's payload is larger with it.
    /// - Returns: the payloads' sizes by target, -1 where there is none, and whether one is the largest so far.
    private mutating func attempt(_ record: [JSON.Member]) -> (bytes: [Int], isLarger: Bool) {
        var (all, isLarger) = (sizes.map { _ in -1 }, false)
        let line = JSON.object(record).compact
        guard case .success(let outcomes) = renderer.rendered(Array(line.utf8)) else { return (all, false) }
        for (target, outcome) in outcomes.enumerated() {
            guard case .payload(let bytes) = outcome.1 else { continue }
            let counted = sizes[target].counted
            let size =
                counted.paths == nil ? bytes.count : (try? JSON.read(bytes)).map { counted.bytes(of: $0, written: bytes.count) }
            guard let size else { continue }
            all[target] = size
            if size <= best[target].bytes { continue }
            best[target] = (size, record)
            isLarger = true
        }
        return (all, isLarger)
    }

    mutating func run(_ random: inout Seeded) {
        best = sizes.map { _ in (-1, template.fields.map { JSON.Member($0.name, values($0.type, &random)[0]) }) }
        _ = attempt(best[0].record)
        for target in sizes.indices { climb(target, &random) }
        for target in sizes.indices { anneal(target, &random) }
        found = best.map { ($0.bytes, JSON.object($0.record).compact) }
    }

    /// Field by field, as long as one of its values makes the payload larger.
    private mutating func climb(_ target: Int, _ random: inout Seeded) {
        var isLarger = true
        for round in 0..<4 where isLarger || round < 2 {
            isLarger = false
            for (index, field) in template.fields.enumerated() where template.isRead(field.name) {
                var tried = round < 2 && (target == 0 || round == 0) ? values(field.type, &random) : []
                for _ in 0..<30 { tried.append(changed(best[target].record[index].value, field.type, &random)) }
                for value in tried {
                    var record = best[target].record
                    record[index] = JSON.Member(field.name, value)
                    if attempt(record).isLarger { isLarger = true }
                }
            }
        }
    }

    private static let annealings = 8
    private static let mostSteps = 1000

    /// Simulated annealing, if climbing does not come close to the bound: it also accepts smaller payloads. Every second round starts
    /// with other values of the fields that are not texts, since these decide which texts are printed.
    private mutating func anneal(_ target: Int, _ random: inout Seeded) {
        guard let most = sizes[target].most else { return }
        var isClose: Bool { best[target].bytes * 100 >= most * 95 }
        let read = template.fields.indices.filter { template.isRead(template.fields[$0].name) }
        let texts = read.filter { template.fields[$0].type.hasText }
        if texts.isEmpty { return }
        // Records found for one target are tried for the others too.
        for number in 0..<(target == 0 ? Self.annealings : 1) where !isClose {
            var current = best[target]
            if number % 2 == 1 {
                for index in read where !texts.contains(index) { current.record[index] = value(template.fields[index], &random) }
                current.bytes = attempt(current.record).bytes[target]
            }
            for index in texts + texts where number < 4 && !isClose {
                let (name, type) = template.fields[index]
                for value in values(type, &random) + alternations(type) {
                    var record = current.record
                    record[index] = JSON.Member(name, value)
                    let bytes = attempt(record).bytes[target]
                    if bytes > current.bytes { current = (bytes, record) }
                }
            }
            for step in 0..<Self.mostSteps where !isClose {
                var record = current.record
                for _ in 0...(random.once(in: 4) ? 1 : 0) {
                    let index = random.pick(random.once(in: 12) ? read : texts)
                    let (name, type) = template.fields[index]
                    record[index] = JSON.Member(name, mutated(record[index].value, type, &random))
                }
                let bytes = attempt(record).bytes[target]
                let allowance = 8 * (Self.mostSteps - step) / Self.mostSteps
                if bytes >= current.bytes - random.below(allowance + 1) { current = (bytes, record) }
            }
        }
    }

    private func value(_ field: (name: String, type: ValueType), _ random: inout Seeded) -> JSON.Member {
        JSON.Member(field.name, random.pick(values(field.type, &random)))
    }

    func values(_ type: ValueType, _ random: inout Seeded) -> [JSON] {
        switch type {
        case .string(let max, let form?):
            return (0..<4).compactMap { _ in form.pattern.automaton.random(scalars: max ?? 40, using: &random) }
                .filter { !isBlank($0) }.map(JSON.text) + [.text(form.example)]
        case .string(let max?, nil): return texts(max, &random).map(JSON.text)
        case .enumeration(let members): return members.map(JSON.text)
        case .boolean: return [.boolean(true), .boolean(false)]
        case .integer(let range):
            return
                ([range.lowerBound, range.upperBound] + [
                    0, 1, 2, 3, 5, 6, 7, 8, 11, 21, 88, 888, 4999, 1_000_000, 8_888_888, -8, -11, -20,
                ])
                .filter(range.contains).map { .integer($0) }
        case .number(let bounds):
            return [
                "8.88", "0.01", "88.88", "888.88", "4888.88", "4999.99", "999999.99", "8888888.88", "1000000.00", "9.00", "99.00",
                "5000.00",
            ].filter {
                spelling in
                if case .decimal(let number) = Decimal.read(Array(spelling.utf8).span) { bounds.contain(number) } else { false }
            }.map(JSON.number)
        case .date: return (1...12).flatMap { month in (20...26).map { .text("2026-\(month < 10 ? "0" : "")\(month)-\($0)") } }
        case .list(let max?, let item):
            return [.array([])] + values(item, &random).map { .array(Array(repeating: $0, count: max)) }
        default: return [.text("x")]
        }
    }

    /// Texts of one repeated character, or of two that alternate or follow each other.
    private func texts(_ max: Int, _ random: inout Seeded) -> [String] {
        var all = Self.characters.map { filled($0, max) }
        for one in Self.characters {
            for other in ["😀", "\"", "\u{1}"] where max > 1 { all.append(one + filled(other, max - 1)) }
        }
        for _ in 0..<40 {
            let one = random.pick(Self.characters)
            let other = random.pick(random.once(in: 2) ? Self.characters : ["😀", "\"", "\u{1}", "\u{1D167}"])
            let count = random.below(max + 1)
            all.append(String(repeating: one, count: count) + filled(other, max - count))
            all.append((0..<max).map { $0 % 2 == 0 ? one : other }.joined())
        }
        all.append((0..<max).map { $0 % 2 == 0 ? "\u{10EAD}" : "ΐ" }.joined())
        all.append((0..<max).map { $0 % 2 == 0 ? "a" : "b" }.joined())
        return all.filter { !isBlankText($0.utf8Span.span) }
    }

    private func filled(_ character: String, _ count: Int) -> String {
        guard count > 0, isBlankText(character.utf8Span.span) else { return String(repeating: character, count: max(0, count)) }
        return String(repeating: character, count: count - 1) + "😀"
    }
}
