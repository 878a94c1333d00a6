import BlazonText
import TestSupport

/// A rule of a table at random, about the rows of `RuleOracleTests`, with a judgement of payloads that shares no code with Blazon's.
struct RandomRule {
    indirect enum Condition {
        case row(String, Value)
        case all([Condition])
        case any([Condition])
    }

    enum Value {
        case set, unset
        case words([String])
        case range(Int?, Int?)
        /// A range of durations.
        case seconds(Int?, Int?)
    }

    enum Demand {
        case requires([String])
        case excludes([String])
        case oneOf([String])
        case atMostOneOf([String])
        case values(String, Value)
    }

    let when: [Condition]
    let demand: Demand

    /// The rows with their paths in the payload; `x` is the object around `note`.
    static let paths = [
        "kind": ["kind"], "price": ["price"], "note": ["x", "note"], "loud": ["loud"], "mark": ["mark"], "x": ["x"],
        "wait": ["wait"],
    ]
    private static let rows = ["kind", "price", "note", "loud", "mark", "wait"]
    /// Durations as rules spell them, with their seconds.
    private static let durations = ["1s": "1", "2": "2", "60s": "60", "1m": "60", "60": "60", "1h": "3600"]

    init(_ random: inout Seeded) {
        let rows = Self.rows.shuffled(using: &random)
        var when: [Condition] = []
        for row in rows.prefix(random.below(3)) { when.append(.row(row, Self.value(of: row, &random))) }
        if random.once(in: 4) {
            when.append(.any(rows.suffix(2).map { .row($0, Self.value(of: $0, &random)) }))
        }
        self.when = when
        let subjects = Array((rows + ["x"]).shuffled(using: &random).prefix(1 + random.below(3)))
        switch random.below(6) {
        case 0, 1: demand = .requires(subjects)
        case 2: demand = .excludes(subjects)
        case 3: demand = .oneOf(Array(rows.prefix(2 + random.below(2))))
        case 4: demand = .atMostOneOf(Array(rows.prefix(2 + random.below(2))))
        default:
            let row = random.pick(["kind", "price", "loud", "wait"])
            demand = .values(row, random.once(in: 4) ? Self.value(of: row, &random) : Self.word(of: row, &random))
        }
    }

    private static func value(of row: String, _ random: inout Seeded) -> Value {
        if random.once(in: 3) { return random.once(in: 3) ? .unset : .set }
        return word(of: row, &random)
    }

    private static func word(of row: String, _ random: inout Seeded) -> Value {
        switch row {
        case "kind": return .words(Array(["sale", "news", "sync"].shuffled(using: &random).prefix(1 + random.below(2))))
        case "price":
            switch random.below(4) {
            case 0: return .range(random.below(4), nil)
            case 1: return .range(nil, random.below(4))
            case 2: return .range(1, 2)
            default: return .words([String(random.below(4))])
            }
        case "loud", "mark": return .words([random.pick(["true", "false"])])
        case "wait":
            if random.once(in: 3) { return random.once(in: 2) ? .seconds(random.below(3), nil) : .seconds(nil, 60) }
            return .words([random.pick(durations.keys.sorted())])
        default: return .words([random.pick(["half", "full"])])
        }
    }

    // MARK: Notation

    /// The rule as an entry of `rules`.
    var text: String {
        let demand =
            switch demand {
            case .requires(let rows): "requires: [\(rows.joined(separator: ", "))]"
            case .excludes(let rows): "excludes: [\(rows.joined(separator: ", "))]"
            case .oneOf(let rows): "oneOf: [\(rows.joined(separator: ", "))]"
            case .atMostOneOf(let rows): "atMostOneOf: [\(rows.joined(separator: ", "))]"
            case .values(let row, let value): "values: { \(row): \(Self.text(value)) }"
            }
        return when.isEmpty ? "{ \(demand) }" : "{ when: { \(when.map(Self.text).joined(separator: ", ")) }, \(demand) }"
    }

    private static func text(_ condition: Condition) -> String {
        switch condition {
        case .row(let row, let value): "\(row): \(text(value))"
        case .all(let all): all.map(text).joined(separator: ", ")
        case .any(let any): "anyOf: [\(any.map { "{ \(text($0)) }" }.joined(separator: ", "))]"
        }
    }

    private static func text(_ value: Value) -> String {
        switch value {
        case .set: "set"
        case .unset: "unset"
        case .words(let words): words.count == 1 ? words[0] : "[\(words.joined(separator: ", "))]"
        case .range(let lower, let upper): "\(lower.map(String.init) ?? "")..\(upper.map(String.init) ?? "")"
        case .seconds(let lower, let upper): "\(lower.map { "\($0)s" } ?? "")..\(upper.map { "\($0)s" } ?? "")"
        }
    }

    // MARK: Judgement

    /// Whether a payload breaks the rule.
    func isBroken(by payload: JSON) -> Bool {
        guard when.allSatisfy({ Self.holds($0, payload) }) else { return false }
        func count(_ rows: [String]) -> Int { rows.count { Self.member($0, payload) != nil } }
        switch demand {
        case .requires(let rows): return count(rows) < rows.count
        case .excludes(let rows): return count(rows) > 0
        case .oneOf(let rows): return count(rows) != 1
        case .atMostOneOf(let rows): return count(rows) > 1
        case .values(let row, let value): return Self.member(row, payload) != nil && !Self.has(row, value, payload)
        }
    }

    private static func holds(_ condition: Condition, _ payload: JSON) -> Bool {
        switch condition {
        case .row(let row, let value): has(row, value, payload)
        case .all(let all): all.allSatisfy { holds($0, payload) }
        case .any(let any): any.contains { holds($0, payload) }
        }
    }

    private static func member(_ row: String, _ payload: JSON) -> JSON? { payload.value(at: paths[row] ?? []) }

    private static func has(_ row: String, _ value: Value, _ payload: JSON) -> Bool {
        guard let member = member(row, payload) else { if case .unset = value { return true } else { return false } }
        switch value {
        case .set: return true
        case .unset: return false
        case .words(let words):
            let word =
                switch member {
                case .text(let text): text
                // A flag is 1 or 0.
                case .number(let number): row == "loud" || row == "mark" ? (number == "1" ? "true" : "false") : number
                default: member.compact
                }
            return words.contains { row == "wait" ? durations[$0] == word : $0 == word }
        case .range(let lower, let upper), .seconds(let lower, let upper):
            guard case .number(let text) = member, let number = Int(text) else { return false }
            return number >= lower ?? .min && number <= upper ?? .max
        }
    }
}
