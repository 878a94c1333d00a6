package import BlazonCheck
package import BlazonDiagnostics
package import BlazonLanguage
import BlazonMapping
package import BlazonPayload

/// Compiles a typed template to a program: each target's payload as constant bytes and placeholders. `requests` adds the heads of
/// whole requests; `locate` converts a place to the name that coverage uses.
package func emit(_ template: TypedTemplate, requests: Bool = true, locate: @escaping (Span) -> String) -> Emission {
    var pool = CodeWriter.Pool()
    pool.addReasons(of: template, locate)
    var targets: [TargetProgram] = []
    var results: [[[Int: StaticType]]] = []
    var loops: [[[Int: Span]]] = []
    var mostBytes: [[Int?]] = []
    for typed in template.targets {
        var editions: [Edition] = []
        var known: [[Int: StaticType]] = []
        var places: [[Int: Span]] = []
        var most: [Int?] = []
        for edition in typed.editions where !pool.isFull {
            var emission = TargetEmission(edition, fieldSlots: template.fields.leafCount, pool: pool, locate: locate)
            // The writer is the only owner now, so that editions do not copy earlier constants.
            pool = CodeWriter.Pool()
            editions.append(emission.edition(hasHead: requests))
            known.append(emission.writer.results)
            places.append(emission.writer.loops)
            most.append(emission.writer.mostBytes)
            swap(&pool, &emission.writer.pool)
        }
        let timed = typed.editions.lazy.compactMap(\.timedSetting).first
        targets.append(
            TargetProgram(
                name: typed.target.name, timedSetting: timed, sizeError: typed.target.limit?.error,
                validateOnly: typed.target.validateOnly, editions: editions))
        results.append(known)
        loops.append(places)
        mostBytes.append(most)
    }
    let program = Program(
        campaign: template.campaign, fields: template.fields, source: template.source, loops: template.loops,
        constants: pool.constants,
        filters: pool.filters,
        formats: pool.formats, counters: pool.counters, linkSchemes: template.linkSchemes,
        now: pool.now, locales: template.locales, variants: template.variants, targetBy: template.targetBy, skips: pool.skips,
        targets: targets)
    return Emission(program: program, results: results, loops: loops, mostBytes: mostBytes, isTooLarge: pool.isFull)
}

/// A program, and facts of the checker that rendering does not need.
package struct Emission {
    package let program: Program
    /// By target and edition, then by instruction: the result types of filters and formats, and the types
    /// of the lists that loops visit.
    package let results: [[[Int: StaticType]]]
    /// By target and edition, then by instruction: the tags of loops.
    let loops: [[[Int: Span]]]
    /// By target and edition: an upper bound of the payload's bytes, from the types of its values alone; nil: unknown.
    package let mostBytes: [[Int?]]
    /// Whether the constants exceed `Limits.programBytes`, so that the program is incomplete.
    package let isTooLarge: Bool

    /// Whether the types of values alone show that no payload exceeds its limit.
    package var fitsLimits: Bool {
        zip(program.targets, mostBytes).allSatisfy { target, most in
            zip(target.editions, most).allSatisfy { edition, most in
                guard let limit = edition.limit else { return true }
                return most.map { $0 <= limit } ?? false
            }
        }
    }
}

/// Compiles one target's payload in one edition.
struct TargetEmission {
    let typed: TypedEdition
    /// The number of slots of the program's fields.
    let fieldSlots: Int
    let locate: (Span) -> String
    var writer: CodeWriter
    /// Whether branches and defaults are counted for coverage, as in payloads.
    let counts: Bool

    var target: String { typed.target.name }

    init(
        _ typed: TypedEdition, fieldSlots: Int, pool: CodeWriter.Pool, counts: Bool = true, locate: @escaping (Span) -> String
    ) {
        self.typed = typed
        self.fieldSlots = fieldSlots
        self.locate = locate
        self.counts = counts
        writer = CodeWriter(pool: pool)
    }

