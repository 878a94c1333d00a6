import BlazonLanguage
import BlazonMapping
import TestSupport

/// A template at random, for a table. It consists of chunks, one per setting, so that those that the checker rejects can be removed.
struct RandomTemplate {
    let schema: RandomSchema
    private(set) var chunks: [String]
    /// Those that the message is translated to, unless the checker rejected a section.
    private(set) var locales: [String] = []
    private var expressions: RandomExpression

    init(_ table: MappingTable, _ random: inout Seeded) {
        var targets = table.targets.map(\.name).filter { _ in !random.once(in: 4) }
        if targets.isEmpty { targets = [table.targets[0].name] }
        let isAddressed = random.once(in: 6)
        schema = RandomSchema(
            &random, and: isAddressed ? [Field(name: Self.targetField, type: .enumeration(targets), isOptional: false)] : [])
        let blocks = random.once(in: 3) ? ["hello", "whole"] : []
        expressions = RandomExpression(schema, blocks: blocks)
        var head = "campaign: random\ntargets: [\(targets.joined(separator: ", "))]\n" + schema.source
        if isAddressed { head += "targetBy: \(Self.targetField)\n" }
        head += schema.delivery(random.once(in: 2) ? "56e4" : nil)
        let isSkipping = random.once(in: 3)
        chunks = [head]
        if random.once(in: 3) {
            chunks.append("let:\n")
            for (name, expression) in expressions.addNames(&random) { chunks.append("  \(name): \(Self.quoted(expression))\n") }
        }
        if random.once(in: 5), let lookup = expressions.addLookup(&random) { chunks.append(lookup) }
        if isSkipping { addReasons(targets, &random) }
        chunks.append("message:\n")
        for row in table.rows where row.from == nil && !random.once(in: 3) { chunks.append(setting(row, &random)) }
        for target in targets where random.once(in: 4) {
            chunks.append("\(target):\n")
            for row in table.rows where row.from == nil && random.once(in: 5) { chunks.append(setting(row, &random)) }
        }
        let plain = expressions
        for block in blocks.enumerated() {
            chunks.append(
                (block.offset == 0 ? "blocks:\n" : "") + "  \(block.element): \(Self.quoted(plain.text(&random) + "."))\n")
        }
        if random.once(in: 2) { addLocales(table, targets, translating: random.once(in: 2) ? blocks : [], &random) }
        if random.once(in: 4) { addVariants(table, hasHoldout: isSkipping, &random) }
        if random.once(in: 5), let text = table.rows.first(where: { $0.kind == .text }) {
            chunks.append("overflow: { truncate: \(text.name) }\n")
        }
        if random.once(in: 3) { chunks.append(policy(plain, &random)) }
        if random.once(in: 4) { chunks.append(assertions(table, targets, &random)) }
        for index in chunks.indices.dropFirst() where random.once(in: 12) {
            chunks[index] = ExtremeNumber.replacingOne(in: chunks[index], &random)
        }
        // Without a choice at random, so that the seeds of other parts stay what they are.
        if chunks.count.isMultiple(of: 3), let field = schema.leaves.first(where: \.isOptional) {
            chunks.append("rejects: { allowed: 1%, targets: { \(targets[0]): 3 } }\n")
            chunks.append("missing: { \(Self.quoted(field.path)): 20% }\naudience: 1..\n")
        }
    }

    /// The field that `targetBy` names.
    static let targetField = "platform"

    static let tags = ["de", "es", "es-MX", "pl", "ar-EG", "ja", "zh-Hant", "tr", "fr-CH", "hi", "pt_br"]

    /// An assertion about a text, and one about fields.
    private func assertions(_ table: MappingTable, _ targets: [String], _ random: inout Seeded) -> String {
        let texts = table.rows.filter { $0.from == nil && $0.kind == .text }
        let name = texts.isEmpty ? "title" : random.pick(texts).name
        let (condition, _) = expressions.reason(targets: targets, &random)
        return "expect:\n  short: (message.\(name) | size) < \(random.below(200))\n  fields: \(Self.quoted(condition))\n"
    }

