package import BlazonAudience
import BlazonLanguage
import BlazonPayload
import BlazonText

/// Compares the answers of two versions of each campaign. The renderer of the old version of campaign `n` has the index `2 * n`, that of
/// the new one `2 * n + 1`. The renderers of their assertions have the indices that a campaign is given with.
package struct PlanObserver: AnswerObserver {
    /// The indices of the renderers of a campaign's assertions; nil: the version has none.
    package typealias AssertionIndices = (old: Int?, new: Int?)

    private var comparisons: [PlanComparison?]
    private let assertions: [AssertionIndices]

    /// Creates an observer.
    /// - Parameters:
    ///   - campaigns: The campaigns; nil for those that take no part.
    ///   - assertions: For each campaign the renderers of its assertions.
    ///   - options: What is kept of each record.
    package init(_ campaigns: [PlanCampaign?], _ assertions: [AssertionIndices], _ options: PlanOptions) {
        self.assertions = assertions
        comparisons = campaigns.map { campaign in campaign.map { PlanComparison($0, options) } }
    }

    package mutating func observe(line: Int, _ answers: [AnsweringRenderer?]) {
        for index in comparisons.indices {
            guard let old = answers[2 * index], let new = answers[2 * index + 1] else { continue }
            comparisons[index]?.compare(old, new, line: line)
            let (before, after) = assertions[index]
            comparisons[index]?.assert(old, before.flatMap { answers[$0] }, new, after.flatMap { answers[$0] })
        }
    }

    package mutating func takePart() -> [PlanPart?] { comparisons.indices.map { comparisons[$0]?.takePart() } }
}

/// What a plan keeps of each record.
package struct PlanOptions: Sendable {
    /// Maximum number of examples of a group.
    package var examples = 3
    /// Whether examples have the values of recipients.
    package var showsValues = false
    /// Whether lines are made about records that are not the same.
    package var listsChanges = false
    /// The records that are rendered.
    package var share = RecordShare.all

    /// Creates the default options.
    package init() {}
}

/// Compares the versions of one campaign.
private struct PlanComparison {
    private let campaign: PlanCampaign
    private let options: PlanOptions
    private let old: PlanTexts
    private let new: PlanTexts
    /// For each target of the campaign its index in the program of each version.
    private let targets: [(old: Int?, new: Int?)]
    private var payloads: PayloadComparison
    private var part: PlanPart
    /// The causes so far. Their number is limited, so that memory does not grow with the audience.
    private var causes: [PlanCause] = []
    private var numbers: [PlanCause: Int] = [:]
    private var known: [Observed: Int] = [:]
    /// By the number of the cause, its index in the part's groups; by the cause itself, if it has no number.
    private var groups: [Int: Int] = [:]
    private var others: [PlanCause: Int] = [:]
    private let lines: ChangeLines

    /// What the cause of an outcome follows from.
    private struct Observed: Hashable {
        /// One version of the record's answer: the value of the attribute, and what the record reached in it; or why there is no payload.
        struct Version: Hashable {
            var fate = PlanCause.Version.Fate.sent
            var value: PlanTexts.Value?
            var reached: UInt64 = 0
        }

        let outcome: PlanOutcome
        /// By its index in `payloads.paths`; -1: no attribute is at fault.
        var path = -1
        let before: Version
        let after: Version
    }

    private static let mostCauses = 4_000

    init(_ campaign: PlanCampaign, _ options: PlanOptions) {
        self.campaign = campaign
        self.options = options
        (old, new) = (PlanTexts(campaign.old), PlanTexts(campaign.new))
        func index(of name: String, in program: Program) -> Int? { program.targets.firstIndex { $0.name.hasSameBytes(as: name) } }
        targets = campaign.targets.map { (index(of: $0, in: campaign.old.program), index(of: $0, in: campaign.new.program)) }
        payloads = PayloadComparison(keepsValues: options.showsValues)
        part = PlanPart(campaign)
        lines = ChangeLines(campaign)
    }

    mutating func takePart() -> PlanPart {
        groups.removeAll(keepingCapacity: true)
        others.removeAll(keepingCapacity: true)
        return exchange(&part, with: PlanPart(campaign))
    }

