/// Filters that map one character at a time.
extension PossibleText {
    /// Maps each piece separately.
    func mapped(_ body: @escaping @Sendable (String) -> String) -> PossibleText {
        PossibleText(forms.map { $0.mapped { [body($0)] } })
    }
}

extension PossibleText {
    /// The text with any of its characters possibly removed.
    var losing: PossibleText { PossibleText(forms.map { $0.changingRuns { $0.isWhole = false } }) }

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

extension CharacterRun {
    /// One of several texts, repeated.
    static func one(of texts: Set<String>, _ times: Int) -> CharacterRun {
        CharacterRun(
            count: times, choices: texts.sorted().map { CharacterChoice(source: $0, count: 1, text: $0, costs: []) })
    }
}
