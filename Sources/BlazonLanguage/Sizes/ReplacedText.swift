extension PossibleText {
    /// Replaces one known text by another.
    func replacing(_ pattern: String, with other: String) -> PossibleText? {
        if pattern.isEmpty { return self }
        let replace: @Sendable (String) -> String = { $0.replacing(pattern, with: other) }
        if pattern.unicodeScalars.count == 1 { return mapped(replace) }
        var result: [TextForm] = []
        for form in forms {
            if form.lacks(pattern) {
                result.append(form)
            } else if form.keepsApart(pattern) {
                result.append(form.replacingRuns(of: pattern, with: other, replace))
            } else {
                guard let loose = TextForm.loosened([form]) else { return nil }
                result.append(loose.replacingRuns(of: pattern, with: other, replace))
            }
        }
        return PossibleText(result)
    }

    /// Replaces an unknown text: any scalar can be replaced.
    func replacingAnything(with other: String) -> PossibleText? {
        guard let loose = TextForm.loosened(forms) else { return nil }
        // A replaced scalar also used bytes; at least 1.
        let choice = CharacterChoice(source: other, count: 1, text: other, costs: [])
        return PossibleText([loose.changingRuns { $0.choices.append(choice) }])
    }
}

extension TextForm {
    /// Whether the search text cannot occur: no piece has one of its scalars.
    func lacks(_ pattern: String) -> Bool {
        var missing = Set(pattern.unicodeScalars)
        forEachText { missing.subtract($0.unicodeScalars) }
        return !missing.isEmpty
    }

    /// Whether the search text can occur only within one run of single scalars or within a constant.
    fileprivate func keepsApart(_ pattern: String) -> Bool {
        let scalars = Set(pattern.unicodeScalars)
        let others = parts.filter { if case .constant("", _) = $0 { false } else { true } }
        for part in others {
            switch part {
            case .constant(_, 1) where others.count == 1: continue
            case .constant(let text, _), .listed(let text, _, _):
                // It could start or end in a neighbouring part.
                let all = Array(text.unicodeScalars)
                if let first = all.first, let last = all.last, scalars.contains(first) || scalars.contains(last) { return false }
            case .characters(let run):
                let isSingle = run.choices.allSatisfy {
                    $0.text.unicodeScalars.count <= 1 || scalars.isDisjoint(with: $0.text.unicodeScalars)
                }
                if !isSingle { return false }
            case .printed: return false
            }
        }
        let runs = others.count { if case .characters = $0 { true } else { false } }
        return runs <= 1 || !hasNeighbouringRuns(others)
    }

    private func hasNeighbouringRuns(_ parts: [Part]) -> Bool {
        zip(parts, parts.dropFirst()).contains { one, next in
            if case .characters = one, case .characters = next { true } else { false }
        }
    }

    fileprivate func replacingRuns(
        of pattern: String, with other: String, _ replace: @escaping @Sendable (String) -> String
    ) -> TextForm {
        var form = self
        form.parts = parts.map { part in
            switch part {
            case .constant(let text, let times): return .constant(replace(text), times: times)
            case .listed(let text, let times, let items): return .listed(replace(text), times: times, items: items)
            case .printed: return part
            case .characters(var run):
                run.choices = run.choices.map { $0.becoming(replace($0.text)) }
                if let block = run.block(pattern, other) { run.choices.append(block) }
                return .characters(run)
            }
        }
        return form
    }
}

extension CharacterRun {
    /// The characters of the search text as one choice; nil if the run does not have them.
    fileprivate func block(_ pattern: String, _ text: String) -> CharacterChoice? {
        var block = CharacterChoice(source: "", count: 0, text: text, costs: [])
        var source = ""
        for scalar in pattern.unicodeScalars {
            let same = choices.filter { $0.text.unicodeScalars.elementsEqual([scalar]) }
            guard let first = same.first else { return nil }
            let length = same.map(\.costs.count).max() ?? 0
            let costs = (0..<length).map { cap in same.map { cap < $0.costs.count ? $0.costs[cap] : 0 }.min() ?? 0 }
            for (cap, cost) in costs.enumerated() { block = block.costing(cost, at: cap) }
            block.count += same.map(\.count).min() ?? 1
            source += first.source
        }
        return CharacterChoice(source: source, count: block.count, text: text, costs: block.costs)
    }
}

extension String {
    /// Replaces as the filter does: by bytes, from the left.
    fileprivate func replacing(_ pattern: String, with other: String) -> String {
        let bytes = Array(pattern.utf8) + Array(utf8)
        let count = pattern.utf8.count
        let search = TextSearch(0..<count, in: bytes.span)
        var result: [UInt8] = []
        var at = count
        while let place = search.first(in: bytes.span, at..<bytes.count) {
            result += bytes[at..<place]
            result += other.utf8
            at = place + count
        }
        result += bytes[at...]
        return String(decoding: result, as: UTF8.self)
    }
}
