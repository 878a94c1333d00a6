import BlazonText

/// The items of a list in a sentence: `tea, milk and sugar`.
package struct ListFormat: Sendable, Hashable {
    /// The texts before, between and after two parts.
    struct Pattern: Sendable, Hashable {
        var before: String
        var between: String
        var after: String

        init(_ pattern: String) {
            let parts = pattern.split(separator: "{0}", maxSplits: 1, omittingEmptySubsequences: false)
            let rest = (parts.count > 1 ? parts[1] : "").split(separator: "{1}", maxSplits: 1, omittingEmptySubsequences: false)
            before = String(parts.first ?? "")
            between = String(rest.first ?? "")
            after = String(rest.count > 1 ? rest[1] : "")
        }

        var text: String { "\(before){0}\(between){1}\(after)" }
    }

    /// A conjunction that changes before certain items, which CLDR's patterns cannot express (ICU does the same).
    enum Euphony: String, Sendable {
        case none
        /// `y` becomes `e` before the sound of i: `Ana e Inés`.
        case spanish
        /// The prefix `ו` takes a hyphen before text that is not Hebrew.
        case hebrew
    }

    var two: Pattern
    var start: Pattern
    var middle: Pattern
    var end: Pattern
    var euphony: Euphony

    func apply(_ input: Value, _ evaluation: inout EvaluationState) -> Value {
        guard case .list(let list) = input else { return input }
        let items = list.clamped(to: 0..<evaluation.items.count)
        // Items are spelled first, since the result must be contiguous.
        var from = evaluation.stack.count
        for index in items { evaluation.stack.append(.text(evaluation.spelling(of: evaluation.items[index]))) }
        let output = evaluation.arena.count
        let count = items.count
        if count > 2 { append(start.before, &evaluation) } else if count == 2 { append(two.before, &evaluation) }
        for index in 0..<count {
            guard case .text(let text) = evaluation.stack[from + index] else { continue }
            if index > 0 { append(between(index, of: count, before: text, evaluation), &evaluation) }
            evaluation.appendCopy(of: text)
        }
        if count > 2 { append(end.after, &evaluation) } else if count == 2 { append(two.after, &evaluation) }
        from = evaluation.stack.count - count
        evaluation.stack.removeSubrange(from...)
        return .text(output..<evaluation.arena.count)
    }

    private func between(_ index: Int, of count: Int, before item: Range<Int>, _ evaluation: EvaluationState) -> String {
        if index < count - 1 { return index == 1 ? start.between : middle.between }
        let pattern = count == 2 ? two : end
        return evaluation.bytes(item) { euphony.changed(pattern.between, before: $0) } ?? pattern.between
    }

    private func append(_ text: String, _ evaluation: inout EvaluationState) { evaluation.arena.append(contentsOf: text.utf8) }

    /// Maximum length added to the items.
    func added<Length: PrintedLength>(_ count: Int, _ measure: (String) -> Length) -> Length {
        guard count > 1 else { return .zero }
        func joint(_ pattern: Pattern) -> Length {
            measure(pattern.between).maximum(euphony.alternative(to: pattern.between).map(measure) ?? .zero)
        }
        let pair = [measure(two.before), joint(two), measure(two.after)].total
        guard count > 2 else { return pair }
        let ends = [measure(start.before), measure(start.between), joint(end), measure(end.after)].total
        return pair.maximum(ends.adding(clamping: measure(middle.between).times(count - 3)))
    }
}

extension ListFormat.Euphony {
    func alternative(to between: String) -> String? {
        switch self {
        case .none: nil
        case .spanish: between == " y " ? " e " : nil
        case .hebrew: between.hasSuffix("\u{5D5}") ? between + "-" : nil
        }
    }

    fileprivate func changed(_ between: String, before item: borrowing Span<UInt8>) -> String? {
        guard item.count > 0, let other = alternative(to: between) else { return nil }
        switch self {
        case .none: return nil
        case .spanish:
            func letter(_ index: Int, _ item: borrowing Span<UInt8>) -> UInt8 { index < item.count ? item[index] | 0x20 : 0 }
            let first = letter(0, item)
            if first == UInt8(ascii: "i") { return other }
            guard first == UInt8(ascii: "h"), letter(1, item) == UInt8(ascii: "i") else { return nil }
            let third = letter(2, item)
            return third == UInt8(ascii: "a") || third == UInt8(ascii: "e") ? nil : other
        case .hebrew:
            let first = decodeScalar(item, at: 0).scalar.value
            return (0x591...0x5F4).contains(first) || (0xFB1D...0xFB4F).contains(first) ? nil : other
        }
    }
}
