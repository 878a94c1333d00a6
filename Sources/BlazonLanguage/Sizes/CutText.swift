import BlazonText

/// The unit of a limit that a text is cut to.
enum CutUnit: Sendable {
    case bytes, clusters

    /// How much of the limit a text uses, in halves of a unit. For clusters this is the minimum.
    func cost(_ text: String) -> Int { self == .bytes ? 2 * text.utf8.count : text.clusterCost }

    fileprivate func exactly(_ text: String) -> Int {
        self == .bytes ? text.utf8.count : Graphemes.count(text.utf8Span.span)
    }

    /// The maximum that a text uses.
    fileprivate func most(_ text: String) -> Int { self == .bytes ? text.utf8.count : text.unicodeScalars.count }

    /// The maximum that a text of a form uses.
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
    /// The texts that are within the limit.
    func within(_ limit: Int, _ unit: CutUnit) -> PossibleText { PossibleText(forms.flatMap { $0.whole(within: limit, unit) }) }

    /// Parts of the text.
    /// - Parameters:
    ///   - start: The character where the part begins; negative: counted from the end. nil if it is unknown.
    ///   - most: The maximum number of characters; nil if it is unknown.
    /// - Returns: any such part, of any of the texts.
    func sliced(from start: Int?, most: Int?) -> PossibleText {
        let parts = PossibleText(
            forms.map { form in
                let parts = form.losing { _ in true }.changingRuns { $0.split() }
                return start.flatMap { parts.shortened(by: max(0, $0)) } ?? parts
            })
        let limit = [most.map { max(0, $0) }, start.flatMap { $0 < 0 ? Int(clamping: $0.magnitude) : nil }].compactMap { $0 }
            .min()
        return limit.map { parts.within($0, .clusters) } ?? parts
    }
}

extension CharacterRun {
    /// Allows each part of each text: a slice can begin or end within what a filter made of one character.
    fileprivate mutating func split() {
        field = nil
        let longest = choices.map { $0.text.unicodeScalars.count }.max() ?? 0
        if longest <= 1 { return }
        if longest <= 8 {
            choices = choices.flatMap { choice in
                let scalars = Array(choice.text.unicodeScalars)
                let parts = scalars.indices.flatMap { first in
                    (first..<scalars.count).map { last in
                        scalars[first...last].reduce(into: "") { $0.unicodeScalars.append($1) }
                    }
                }
                return Set(parts).sorted().map(choice.becoming)
            }
            return
        }
        // Parts of long texts are too many: any sequence of their scalars.
        count = product(count, longest) ?? .max >> 8
        choices = Set(choices.flatMap(\.text.unicodeScalars)).sorted().map(CharacterChoice.init)
    }
}

extension TextForm {
    /// The forms of texts that are not cut; empty if there are none.
    fileprivate func whole(within limit: Int, _ unit: CutUnit) -> [TextForm] {
        let form = unprinted
        guard let items = form.listedItems else { return form.unlisted.allWithin(limit, unit) }
        return (1...items).flatMap { form.having($0, of: items).allWithin(limit, unit) }
    }

    private func allWithin(_ limit: Int, _ unit: CutUnit) -> [TextForm] {
        var form = self
        var left = product(limit, 2) ?? .max
        for (index, part) in form.parts.enumerated() {
            guard case .constant(let text, let times) = part, !text.isEmpty else { continue }
            if times == 1 {
                let cost = unit.cost(text)
                if cost > left { return [] }
                left -= cost
            } else {
                form.parts[index] = .characters(.one(of: [text], times))
            }
        }
        return form.capped(left, unit)
    }

    /// The forms of texts that are cut, with their ending.
    fileprivate func shortened(to limit: Int, _ unit: CutUnit, _ ending: String) -> [TextForm] {
        let form = unprinted
        guard let items = form.listedItems else { return form.unlisted.beginning(0, of: 1, limit, unit, ending) }
        return (0..<items).flatMap { form.beginning($0, of: items, limit, unit, ending) }
    }

