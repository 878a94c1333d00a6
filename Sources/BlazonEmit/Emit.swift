package import BlazonCheck
package import BlazonDiagnostics
package import BlazonLanguage
import BlazonMapping
package import BlazonPayload

/// Compiles a typed template to a program: each target's payload as constant bytes and placeholders. `requests` adds the heads of
/// whole requests; `locate` converts a place to the name that coverage uses.
package func emit(_ template: TypedTemplate, requests: Bool = true, locate: @escaping (Span) -> String) -> Emission {
    var pool = CodeWriter.Pool()
    var targets: [TargetProgram] = []
    var results: [[[Int: StaticType]]] = []
    var loops: [[[Int: Span]]] = []
    for typed in template.targets {
        var editions: [Edition] = []
        var known: [[Int: StaticType]] = []
        var places: [[Int: Span]] = []
        for edition in typed.editions where !pool.isFull {
            var emission = TargetEmission(edition, pool: pool, locate: locate)
            // The writer is the only owner now, so that editions do not copy earlier constants.
            pool = CodeWriter.Pool()
            editions.append(emission.edition(hasHead: requests))
            known.append(emission.writer.results)
            places.append(emission.writer.loops)
            swap(&pool, &emission.writer.pool)
        }
        let timed = typed.editions.lazy.compactMap(\.timedSetting).first
        targets.append(
            TargetProgram(
                name: typed.target.name, timedSetting: timed, sizeError: typed.target.limit?.error, editions: editions))
        results.append(known)
        loops.append(places)
    }
    let program = Program(
        campaign: template.campaign, fields: template.fields, loops: template.loops, constants: pool.constants,
        filters: pool.filters,
        formats: pool.formats, counters: pool.counters, linkSchemes: template.linkSchemes,
        now: pool.now, locales: template.locales, variants: template.variants, targetBy: template.targetBy, targets: targets)
    return Emission(program: program, results: results, loops: loops, isTooLarge: pool.isFull)
}

/// A program, and facts of the checker that rendering does not need.
package struct Emission {
    package let program: Program
    /// By target and edition, then by instruction: the result types of filters and formats, and the types
    /// of the lists that loops visit.
    package let results: [[[Int: StaticType]]]
    /// By target and edition, then by instruction: the tags of loops.
    let loops: [[[Int: Span]]]
    /// Whether the constants exceed `Limits.programBytes`, so that the program is incomplete.
    package let isTooLarge: Bool
}

/// Compiles one target's payload in one edition.
struct TargetEmission {
    let typed: TypedEdition
    let locate: (Span) -> String
    var writer: CodeWriter
    /// Whether branches and defaults are counted for coverage, as in payloads.
    let counts: Bool

    var target: String { typed.target.name }

    init(_ typed: TypedEdition, pool: CodeWriter.Pool, counts: Bool = true, locate: @escaping (Span) -> String) {
        self.typed = typed
        self.locate = locate
        self.counts = counts
        writer = CodeWriter(pool: pool)
    }

    mutating func edition(hasHead: Bool) -> Edition {
        for setting in typed.settings where setting.row.isAddress { rejectControls(setting.value) }
        checkLengths()
        tree(typed.payload, at: Depth(typed.target), PlaceOfValue())
        let limit = typed.limitBytes.map { $0 - typed.target.reserve }
        let code = writer.finish()
        return Edition(limit: limit, head: hasHead ? head() : [], code: code)
    }

    private mutating func head() -> [Instruction] {
        // The pool has one owner at a time, so that it is not copied.
        var request = TargetEmission(typed, pool: CodeWriter.Pool(), counts: false, locate: locate)
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
        case .url(let parts): limit(parts.percentEncoded, maximum, code)
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

extension [TypedPart] {
    /// A URL's parts as one text with encoded values.
    fileprivate var percentEncoded: [TypedPart] {
        map { part in
            switch part {
            case .placeholder(let value):
                .placeholder(TypedExpression(kind: .filter("url_encode", value, []), type: StaticType(.string(max: nil))))
            case .conditional(let branches):
                .conditional(
                    branches.map { TypedBranch(condition: $0.condition, place: $0.place, parts: $0.parts.percentEncoded) })
            case .loop(let loop): .loop(loop.map { [$0].percentEncoded[0] })
            case .literal, .pathStart, .pathEnd: part
            }
        }
    }
}
