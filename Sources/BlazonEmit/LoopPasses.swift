package import BlazonDiagnostics
import BlazonLanguage
import BlazonPayload

extension Emission {
    /// Reports the first edition whose loops can make more passes than a payload may, given the maximum sizes of their lists; nil
    /// if there is none. Lists without a maximum do not count: rendering counts their passes.
    package var excessivePasses: Diagnostic? {
        for (index, target) in program.targets.enumerated() {
            for (number, edition) in target.editions.enumerated() {
                let counted = LoopPasses(edition.code, results[index][number])
                if counted.total <= LoopBounds.passes { continue }
                let places = counted.byLoop.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
                    .compactMap { loops[index][number][$0.key] }
                return .tooManyPasses(counted.total, limit: LoopBounds.passes, at: places.uniqued)
            }
        }
        return nil
    }
}

/// The most passes through loops that code can make.
private struct LoopPasses {
    private(set) var total = 0
    /// By the instruction of each loop: all its passes.
    private(set) var byLoop: [Int: Int] = [:]

    /// `lists` are the types of the lists by the loops' instructions.
    init(_ code: [Instruction], _ lists: [Int: StaticType]) {
        var arrivals: [Int: Int] = [:]
        var passes: Int? = 0
        // The number of times that each open loop's body runs in all.
        var times = [1]
        for (index, instruction) in code.enumerated() {
            if let arrival = arrivals[index] { passes = max(arrival, passes ?? 0) }
            guard var sum = passes else { continue }
            var after = sum
            switch instruction {
            case .loop(let loop, _):
                let size: Int? = if case .list(let max, _)? = lists[index]?.type { max } else { nil }
                let count = size.map(loop.passes) ?? loop.limit ?? 0
                let all = (times.last ?? 1).multipliedReportingOverflow(by: count)
                times.append(all.overflow ? .max / 2 : min(all.partialValue, .max / 2))
                byLoop[index] = times.last
                after = sum.addingReportingOverflow(times.last ?? 0).overflow ? .max / 2 : min(.max / 2, sum + (times.last ?? 0))
            case .next: times.removeLast()
            default: break
            }
            switch instruction {
            case .jump(let to), .jumpUnless(let to), .and(let to), .or(let to), .ifPresent(let to), .loop(_, let to):
                if case .jump = instruction { sum = after }
                arrivals[to] = max(arrivals[to] ?? 0, sum)
            default: break
            }
            if case .jump = instruction { passes = nil } else { passes = after }
        }
        total = max(arrivals[code.count] ?? 0, passes ?? 0)
    }
}

extension [Span] {
    fileprivate var uniqued: [Span] {
        var known: Set<Span> = []
        return filter { known.insert($0).inserted }
    }
}
