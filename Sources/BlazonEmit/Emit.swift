package import BlazonCheck
package import BlazonDiagnostics
package import BlazonLanguage
import BlazonMapping
package import BlazonPayload
import BlazonText

/// Compiles a typed template to a program: each target's payload as constant bytes and placeholders. `requests` adds the heads of
/// whole requests; `locate` converts a span to the name that coverage uses.
package func emit(_ template: TypedTemplate, requests: Bool = true, locate: @escaping (Span) -> String) -> Emission {
    let pool = ConstantPool()
    pool.addReasons(of: template, locate)
    let emitter = TemplateEmission(fieldSlots: template.fields.leafCount, pool: pool, locate: locate)
    // Requests of these targets have another form.
    let names = template.posted.map(\.target.name)
    let payloads = template.targets.map { emitter.target($0, hasHeads: requests && !names.containsBytes(of: $0.target.name)) }
    let posted = template.posted.map { emitter.target($0, hasHeads: requests) }
    let program = Program(template, pool, targets: payloads.map(\.program), posted: posted.map(\.program))
    return Emission(
        program: program, editions: payloads.map(\.editions), posted: posted.map(\.editions), isTooLarge: pool.isFull)
}

extension Program {
    /// The program of a template whose targets have been emitted with a pool.
    init(_ template: TypedTemplate, _ pool: ConstantPool, targets: [TargetProgram], posted: [TargetProgram]) {
        self.init(
            campaign: template.campaign, fields: template.fields, source: template.source, loops: template.loops,
            constants: pool.constants,
            filters: pool.filters.elements, formats: pool.formats.elements, counters: pool.counters.elements,
            linkSchemes: template.linkSchemes, now: pool.now, locales: template.locales, variants: template.variants,
            targetBy: template.targetBy, skips: pool.skips.elements, rules: pool.rules.elements, tests: pool.tests.elements,
            names: pool.bindings.elements.map { template.bindings[$0] },
            lookups: pool.lookups.elements.map { template.lookups[$0].selecting(pool.columns[$0]?.elements ?? []) },
            targets: targets, posted: posted)
    }
}

/// Emits the targets of one template.
private struct TemplateEmission {
    let fieldSlots: Int
    let pool: ConstantPool
    let locate: (Span) -> String

    func target(_ typed: TypedTarget, hasHeads: Bool) -> (program: TargetProgram, editions: [EmittedEdition]) {
        var emitted: [EmittedEdition] = []
        for edition in typed.editions where !pool.isFull {
            var emission = TargetEmission(edition, fieldSlots: fieldSlots, pool: pool, locate: locate)
            emitted.append(emission.edition(hasHead: hasHeads))
        }
        let program = TargetProgram(
            name: typed.target.name, timedSetting: typed.editions.lazy.compactMap(\.timedSetting).first,
            sizeError: typed.target.limit?.error, validateOnly: typed.target.validateOnly,
            retired: typed.target.retired.map { TargetProgram.Retired(since: $0.since, use: $0.use, reason: $0.reason) },
            editions: emitted.map(\.edition))
        return (program, emitted)
    }
}

/// A program, and facts of the checker that rendering does not need.
package struct Emission {
    package let program: Program
    /// By target, as in the program.
    package let editions: [[EmittedEdition]]
    /// The same for `Program.posted`.
    package let posted: [[EmittedEdition]]
    /// Whether the constants exceed `Limits.programBytes`, so that the program is incomplete.
    package let isTooLarge: Bool
}

/// The code of one edition, and facts about its instructions.
package struct EmittedEdition: Sendable {
    package let edition: Edition
    /// By instruction: the result types of filters and formats, and the types of the lists that loops visit.
    package let results: [Int: StaticType]
    /// By instruction: the tags of loops.
    let loops: [Int: Span]
    /// The limits of its payloads.
    package let limits: [EditionLimits.Entry]
}

/// Compiles one target's payload in one edition.
struct TargetEmission {
    let typed: TypedEdition
    /// The number of slots of the program's fields.
    let fieldSlots: Int
    let locate: (Span) -> String
    var writer: CodeWriter
    private var limits: [EditionLimits.Entry] = []
    /// Whether the code is the head of a request, and not its payload: coverage does not count its branches and defaults.
    let isHead: Bool

    var target: String { typed.target.name }

    init(
        _ typed: TypedEdition, fieldSlots: Int, pool: ConstantPool, isHead: Bool = false, locate: @escaping (Span) -> String
    ) {
        self.typed = typed
        self.fieldSlots = fieldSlots
        self.locate = locate
        self.isHead = isHead
        writer = CodeWriter(pool: pool)
    }

