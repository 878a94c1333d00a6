import BlazonLanguage
import TestSupport

/// Expressions, conditions and texts at random, most of them right.
struct RandomExpression {
    let schema: RandomSchema
    /// Fields that a condition has proved to be there.
    var proven: Set<String> = []

    /// Names of blocks that texts may read.
    let blocks: [String]

    init(_ schema: RandomSchema, blocks: [String] = []) {
        self.schema = schema
        self.blocks = blocks
    }

    // MARK: Texts

    private static let literals = [
        "Hi ", "!", " – ", "50 % ", "\"quoted\"", "back\\slash", "\n", "\t", "é", "😀", "}", "null", "'", "&", "", " ", "<b>",
    ]

    func text(_ random: inout Seeded, depth: Int = 2) -> String {
        (0...random.below(3)).map { _ in
            switch random.below(depth > 0 ? 6 : 4) {
            case 0, 1: random.pick(Self.literals)
            case 4, 5: conditional(&random, depth: depth)
            default: "{{ \(printed(&random)) }}"
            }
        }.joined()
    }

    private func conditional(_ random: inout Seeded, depth: Int) -> String {
        let (condition, then) = branch(&random)
        var text = "{% if \(condition) %}\(then.text(&random, depth: depth - 1))"
        if random.once(in: 4) {
            let (condition, then) = branch(&random)
            text += "{% elsif \(condition) %}\(then.text(&random, depth: depth - 1))"
        }
        if !random.once(in: 4) { text += "{% else %}\(self.text(&random, depth: depth - 1))" }
        return text + "{% endif %}"
    }

    /// A condition, and what may be said where it holds.
    func branch(_ random: inout Seeded) -> (condition: String, then: RandomExpression) {
        let (condition, fields) = self.condition(&random, depth: 1)
        var then = self
        then.proven.formUnion(fields)
        return (condition, then)
    }

    /// A reason for which records are skipped, and the fields that are there if it does not apply.
    func reason(targets: [String], _ random: inout Seeded) -> (condition: String, leaves: Set<String>) {
        let open = schema.leaves.filter(isOpen)
        guard !open.isEmpty, !random.once(in: 3) else {
            let (condition, _) = condition(&random, depth: 2)
            return (random.once(in: 2) ? condition : "target == '\(random.pick(targets))' and (\(condition))", [])
        }
        let leaf = random.pick(open)
        if random.once(in: 3) { return ("not (\(leaf.path) and \(comparison(leaf, &random)))", [leaf.path]) }
        return ("not \(leaf.path)", [leaf.path])
    }

    // MARK: Values

    private func printed(_ random: inout Seeded) -> String {
        let leaf = random.pick(schema.leaves)
        if case .list = leaf.type { return list(leaf, &random) }
        if random.once(in: 3), let localized = localized(leaf, &random) { return localized }
        if let block = blocks.randomElement(using: &random), random.once(in: 8) {
            return "block.\(block)" + (random.once(in: 2) ? "" : " | \(words(&random))")
        }
        return value(leaf, &random)
    }

    /// What follows the message's language.
    private func localized(_ leaf: RandomSchema.Leaf, _ random: inout Seeded) -> String? {
        if isOpen(leaf) { return nil }
        switch leaf.type {
        case .integer, .number:
            return "\(leaf.path) | "
                + random.pick([
                    "number", "percent", "currency: 'EUR'", "currency: 'JPY'", "compact", "plus: 1 | number",
                    "plural: zero: 'none', one: '# \\', two: 'both', few: '# few', many: '# \"many', other: '##'",
                    "ordinal: zero: '#', one: '#st', two: '#nd', few: '#rd', many: '#', other: '#th'",
                ])
        case .enumeration(let members):
            return "\(leaf.path) | select: other: 'any', \(members[0].utf8.allSatisfy { $0 < 0x80 } ? members[0] : "x"): 'first'"
        case .date:
            return "\(leaf.path) | date: \(random.pick(["'short'", "'medium'", "'long'", "'full'", "'yMMMd'", "'MMMEd'"]))"
        case .datetime:
            return leaf.path + random.pick(["", " | in_zone: 'Europe/Madrid'", " | in_zone: 'Asia/Kolkata'"])
                + " | date: \(random.pick(["'long'", "'Hm'", "'jm'", "'yMMMdjm'"]))"
        default: return nil
        }
    }

    private func list(_ leaf: RandomSchema.Leaf, _ random: inout Seeded) -> String {
        let path = isOpen(leaf) ? "\(leaf.path)" : leaf.path
        switch random.below(6) {
        case 5: return "\(path) | and_list | default: '–'"
        case 0: return isOpen(leaf) ? "\(path) | size | default: 0" : "\(path) | size"
        case 1: return "\(path) | first | default: 'none'"
        case 2: return "\(path) | join: \(random.pick(["', '", "''", "'\"'"])) | default: '–'"
        case 3: return isOpen(leaf) ? "\(path) | json | default: '[]'" : "\(path) | json"
        default: return "\(path) | last | default: 'none'"
        }
    }

    private func isOpen(_ leaf: RandomSchema.Leaf) -> Bool { leaf.isOptional && !proven.contains(leaf.path) }