    /// All reasons are one chunk: what follows relies on all of them.
    private mutating func addReasons(_ targets: [String], _ random: inout Seeded) {
        var section = "skip:\n"
        for number in 0...random.below(3) {
            let (condition, proven) = expressions.reason(targets: targets, &random)
            expressions.proven.formUnion(proven)
            section += "  r\(number): \(Self.quoted(condition))\n"
        }
        chunks.append(section)
    }

    /// Every locale translates every text, so that no message mixes languages; a rejected one is removed completely.
    private mutating func addLocales(
        _ table: MappingTable, _ targets: [String], translating blocks: [String], _ random: inout Seeded
    ) {
        let own = expressions
        var plain = RandomExpression(schema)
        plain.proven = own.proven
        chunks.append("locales:\n  default: \(random.pick(["en", "de", "sv"]))\n")
        locales = Array(Self.tags.shuffled(using: &random).prefix(1 + random.below(3)))
        for tag in locales {
            var section = "  \(tag):\n"
            for row in table.rows where row.kind == .text || row.from == nil && random.once(in: 6) {
                section += "    \(row.name):" + translation(of: row, own, indent: "      ", &random)
            }
            if !blocks.isEmpty { section += "    blocks:\n" }
            for block in blocks { section += "      \(block): \(Self.quoted(plain.text(&random, depth: 1) + "."))\n" }
            if random.once(in: 4), let target = targets.first {
                section += "    \(target):\n"
                for row in table.rows where row.kind == .text {
                    section += "      \(row.name):" + translation(of: row, own, indent: "        ", &random)
                }
            }
            chunks.append(section)
        }
    }

    /// Mostly a text that is never blank: a section is removed completely if one of its settings is rejected.
    private func translation(of row: Row, _ known: RandomExpression, indent: String, _ random: inout Seeded) -> String {
        if row.kind != .text || random.once(in: 6) { return value(of: row, known, indent: indent, &random) }
        return " \(Self.quoted(known.text(&random, depth: 1) + "."))\n"
    }

    private mutating func addVariants(_ table: MappingTable, hasHoldout: Bool, _ random: inout Seeded) {
        let own = expressions
        var section = "variants:\n  by: id\n  a: { weight: 1 }\n  b:\n    weight: 3\n    message:\n"
        for row in table.rows where row.kind == .text {
            section += "      \(row.name):" + value(of: row, own, indent: "        ", &random)
        }
        if hasHoldout { section += "  control: { weight: 1, holdout: true }\n" }
        chunks.append(section)
    }

    var source: String { chunks.joined() }

    /// Takes out the settings at these bytes; false when one is at none.
    mutating func remove(at offsets: [Int]) -> Bool {
        var wrong: Set<Int> = []
        for offset in offsets {
            var end = 0
            guard
                let index = chunks.firstIndex(where: {
                    end += $0.utf8.count
                    return offset < end
                }), index > 0
            else { return false }
            wrong.insert(index)
        }
        chunks = chunks.indices.filter { !wrong.contains($0) }.map { chunks[$0] }
        return !wrong.isEmpty
    }

    // MARK: Settings

    private func setting(_ row: Row, _ random: inout Seeded) -> String {
        "  \(row.name):" + value(of: row, expressions, indent: "    ", &random)
    }

    private func value(of row: Row, _ known: RandomExpression, indent: String, _ random: inout Seeded) -> String {
        if row.kind == .map {
            return random.once(in: 5)
                ? choice(known, indent, &random) { map($0, indent + "    ", &$1) } : map(known, indent, &random)
        }
        if random.once(in: 4) {
            return choice(known, indent, &random) { known, random in
                random.once(in: 5) ? " ~\n" : " \(scalar(row, known, &random))\n"
            }
        }
        return " \(scalar(row, known, &random))\n"
    }

