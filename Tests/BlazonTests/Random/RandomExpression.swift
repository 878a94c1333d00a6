import BlazonLanguage
import TestSupport

/// Expressions, conditions and texts at random, most of them right.
struct RandomExpression {
    let schema: RandomSchema
    /// Fields that a condition has proved to be there.
    var proven: Set<String> = []

    /// What the variables of the loops around hold.
    private(set) var variables: [RandomSchema.Leaf] = []
    private(set) var loops = 0
    /// The optional records that conditions can test.
    private var records: [(path: String, always: Set<String>)]
    private var leaves: [RandomSchema.Leaf] { schema.leaves + variables + variables }

    /// Names of blocks that texts may read.
    let blocks: [String]

    init(_ schema: RandomSchema, blocks: [String] = []) {
        self.schema = schema
        records = schema.records
        self.blocks = blocks
    }

    /// Names for expressions, which the expressions that follow read like fields.
    mutating func addNames(_ random: inout Seeded) -> [(name: String, expression: String)] {
        (0...random.below(3)).compactMap { number in
            guard let (expression, leaf) = named("n\(number)", &random) else { return nil }
            variables.append(leaf)
            return (leaf.path, expression)
        }
    }

    private func named(_ name: String, _ random: inout Seeded) -> (expression: String, leaf: RandomSchema.Leaf)? {
        let leaf = random.pick(leaves)
        func named(as type: ValueType, isOptional: Bool = false) -> RandomSchema.Leaf {
            RandomSchema.Leaf(path: name, type: type, isOptional: isOptional)
        }
        switch (leaf.type, random.below(4)) {
        case (_, 0): return (condition(&random, depth: 1).text, named(as: .boolean))
        case (.integer, _) where !isOpen(leaf): return ("\(leaf.path) | plus: 1 | modulo: 100", named(as: .integer(0...100)))
        case (.string, 1): return ("\(leaf.path) | upcase", named(as: .string(max: nil), isOptional: leaf.isOptional))
        case (.list(let most, let item), _):
            return (
                "\(leaf.path) | \(random.pick(["reverse", "slice: 0, 2"]))",
                named(as: .list(max: most, of: item), isOptional: isOpen(leaf))
            )
        case (.datetime, _) where !isOpen(leaf): return ("\(leaf.path) | in_zone: 'Asia/Tokyo'", named(as: .datetime))
        case (.zone, _) where !isOpen(leaf): return ("now | in_zone: \(leaf.path)", named(as: .datetime))
        case (.enumeration, _), (.url, _), (.boolean, _): return (leaf.path, named(as: leaf.type, isOptional: isOpen(leaf)))
        case (.string, _): return (value(leaf, &random), named(as: .string(max: nil)))
        default: return nil
        }
    }

    /// A lookup in `products.csv`, which later expressions read by a text of the recipient; nil if there is none.
    mutating func addLookup(_ random: inout Seeded) -> String? {
        let texts = schema.leaves.filter { if case .string = $0.type { !$0.isOptional } else { false } }
        guard let key = texts.randomElement(using: &random) else { return nil }
        variables.append(RandomSchema.Leaf(path: "lookup.shop[\(key.path)].name", type: .string(max: 40), isOptional: true))
        return "lookups: { shop: { file: products.csv, key: sku, fields: { name: string(..40) } } }\n"
    }

    // MARK: Texts

    private static let literals = [
        "Hi ", "!", " – ", "50 % ", "\"quoted\"", "back\\slash", "\n", "\t", "é", "😀", "}", "null", "'", "&", "", " ", "<b>",
    ]

    func text(_ random: inout Seeded, depth: Int = 2) -> String {
        (0...random.below(3)).map { _ in
            switch random.below(depth > 0 ? 6 : 4) {
            case 0, 1: random.pick(Self.literals)
            case 4: conditional(&random, depth: depth)
            case 5: loop(&random, depth: depth) ?? conditional(&random, depth: depth)
            default: "{{ \(printed(&random)) }}"
            }
        }.joined()
    }

    /// A list that is there, with a variable for its items, and what expressions can read in the loop; nil if there is none.
    func opened(_ random: inout Seeded) -> (variable: String, list: RandomSchema.Leaf, inner: RandomExpression)? {
        let lists = leaves.filter { leaf in
            if case .list = leaf.type { !isOpen(leaf) } else { false }
        }
        guard loops < 3, let leaf = lists.randomElement(using: &random), case .list(_, let item) = leaf.type else { return nil }
        var inner = self
        let name = "v\(loops)"
        inner.loops += 1
        inner.proven.insert(leaf.path)
        inner.proven = inner.proven.filter { !$0.hasPrefix(name) }
        if case .record(let fields) = item {
            inner.records += RandomSchema.records(in: fields, under: name + ".")
            inner.variables += RandomSchema.leaves(of: fields, under: name + ".")
        } else {
            inner.variables.append(RandomSchema.Leaf(path: name, type: item, isOptional: item == .locale))
        }
        return (name, leaf, inner)
    }

