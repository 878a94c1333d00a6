package import BlazonDiagnostics
import BlazonLanguage
import BlazonPayload
import BlazonText

extension Emission {
    /// Reports the first edition whose loops can make more passes than a payload may, given the maximum sizes of their lists; nil
    /// if there is none. Lists without a maximum do not count: rendering counts their passes.
    package var excessivePasses: Diagnostic? {
        let values = (program.fields + program.loops.map { Field(name: $0.name, type: $0.type, isOptional: false) }).listedValues
        for emitted in editions.joined() where !emitted.loops.isEmpty {
            func tags(_ counted: LoopPasses) -> [Span] {
                counted.byLoop.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.compactMap { emitted.loops[$0.key] }.uniqued
            }
            let passes = LoopPasses(emitted.edition.code, emitted.results, values: nil)
            if passes.total > LoopBounds.passes {
                return .tooManyPasses(passes.total, limit: LoopBounds.passes, at: tags(passes))
            }
            let steps = LoopPasses(emitted.edition.code, emitted.results, values: values)
            if steps.total > LoopBounds.steps {
                return .tooManySteps(steps.total, limit: LoopBounds.steps, at: tags(steps))
            }
        }
        return nil
    }
}

extension [Field] {
    /// By slot: the values that reading the field copies; 0 where its type has no maximum.
    fileprivate var listedValues: [Int] {
        flatMap { field in
            if case .record(let inner) = field.type { inner.listedValues } else { [field.type.listedValues ?? 0] }
        }
    }
}

/// The most passes through loops that code can make, or the most steps in them.
private struct LoopPasses {
    private(set) var total = 0
    /// By the instruction of each loop: all its passes, or the steps of its body.
    private(set) var byLoop: [Int: Int] = [:]

    /// `lists` are the types of the lists by the loops' instructions; `values` those that reading each slot copies, to count steps; nil:
    /// passes are counted.
    init(_ code: [Instruction], _ lists: [Int: StaticType], values: [Int]?) {
        var arrivals: [Int: Int] = [:]
        var passes: Int? = 0
        // The number of times that each open loop's body runs in all.
        var times = [1]
        for (index, instruction) in code.enumerated() {
            if let arrival = arrivals[index] { passes = max(arrival, passes ?? 0) }
            guard var sum = passes else { continue }
            var after = sum
            switch instruction {
            case .field(let slot) where times.count > 1:
                let count = values.flatMap { $0.indices.contains(slot) ? $0[slot] : nil } ?? 0
                after = Self.sum(sum, times.last ?? 0, count.multiplied(clamping: LoopBounds.stepsOfValue))
            case .loop(let loop, let to):
                let size: Int? = if case .list(let max, _)? = lists[index]?.type { max } else { nil }
                let count = size.map(loop.passes) ?? loop.limit ?? 0
                let all = (times.last ?? 1).multipliedReportingOverflow(by: count)
                times.append(all.overflow ? .max / 2 : min(all.partialValue, .max / 2))
                let length = values == nil ? 1 : to - index
                byLoop[index] = Self.sum(0, times.last ?? 0, length)
                after = Self.sum(sum, times.last ?? 0, length)
            case .next: times.removeLast()
            default: break
            }
            switch instruction {
            case .jump(let to), .jumpUnless(let to), .and(let to), .or(let to), .ifPresent(let to), .known(_, let to),
                .loop(_, let to):
                if case .jump = instruction { sum = after }
                arrivals[to] = max(arrivals[to] ?? 0, sum)
            default: break
            }
            if case .jump = instruction { passes = nil } else { passes = after }
        }
        total = max(arrivals[code.count] ?? 0, passes ?? 0)
    }

    /// A sum and a product, at most half of the largest integer.
    private static func sum(_ sum: Int, _ times: Int, _ one: Int) -> Int {
        let (product, isTooLarge) = times.multipliedReportingOverflow(by: one)
        return isTooLarge ? .max / 2 : Swift.min(.max / 2, sum + Swift.min(product, .max / 2))
    }
}

extension [Span] {
    fileprivate var uniqued: [Span] {
        var known: Set<Span> = []
        return filter { known.insert($0).inserted }
    }
}
