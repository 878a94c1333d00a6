import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate

// Types `for` and `each`.
extension TypeChecker {
    /// Types a list with a value for each item of another; `value` types the value of an item. nil if a fault was reported.
    func items(_ source: ItemLoop, _ facts: Facts, _ value: (SettingValue, Facts) -> TypedValue?) -> TypedValue? {
        guard let opened = open(source.loop, source.condition, facts) else {
            let inside = facts.within(source.loop)
            _ = each(source.each, source.condition.map { checkedCondition($0, inside).ifTrue } ?? inside, value)
            return nil
        }
        guard let value = each(source.each, opened.inside, value), !opened.hasFault else { return nil }
        return .loop(TypedItemLoop(opened.loop, over: opened.list, span: source.loop.tag, value: value))
    }

    /// The value for an item, which cannot be left out.
    private func each(_ source: SettingValue, _ facts: Facts, _ value: (SettingValue, Facts) -> TypedValue?) -> TypedValue? {
        switch source {
        case .null(let span):
            report(.itemLeftOut(at: span))
            return nil
        case .choice(let choice): return self.choice(choice, facts) { each($0, $1, value) }
        case .text, .map, .list, .loop, .broken: return value(source, facts)
        }
    }

    /// A list of a row, with a value for each item of another; `item` is the row as it applies to an item.
    func items(_ source: ItemLoop, of item: Row, for row: Row, _ facts: Facts) -> TypedValue? {
        guard let typed = items(source, facts, { self.value($0, for: item, $1) }) else { return nil }
        guard case .loop(let loop) = typed, case .value(.list(let max?, _)) = row.kind else { return typed }
        let most = loop.passes.most
        if let most, most <= max { return typed }
        report(
            .outOfRange(
                row.name, most.itemsAtMost, accepts: row.typeWord, rule: input.rule(row),
                at: source.loop.list.span))
        return nil
    }
}