    /// The forms of texts that are cut within or directly after the list item `before` (from 0).
    private func beginning(_ before: Int, of items: Int, _ limit: Int, _ unit: CutUnit, _ ending: String) -> [TextForm] {
        var form = self
        var left = max(0, limit.subtracting(clamping: unit.exactly(ending)))
        // The text exceeds the limit, and everything after `left` is removed.
        var missing = limit.adding(clamping: 1)
        let omitted = missing - left
        let (whole, cut, shown) = (caps.count, caps.count + 1, caps.count + 2)
        // Used by the constants between items, in halves of a unit.
        var taken = 0
        var shownCharacters: [Int] = []
        func shortening(_ run: CharacterRun) -> CharacterRun {
            var run = run
            run.visible = 0
            run.choices = run.choices.flatMap { choice -> [CharacterChoice] in
                let scalars = choice.text.unicodeScalars
                let counted = choice.costing(unit.most(choice.text).negated, at: whole)
                // The cut may be within the result of a character.
                return scalars.indices.map { end in
                    counted.becoming(String(choice.text[..<end])).costing(unit.most(String(choice.text[end...])).negated, at: cut)
                } + [counted]
            }
            return run
        }
        var parts: [Part] = []
        var isLeading = true
        for part in form.parts {
            switch part {
            case .constant(let text, let times) where isLeading && times == 1:
                // The start of the text is known, so the cut is within or after it.
                let size = unit.exactly(text)
                if size > left {
                    form.parts = parts + [.constant(Self.beginning(of: text, left, unit) + ending, times: 1)]
                    return before == 0 ? [form] : []
                }
                left -= size
                missing -= unit.most(text)
                // A line feed after it belongs to the same cluster.
                if text.unicodeScalars.last == "\r" { left += 1 }
                parts.append(part)
            case .constant(let text, let times):
                isLeading = false
                let scalars = Set(text.unicodeScalars).sorted().map(CharacterChoice.init)
                let count = product(text.unicodeScalars.count, times) ?? .max >> 8
                parts.append(.characters(shortening(CharacterRun(count: count, choices: scalars))))
            case .listed(let text, let times, _):
                isLeading = false
                let known = before * Self.perItem(times, items)
                taken += known * unit.cost(text)
                missing = missing.subtracting(clamping: known.multiplied(clamping: unit.most(text)))
                if known > 0 { parts.append(.constant(text, times: known)) }
                if times > known { parts.append(.characters(shortening(.one(of: [text], times - known)))) }
            case .characters(let run):
                isLeading = false
                guard before + 1 < items else {
                    parts.append(.characters(shortening(run)))
                    continue
                }
                shownCharacters = [(before + 1) * ((run.count + items - 1) / items)]
                var shortened = shortening(run)
                shortened.choices = shortened.choices.map { $0.costing($0.text.isEmpty ? 0 : $0.count, at: shown) }
                parts.append(.characters(shortened))
            case .printed: isLeading = false
            }
        }
        guard let halves = product(left, 2), taken <= halves else { return [] }
        form.parts = parts
        form.caps += [missing.negated, omitted.negated] + shownCharacters
        return form.capped(halves - taken, unit).map { $0.followed(by: TextForm([.constant(ending, times: 1)])) }
    }

    /// Longer lists are not distinguished by their number of items.
    private static let mostItems = 3

    /// The maximum number of items if the form is one list and constants; nil otherwise.
    private var listedItems: Int? {
        var (items, runs) = (Set<Int>(), 0)
        for part in parts {
            switch part {
            case .listed(_, _, let most): items.insert(most)
            case .characters: runs += 1
            case .constant, .printed: break
            }
        }
        guard let most = items.first, items.count == 1, runs == 1, most <= Self.mostItems else { return nil }
        return most
    }

    /// How often a constant occurs in one item, or between two.
    private static func perItem(_ times: Int, _ items: Int) -> Int {
        times % items == 0 ? times / items : times / (items - 1)
    }

    /// The form of a list with this number of items.
    private func having(_ count: Int, of items: Int) -> TextForm {
        var form = self
        form.parts = parts.flatMap { part -> [Part] in
            switch part {
            case .listed(let text, let times, _):
                let perItem = Self.perItem(times, items)
                if times % items > 0 { return Array(repeating: .constant(text, times: 1), count: perItem * (count - 1)) }
                // An empty list has no constants.
                if count == 1 { return [.characters(.one(of: [text], perItem))] }
                return Array(repeating: .constant(text, times: 1), count: perItem * count)
            case .characters(var run) where count < items:
                let cap = caps.count
                run.choices = run.choices.map { $0.costing($0.count, at: cap) }
                form.caps.append(count * ((run.count + items - 1) / items))
                return [.characters(run)]
            case .constant, .characters, .printed: return [part]
            }
        }
        return form
    }

    /// Treats the constants of a list with any number of items as characters, some of which can be absent.
    private var unlisted: TextForm {
        var form = self
        for (index, part) in parts.enumerated() {
            if case .listed(let text, let times, _) = part { form.parts[index] = .characters(.one(of: [text], times)) }
        }
        return form
    }

    /// The forms within a limit, in halves of a unit.
    private func capped(_ limit: Int, _ unit: CutUnit) -> [TextForm] {
        let all = capping(limit) { unit.cost($0.text) }
        let hasControls = hasChoice { isAlone($0.text) }
        // A constant ends with a cluster that the next characters can join.
        let hasConstant = parts.contains { if case .constant(let text, _) = $0 { !text.isEmpty } else { false } }
        guard unit == .clusters, hasControls, !hasConstant, hasChoice(\.isJoined) else { return [all] }
        // A control character is always a cluster. Characters that join others need at least one more cluster.
        let joined = all.capping(limit.subtracting(clamping: 2)) { isAlone($0.text) ? unit.cost($0.text) : 0 }
        let apart = all.changingRuns { run in run.choices.removeAll(where: \.isJoined) }
        return [joined, apart]
    }

    private func capping(_ limit: Int, _ cost: (CharacterChoice) -> Int) -> TextForm {
        let cap = caps.count
        var form = changingRuns { run in run.choices = run.choices.map { $0.costing(cost($0), at: cap) } }
        form.caps.append(limit)
        return form
    }

    private func hasChoice(_ matches: (CharacterChoice) -> Bool) -> Bool {
        parts.contains { part in if case .characters(let run) = part { run.choices.contains(where: matches) } else { false } }
    }

    private func isAlone(_ text: String) -> Bool { text.unicodeScalars.contains(where: isControl) }

    private static func beginning(of text: String, _ limit: Int, _ unit: CutUnit) -> String {
        let bytes = text.utf8Span.span
        let end = unit == .bytes ? Graphemes.end(within: limit, bytes) : Graphemes.end(ofFirst: limit, bytes) ?? bytes.count
        return String(decoding: Array(text.utf8)[..<end], as: UTF8.self)
    }

    /// Treats printed texts as characters, since a cut can be within them.
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
    /// Whether it may join the previous grapheme cluster.
    fileprivate var isJoined: Bool { !text.isEmpty && text.clusterCost == 0 }
}
