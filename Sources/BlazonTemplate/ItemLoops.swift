import BlazonDiagnostics
import BlazonReference
import BlazonText
import BlazonYAML

/// Parses `for: item in cart` with `each`.
extension TemplateParser {
    /// The loop that a map's keys make; nil: it is data.
    mutating func loop(_ entries: [Entry], _ span: Span) -> SettingValue? {
        func entry(_ key: LoopKey) -> Entry? { entries.first { LoopKey($0.key.text) == key } }
        guard let head = entry(.for), let each = entry(.each) else { return nil }
        if let other = entries.first(where: { LoopKey($0.key.text) == nil }) {
            report(.noItemLoop(.otherKey(other.key.text), at: head.keySpan, because: other.keySpan))
            return nil
        }
        guard let scalar = head.value.scalar,
            let (variable, list) = TextParser.loop(scalar, at: head.keySpan, limits, into: &diagnostics)
        else {
            report(.noItemLoop(.noVariable, at: head.keySpan, because: head.value.span))
            return nil
        }
        let condition = entry(.where).map { self.condition($0) }
        let (limit, offset) = (count(entry(.limit), least: 1), count(entry(.offset), least: 0))
        let isReversed = flag(entry(.reversed))
        let value = value(each.value)
        return .loop(
            ItemLoop(
                loop: TextTemplate.ForLoop(
                    variable: variable, list: list, limit: limit, offset: offset ?? 0, isReversed: isReversed, tag: head.keySpan),
                condition: condition, each: value, span: span))
    }

    /// The whole number that is an entry's value, the least possible if a fault was reported; nil without an entry.
    private mutating func count(_ entry: Entry?, least: Int) -> Int? {
        guard let entry else { return nil }
        guard let scalar = entry.value.scalar, scalar.isPlain, let count = Int(scalar.text), count >= least,
            count <= 1_000_000_000
        else {
            report(.loopSyntax(.countMissing(entry.key.text, least: least), isMap: true, at: entry.value.span))
            return least
        }
        return count
    }

    /// The truth that is an entry's value, false without an entry or if a fault was reported.
    private mutating func flag(_ entry: Entry?) -> Bool {
        guard let entry else { return false }
        guard let scalar = entry.value.scalar, scalar.isPlain, let truth = ["true": true, "false": false][scalar.text] else {
            report(.loopSyntax(.truthMissing(entry.key.text), isMap: true, at: entry.value.span))
            return false
        }
        return truth
    }
}
