import BlazonJSON
import BlazonPayload

/// Renders recipients and reports the goals that they cover.
struct CandidateSample {
    private let goals: Goals
    private var renderer: Renderer
    private var counts: SampleCounts
    private(set) var tries = 0

    init(_ program: Program, _ goals: Goals) {
        self.goals = goals
        renderer = Renderer(program, fuses: false)
        counts = SampleCounts(renderer)
    }

    mutating func covered(_ record: JSON) -> Set<CoverageGoal>? { covered(Array(record.compact.utf8)) }

    /// The covered goals; nil if the recipient is rejected on a target or has none.
    mutating func covered(_ record: [UInt8]) -> Set<CoverageGoal>? {
        tries += 1
        let outcome = unsafe renderer.render(record.span.bytes)
        for output in renderer.outputs { output.removeAll() }
        let now = SampleCounts(renderer)
        defer { counts = now }
        guard outcome.isRendered, outcome.reach != .none else { return nil }
        return now.covered(since: counts, goals)
    }
}