    private func choice(
        _ known: RandomExpression, _ indent: String, _ random: inout Seeded,
        _ value: (RandomExpression, inout Seeded) -> String
    ) -> String {
        var text = "\n"
        for _ in 0...random.below(2) {
            let (condition, then) = known.branch(&random)
            text += "\(indent)- when: \(Self.quoted(condition))\n\(indent)  then:" + value(then, &random)
        }
        return text + "\(indent)- otherwise:" + value(known, &random)
    }

    private func scalar(_ row: Row, _ known: RandomExpression, _ random: inout Seeded) -> String {
        func field(_ fits: (RandomSchema.Leaf) -> Bool) -> String? {
            let leaves = schema.leaves.filter(fits)
            if leaves.isEmpty || random.once(in: 3) { return nil }
            let leaf = random.pick(leaves)
            let fallback = leaf.isOptional && !known.proven.contains(leaf.path)
            return "\"{{ \(leaf.path)\(fallback ? " | default: \(known.literal(leaf.type, &random))" : "") }}\""
        }
        switch row.kind {
        case .text, .identifier: return Self.quoted(known.text(&random))
        case .url: return field { if case .url = $0.type { !$0.isOptional } else { false } } ?? Self.quoted(url(known, &random))
        case .flag, .value(.boolean): return field { $0.type == .boolean } ?? random.pick(["true", "false"])
        case .duration:
            return field { $0.type == .integer(0...(.max)) } ?? random.pick(["0", "90s", "15m", "2h", "7d", "3600"])
        case .time:
            return field { $0.type == .datetime || $0.type == .date || $0.type == .integer(0...(.max)) }
                ?? random.pick([
                    "15m", "90s", "0", "1795284000", "2026-11-21", "2026-11-21T18:00:00.5+01:00", "\"{{ now }}\"",
                    "\"{{ now | plus: 4, 'hours' }}\"",
                ])
        case .value(.enumeration(let members)):
            return field { $0.type == .enumeration(members) } ?? random.pick(members)
        case .value(.integer(let range)):
            return field { if case .integer(let given) = $0.type { range.contains(given.lowerBound) } else { false } }
                ?? String(random.pick([max(range.lowerBound, 0), min(range.upperBound, 50)]))
        case .value(.list(_, .record(let fields))):
            if random.once(in: 3), let (variable, list, inner) = known.opened(&random) {
                return "{ for: \(variable) in \(list.path), limit: 2, each: \(record(fields, inner, &random)) }"
            }
            if random.once(in: 6) { return "[]" }
            let items = (0...random.below(2)).map { _ in
                if !random.once(in: 4) { return record(fields, known, &random) }
                let (condition, then) = known.branch(&random)
                return "[{ when: \(Self.quoted(condition)), then: \(record(fields, then, &random)) }, { otherwise: ~ }]"
            }
            return "[\(items.joined(separator: ", "))]"
        case .value(let type):
            return field { $0.type == type } ?? random.pick(["1.5", "2026-11-21", "7", "en"])
        case .map: return "{}"
        }
    }

    /// A literal record without some of its optional members.
    private func record(_ fields: [Field], _ known: RandomExpression, _ random: inout Seeded) -> String {
        let members = fields.filter { !$0.isOptional || !random.once(in: 2) }.map { field in
            let value =
                switch field.type {
                case .string: Self.quoted(known.text(&random))
                case .url: Self.quoted(url(known, &random))
                case .boolean: random.pick(["true", "false"])
                default: "\(random.below(10))"
                }
            return "\(field.name): \(value)"
        }
        return "{ \(members.joined(separator: ", ")) }"
    }

    static let heads = [
        "https://cdn.example.com", "shop://offers", "http://h.example:8080", "HTTPS://xn--n-nga1b.example", "tel:+351",
    ]

