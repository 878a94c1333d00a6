import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate

/// The reasons for which one target skips records in one edition, and what is known about all others.
struct EditionSkips {
    var reasons: [TypedSkip] = []
    var facts = Facts()
    /// Equal for editions with the same facts.
    var number = 0
    /// Whether the facts differ between editions. A condition that no recipient of this one meets may then serve another.
    var differs = false

    /// Whether every record is skipped.
    var isTotal: Bool { reasons.last?.isAlways ?? false }
}

/// What `skip` and holdouts mean for each target and edition; empty for templates without them.
struct SkipTable {
    private struct Key: Hashable {
        let target: String
        let edition: EditionName
    }

    private var editions: [Key: EditionSkips] = [:]

    subscript(target: String, edition: EditionName) -> EditionSkips {
        editions[Key(target: target, edition: edition)] ?? EditionSkips()
    }

    private mutating func add(_ skips: EditionSkips, _ target: String, _ edition: EditionName) {
        editions[Key(target: target, edition: edition)] = skips
    }

    /// Numbers the facts. Where all editions know the same, a condition on the target is judged for all targets, as without `skip`.
    private mutating func compareFacts() {
        func general(_ skips: EditionSkips) -> Facts {
            var facts = skips.facts
            facts.targets = nil
            return facts
        }
        let sent = editions.values.filter { !$0.isTotal }.map(general)
        let differs = sent.contains { $0 != sent[0] }
        var numbers: [Facts: Int] = [:]
        for key in Array(editions.keys) {
            guard var skips = editions[key] else { continue }
            if !differs { skips.facts = general(skips) }
            skips.differs = differs
            skips.number = numbers[skips.facts] ?? numbers.count
            numbers[skips.facts] = skips.number
            editions[key] = skips
        }
    }
}

extension SkipTable {
    /// Types the conditions of `skip` for each target, locale and variant, including targets that the run does not compile.
    init(_ reasons: [SkipReason], _ input: CheckInput, _ findings: inout Findings) {
        guard !input.declared.template.reasons.isEmpty else { return }
        let dependencies = EditionDependencies(input.blocks) { body in
            for reason in reasons { reason.condition.visit(body) }
        }
        for target in input.targets.own {
            var known: [EditionName: EditionSkips] = [:]
            for edition in input.declared.editions {
                let key = dependencies.key(edition)
                var skips: EditionSkips
                if let typed = known[key] {
                    skips = typed
                } else {
                    let checker = TypeChecker(TypingContext(input, edition))
                    skips = checker.skips(reasons, on: target)
                    known[key] = skips
                    findings.add(checker.findings.found, isFirst: false)
                }
                if let variant = edition.variant, !input.sentVariants.contains(variant), !skips.isTotal {
                    skips.reasons.append(TypedSkip(reason: variant, condition: nil, isAlways: true, span: nil))
                    skips.facts.isImpossible = true
                }
                add(skips, target, edition)
            }
        }
        compareFacts()
    }
}

extension TypeChecker {
    /// Types the conditions, each for the records that no earlier one skips.
    fileprivate func skips(_ reasons: [SkipReason], on target: String) -> EditionSkips {
        var skips = EditionSkips()
        skips.facts.targets = [target]
        for reason in reasons {
            let condition = checkedCondition(
                reason.condition, skips.facts, reason: (reason.name.text, isFirst: skips.reasons.isEmpty))
            if !skips.facts.isImpossible, let expression = condition.expression {
                skips.reasons.append(
                    TypedSkip(
                        reason: reason.name.text, condition: expression, isAlways: condition.ifFalse.isImpossible,
                        span: reason.name.span))
            }
            skips.facts = condition.ifFalse
        }
        return skips
    }

    /// Notes what an expression reads that is not typed here.
    func noteReads(_ expression: Expression) {
        guard case .path(let path) = expression.kind, let first = path.first else { return }
        switch RunName(rawValue: first.text) {
        case .block: if path.count > 1 { findings.found.reads.blocks.insert(path[1].text) }
        case .delivery: if path.count > 1 { findings.found.reads.constants.insert(path[1].text) }
        case .recipient: noteRead(path.dropFirst().map(\.text))
        case .target, .locale, .variant, .campaign, .now: break
        case nil: noteRead(path.map(\.text))
        }
        if let index = input.bindings.index(of: first.text), findings.found.reads.bindings.insert(index).inserted {
            input.bindings.all[index].expression?.visit(noteReads)
        }
    }

    private func noteRead(_ path: [String]) {
        if let slot = schema.leaf(at: path[...])?.slot { findings.found.reads.slots.insert(slot) }
    }
}

extension DeclarationChecker {
    /// Reports holdouts that have the name of a reason: a skipped record would not show which it was.
    func checkHoldouts(_ template: Template) {
        let reasons = Dictionary(template.skip.map { ($0.name.text, $0.name.span) }) { first, _ in first }
        for holdout in template.variants?.holdouts ?? [] {
            guard let reason = reasons[holdout.name.text] else { continue }
            findings.report(.holdoutReason(holdout.name.text, reason: reason, at: holdout.name.span))
        }
    }
}

extension TypedEdition {
    /// The conditions of `skip`, none of which holds for a record that is sent.
    var exclusions: [TypedExpression] { skips.compactMap(\.condition) }
}
