import BlazonDiagnostics

/// The constant results of conditions, for each edition and each use of the block that contains them. A condition is idle only if
/// it is constant wherever it was typed.
struct ConditionCoverage {
    private var times: [Span: Int] = [:]
    private var found: [(condition: Span, idle: IdleCondition, times: Int)] = []
    /// Indices into `found` for each part of a condition.
    private var places: [[Span]: [Int]] = [:]

    /// Records which parts of a condition are constant where it was typed.
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

extension TemplateChecker {
    /// Warns of conditions that are always true or always false.
    func checkIdleConditions() {
        for idle in findings.conditions.unanimous {
            findings.report(idle.isTrue ? .alwaysTrue(at: idle.span) : .neverTaken(at: idle.span))
        }
    }
}