    /// A value, dealt with where it may be missing, mostly with a filter or two.
    func value(_ leaf: RandomSchema.Leaf, _ random: inout Seeded) -> String {
        var text = leaf.path
        if isOpen(leaf) { text += " | default: \(literal(leaf.type, &random))" }
        let isNumber = leaf.type.isNumeric
        if !isNumber, random.once(in: 4) { return text + Self.cuts(&random) }
        for _ in 0..<random.below(3) { text += " | " + (isNumber ? arithmetic(&random) : words(&random)) }
        return text
    }

    /// A cut, and filters that make the text longer again.
    private static func cuts(_ random: inout Seeded) -> String {
        var text = random.once(in: 4) ? " | " + random.pick(growing) : ""
        text += random.pick([
            " | truncate: \(1 + random.below(30))", " | truncate: \(3 + random.below(20)), ellipsis: '...'",
            " | truncate_bytes: \(3 + random.below(40))",
        ])
        for _ in 0...random.below(3) { text += " | " + random.pick(growing) }
        return text
    }

    private static let growing = [
        "upcase", "downcase", "capitalize", "titlecase", "json", "url_encode", "replace: 'a', '---------'",
        "replace: 'ab', '\"\"\"\"'",
        "replace: '…', '<more>'", "truncate_bytes: 9", "truncate: 12", "strip | default: 'x'", "append: '\\'", "prepend: '«'",
    ]

    /// The filters of texts as their own examples use them, so that a new filter is tried without being listed here.
    private static let examples = FilterRegistry.all.filter { $0.input == .text }.flatMap(\.examples).compactMap { example in
        example.expression.firstRange(of: " | ").map { String(example.expression[$0.upperBound...]) }
    }

    private func words(_ random: inout Seeded) -> String {
        if random.once(in: 6) { return random.pick(Self.examples) }
        return random.pick([
            "upcase", "downcase", "capitalize", "titlecase", "append: '!'", "prepend: '«'", "truncate: 5", "truncate_bytes: 12",
            "replace: 'a', 'bb'", "append: '\\'", "json", "url_encode", "strip | default: 'x'", "default: 'y'",
            "replace: 'x', '' | default: '?'", "truncate: 3, ellipsis: '...'", "append: target", "size",
        ])
    }

    private func arithmetic(_ random: inout Seeded) -> String {
        random.pick([
            "plus: 1", "minus: 1", "times: 2", "divided_by: 3", "modulo: 7", "round", "round: 1", "floor", "ceil", "abs",
            "append: '%'",
            "plus: 0.25", "times: -1.5", "json",
        ])
    }

    func literal(_ type: ValueType, _ random: inout Seeded) -> String {
        switch type {
        case .integer(let range): String(random.pick([max(range.lowerBound, 0), min(range.upperBound, 7)]))
        case .number: random.pick(["0", "1.5"])
        case .boolean: random.pick(["true", "false"])
        case .enumeration(let members): "'\(random.pick(members))'"
        default: random.pick(["'friend'", "'\"'", "'😀'"])
        }
    }

    // MARK: Conditions

    private func condition(_ random: inout Seeded, depth: Int) -> (text: String, proves: Set<String>) {
        if depth > 0, random.once(in: 3) {
            let left = condition(&random, depth: depth - 1)
            switch random.below(3) {
            case 0: return ("not (\(left.text))", [])
            case 1:
                let right = condition(&random, depth: depth - 1)
                return ("\(left.text) and \(right.text)", left.proves.union(right.proves))
            default:
                let right = condition(&random, depth: depth - 1)
                return ("(\(left.text)) or (\(right.text))", left.proves.intersection(right.proves))
            }
        }
        if random.once(in: 10) { return (random.pick(["target == 'ios'", "locale == 'es'", "locale in ['pl', 'ja']"]), []) }
        let leaf = random.pick(schema.leaves)
        let comparison = comparison(leaf, &random)
        if isOpen(leaf) {
            return random.once(in: 2) ? (leaf.path, [leaf.path]) : ("\(leaf.path) and \(comparison)", [leaf.path])
        }
        return (comparison, [])
    }

    private func comparison(_ leaf: RandomSchema.Leaf, _ random: inout Seeded) -> String {
        switch leaf.type {
        case .integer(let range):
            return "\(leaf.path) \(operation(&random)) \(random.pick([0, 1, 5, range.upperBound / 2]))"
        case .number: return "\(leaf.path) \(operation(&random)) \(random.pick(["0", "9.5", "-1"]))"
        case .boolean: return random.pick([leaf.path, "\(leaf.path) == false"])
        case .enumeration(let members):
            return random.pick([
                "\(leaf.path) == '\(random.pick(members))'", "\(leaf.path) != '\(random.pick(members))'",
                "\(leaf.path) in ['\(members[0])']",
            ])
        case .date: return "\(leaf.path) < '2025-01-01'"
        case .datetime: return "\(leaf.path) > '2025-01-01T00:00:00Z'"
        case .list: return random.pick([leaf.path, "(\(leaf.path) | size) > 1"])
        default: return random.pick(["\(leaf.path) == 'Ana'", "\(leaf.path) contains 'a'", "(\(leaf.path) | size) > 3"])
        }
    }

    private func operation(_ random: inout Seeded) -> String { random.pick(["==", "!=", "<", "<=", ">", ">="]) }
}