    /// Parameters for links of some of the heads, and of the recipients' hosts.
    private func policy(_ known: RandomExpression, _ random: inout Seeded) -> String {
        "links:\n  hosts: [\"*.example\", \"*.example.com\"]\n  query: { utm_source: push, b: "
            + "\(Self.quoted(known.text(&random, depth: 1) + ".")), \"c d\": \"{{ target }}\" }\n"
    }

    private func url(_ known: RandomExpression, _ random: inout Seeded) -> String {
        let emitField = { (random: inout Seeded) in known.text(&random, depth: 1).split(separator: "\n").joined() }
        return random.pick(Self.heads)
            + random.pick(["", "/a.png", "/\(emitField(&random))", "/x/\(emitField(&random))/y", "/.\(emitField(&random))"])
            + random.pick(["", "?q=\(emitField(&random))", "?a=1&b=\(emitField(&random))#\(emitField(&random))", "#top"])
    }

    private func map(_ known: RandomExpression, _ indent: String, _ random: inout Seeded, depth: Int = 2) -> String {
        var text = "\n"
        let keys = ["a", "key with spaces", "k\"q", "ünï", "b.c", "e\u{301}", "z"].shuffled(using: &random).prefix(
            1 + random.below(4))
        for key in keys {
            text += "\(indent)\(Self.quoted(key)):" + custom(known, indent + "  ", &random, depth: depth)
        }
        let leaf = random.pick(schema.leaves)
        if !leaf.isOptional || known.proven.contains(leaf.path) {
            text += "\(indent)\(CustomKind(leaf.type).key): \"{{ \(leaf.path) }}\"\n"
        }
        return text
    }

    /// A list with a value for each item of another.
    private func loop(_ known: RandomExpression, _ indent: String, _ random: inout Seeded, depth: Int) -> String? {
        guard let (variable, list, inner) = known.opened(&random) else { return nil }
        var (text, inside) = ("\n\(indent)for: \(variable) in \(list.path)\n", inner)
        if random.once(in: 2) {
            let (condition, then) = inner.branch(&random)
            text += "\(indent)where: \(Self.quoted(condition))\n"
            inside = then
        }
        text += random.pick(["", "", "offset: 1", "limit: 2", "reversed: true"]).prefixed(by: indent)
        return text + "\(indent)each:" + custom(inside, indent + "  ", &random, depth: depth, isItem: true)
    }

    /// A value of the app's own; an item of a loop is not a choice, which could leave it out.
    private func custom(
        _ known: RandomExpression, _ indent: String, _ random: inout Seeded, depth: Int, isItem: Bool = false
    ) -> String {
        switch random.below(depth > 0 ? isItem ? 8 : 10 : 6) {
        case 0: return " \(random.pick(["1", "-2.50", "true", "1e3", "no", "\"2\"", "Hello", "0"]))\n"
        case 1, 2:
            let leaf = random.pick(schema.leaves + known.variables)
            if leaf.isOptional, !known.proven.contains(leaf.path) {
                return " \"{{ \(leaf.path) | default: \(known.literal(leaf.type, &random)) }}\"\n"
            }
            return " \"{{ \(leaf.path) }}\"\n"
        case 6: return map(known, indent, &random, depth: depth - 1)
        case 7:
            return "\n" + (0...random.below(2)).map { _ in "\(indent)- \(Self.quoted(known.text(&random, depth: 1)))\n" }.joined()
        case 8:
            return choice(known, indent, &random) { known, random in
                random.once(in: 3) ? " ~\n" : custom(known, indent + "    ", &random, depth: depth - 1)
            }
        case 9: return loop(known, indent, &random, depth: depth - 1) ?? " 1\n"
        default: return " \(Self.quoted(known.text(&random)))\n"
        }
    }

    /// In YAML's double quotes.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension String {
    /// A line of its own, unless it is empty.
    fileprivate func prefixed(by indent: String) -> String { isEmpty ? "" : "\(indent)\(self)\n" }
}
