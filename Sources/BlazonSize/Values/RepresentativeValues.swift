import BlazonLanguage
import BlazonPayload
import BlazonText

/// A field of the schema with representative values: for each branch of conditions, they include the values with the longest and the
/// shortest text in every encoding.
struct RepresentativeValues {
    let path: [String]
    let type: ValueType
    /// nil: missing.
    private(set) var values: [JSON?]
    /// The type's longest value is at most this many times as long as the longest representative value: 1 if it is one of them, more
    /// if it would need too much memory; nil: unbounded.
    let lengthFactor: Int?
    /// Whether there are too many members to distinguish them, so that conditions do not narrow them.
    let isWide: Bool

    /// Maximum number of values, which are bits of a set.
    private static let most = 120

    var all: ValueSet { (ValueSet(1) << ValueSet(values.count)) - 1 }
}

extension RepresentativeValues {
    /// Those of the leaves of a program's fields and loop variables, by slot.
    static func all(of program: Program) -> [RepresentativeValues] {
        let (constants, forms) = (Constants(program), program.testedForms)
        var slots: [RepresentativeValues] = []
        var budget = SampleBudget()
        func add(_ fields: [Field], _ path: [String], mayMiss: Bool) {
            for field in fields {
                let mayMiss = mayMiss || field.isOptional
                if case .record(let inner) = field.type {
                    add(inner, path + [field.name], mayMiss: mayMiss)
                } else {
                    let form = forms[slots.count]
                    slots.append(
                        RepresentativeValues(
                            Field(name: field.name, type: field.type, isOptional: mayMiss), path + [field.name], constants,
                            program.linkSchemes, isTaken: constants.taken.contains(slots.count), form, &budget))
                }
            }
        }
        add(program.allFields, [], mayMiss: false)
        return slots
    }

    /// The values that match.
    func valueSet(_ matches: (JSON?) -> Bool) -> ValueSet {
        var found: ValueSet = 0
        for (index, value) in values.enumerated() where matches(value) { found |= .only(index) }
        return found
    }
}

/// A set of a field's values, one bit each.
typealias ValueSet = UInt128

extension ValueSet {
    /// The indices of the values.
    var members: some Sequence<Int> {
        sequence(state: self) { rest -> Int? in
            if rest == 0 { return nil }
            defer { rest &= rest - 1 }
            return rest.trailingZeroBitCount
        }
    }

    static func only(_ index: Int) -> ValueSet { 1 << ValueSet(index) }
}

/// The memory budget of the values of all fields. Longer values are shortened and their length is extrapolated; when the budget is
/// used up, only short values are created.
private struct SampleBudget {
    /// No record has more bytes, for any limit.
    static let longestRecord = 64 << 20

    /// Bytes of values.
    private var left = 8 << 20

    /// Lists around the value.
    var depth = 0

    /// Maximum bytes of one value, far above any limit of a payload. Each level of lists in lists measures the values within again, so
    /// that these are shorter.
    var longest: Int { left == 0 ? 256 : max(1 << 12, (1 << 20) >> (2 * depth)) }

    mutating func take(_ bytes: Int) { left -= min(left, bytes) }

    /// Texts are compared pairwise up to this number.
    mutating func take(_ texts: [String]) { take(texts.reduce(4 * texts.count * texts.count) { $0 + $1.utf8.count }) }
}

