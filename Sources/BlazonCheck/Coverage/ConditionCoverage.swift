import BlazonDiagnostics

/// What conditions came to wherever they were typed: in each edition, and for each use of a block that they stand in. One has no choice
/// if it has none anywhere.
struct ConditionCoverage {
    private var times: [Span: Int] = [:]
    private var found: [(condition: Span, idle: IdleCondition, times: Int)] = []
    /// Where in `found` a condition and its part are.
    private var places: [[Span]: [Int]] = [:]

    /// - Parameter idle: of the condition, or of its sides.
    mutating func note(_ condition: Span, _ idle: [IdleCondition]) {
        times[condition, default: 0] += 1
        for one in idle {
            let place = [condition, one.span]
            if let index = places[place]?.first(where: { found[$0].idle == one }) {
                found[index].times += 1
            } else {
                places[place, default: []].append(found.count)
                found.append((condition, one, 1))
            }
        }
    }

    var unanimous: [IdleCondition] { found.filter { $0.times == times[$0.condition] }.map(\.idle) }
}

extension CheckContext {
    /// Warns of conditions that are always true or always false.
    func checkIdleConditions() {
        for idle in verdicts.unanimous { report(idle.isTrue ? .alwaysTrue(at: idle.span) : .neverTaken(at: idle.span)) }
    }
}
