import BlazonLanguage

/// Values of a recipient for whom a condition holds, for messages.
struct RecordExample {
    private var values: [(field: String, value: String)] = []
    private var present: [String] = []
    private var missing: [String] = []
    private var empty: [String] = []

    init(_ schema: Schema, _ facts: Facts, texts: [Int: String], excluded: [Int: Set<Int64>]) {
        let slots = Set(facts.presence.keys).union(facts.numbers.keys).union(facts.members.keys).union(texts.keys)
            .union(excluded.keys)
        for slot in slots.sorted() {
            let (path, word, _) = schema.leaves[slot]
            if let truth = facts.presence[slot], !truth || !Self.isShown(slot, facts, texts) {
                switch word.type {
                case .boolean: values.append((path, truth ? "true" : "false"))
                case .list: if truth { present.append(path) } else { empty.append(path) }
                default: if truth { present.append(path) } else { missing.append(path) }
                }
            } else if let text = texts[slot] {
                values.append((path, text))
            } else if let member = facts.members[slot]?.first {
                values.append((path, member))
            } else if case .integer = word.type, let left = facts.numbers[slot] ?? NumberSet(word.type) {
                let value = Self.integer(in: left, except: excluded[slot] ?? [])
                if let value { values.append((path, value.description)) }
            } else if let number = facts.numbers[slot]?.example {
                values.append((path, number))
            }
        }
    }

    /// The least integer that is not excluded; nil: all are.
    static func integer(in numbers: NumberSet, except excluded: Set<Int64>) -> Decimal? {
        numbers.first(excluded.count + 1)?.first { number in !(number.integer.map(excluded.contains) ?? false) }
    }

    private static func isShown(_ slot: Int, _ facts: Facts, _ texts: [Int: String]) -> Bool {
        texts[slot] != nil || facts.members[slot] != nil || facts.numbers[slot] != nil
    }

    /// "with `quiet: true` and `tier: gold`, without `tag`"; empty: every recipient.
    var text: String {
        let with = values.map { "`\($0.field): \($0.value)`" } + present.map { "`\($0)`" } + empty.map { "an empty `\($0)`" }
        var parts: [String] = []
        if !with.isEmpty { parts.append("with " + joined(with)) }
        if !missing.isEmpty { parts.append("without " + joined(missing.map { "`\($0)`" })) }
        return parts.joined(separator: ", ")
    }

    private func joined(_ names: [String]) -> String {
        let shown = names.prefix(4)
        guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
        return shown.dropLast().joined(separator: ", ") + " and " + last
    }
}
