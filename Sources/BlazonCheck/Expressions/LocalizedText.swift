import BlazonDiagnostics
import BlazonLanguage
import BlazonTemplate
import BlazonText

// Texts that differ between the template's languages, in decisions that must not.
extension TypeChecker {
    /// Reports a comparison of a literal with a text that differs between the template's languages.
    func isLocalized(_ side: Side, comparedWith other: Side) -> Bool {
        guard !side.typed.type.type.isNumeric, isLiteral(other) else { return false }
        return isLocalized(side.source, comparedWith: other.source)
    }

    /// Reports the same for a text that a filter compares with words of the template: `select`.
    func isLocalized(_ source: Expression, comparedBy call: FilterCall) -> Bool {
        call.name.text == Filter.select.name && isLocalized(source, comparedWith: nil)
    }

    private func isLocalized(_ source: Expression, comparedWith literal: Expression?) -> Bool {
        guard hasSeveralLanguages, let (call, input) = localizedCall(in: source) else { return false }
        let whole = Span(
            file: call.name.span.file, start: Int(call.name.span.start),
            end: Int(call.arguments.last?.value.span.end ?? call.name.span.end))
        // The comparison, if the filter is in an expression with a name, which other readers may print.
        let isNamed = whole.file != source.span.file || !source.span.range.contains(whole.range)
        var fixes: [Fix] = []
        var meant = "compare the number that `\(call.name.text)` writes"
        if let part = part(shownBy: call) {
            meant = "compare a number: `\(input.spelledPath ?? "…") | \(zoned(part, of: input))`"
            if case .filter(_, let last) = source.kind, last.name.span == call.name.span,
                let literal, case .text(let text) = literal.kind, let number = Int64(text)
            {
                fixes = [Fix("write `\(part.name)`", [Fix.Edit(whole, part.name), Fix.Edit(literal.span, String(number))])]
            }
        } else {
            switch call.name.text {
            case Filter.date.name: meant = "compare the date itself, or a part of it, such as `month`"
            case "relative": meant = "compare the date itself, or use `days_until` or `epoch`"
            case "and_list": meant = "compare the list itself with `contains`"
            default: break
            }
        }
        findings.reportOnce(
            .localizedComparison(call.name.text, meant: meant, fixes: fixes, at: isNamed ? source.span : whole))
        return true
    }

    /// The call of the last filter whose text differs between languages, and its input; nil: none does. Names of `let` and blocks stand for
    /// what they contain.
    private func localizedCall(in source: Expression) -> (call: FilterCall, input: Expression)? {
        switch source.kind {
        case .path(let path):
            guard let first = path.first else { return nil }
            if first.text.hasSameBytes(as: RunName.block.rawValue), path.count > 1 {
                var found: (call: FilterCall, input: Expression)?
                input.blocks.named(path[1].text)?.text.parts.visitPrinted { found = found ?? localizedCall(in: $0) }
                return found
            }
            return input.bindings.expression(named: first.text).flatMap { localizedCall(in: $0) }
        case .filter(let inner, let call):
            if FilterRegistry.filtersOfLanguage.contains(call.name.text) { return (call, inner) }
            return localizedCall(in: inner) ?? call.arguments.lazy.compactMap { localizedCall(in: $0.value) }.first
        case .item(let inner, _, _), .member(let inner, _): return localizedCall(in: inner)
        default: return nil
        }
    }

    /// Whether the template spells a value out: it is a literal, or a list of them.
    private func isLiteral(_ side: Side) -> Bool {
        switch side.source.kind {
        case .text, .integer, .number, .boolean, .list: true
        default: side.typed.type.constant != nil
        }
    }

    private var hasSeveralLanguages: Bool {
        Set(input.declared.localeNames.names.map { $0.utf8.prefix { $0 != UInt8(ascii: "-") }.map { $0 } }).count > 1
    }
}