    private func loop(_ random: inout Seeded, depth: Int) -> String? {
        guard let (name, leaf, inner) = opened(&random) else { return nil }
        let options = random.pick(["", "", "", " limit: 2", " offset: 1", " reversed", " limit: 3 offset: 1 reversed"])
        let trim = random.once(in: 4) ? "-" : ""
        var text = "{%\(trim) for \(name) in \(leaf.path)\(options) \(trim)%}\(inner.text(&random, depth: depth - 1))"
        if random.once(in: 2) { text += inner.pass(&random) }
        if random.once(in: 3) { text += "{% else %}\(self.text(&random, depth: depth - 1))" }
        return text + "{% endfor %}"
    }

    /// What depends on the pass of the loop around.
    private func pass(_ random: inout Seeded) -> String {
        random.pick([
            "{% unless forloop.last %}, {% endunless %}", "{% if forloop.first %}1st{% else %}then{% endif %}",
            "{{ forloop.index }}", "{{ forloop.index0 | plus: 1 }}/{{ forloop.length }}", "{{ forloop.rindex }}",
            "{% if forloop.index > 2 %}more{% endif %}", "{% case forloop.index %}{% when 1, 2 %}a{% else %}b{% endcase %}",
        ])
    }

    private func conditional(_ random: inout Seeded, depth: Int) -> String {
        if random.once(in: 6) { return cases(&random, depth: depth) ?? "{% comment %} {{ {% endcomment %}" }
        let (condition, then) = branch(&random)
        var text = "{% if \(condition) %}\(then.text(&random, depth: depth - 1))"
        if random.once(in: 4) {
            let (condition, then) = branch(&random)
            text += "{% elsif \(condition) %}\(then.text(&random, depth: depth - 1))"
        }
        if !random.once(in: 4) { text += "{% else %}\(self.text(&random, depth: depth - 1))" }
        return text + "{% endif %}"
    }

