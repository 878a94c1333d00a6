import BlazonLanguage
import BlazonPayload
import BlazonText

/// Candidates for the witness search that conditions select: long texts, lists and records that have the constants which an edition
/// compares. Without them, the longest values of fields show only what a payload is in other cases.
struct ComparedCandidates {
    private var bySlot: [Int: ComparedConstants] = [:]
    /// Those of all comparisons, which may compare members of a list's items.
    private var all = ComparedConstants()
    /// Whether items are selected without a constant: those whose member is true.
    private let hasLoops: Bool

    /// Maximum number of constants of a field, of items that are combined with each, and of records that are made of one.
    private static let mostConstants = 8
    private static let mostItems = 6
    private static let mostRecords = 48
    /// Longer lists and texts have none.
    private static let longestList = 64
    private static let longestText = 1 << 12

    init(_ code: [Instruction], _ program: Program) {
        hasLoops = code.contains { if case .loop = $0 { true } else { false } }
        for (at, instruction) in code.enumerated() {
            switch instruction {
            case .filter(let index, _) where !program.filters[index].hasSameBytes(as: "where"): continue
            case .compare, .compareTimes, .filter:
                let (slots, constants) = ComparedConstants.before(at, code, program)
                for slot in slots { bySlot[slot, default: ComparedConstants()].add(constants) }
                all.add(constants)
            case .format(let index, _):
                guard case .select(let format) = program.formats[index], let keys = format.numbers else { continue }
                let constants = ComparedConstants(numbers: keys.compactMap { $0 })
                for slot in ComparedConstants.before(at, code, program).slots {
                    bySlot[slot, default: ComparedConstants()].add(constants)
                }
                all.add(constants)
            default: continue
            }
        }
    }

    /// The candidates of a field or loop variable.
    func values(of slot: Int, _ field: RepresentativeValues) -> [JSON] {
        let constants = bySlot[slot] ?? ComparedConstants()
        switch field.type {
        case .string(let max, nil): return constants.isEmpty ? [] : Self.texts(constants.texts, max ?? 40)
        case .number, .date, .datetime, .url, .zone: return constants.values(of: field.type) { _ in nil }
        case .list(let max, let item):
            let count = min(max ?? 20, Self.longestList)
            guard count > 0 else { return [] }
            let items = Self.items(of: field.values)
            if case .record(let fields) = item { return records(items, fields, count) }
            return Self.lists(constants.matching(item), items, count)
        case .integer: return constants.matching(field.type)
        case .string, .boolean, .enumeration, .locale, .record: return []
        }
    }

    /// Texts of a length that begin or end with a constant, or contain all of them.
    private static func texts(_ constants: [String], _ max: Int) -> [JSON] {
        let max = min(max, longestText)
        let known = constants.prefix(mostConstants)
        return (known + (known.count > 1 ? [known.joined()] : [])).flatMap { constant -> [JSON] in
            let rest = max - constant.unicodeScalars.count
            if rest < 0 || constant.isEmpty { return [] }
            return ["😀", "\"", "\u{1}"].flatMap { one in
                let filler = String(repeating: one, count: rest)
                return [constant + filler, filler + constant].filter { !isBlankText($0.utf8Span.span) }.map(JSON.text)
            }
        }
    }

    /// Lists that begin or end with a constant, or contain all of them, with long items otherwise.
    private static func lists(_ constants: [JSON], _ items: [JSON], _ count: Int) -> [JSON] {
        let known = Array(constants.prefix(min(mostConstants, count)))
        if known.isEmpty { return [] }
        return items.flatMap { item -> [JSON] in
            let rest = Array(repeating: item, count: count - 1)
            let all = JSON.array(known + Array(repeating: item, count: count - known.count))
            return known.flatMap { [.array([$0] + rest), .array(rest + [$0])] } + (known.count > 1 ? [all] : [])
        }
    }

    /// Lists of long records of which a member is a constant, in all or in one item for each constant.
    private func records(_ items: [JSON], _ fields: [Field], _ count: Int) -> [JSON] {
        if all.isEmpty, !hasLoops { return [] }
        return items.flatMap { item -> [JSON] in
            let changed = changed(item, fields)
            if changed.isEmpty { return [] }
            let cycle = (0..<count).map { changed[$0 % changed.count] }
            return changed.map { .array(Array(repeating: $0, count: count)) } + (changed.count > 1 ? [.array(cycle)] : [])
        }
    }

    /// Records whose members are constants in all combinations, up to a number of them.
    private func changed(_ record: JSON, _ fields: [Field]) -> [JSON] {
        var records = [record]
        for field in fields where records.count < Self.mostRecords {
            let values: [JSON]
            if case .record(let inner) = field.type {
                values = record[field.name].map { changed($0, inner) } ?? []
            } else {
                values = Array(all.matching(field.type).prefix(Self.mostConstants))
            }
            let before = records
            for value in values where value != record[field.name] { records += before.map { $0.with(field.name, value) } }
        }
        return Array(records.dropFirst().prefix(Self.mostRecords))
    }

    /// Different items of lists.
    private static func items(of lists: [JSON?]) -> [JSON] {
        var items: [JSON] = []
        for case .array(let list)? in lists {
            if let first = list.first, items.count < mostItems, !items.contains(first) { items.append(first) }
        }
        return items
    }
}

extension JSON {
    /// A record with another value of a member.
    fileprivate func with(_ name: String, _ value: JSON) -> JSON {
        guard case .object(let members) = self else { return self }
        if !members.contains(where: { $0.key.hasSameBytes(as: name) }) { return .object(members + [.init(name, value)]) }
        return .object(members.map { $0.key.hasSameBytes(as: name) ? .init(name, value) : $0 })
    }
}