    /// Counts the assertions that a record breaks in each version.
    mutating func assert(
        _ old: AnsweringRenderer, _ before: AnsweringRenderer?, _ new: AnsweringRenderer, _ after: AnsweringRenderer?
    ) {
        if let before { part.brokenBefore.add(isSent: { old.isSent(on: $0) }, hasReached: before.hasReached) }
        if let after { part.brokenAfter.add(isSent: { new.isSent(on: $0) }, hasReached: after.hasReached) }
    }

    mutating func compare(_ before: AnsweringRenderer, _ after: AnsweringRenderer, line: Int) {
        var worst = PlanOutcome.same
        let selected = select(before, after)
        for (index, target) in targets.enumerated() {
            let outcome = compare(index, target, before, after, line, selected)
            part.targets[index][outcome] += 1
            if outcome.rawValue < worst.rawValue { worst = outcome }
        }
        part.records[worst] += 1
        if let locale = selected.locale { part.locales[locale] += 1 }
        if let variant = selected.variant { part.variants[variant] += 1 }
    }

    /// What a record selects.
    private struct Selected {
        /// The locale and variant in the campaign: those of the new version, or of the old one if the new one rejects the record.
        let locale: Int?
        let variant: Int?
        /// The numbers of the versions' editions.
        let old: Int
        let new: Int
    }

    private func select(_ before: AnsweringRenderer, _ after: AnsweringRenderer) -> Selected {
        let (old, new) = (self.old.edition(of: before), self.new.edition(of: after))
        return Selected(
            locale: campaign.locales.choice(new?.locale, old?.locale),
            variant: campaign.variants.choice(new?.variant, old?.variant),
            old: old?.number ?? 0, new: new?.number ?? 0)
    }

    private mutating func compare(
        _ index: Int, _ target: (old: Int?, new: Int?), _ before: AnsweringRenderer, _ after: AnsweringRenderer, _ line: Int,
        _ selected: Selected
    ) -> PlanOutcome {
        let isSent = (
            target.old.map { before.payloads[$0].count > 0 } ?? false, target.new.map { after.payloads[$0].count > 0 } ?? false
        )
        measure(index, target, isSent, before, after, line, selected)
        if case (true, true) = isSent, let old = target.old, let new = target.new {
            return compareSent(index, old, new, before, after, line, selected)
        }
        let fates = (old.fate(before, target.old), new.fate(after, target.new))
        let outcome: PlanOutcome = isSent.0 ? .lost : isSent.1 ? .gained : fates.0 == fates.1 ? .same : .otherReason
        if outcome == .same { return .same }
        let observed = Observed(outcome: outcome, before: .init(fate: fates.0), after: .init(fate: fates.1))
        count(observed, index, line, selected, nil)
        if options.listsChanges {
            part.lines += lines.line(line, index, outcome, (before, target.old), (after, target.new))
        }
        return outcome
    }

    private mutating func compareSent(
        _ index: Int, _ old: Int, _ new: Int, _ before: AnsweringRenderer, _ after: AnsweringRenderer, _ line: Int,
        _ selected: Selected
    ) -> PlanOutcome {
        let differences = before.payloads[old].withBytes { left in
            after.payloads[new].withBytes { right in
                left.hasSameBytes(as: right) ? [] : payloads.differences(left, right)
            }
        }
        if differences.isEmpty { return .same }
        for difference in differences {
            let path = difference.path
            let one = self.old.value(on: old, edition: selected.old, path: path, keys: payloads.paths[path].keys)
            let other = self.new.value(on: new, edition: selected.new, path: path, keys: payloads.paths[path].keys)
            let observed = Observed(
                outcome: .changed, path: path, before: .init(value: one, reached: self.old.reached(one, before)),
                after: .init(value: other, reached: self.new.reached(other, after)))
            count(observed, index, line, selected, difference)
        }
        if options.listsChanges {
            part.lines += lines.line(line, index, .changed, (before, old), (after, new))
        }
        return .changed
    }

    private mutating func measure(
        _ index: Int, _ target: (old: Int?, new: Int?), _ isSent: (Bool, Bool), _ before: AnsweringRenderer,
        _ after: AnsweringRenderer, _ line: Int, _ selected: Selected
    ) {
        var wasLarge = false
        if isSent.0, let old = target.old {
            let size = self.old.size(of: before, on: old, edition: selected.old)
            part.sizes[index].before.add(size.bytes, line: line)
            wasLarge = size.isLarge
        }
        if isSent.1, let new = target.new {
            let size = self.new.size(of: after, on: new, edition: selected.new)
            part.sizes[index].after.add(size.bytes, line: line)
            if isSent.0, size.isLarge, !wasLarge { part.sizes[index].crossed += 1 }
        }
    }