    /// A `case` over all members of an enum; nil if there is none.
    private func cases(_ random: inout Seeded, depth: Int) -> String? {
        let enums = leaves.compactMap { leaf -> (path: String, members: [String])? in
            if case .enumeration(let members) = leaf.type, !isOpen(leaf) { (leaf.path, members) } else { nil }
        }
        guard let (path, members) = enums.randomElement(using: &random) else { return nil }
        var text = "{% case \(path) %}{% when '\(members[0])' %}\(self.text(&random, depth: depth - 1))"
        if members.count > 1 {
            let rest = members.dropFirst().map { "'\($0)'" }.joined(separator: random.once(in: 2) ? ", " : " or ")
            text += random.once(in: 2) ? "{% else %}" : "{% when \(rest) %}"
            text += self.text(&random, depth: depth - 1)
        }
        return text + "{% endcase %}"
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
        let leaf = random.pick(leaves)
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
                    "number", "number: decimals: 2", "currency: 'EUR', decimals: 0", "percent", "currency: 'EUR'",
                    "currency: 'JPY'", "compact", "plus: 1 | number", "select: 5: 'five', 0.5: 'half', other: 'any'",
                    "plural: zero: 'none', one: '# \\', two: 'both', few: '# few', many: '# \"many', other: '##'",
                    "ordinal: zero: '#', one: '#st', two: '#nd', few: '#rd', many: '#', other: '#th'",
                ])
        case .enumeration(let members):
            return "\(leaf.path) | select: other: 'any', \(members[0].utf8.allSatisfy { $0 < 0x80 } ? members[0] : "x"): 'first'"
        case .url: return "\(leaf.path) | query: utm_source: 'push 1', 'a b': target"
        case .date:
            if random.once(in: 2) { return leaf.path + shift(&random, hasTime: false) + time(&random) }
            return "\(leaf.path) | date: \(random.pick(["'short'", "'medium'", "'long'", "'full'", "'yMMMd'", "'MMMEd'"]))"
        case .datetime:
            let zone = schema.leaves.first { $0.type == .zone && !isOpen($0) }.map { " | in_zone: \($0.path)" }
            let shown = leaf.path + (zone ?? "") + shift(&random, hasTime: true)
            if random.once(in: 6) { return shown + random.pick([" | hour", " | minute | number", " | hour | times: -1"]) }
            if random.once(in: 2) { return shown + time(&random) }
            return leaf.path + random.pick(["", " | in_zone: 'Europe/Madrid'", " | in_zone: 'Asia/Kolkata'"])
                + " | date: \(random.pick(["'long'", "'Hm'", "'jm'", "'yMMMdjm'"]))"
        case .zone:
            return random.pick([
                "now | in_zone: \(leaf.path) | date: 'full'", "now | in_zone: \(leaf.path) | plus: 1, 'days' | date: 'Hm'",
                "now | in_zone: \(leaf.path) | days_until: '2027-01-01'", "now | in_zone: \(leaf.path)",
            ])
        default: return nil
        }
    }

    /// A move of a date or datetime, or nothing.
    private func shift(_ random: inout Seeded, hasTime: Bool) -> String {
        guard random.once(in: 2) else { return "" }
        let units = ["days", "weeks", "months", "years"] + (hasTime ? ["minutes", "hours"] : [])
        let amounts = ["1", "-3", "12", "400"] + schema.leaves.filter { isWhole($0) && !isOpen($0) }.prefix(1).map(\.path)
        return " | \(random.pick(["plus", "minus"])): \(random.pick(amounts)), '\(random.pick(units))'"
    }

    private func isWhole(_ leaf: RandomSchema.Leaf) -> Bool { if case .integer = leaf.type { true } else { false } }

    /// What prints a date or datetime beside another.
    private func time(_ random: inout Seeded) -> String {
        random.pick([
            " | weekday", " | day | plus: 1", " | month | plural: other: '#m'", " | year",
            " | relative", " | epoch", " | epoch: 'ms' | number", " | rfc3339", " | days_until: now",
            " | days_until: '2026-11-21'",
            " | days_until: '2026-12-24T10:00:00-08:00' | number", "",
        ])
    }

    private func list(_ leaf: RandomSchema.Leaf, _ random: inout Seeded) -> String {
        let path = isOpen(leaf) ? "\(leaf.path)" : leaf.path
        if case .list(_, .record(let fields)) = leaf.type { return records(path, fields, isOpen(leaf), &random) }
        switch random.below(8) {
        case 6:
            let changed = random.pick([
                "reverse", "uniq", "compact", "slice: 0, 2", "slice: -2, 2 | reverse", "concat: \(path)", "uniq | sort",
            ])
            return
                "\(path) | \(changed) | \(random.pick(["join: ', '", "join: '\"'", "json", "and_list", "last"])) | default: '–'"
        case 7: return "\(path) | slice: 0, 3 | size"
        case 5: return "\(path) | and_list | default: '–'"
        case 0: return isOpen(leaf) ? "\(path) | size | default: 0" : "\(path) | size"
        case 1: return "\(path) | first | default: 'none'"
        case 2: return "\(path) | join: \(random.pick(["', '", "''", "'\"'"])) | default: '–'"
        case 3: return isOpen(leaf) ? "\(path) | json | default: '[]'" : "\(path) | json"
        default: return "\(path) | last | default: 'none'"
        }
    }

    /// A value of a list of records.
    private func records(_ path: String, _ fields: [Field], _ isOpen: Bool, _ random: inout Seeded) -> String {
        let field = random.pick(fields)
        let item = random.pick(["[0]", "[-1]", "[2]", " | first", " | last"])
        switch random.below(6) {
        case 5 where (field.type.isTextual || field.type.isNumeric) && !isOpen:
            let sorted = "\(path) | sort: '\(field.name)'\(random.pick(["", " | reverse", " | slice: 0, 2"]))"
            return "\(sorted) | map: '\(field.name)' | \(random.pick(["and_list", "json", "last"])) | default: '–'"
        case 0: return "\(path) | size" + (isOpen ? " | default: 0" : "")
        case 1: return "\(path) | json" + (isOpen ? " | default: '[]'" : "")
        case 2 where field.type.isNumeric:
            return "\(path) | sum: '\(field.name)'" + (isOpen ? " | default: 0" : "") + random.pick(["", " | number"])
        case 3 where field.type.isTextual || field.type.isNumeric:
            return "\(path) | map: '\(field.name)' | join: ', ' | default: '–'"
        case 4 where field.type.isTextual && !isOpen:
            return "\(path)\(random.pick(["[0]", "[-1]", "[1]"])).\(field.name) | default: 'none'"
        default: return isOpen ? "\(path) | size | default: 0" : "\(path)\(item) | json | default: '{}'"
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
        "replace_first: 'a', '---------'", "replace_first: '…', '<more>'", "split: 'a' | join: '----' | default: 'x'",
        "truncatewords: 2, '\\\\'", "slice: 1, 5 | default: 'x'", "remove_first: 'a' | default: 'x'",
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
            "remove: 'a' | default: '?'", "replace_first: 'a', 'bb'", "truncatewords: 1", "slice: -3, 2 | default: '?'",
            "split: ' ' | join: '--' | default: '?'", "split: '' | reverse | join: '' | default: '?'", "lstrip", "rstrip",
            "split: ', ' | sort | first | default: '?' | append: '.'", "strip_newlines",
        ])
    }

    private func arithmetic(_ random: inout Seeded) -> String {
        random.pick([
            "plus: 1", "minus: 1", "times: 2", "divided_by: 3", "modulo: 7", "round", "round: 1", "floor", "ceil", "abs",
            "append: '%'",
            "plus: 0.25", "times: -1.5", "json", "at_least: 2", "at_most: 99.5", "round: -1",
        ])
    }

    func literal(_ type: ValueType, _ random: inout Seeded) -> String {
        switch type {
        case .integer(let range): String(random.pick([max(range.lowerBound, 0), min(range.upperBound, 7)]))
        case .number: random.pick(["0", "1.5"])
        case .boolean: random.pick(["true", "false"])
        case .enumeration(let members): "'\(random.pick(members))'"
        case .zone: "'UTC'"
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
        if let record = records.randomElement(using: &random), random.once(in: 5) { return (record.path, record.always) }
        let leaf = random.pick(leaves)
        let comparison = comparison(leaf, &random)
        if isOpen(leaf) {
            // A field that is there proves the record around it, and with it the other fields that this always has.
            var proves: Set<String> = [leaf.path]
            for record in records where leaf.path.hasPrefix(record.path + ".") { proves.formUnion(record.always) }
            return random.once(in: 2) ? (leaf.path, proves) : ("\(leaf.path) and \(comparison)", proves)
        }
        return (comparison, [])
    }

    private func comparison(_ leaf: RandomSchema.Leaf, _ random: inout Seeded) -> String {
        switch leaf.type {
        case .integer(let range):
            if random.once(in: 4) {
                let middle = range.lowerBound / 2 + range.upperBound / 2
                return "\(leaf.path) \(random.pick(["in", "not in"])) [\(range.lowerBound)..\(middle), \(range.upperBound), 3..5]"
            }
            return "\(leaf.path) \(operation(&random)) \(random.pick([0, 1, 5, range.upperBound / 2]))"
        case .number where random.once(in: 4): return "\(leaf.path) \(random.pick(["in", "not in"])) [-5..9, 2.5]"
        case .number: return "\(leaf.path) \(operation(&random)) \(random.pick(["0", "9.5", "-1", "10000", "0.01", "9999.995"]))"
        case .boolean: return random.pick([leaf.path, "\(leaf.path) == false"])
        case .enumeration(let members):
            return random.pick([
                "\(leaf.path) == '\(random.pick(members))'", "\(leaf.path) != '\(random.pick(members))'",
                "\(leaf.path) in ['\(members[0])']",
            ])
        case .date, .datetime:
            let others = ["'2025-01-01'", "'2026-11-21T09:30:00Z'", "now", "(now | plus: 1, 'weeks')"]
            let known = schema.leaves.filter { ($0.type == .date || $0.type == .datetime) && !isOpen($0) }.map(\.path)
            if random.once(in: 6) { return "\(leaf.path) in ['2026-11-21', '2026-11-21T09:30:00Z']" }
            if random.once(in: 6) { return "(\(leaf.path) | weekday) \(random.pick(["in", "not in"])) [1..5, 7]" }
            if leaf.type == .datetime, random.once(in: 6) { return "\(leaf.path) | hour in [0..6, 22..23]" }
            return "\(leaf.path) \(operation(&random)) \(random.pick(others + known))"
        case .zone: return random.pick(["\(leaf.path) == 'Europe/Madrid'", "\(leaf.path) in ['UTC', 'Asia/Calcutta']"])
        case .list: return random.pick([leaf.path, "(\(leaf.path) | size) > 1"])
        case .string(_, form: .some): return random.pick(["\(leaf.path) contains 'a'", "(\(leaf.path) | size) > 3"])
        default: return random.pick(["\(leaf.path) == 'Ana'", "\(leaf.path) contains 'a'", "(\(leaf.path) | size) > 3"])
        }
    }

    private func operation(_ random: inout Seeded) -> String { random.pick(["==", "!=", "<", "<=", ">", ">="]) }
}
