/// A text cut to so many bytes or grapheme clusters.
enum CutUnit: Sendable {
    case bytes, clusters

    /// What a text takes of the limit, in halves of a unit: of clusters at least so much.
    func cost(_ text: String) -> Int { self == .bytes ? 2 * text.utf8.count : text.clusterCost }

    fileprivate func exactly(_ text: String) -> Int {
        self == .bytes ? text.utf8.count : Graphemes.count(text.utf8Span.span)
    }

    /// No text of a form takes more.
    fileprivate func most(_ form: TextForm) -> Int? {
        form.largest { self == .bytes ? $0.utf8.count : $0.unicodeScalars.count }
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
        let form = unprinted
        var left = product(limit, 2) ?? .max
        for case .constant(let text, let times) in form.parts {
            guard let cost = product(unit.cost(text), times), cost <= left else { return [] }
            left -= cost
        }
        return form.capped(left, unit)
    }

    /// What is left of a text that is cut, with what ends it.
    fileprivate func shortened(to limit: Int, _ unit: CutUnit, _ ending: String) -> [TextForm] {
        var form = unprinted
        var left = max(0, limit - unit.exactly(ending))
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
                // A line feed behind it is no cluster of its own.
                if text.unicodeScalars.last == "\r" { left += 1 }
                parts.append(part)
            case .constant(let text, let times):
                isLeading = false
                let scalars = Set(text.unicodeScalars).sorted().map(CharacterChoice.init)
                parts.append(
                    .characters(CharacterRun(count: product(text.unicodeScalars.count, times) ?? .max >> 8, choices: scalars)))
            case .characters(var run):
                isLeading = false
                run.visible = 0
                // The cut may go through what a character has become.
                run.choices = run.choices.flatMap { choice in
                    [choice] + choice.text.unicodeScalars.indices.dropFirst().map { choice.becoming(String(choice.text[..<$0])) }
                }
                parts.append(.characters(run))
            case .printed: isLeading = false
            }
        }
        form.parts = parts
        form.shorten(by: unit == .bytes ? (ending.utf8.count + 4) / 4 : unit.exactly(ending) + 1)
        return form.capped(product(left, 2) ?? .max, unit).map { $0.followed(by: TextForm([.constant(ending, times: 1)])) }
    }

    /// So many scalars are cut off at least, which tells where there is one run of scalars that are still what they were.
    private mutating func shorten(by scalars: Int) {
        let places = parts.indices.filter { if case .characters = parts[$0] { true } else { false } }
        guard places.count == 1, let place = places.first, place == parts.count - 1, case .characters(var run) = parts[place],
            run.choices.allSatisfy({ $0.count == 1 && $0.text.unicodeScalars.count <= 1 })
        else { return }
        run.count = max(0, run.count - scalars)
        parts[place] = .characters(run)
    }

    /// Within a limit, in halves of units.
    private func capped(_ limit: Int, _ unit: CutUnit) -> [TextForm] {
        let all = capping(limit) { unit.cost($0.text) }
        let hasControls = hasChoice { isAlone($0.text) }
        // A constant is a cluster that what follows it can join.
        let hasConstant = parts.contains { if case .constant(let text, _) = $0 { !text.isEmpty } else { false } }
        guard unit == .clusters, hasControls, !hasConstant, hasChoice({ $0.text.clusterCost == 0 }) else { return [all] }
        // A control character is a cluster by itself: what could be joined to others needs one besides all of these, if it is there.
        let joined = all.capping(limit - 2) { isAlone($0.text) ? unit.cost($0.text) : 0 }
        let apart = all.changingRuns { run in run.choices.removeAll { $0.text.clusterCost == 0 } }
        return [joined, apart]
    }

    private func capping(_ limit: Int, _ cost: (CharacterChoice) -> Int) -> TextForm {
        let cap = caps.count
        var form = changingRuns { run in run.choices = run.choices.map { $0.costing(cost($0), at: cap) } }
        form.caps.append(limit)
        return form
    }

    private func changingRuns(_ body: (inout CharacterRun) -> Void) -> TextForm {
        var form = self
        for (index, part) in parts.enumerated() {
            guard case .characters(var run) = part else { continue }
            body(&run)
            form.parts[index] = .characters(run)
        }
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