    // MARK: Causes

    /// Counts a record in the group of a cause, once.
    private mutating func count(
        _ observed: Observed, _ target: Int, _ line: Int, _ selected: Selected,
        _ difference: PayloadComparison.Difference?
    ) {
        let index = group(of: observed)
        part.groups[index].group.targets.insert(target)
        if part.groups[index].group.lastLine == line { return }
        part.groups[index].group.lastLine = line
        part.groups[index].group.count += 1
        if let locale = selected.locale { part.groups[index].group.locales[locale] += 1 }
        if let variant = selected.variant { part.groups[index].group.variants[variant] += 1 }
        part.groups[index].group.firstLine = min(part.groups[index].group.firstLine, line)
        if part.groups[index].group.examples.count < options.examples {
            part.groups[index].group.examples.append(
                PlanGroup.Example(line: line, before: difference?.before, after: difference?.after))
        }
    }

    /// The index of a cause's group in the part.
    private mutating func group(of observed: Observed) -> Int {
        if let number = known[observed] { return group(number, causes[number]) }
        let cause = cause(of: observed)
        if let number = numbers[cause] {
            if known.count < Self.mostCauses { known[observed] = number }
            return group(number, cause)
        }
        if causes.count < Self.mostCauses {
            let number = causes.count
            causes.append(cause)
            numbers[cause] = number
            known[observed] = number
            return group(number, cause)
        }
        // One of very many causes, which are known for this part only.
        if let index = others[cause] { return index }
        part.groups.append((cause, PlanGroup(campaign)))
        others[cause] = part.groups.count - 1
        return part.groups.count - 1
    }

    private mutating func group(_ number: Int, _ cause: PlanCause) -> Int {
        if let index = groups[number] { return index }
        part.groups.append((cause, PlanGroup(campaign)))
        groups[number] = part.groups.count - 1
        return part.groups.count - 1
    }

    private func cause(of observed: Observed) -> PlanCause {
        guard observed.outcome == .changed else {
            return PlanCause(
                outcome: observed.outcome, attribute: nil, before: unsent(observed.before.fate, old),
                after: unsent(observed.after.fate, new))
        }
        let one = old.shown(observed.before.value, reached: observed.before.reached)
        let other = new.shown(observed.after.value, reached: observed.after.reached)
        // The text of the attribute, or of the first block or name in it that differs.
        let differing = zip(one.texts, other.texts).enumerated().first { !$0.element.0.text.hasSameBytes(as: $0.element.1.text) }
        let shown = differing?.offset ?? 0
        return PlanCause(
            outcome: .changed, attribute: payloads.paths[observed.path].text,
            before: version(one, shown, besides: other), after: version(other, shown, besides: one))
    }

    private func version(_ own: PlanTexts.Shown, _ index: Int, besides other: PlanTexts.Shown) -> PlanCause.Version {
        let text = own.texts.indices.contains(index) ? own.texts[index] : own.texts.first
        // Branches that both versions took are no cause.
        let branches = own.branches.filter { branch in
            branch.text.isEmpty || !other.branches.contains { $0.text.hasSameBytes(as: branch.text) }
        }
        return PlanCause.Version(fate: .sent, text: text?.text, location: text?.location, branches: branches)
    }

    private func unsent(_ fate: PlanCause.Version.Fate, _ texts: PlanTexts) -> PlanCause.Version {
        var location: String?
        switch fate {
        case .rejected(_, let field?): location = texts.location(ofField: field)
        case .skipped(let name):
            location = texts.program.skips.firstIndex { $0.name.hasSameBytes(as: name) }.flatMap(texts.location(ofReason:))
        case .sent, .elsewhere, .rejected: break
        }
        return PlanCause.Version(fate: fate, text: nil, location: location, branches: [])
    }
}

extension AnsweringRenderer {
    /// Whether the last record has a payload for a target, by its index.
    fileprivate func isSent(on target: Int) -> Bool { payloads.indices.contains(target) && payloads[target].count > 0 }
}
