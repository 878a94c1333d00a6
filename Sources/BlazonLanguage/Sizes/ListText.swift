import BlazonText

/// Texts of lists.
extension PossibleText {
    /// The items with a separator.
    static func joined(_ list: TextExpression, between: TextExpression, _ classes: ScalarClasses) -> PossibleText? {
        // The pieces come from the text. Asking for them after it would double the time with each `split`.
        if let (text, separator) = list.splitText, let between = between.constant {
            return PossibleText(text, classes)?.rejoined(separator, between: between)
        }
        guard let (count, item) = list.items, let count, let one = PossibleText(item, classes)?.joinedForms,
            let separator = PossibleText(between, classes)
        else { return nil }
        return one.repeated(min(count, 1 << 26), between: separator)
    }

    /// A text that was split, in any order, with another separator.
    private func rejoined(_ separator: String?, between: String) -> PossibleText? {
        let parts = losing { _ in true }
        // An unknown separator may be empty, which separates all characters.
        guard let separator, !separator.isEmpty else {
            // Each time that a text is split and joined, its pieces double; a longer text is rejected.
            var longest = 0
            for form in parts.forms { form.forEachText { longest = max(longest, $0.utf8.count) } }
            if longest.multiplied(clamping: 1 + between.utf8.count) > EvaluationState.maxText { return nil }
            return parts.mapped { piece in piece.unicodeScalars.map { String($0) + between }.joined() }
        }
        return separator == Splitting.whiteSpace
            ? parts.replacingAnything(with: between) : parts.replacing(separator, with: between)
    }

    /// The JSON text of a value.
    static func json(_ value: TextExpression, _ classes: ScalarClasses) -> PossibleText? {
        // The type of the result bounds it.
        if value.isOfRecords { return nil }
        if let (count, item) = value.items {
            guard let count, let one = json(item, classes)?.joinedForms else { return nil }
            let items = one.repeated(min(count, 1 << 26), between: PossibleText(constant: ","))
            return items.map { PossibleText(constant: "[").followed(by: $0).followed(by: PossibleText(constant: "]")) }
        }
        guard let text = PossibleText(value, classes) else { return nil }
        if value.isBare { return text }
        let quote = PossibleText(constant: "\"")
        return quote.followed(by: text.mapped(escaped)).followed(by: quote)
    }

    private static let escaped: @Sendable (String) -> String = { text in
        var evaluation = EvaluationState()
        let input = evaluation.text(text.utf8)
        let start = evaluation.arena.count
        evaluation.appendJSON(of: input)
        return String(decoding: evaluation.arena[start...].dropFirst().dropLast(), as: UTF8.self)
    }
}

extension Format {
    /// The output of the format; nil if it is unbounded or unknown.
    func possibleText(_ values: [TextExpression?], _ classes: ScalarClasses) -> PossibleText? {
        guard let input = values.first ?? nil else { return nil }
        switch self {
        case .number(let format): return Self.printed(input) { format.longest($0, $1) }
        case .currency(let format): return Self.printed(input) { format.longest($0, $1) }
        case .compact(let format): return Self.printed(input) { format.longest($0, $1) }
        case .plural(let format): return Self.printed(input) { format.longest($0, $1) }
        case .date(let format): return PossibleText([TextForm([.printed { format.longest($0) }])])
        case .select:
            let texts = values.dropFirst().compactMap { $0 }
            return texts.isEmpty ? nil : PossibleText(.either(texts), classes)
        case .list(let format):
            guard let (count, item) = input.items, let count, let one = PossibleText(item, classes)?.joinedForms else {
                return nil
            }
            let added = PossibleText([TextForm([.printed { format.added(min(count, 1 << 26), $0) }])])
            return one.repeated(min(count, 1 << 26), between: PossibleText(constant: ""))?.followed(by: added)
        case .query(let format): return format.possibleText(input, Array(values.dropFirst()), classes)
        case .relative(let format): return PossibleText([TextForm([.printed { format.longest($0) }])])
        case .zone, .namedZone, .shift: return nil
        case .casing(let format): return PossibleText(input, classes)?.cased(format.style, format.language)
        }
    }

    private static func printed(
        _ input: TextExpression, _ longest: @escaping @Sendable (NumberInterval, PossibleText.Measure) -> Int?
    ) -> PossibleText? {
        guard let interval = input.interval else { return nil }
        return PossibleText([TextForm([.printed { measure in longest(interval, measure) }])])
    }
}