    mutating func edition(hasHead: Bool) -> EmittedEdition {
        let edition = code(hasHead: hasHead)
        return EmittedEdition(edition: edition, results: writer.results, loops: writer.loops, limits: limits)
    }

    private mutating func code(hasHead: Bool) -> Edition {
        let limits = EditionLimits(typed)
        self.limits = limits.entries
        let limit = limits.own?.bytes
        let isSkipped = !skip()
        let skipEnd = writer.finish().count
        if isSkipped { return Edition(limit: limit, code: writer.finish(), skipEnd: skipEnd) }
        for setting in typed.settings where setting.row.isAddress { rejectControls(setting.value) }
        checkLengths()
        applyRules()
        applyLimits(limits.others)
        tree(typed.payload, at: Depth(typed.target, limits.countedPaths), ValueContext())
        let code = writer.finish()
        var head = TargetEmission(typed, fieldSlots: fieldSlots, pool: writer.pool, isHead: true, locate: locate)
        let others = limits.others.map {
            Edition.Limit(bytes: $0.bytes, part: $0.part, error: $0.error, title: $0.title)
        }
        return Edition(limit: limit, limits: others, head: hasHead ? head.requestHead() : [], code: code, skipEnd: skipEnd)
    }

    /// Decides whether a record is skipped; returns whether some are not.
    mutating func skip() -> Bool {
        for reason in typed.skips {
            if reason.isNever(on: target) { continue }
            let truth = reason.condition.map { $0.constantTruth(target) } ?? true
            // A condition that always holds is evaluated all the same: a calculation in it may fail.
            let next = truth == nil ? condition(reason) : nil
            writer.append(.skip(writer.pool.skip(reason, locate)))
            if reason.isAlways || truth == true { return false }
            if let next { writer.land(next) }
        }
        return true
    }

    /// Pushes a condition and jumps if it is false; a condition that always holds continues in both cases.
    private mutating func condition(_ reason: TypedSkip) -> CodeWriter.Jump? {
        guard let condition = reason.condition else { return nil }
        push(condition)
        let jump = writer.jump { .jumpUnless(to: $0) }
        guard reason.isAlways else { return jump }
        writer.land(jump)
        return nil
    }

    /// Rejects recipients whose payload would break a rule.
    private mutating func applyRules() {
        for rule in typed.rules {
            push(rule.broken)
            let next = writer.jump { .jumpUnless(to: $0) }
            writer.append(.reject(writer.pool.rules.index(of: ServiceRule(words: rule.words, error: rule.error))))
            writer.land(next)
        }
    }

    /// Applies the limits that depend on the recipient, or that count another part.
    private mutating func applyLimits(_ limits: [EditionLimits.Entry]) {
        for (index, limit) in limits.enumerated() {
            guard let condition = limit.condition else {
                writer.append(.applyLimit(index))
                continue
            }
            push(condition)
            let next = writer.jump { .jumpUnless(to: $0) }
            writer.append(.applyLimit(index))
            writer.land(next)
        }
    }

    /// Adds checks of values that may exceed the target's maximum according to their types.
    private mutating func checkLengths() {
        for setting in typed.settings {
            guard let maximum = setting.destination.maxBytes else { continue }
            // One error of a service has a code of its own.
            let hasCode = (setting.destination.error ?? setting.row.error) == RejectCode.collapseKeyTooLong.serviceError
            let code: RejectCode = hasCode ? .collapseKeyTooLong : .textTooLong
            checkLength(setting.value, maximum, code)
        }
    }

    private mutating func checkLength(_ value: TypedValue, _ maximum: Int, _ code: RejectCode) {
        switch value {
        case .text(let parts): limit(parts, maximum, code)
        case .url(let parts): limit(parts.map(\.valuesEncoded), maximum, code)
        case .scalar(let expression): limit([.placeholder(expression)], maximum, code)
        case .choice(let cases):
            choose(cases, counts: false) { emission, value in emission.checkLength(value, maximum, code) }
        case .map, .list, .loop, .absent: break
        }
    }

    private mutating func limit(_ parts: [TypedPart], _ maximum: Int, _ code: RejectCode) {
        if let most = parts.maxBytes, most <= maximum { return }
        push(parts)
        writer.append(.limit(bytes: maximum, code: code))
    }
}

extension TypedSkip {
    /// Whether no record is skipped for it on a target.
    func isNever(on target: String) -> Bool { !isAlways && condition?.constantTruth(target) == false }
}