extension RepresentativeValues {
    fileprivate init(
        _ field: Field, _ path: [String], _ constants: Constants, _ schemes: [String], isTaken: Bool,
        _ form: TextForm?, _ budget: inout SampleBudget
    ) {
        self.path = path
        type = form.map(field.type.with) ?? field.type
        var constants = constants
        var hasTooMany = false
        if case .string = field.type {
            // More than can be distinguished add nothing, and none is longer than the longest.
            hasTooMany = constants.texts.count >= Self.most
            if hasTooMany { constants.texts = [] }
        }
        var (found, lengthFactor) = Self.values(of: field.type, constants, schemes, &budget)
        if let form {
            // A rule of the service rejects other values.
            let count = max(min(field.type.maxScalars ?? Self.unboundedLength, 1 << 12), form.pattern.lengths.leastScalars)
            let texts = ((0..<2).compactMap { form.value($0, scalars: count) } + form.extremes(scalars: count)).map(JSON.text)
            let own = if case .list = field.type { texts.map { JSON.array([$0]) } } else { texts }
            found += own.filter { !found.contains($0) }
        }
        if isTaken, case .integer(let range) = field.type, Self.isShort(range) { found = range.map { .integer($0) } }
        self.lengthFactor = lengthFactor
        isWide = hasTooMany || found.count >= Self.most
        values = isWide ? Self.extremes(found) : found
        // An invalid locale tag counts as missing and is not rejected.
        if field.isOptional || field.type == .locale { values.append(nil) }
    }

    private static func isShort(_ range: ClosedRange<Int64>) -> Bool {
        let (length, overflow) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
        return !overflow && length < 16
    }

    /// The longest and shortest, in bytes and in escaped form.
    private static func extremes(_ values: [JSON]) -> [JSON] {
        let encodings = [Encoding(.text), Encoding(.kept, depth: 2), Encoding(.component)]
        return encodings.flatMap { encoding in
            let sorted = values.map { (length: $0.length(encoding), value: $0) }.sorted { $0.length < $1.length }
            return [sorted.first?.value, sorted.last?.value].compactMap { $0 }
        }
    }

    /// The length of the representative text of a type in characters, and the factor to the type's maximum.
    private static func length(_ max: Int?, _ usual: Int, _ budget: SampleBudget) -> (length: Int, lengthFactor: Int?) {
        let most = budget.longest / 4
        guard let max = max.map({ min($0, SampleBudget.longestRecord) }) else { return (min(usual, most), nil) }
        return max <= most ? (max, 1) : (most, max.adding(clamping: most.subtracting(clamping: 1)) / most)
    }

