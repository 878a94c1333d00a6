/// The unit of a limit that a text is cut to.
enum CutUnit: Sendable {
    case bytes, clusters

    /// What a text takes of the limit, in halves of a unit: of clusters at least so much.
    func cost(_ text: String) -> Int { self == .bytes ? 2 * text.utf8.count : text.clusterCost }

    fileprivate func exactly(_ text: String) -> Int {
        self == .bytes ? text.utf8.count : Graphemes.count(text.utf8Span.span)
    }

    /// What a text takes at most.
    fileprivate func most(_ text: String) -> Int { self == .bytes ? text.utf8.count : text.unicodeScalars.count }

    /// No text of a form takes more.
    fileprivate func most(_ form: TextForm) -> Int? {
        form.largest { most($0) }
    }
}

extension PossibleText {
    func cut(to limit: Int, _ unit: CutUnit, ending: String) -> PossibleText {
        PossibleText(
            forms.flatMap { form -> [TextForm] in
                if let most = unit.most(form), most <= limit { return [form] }
                return form.whole(within: limit, unit) + form.shortened(to: limit, unit, ending)
            }
        ).limited
    }
}

extension PossibleText {
    /// Of these texts those that are not longer.
    func within(_ limit: Int, _ unit: CutUnit) -> PossibleText { PossibleText(forms.flatMap { $0.whole(within: limit, unit) }) }
}

extension TextForm {
    /// A text that is not cut; empty where there is none.
    fileprivate func whole(within limit: Int, _ unit: CutUnit) -> [TextForm] {
        var form = unprinted
        var left = product(limit, 2) ?? .max
        for (index, part) in form.parts.enumerated() {
            guard case .constant(let text, let times) = part, !text.isEmpty else { continue }
            if times == 1 {
                let cost = unit.cost(text)
                if cost > left { return [] }
                left -= cost
            } else {
                // What repeats with a list's items: of fewer items, less.
                form.parts[index] = .characters(.one(of: [text], times))
            }
        }
        return form.capped(left, unit)
    }

    /// What is left of a text that is cut, with what ends it.
    fileprivate func shortened(to limit: Int, _ unit: CutUnit, _ ending: String) -> [TextForm] {
        var form = unprinted
        var left = max(0, limit - unit.exactly(ending))
        // The text has more than the limit, and all beyond what is left of it goes.
        var missing = limit + 1
        let omitted = missing - left
        let (whole, cut) = (caps.count, caps.count + 1)
        func shortening(_ run: CharacterRun) -> Part {
            var run = run
            run.visible = 0
            run.choices = run.choices.flatMap { choice -> [CharacterChoice] in
                let scalars = choice.text.unicodeScalars
                let counted = choice.costing(-unit.most(choice.text), at: whole)
                // The cut may go through what a character has become.
                return scalars.indices.map { end in
                    counted.becoming(String(choice.text[..<end])).costing(-unit.most(String(choice.text[end...])), at: cut)
                } + [counted]
            }
            return .characters(run)
        }
        var parts: [Part] = []
        var isLeading = true
        for part in form.parts {
            switch part {
            case .constant(let text, let times) where isLeading && times == 1:
                // All that begins the text is known, so that the cut is made in it, or behind it.
                let size = unit.exactly(text)
                if size > left {
                    form.parts = parts + [.constant(Self.beginning(of: text, left, unit) + ending, times: 1)]
                    return [form]
                }
                left -= size
                missing -= unit.most(text)
                // A line feed behind it is no cluster of its own.
                if text.unicodeScalars.last == "\r" { left += 1 }
                parts.append(part)
            case .constant(let text, let times):
                isLeading = false
                let scalars = Set(text.unicodeScalars).sorted().map(CharacterChoice.init)
                parts.append(
                    shortening(CharacterRun(count: product(text.unicodeScalars.count, times) ?? .max >> 8, choices: scalars)))
            case .characters(let run):
                isLeading = false
                parts.append(shortening(run))
            case .printed: isLeading = false
            }
        }
        form.parts = parts
        form.caps += [-missing, -omitted]
        return form.capped(product(left, 2) ?? .max, unit).map { $0.followed(by: TextForm([.constant(ending, times: 1)])) }
    }

    /// Within a limit, in halves of units.
    private func capped(_ limit: Int, _ unit: CutUnit) -> [TextForm] {
        let all = capping(limit) { unit.cost($0.text) }
        let hasControls = hasChoice { isAlone($0.text) }
        // A constant is a cluster that what follows it can join.
        let hasConstant = parts.contains { if case .constant(let text, _) = $0 { !text.isEmpty } else { false } }
        guard unit == .clusters, hasControls, !hasConstant, hasChoice(\.isJoined) else { return [all] }
        // A control character is a cluster by itself: what could be joined to others needs one besides all of these, if it is there.
        let joined = all.capping(limit - 2) { isAlone($0.text) ? unit.cost($0.text) : 0 }
        let apart = all.changingRuns { run in run.choices.removeAll(where: \.isJoined) }
        return [joined, apart]
    }

    private func capping(_ limit: Int, _ cost: (CharacterChoice) -> Int) -> TextForm {
        let cap = caps.count
        var form = changingRuns { run in run.choices = run.choices.map { $0.costing(cost($0), at: cap) } }
        form.caps.append(limit)
        return form
    }

    private func hasChoice(_ isWanted: (CharacterChoice) -> Bool) -> Bool {
        parts.contains { part in if case .characters(let run) = part { run.choices.contains(where: isWanted) } else { false } }
    }

    private func isAlone(_ text: String) -> Bool { text.unicodeScalars.contains(where: isControl) }

    private static func beginning(of text: String, _ limit: Int, _ unit: CutUnit) -> String {
        let bytes = text.utf8Span.span
        let end = unit == .bytes ? Graphemes.end(within: limit, bytes) : Graphemes.end(ofFirst: limit, bytes) ?? bytes.count
        return String(decoding: Array(text.utf8)[..<end], as: UTF8.self)
    }

    /// Printed texts as characters, since a cut goes through them.
    private var unprinted: TextForm {
        var form = self
        form.parts = parts.map { part in
            guard case .printed(let longest) = part else { return part }
            var seen: Set<Unicode.Scalar> = []
            let count = longest { text in
                seen.formUnion(text.unicodeScalars)
                return text.unicodeScalars.count
            }
            guard let count else { return part }
            return .characters(CharacterRun(count: count, choices: seen.sorted().map(CharacterChoice.init)))
        }
        return form
    }
}

extension CharacterChoice {
    /// Takes no grapheme cluster of its own for certain.
    fileprivate var isJoined: Bool { !text.isEmpty && text.clusterCost == 0 }
}
