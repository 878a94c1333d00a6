import BlazonText

extension PossibleText {
    /// The text in another case.
    func cased(_ style: Casing.Style, _ language: CasingFormat.Language?) -> PossibleText {
        let casing = CaseOfPieces(style: style, language: language)
        return PossibleText(forms.map(casing.apply))
    }
}

private struct CaseOfPieces {
    let style: Casing.Style
    let language: CasingFormat.Language?

    func apply(_ form: TextForm) -> TextForm {
        switch style {
        case .upper, .lower:
            let mapped = form.mapped { text in self.texts(text, isFirst: true) }
            return language == .lithuanian && style == .lower ? dotted(mapped) : mapped
        case .firstUpper, .wordsUpper: return raised(form)
        }
    }

    /// Everything a piece can become, at the start of a word or within one.
    private func texts(_ text: String, isFirst: Bool) -> [String] {
        guard language != nil, let first = text.unicodeScalars.first else {
            let plain = plain(text, isFirst: isFirst)
            return plain.unicodeScalars.contains { $0 == "σ" || $0 == "ς" } ? withSigmas([plain]) : [plain]
        }
        // A language's own rules depend on neighbours: try all of their results.
        var (texts, last) = ([""], first)
        for (index, scalar) in text.unicodeScalars.enumerated() {
            var next = Set(index == 0 && isFirst ? [] : forms(of: scalar, raises: style.raisesRest))
            if index == 0 ? isFirst : style.isByWord && Casing.endsWord(last) {
                next.formUnion(forms(of: scalar, raises: style.raisesFirst))
            }
            last = scalar
            // If there are many, keep the longest.
            texts = texts.flatMap { text in next.sorted().map { text + $0 } }
            if texts.count > 32 { texts = Array(texts.sorted { $0.utf8.count > $1.utf8.count }.prefix(32)) }
        }
        return withSigmas(texts)
    }

    /// Everything a scalar can become in the language, for any neighbours.
    private func forms(of scalar: Unicode.Scalar, raises: Bool) -> Set<String> {
        guard let language else { return [] }
        let format = CasingFormat(style: style, language: language)
        var (found, isSpecial) = (Set<String>(), true)
        for before in [nil, "ά", "a"] as [Unicode.Scalar?] {
            for rest in ["", "\u{307}", "\u{301}", "\u{308}", "\u{345}", "a", "j"] {
                guard let special = format.special(scalar, raises: raises, after: before, rest: rest.utf8Span.span) else {
                    isSpecial = false
                    continue
                }
                found.insert(special.text)
                // Only mappings of the letter alone; a digraph remains two letters here.
                if special.consumed > 0, rest == "j" { found.formUnion(["I", "J"]) }
            }
        }
        if !isSpecial { found.insert(CaseCache.text(of: scalar, raises ? style.raisesRest ? .upper : .title : .lower)) }
        if language == .dutch, raises || style.raisesFirst, scalar == "j" || scalar == "J" { found.insert("J") }
        return found
    }

    /// The small sigma at the end of a word.
    private func withSigmas(_ texts: [String]) -> [String] {
        var all = Set(texts)
        for one in texts where one.unicodeScalars.contains("σ") || one.unicodeScalars.contains("ς") {
            all.insert(String(String.UnicodeScalarView(one.unicodeScalars.map { $0 == "σ" ? "ς" : $0 })))
            all.insert(String(String.UnicodeScalarView(one.unicodeScalars.map { $0 == "ς" ? "σ" : $0 })))
        }
        return all.sorted()
    }

    /// The mappings that apply in all languages.
    private func plain(_ text: String, isFirst: Bool) -> String {
        if let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 {
            return mapped(scalar, style.mapping(isFirst: isFirst))
        }
        var evaluation = EvaluationState()
        let head = isFirst || !style.raisesFirst || style.raisesRest ? "" : "a"
        let input = evaluation.text((head + text).utf8)
        let result = Casing.apply(style, to: input, &evaluation)
        let bytes = evaluation.spelling(of: result).dropFirst(head.utf8.count)
        return String(decoding: evaluation.arena[bytes], as: UTF8.self)
    }

