import BlazonDiagnostics
import BlazonReference
package import BlazonYAML

/// Parses `- when: … then: …` and the final `- otherwise: …`.
extension TemplateParser {
    mutating func choice(_ items: [Node], _ span: Span) -> SettingValue {
        var isMixed = false
        var cases: [Choice.Case] = []
        var otherwise: Span?
        for item in items {
            guard let entries = item.entries, item.isBranch || misspelled(entries) else {
                isMixed = true
                report(.choiceItem(at: item.span))
                continue
            }
            let branch = branch(entries)
            // A second `otherwise` and a `when` after it are the same mistake: neither can be reached.
            if let otherwise, let keyword = branch.keyword { report(.otherwiseNotLast(otherwise: otherwise, at: keyword)) }
            if otherwise == nil { otherwise = branch.otherwise }
            if let one = branch.case { cases.append(one) }
        }
        if otherwise == nil, !isMixed { report(.otherwiseMissing(at: span)) }
        if !allows(cases: items.count, at: span) { return .broken(span) }
        // Texts within the branches mark their own faults. A branch that cannot be read leaves the value open if no other applies, so that
        // the rest of the choice is still checked.
        let isWhole =
            cases.count == items.count && cases.last?.condition == nil && cases.dropLast().allSatisfy { $0.condition != nil }
        if isWhole { return .choice(Choice(cases: cases, span: span)) }
        cases.removeAll { $0.condition == nil }
        cases.append(Choice.Case(keyword: span, condition: nil, value: .broken(span)))
        return .choice(Choice(cases: cases, span: span))
    }

    private struct Branch {
        var `case`: Choice.Case?
        /// The first key: the start of the branch.
        var keyword: Span?
        var otherwise: Span?
    }

    private mutating func branch(_ entries: [Entry]) -> Branch {
        var result = Branch()
        var when: (key: Span, condition: Expression)?
        var then: (key: Span, value: SettingValue)?
        var otherwise: (key: Span, value: SettingValue)?
        var isBroken = false
        let unknown = entries.filter { ChoiceKey($0.key.text) == nil }
        // The value of a branch below another name, such as `text`.
        let isValue = unknown.count == 1 && entries.count == 2 && entries.contains { ChoiceKey($0.key.text) == .when }
        for entry in entries {
            switch ChoiceKey(entry.key.text) {
            case .when: when = (entry.keySpan, condition(entry))
            case .then: then = (entry.keySpan, value(entry.value))
            case .otherwise:
                result.otherwise = entry.keySpan
                if let then = thenBelow(entry, entries) {
                    isBroken = true
                    report(.thenOfOtherwise(written: then.value.scalar?.text, at: then.keySpan))
                    continue
                }
                otherwise = (entry.keySpan, value(entry.value))
            case nil:
                isBroken = true
                let meant = choiceKey(near: entry.key.text) ?? (isValue ? .then : nil)
                reportUnknown(entry, in: ChoiceKey.self, meant: meant?.rawValue)
                if meant == .otherwise { result.otherwise = entry.keySpan }
            }
        }
        result.keyword = when?.key ?? then?.key ?? otherwise?.key ?? entries.first?.keySpan
        if let otherwise { result.otherwise = otherwise.key }
        if isBroken { return result }
        switch (when, then, otherwise) {
        case (let when?, let then?, nil):
            result.case = Choice.Case(keyword: when.key, condition: when.condition, value: then.value)
        case (nil, nil, let otherwise?):
            result.case = Choice.Case(keyword: otherwise.key, condition: nil, value: otherwise.value)
        case (let when?, nil, nil): report(.branchHalf("when", missing: "then", at: when.key))
        case (nil, let then?, nil): report(.branchHalf("then", missing: "when", at: then.key))
        case (_, _, let otherwise?): report(.otherwiseBesideWhen(at: otherwise.key))
        case (nil, nil, nil): break
        }
        return result
    }

    /// The `then` that has the value of an `otherwise`: below it, or beside it if it has no value; nil if there is none.
    private func thenBelow(_ otherwise: Entry, _ entries: [Entry]) -> Entry? {
        if otherwise.value.scalar?.isNull ?? false {
            let isAlone = entries.allSatisfy { [.then, .otherwise].contains(ChoiceKey($0.key.text)) }
            return isAlone ? entries.first { ChoiceKey($0.key.text) == .then } : nil
        }
        guard let below = otherwise.value.entries, below.count == 1 else { return nil }
        return below.first { ChoiceKey($0.key.text) == .then }
    }

    /// The condition that is an entry's value.
    mutating func condition(_ entry: Entry) -> Expression {
        guard let scalar = entry.value.scalar else {
            report(.wrongShape(entry.key.text, expected: .condition, found: entry.value.shape, at: entry.value.span))
            return .broken(entry.value.span)
        }
        if scalar.text.isBlank {
            report(.valueMissing(entry.key.text, at: scalar.span(orElse: entry.keySpan)))
            return .broken(entry.value.span)
        }
        return TextParser.condition(scalar, limits, into: &diagnostics)
    }

    /// Whether all keys of a branch are misspelled, among branches that are not.
    private func misspelled(_ entries: [Entry]) -> Bool { entries.contains { choiceKey(near: $0.key.text) != nil } }
}

/// The key that `word` means, whether misspelled or a term of another language.
private func choiceKey(near word: String) -> ChoiceKey? {
    switch word {
    case "else", "default": .otherwise
    case "if": .when
    default: nearest(word, among: ChoiceKey.names).flatMap { ChoiceKey($0) }
    }
}

extension Node {
    /// Whether it contains `when`, `then` or `otherwise`.
    package var isBranch: Bool { entries?.contains { ChoiceKey($0.key.text) != nil } ?? false }
}