    private static func values(
        of type: ValueType, _ constants: Constants, _ schemes: [String], _ budget: inout SampleBudget
    ) -> (values: [JSON], lengthFactor: Int?) {
        switch type {
        case .boolean: return ([.boolean(true), .boolean(false)], 1)
        case .enumeration(let members): return (members.map(JSON.text), 1)
        case .string(_, let form?):
            let known = constants.texts.filter(form.pattern.matches)
            let (length, lengthFactor) = length(type.maxScalars, unboundedLength, budget)
            let count = max(length, form.pattern.lengths.leastScalars)
            let long = form.extremes(scalars: count)
            budget.take(long)
            let texts = (0..<8).compactMap { form.value($0, scalars: count) } + [form.pattern.automaton.shortest]
            let short = texts.filter { !known.contains($0) && !isBlankText($0.utf8Span.span) }.min {
                $0.utf8.count < $1.utf8.count
            }
            let all = (long + (short.map { [$0] } ?? [])).filter { !known.contains($0) } + known.sorted()
            return (all.map(JSON.text), lengthFactor)
        case .string(let max, nil):
            let known = constants.texts.filter { !isBlankText($0.utf8Span.span) && $0.unicodeScalars.count <= max ?? .max }
            // The representative of texts that equal no constant must not be a constant itself.
            let short = other(than: known)
            let (length, lengthFactor) = length(max, unboundedLength, budget)
            let all = classes(length)
            budget.take(all)
            let long = undominated(all, constants.encodings)
            return ((long + [short] + known.sorted()).map(JSON.text), lengthFactor)
        case .integer(let range): return (integers(range, constants).map { JSON.integer($0) }, 1)
        case .number(let bounds): return (numbers(bounds).map(JSON.number), type.maxScalars == nil ? nil : 1)
        case .date: return ([.text("2026-11-21")], 1)
        case .datetime: return ([.text("2026-11-21T09:30:00Z"), .text(longestDateTime)], 1)
        case .zone: return (zones.map(JSON.text), 1)
        case .locale: return ([.text("en"), .text(longestLocale)], 1)
        case .url(let max):
            let (length, lengthFactor) = length(max, 200, budget)
            let all = urls(length, schemes, constants.hosts)
            budget.take(all)
            return (all.map(JSON.text), lengthFactor)
        case .list(let max, let item):
            budget.depth += 1
            let inner = values(of: item, Constants(), schemes, &budget)
            budget.depth -= 1
            // The number of items that represent an unbounded list.
            let count = min(max ?? 20, SampleBudget.longestRecord)
            var times = 1
            // Each level of lists in lists adds values.
            let isDeep = if case .list = item { inner.values.count > 32 } else { false }
            let items = isDeep ? extremes(inner.values) : inner.values
            let filled = items.map { value in
                let bytes = value.length(Encoding(.json)) + 1
                let made = min(count, Swift.max(1, budget.longest / bytes))
                if made > 0 { times = Swift.max(times, (count + made - 1) / made) }
                budget.take(made.multiplied(clamping: bytes))
                return JSON.array(Array(repeating: value, count: made))
            }
            let lengthFactor =
                max == nil ? nil : inner.lengthFactor.map { min($0.multiplied(clamping: times), SampleBudget.longestRecord) }
            // A list that must have items is shortest with the shortest of them.
            let lone = count > 0 ? (items.prefix(4) + extremes(items)).map { JSON.array([$0]) } : []
            return (
                [.array([])] + lone.enumerated().filter { !lone[..<$0.offset].contains($0.element) }.map(\.element) + filled,
                lengthFactor
            )
        case .record(let fields):
            let members = fields.map { field -> (name: String, isOptional: Bool, values: [JSON], lengthFactor: Int?) in
                let (values, lengthFactor) = values(of: field.type, Constants(), schemes, &budget)
                return (field.name, field.isOptional || field.type == .locale, values, lengthFactor)
            }
            // The longest members in each encoding, the shortest, and those alone that must be present.
            let encodings = [Encoding(.json), Encoding(.json, depth: 1), Encoding(.json, depth: 2), Encoding(.component)]
            var found: [JSON] = []
            func add(_ isIncluded: (Bool) -> Bool, _ choose: ([JSON]) -> JSON?) {
                let record = JSON.object(
                    members.compactMap { member in
                        isIncluded(member.isOptional) ? choose(member.values).map { .init(member.name, $0) } : nil
                    })
                if !found.contains(record) { found.append(record) }
            }
            for encoding in encodings { add({ _ in true }) { $0.max { $0.length(encoding) < $1.length(encoding) } } }
            add({ !$0 }) { $0.min { $0.length(encodings[0]) < $1.length(encodings[0]) } }
            return (
                found, members.reduce(1) { most, member in most.flatMap { most in member.lengthFactor.map { max(most, $0) } } }
            )
        }
    }

    private static func other(than known: Set<String>) -> String { ["x", "y", "z", "w"].first { !known.contains($0) } ?? "v" }

    /// The number of scalars that represent an unbounded text.
    private static let unboundedLength = 40

    /// A text's longest values: of scalars with four bytes, quotes that double, and control characters that need six bytes. One visible
    /// scalar keeps it from being blank.
    private static func classes(_ count: Int) -> [String] {
        guard count > 0 else { return [] }
        let controls = String(repeating: "\u{1}", count: count - 1)
        return [
            String(repeating: "😀", count: count), String(repeating: "\"", count: count), controls + "😀", controls + "\"",
        ]
    }

    /// Removes the texts that another dominates in every encoding. All have the same number of characters, so that cuts leave as many.
    private static func undominated(_ texts: [String], _ encodings: Set<Encoding>?) -> [String] {
        guard let encodings else { return texts }
        let lengths = texts.map { text in encodings.map { $0.length(of: text) } }
        return texts.indices.filter { index in
            !texts.indices.contains { other in
                let pairs = zip(lengths[index], lengths[other])
                return other != index && pairs.allSatisfy { $0 <= $1 } && (other < index || pairs.contains { $0 < $1 })
            }
        }.map { texts[$0] }
    }