    private func mapped(_ scalar: Unicode.Scalar, _ mapping: CaseCache.Mapping) -> String {
        Self.known[mapping.rawValue][scalar] ?? CaseCache.text(of: scalar, mapping)
    }

    /// Cached results by mapping, for representative scalars.
    private static let known: [[Unicode.Scalar: String]] = CaseCache.Mapping.allCases.map { mapping in
        var texts: [Unicode.Scalar: String] = [:]
        for scalar in ScalarClasses(apartFrom: [], isCased: true).all { texts[scalar] = CaseCache.text(of: scalar, mapping) }
        return texts
    }

    /// Capitalizes the first character, or the first after each word separator.
    private func raised(_ form: TextForm) -> TextForm {
        var form = form
        let cap = form.caps.count
        var (limit, isUsed) = (1, false)
        // Whether all previous parts can be empty.
        var isStart = true
        for (index, part) in form.parts.enumerated() {
            switch part {
            case .constant("", _): continue
            case .constant(let text, let times), .listed(let text, let times, _):
                var texts = Set(index == 0 && times == 1 ? [] : self.texts(text, isFirst: false))
                if isStart || style.isByWord { texts.formUnion(self.texts(text, isFirst: true)) }
                if isStart, !style.isByWord { limit = index == 0 ? 0 : 1 }
                isStart = false
                if texts.count > 1 {
                    form.parts[index] = .characters(.one(of: texts, times))
                } else if case .listed(_, _, let items) = part {
                    form.parts[index] = .listed(texts.first ?? text, times: times, items: items)
                } else {
                    form.parts[index] = .constant(texts.first ?? text, times: times)
                }
                if style.isByWord { limit = limit.adding(clamping: product(separators(text), times) ?? 1 << 40) }
            case .printed(let longest):
                form.parts[index] = .printed { measure in
                    longest { piece in (texts(piece, isFirst: true) + texts(piece, isFirst: false)).map(measure).max() ?? 0 }
                }
                if style.isByWord { limit = limit.adding(clamping: longest(separators) ?? 1 << 40) }
            case .characters(var run):
                run.choices = run.choices.flatMap { choice -> [CharacterChoice] in
                    let separates = style.isByWord ? separators(choice.text) : 0
                    let (within, first) = (texts(choice.text, isFirst: false), texts(choice.text, isFirst: true))
                    let raised = first == within ? [] : first.filter { !within.contains($0) }
                    if !raised.isEmpty { isUsed = true }
                    return within.map { choice.becoming($0).costing(separates.negated, at: cap) }
                        + raised.map { choice.becoming($0).costing(1 - separates, at: cap) }
                }
                form.parts[index] = .characters(run)
            }
        }
        form.caps.append(limit)
        return isUsed ? form : form.uncapped(cap)
    }

    private func separators(_ text: String) -> Int { text.unicodeScalars.count(where: Casing.endsWord) }

    /// A Lithuanian I keeps its dot before an accent above; each needs its own accent.
    private func dotted(_ form: TextForm) -> TextForm {
        var form = form
        let cap = form.caps.count
        var limit = 0
        for (index, part) in form.parts.enumerated() {
            switch part {
            case .constant(let text, let times), .listed(let text, let times, _):
                limit = limit.adding(clamping: product(text.unicodeScalars.count, times) ?? 1 << 40)
            case .printed(let longest): limit = limit.adding(clamping: longest { $0.unicodeScalars.count } ?? 1 << 40)
            case .characters(var run):
                run.choices = run.choices.map { choice in
                    let isDotted = ["I", "J", "Į"].contains(choice.source) && choice.text.unicodeScalars.count > 1
                    let isMark = choice.text.unicodeScalars.first?.properties.canonicalCombiningClass == .above
                    return choice.costing(isDotted ? 1 : isMark ? -1 : 0, at: cap)
                }
                form.parts[index] = .characters(run)
            }
        }
        form.caps.append(limit)
        return form
    }
}

extension TextForm {
    /// The form without its last cap.
    fileprivate func uncapped(_ cap: Int) -> TextForm {
        var form = changingRuns { run in
            for index in run.choices.indices where run.choices[index].costs.count > cap {
                run.choices[index].costs.remove(at: cap)
            }
        }
        form.caps.remove(at: cap)
        return form
    }
}
