import BlazonText

/// Filters that map one character at a time.
extension PossibleText {
    /// Maps each piece separately.
    func mapped(_ body: @escaping @Sendable (String) -> String) -> PossibleText {
        PossibleText(forms.map { $0.mapped { [body($0)] } })
    }
}

extension PossibleText {
    /// The text with any of the characters that match possibly removed.
    func losing(where matches: @escaping @Sendable (Unicode.Scalar) -> Bool) -> PossibleText {
        PossibleText(forms.map { $0.losing(where: matches) })
    }

    /// The same, with no character attributed to a field.
    var apart: PossibleText { PossibleText(forms.map { $0.changingRuns { ($0.field, $0.isWhole) = (nil, false) } }) }
}

extension TextForm {
    /// The form with each run of characters changed.
    func changingRuns(_ body: (inout CharacterRun) -> Void) -> TextForm {
        var form = self
        for (index, part) in parts.enumerated() {
            guard case .characters(var run) = part else { continue }
            body(&run)
            form.parts[index] = .characters(run)
        }
        return form
    }

    /// The form with each piece replaced; `body` returns all possible replacements of a piece.
    func mapped(_ body: @escaping @Sendable (String) -> [String]) -> TextForm {
        var form = self
        form.parts = parts.map { part in
            switch part {
            case .constant(let text, let times):
                let texts = Set(body(text))
                if texts.count == 1, let one = texts.first { return .constant(one, times: times) }
                return .characters(.one(of: texts, times))
            case .listed(let text, let times, let items):
                let texts = Set(body(text))
                if texts.count == 1, let one = texts.first { return .listed(one, times: times, items: items) }
                return .characters(.one(of: texts, times))
            case .characters(var run):
                run.choices = run.choices.flatMap { choice in body(choice.text).map(choice.becoming) }
                return .characters(run)
            case .printed(let longest): return .printed { measure in longest { piece in body(piece).map(measure).max() ?? 0 } }
            }
        }
        return form
    }
}

extension TextForm {
    /// The form with any of the characters that match possibly removed. Other parts of constants stay where they are.
    func losing(where matches: @escaping @Sendable (Unicode.Scalar) -> Bool) -> TextForm {
        var form = changingRuns { run in
            (run.isWhole, run.visible) = (false, 0)
        }
        form.parts = form.parts.flatMap { part -> [Part] in
            switch part {
            case .constant(let text, let times): return Self.losing(text, times, where: matches)
            case .listed(let text, let times, _) where text.unicodeScalars.contains(where: matches):
                return Self.losing(text, times, where: matches)
            case .listed, .characters, .printed: return [part]
            }
        }
        return form
    }

    private static func losing(_ text: String, _ times: Int, where matches: (Unicode.Scalar) -> Bool) -> [Part] {
        guard text.unicodeScalars.contains(where: matches) else { return [.constant(text, times: times)] }
        var parts: [Part] = []
        var kept = ""
        var removed: [Unicode.Scalar: Int] = [:]
        func flush() {
            if !kept.isEmpty { parts.append(.constant(kept, times: times)) }
            for (scalar, count) in removed.sorted(by: { $0.key < $1.key }) {
                parts.append(.characters(.one(of: [String(scalar)], product(count, times) ?? .max >> 8)))
            }
            (kept, removed) = ("", [:])
        }
        for scalar in text.unicodeScalars {
            if matches(scalar) {
                removed[scalar, default: 0] += 1
            } else {
                if !removed.isEmpty { flush() }
                kept.unicodeScalars.append(scalar)
            }
        }
        flush()
        return parts
    }

    /// The form with at most as many scalars as it has, less some.
    func shortened(by removed: Int) -> TextForm? {
        guard let most = largest({ $0.unicodeScalars.count }) else { return nil }
        let cap = caps.count
        var form = changingRuns { run in
            run.choices = run.choices.map { $0.costing($0.text.unicodeScalars.count, at: cap) }
        }
        form.caps.append(max(0, most.subtracting(clamping: removed)))
        return form
    }
}

extension PossibleText {
    /// Replaces the first occurrence of a text, which is nil if it is unknown.
    func replacingFirst(_ pattern: String?, with other: PossibleText?) -> PossibleText? {
        guard let other else { return nil }
        let width = pattern?.unicodeScalars.count ?? 1
        var result: [TextForm] = []
        for form in forms {
            result.append(form)
            if let pattern, form.lacks(pattern) { continue }
            guard let rest = form.losing(where: { _ in true }).shortened(by: width) else { return nil }
            let inserted = PossibleText([rest]).followed(by: other.losing { _ in true })
            result += inserted.forms
        }
        return PossibleText(result).limited
    }

    /// Either the whole text, or its first words with single spaces between them and an ending.
    func cutBetweenWords(ending: String) -> PossibleText? {
        let space = CharacterChoice(source: " ", count: 1, text: " ", costs: [])
        var result: [TextForm] = []
        for form in forms {
            result.append(form)
            // Any white space can become a space.
            let words = form.mapped { $0.utf8.contains(where: Words.isSpace) ? [$0, $0.spaced] : [$0] }
                .losing { _ in true }.changingRuns { $0.choices.append(space) }
            guard var cut = words.shortened(by: 2) else { return nil }
            cut.parts.append(.characters(.one(of: [ending], 1)))
            result.append(cut)
        }
        return PossibleText(result).limited
    }
}

extension String {
    /// Each ASCII white space as a space.
    fileprivate var spaced: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.isASCII && Words.isSpace(UInt8($0.value)) ? " " : $0 }))
    }
}

extension CharacterRun {
    /// One of several texts, repeated.
    static func one(of texts: Set<String>, _ times: Int) -> CharacterRun {
        CharacterRun(
            count: times, choices: texts.sorted().map { CharacterChoice(source: $0, count: 1, text: $0, costs: []) })
    }
}