    /// Texts with `count` characters and `scalars` scalars: the last character has all the marks. (A mark is never cut off, and is as long
    /// as a scalar can be.) No other text has more left when it is cut there, unless the ellipsis is longer than the rest.
    static func texts(ofCharacters count: Int, ofScalars scalars: Int) -> [String] {
        guard count > 0, count < scalars, scalars <= 1 << 20 else { return [] }
        return ["\u{1}", "\"", "😀"].map { one in
            String(repeating: one, count: count - 1) + "𝅘" + String(repeating: "\u{1D167}", count: scalars - count)
        }
    }

    private static func integers(_ range: ClosedRange<Int64>, _ constants: Constants) -> [Int64] {
        var values: Set<Int64> = [range.lowerBound, range.upperBound]
        for value in constants.integers.union([0]) {
            for near in [value == .min ? value : value - 1, value, value == .max ? value : value + 1] { values.insert(near) }
        }
        return values.filter(range.contains).sorted()
    }

    private static func numbers(_ bounds: NumberBounds) -> [String] {
        let ends = [bounds.lower, bounds.upper].compactMap { $0 }
        var values = ends.map(\.description) + ["0", "1", "-1"]
        for end in ends + [Decimal(0)] {
            guard let scale = bounds.step?.scale, scale > end.scale, let power = Decimal.powerOfTen(scale - end.scale) else {
                continue
            }
            let (mantissa, overflow) = end.mantissa.multipliedReportingOverflow(by: power)
            if overflow { continue }
            // With all decimals, as senders may write them; and one step within the bounds, which may have a minus sign.
            values.append(Decimal(mantissa: mantissa, scale: scale).description)
            for near in [mantissa - 1, mantissa + 1] { values.append(Decimal(mantissa: near, scale: scale).description) }
        }
        return values.filter { spelling in Decimal(spelling: spelling).map { bounds.contain($0) } ?? false }
    }

    private static let longestDateTime = "2026-11-21T09:30:00.123456789+05:30"

    /// The shortest name of a zone, the longest, and the longest in a URL, where other characters than letters have three.
    private static let zones: [String] = {
        func encoded(_ name: String) -> Int {
            name.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "/") || $1 == UInt8(ascii: "+") ? 3 : 1) }
        }
        let names = Zones.names
        let ends = [
            names.min { $0.utf8.count < $1.utf8.count }, names.max { $0.utf8.count < $1.utf8.count },
            names.max { encoded($0) < encoded($1) },
        ]
        var found: [String] = []
        for case let name? in ends where !found.contains(name) { found.append(name) }
        return found
    }()

    private static let longestLocale = "en-x" + String(repeating: "-aaaaaaaa", count: 6) + "-aaaaa"

    /// The shortest and longest URL of each allowed scheme, and of a host whose links get parameters. URLs contain no quotes and control characters, so the longest scalars are
    /// those of four bytes, which a path may contain.
    private static func urls(_ count: Int, _ schemes: [String], _ hosts: Set<String>) -> [String] {
        let starts = schemes.flatMap { scheme in
            let hasHost = schemesWithHost.contains(scheme)
            let host = hosts.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
            let own = scheme.utf8.hasPrefix("http") ? host.map { [("\(scheme)://\($0)", true)] } ?? [] : []
            return [(scheme == "file" ? "file:///" : hasHost ? "\(scheme)://h" : "\(scheme):", hasHost)] + own
        }
        return starts.flatMap { shortest, hasHost in
            let budget = count - shortest.unicodeScalars.count
            if budget < 1 { return budget < 0 ? [] : [shortest] }
            return [shortest, shortest + (hasHost ? "/" : "") + String(repeating: "😀", count: hasHost ? budget - 1 : budget)]
        }
    }
}