    mutating func edition(hasHead: Bool) -> Edition {
        let limit = typed.limitBytes.map { $0 - typed.target.reserve }
        let isSkipped = !skip()
        let skipEnd = writer.finish().count
        if isSkipped { return Edition(limit: limit, code: writer.finish(), skipEnd: skipEnd) }
        for setting in typed.settings where setting.row.isAddress { rejectControls(setting.value) }
        checkLengths()
        tree(typed.payload, at: Depth(typed.target), PlaceOfValue())
        let code = writer.finish()
        return Edition(limit: limit, head: hasHead ? head() : [], code: code, skipEnd: skipEnd)
    }

    /// Decides whether a record is skipped; returns whether some are not.
    private mutating func skip() -> Bool {
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

    private mutating func head() -> [Instruction] {
        // The pool has one owner at a time, so that it is not copied.
        var request = TargetEmission(typed, fieldSlots: fieldSlots, pool: CodeWriter.Pool(), counts: false, locate: locate)
        swap(&request.writer.pool, &writer.pool)
        defer { swap(&request.writer.pool, &writer.pool) }
        return request.requestHead()
    }

    /// Adds checks of values that may exceed the target's maximum according to their types.
    private mutating func checkLengths() {
        for setting in typed.settings {
            guard let maximum = setting.destination.maxBytes else { continue }
            // This error of the provider has its own code.
            let code: RejectCode = setting.row.error == "BadCollapseId" ? .collapseKeyTooLong : .textTooLong
            checkLength(setting.value, maximum, code)
        }
    }

    private mutating func checkLength(_ value: TypedValue, _ maximum: Int, _ code: RejectCode) {
        switch value {
        case .text(let parts): limit(parts, maximum, code)
        case .url(let parts): limit(parts.map(\.percentEncoded), maximum, code)
        case .scalar(let expression): limit([.placeholder(expression)], maximum, code)
        case .choice(let cases):
            choose(cases, counts: false) { emission, value in emission.checkLength(value, maximum, code) }
        case .map, .list, .absent: break
        }
    }

    private mutating func limit(_ parts: [TypedPart], _ maximum: Int, _ code: RejectCode) {
        if let most = parts.maxBytes, most <= maximum { return }
        push(parts)
        writer.append(.limit(bytes: maximum, code: code))
    }
}

extension CodeWriter.Pool {
    /// Adds the template's reasons in their order. One that skips nothing on these targets needs no counter.
    fileprivate mutating func addReasons(of template: TypedTemplate, _ locate: (Span) -> String) {
        if template.reasons.isEmpty { return }
        var used: [String: TypedSkip] = [:]
        for typed in template.targets {
            for reason in typed.editions.flatMap(\.skips) where !reason.isNever(on: typed.target.name) {
                used[reason.reason] = reason
            }
        }
        for name in template.reasons {
            if let reason = used[name] { _ = skip(reason, locate) } else { _ = skip(SkipReason(name: name, counter: nil)) }
        }
    }

    fileprivate mutating func skip(_ reason: TypedSkip, _ locate: (Span) -> String) -> Int {
        let counter = reason.place.map { self.counter(Counter(kind: .branch, place: locate($0))) }
        return skip(SkipReason(name: reason.reason, counter: counter))
    }
}

extension TypedSkip {
    /// Whether no record is skipped for it on a target.
    fileprivate func isNever(on target: String) -> Bool { !isAlways && condition?.constantTruth(target) == false }
}

extension TypedPart {
    /// A part of a URL with its values encoded.
    var percentEncoded: TypedPart {
        switch self {
        case .placeholder(let value):
            .placeholder(TypedExpression(kind: .filter("url_encode", value, []), type: StaticType(.string(max: nil))))
        case .conditional(let branches):
            .conditional(
                branches.map {
                    TypedBranch(condition: $0.condition, place: $0.place, parts: $0.parts.map(\.percentEncoded))
                })
        case .loop(let loop): .loop(loop.map(\.percentEncoded))
        case .literal, .pathStart, .pathEnd: self
        }
    }
}
