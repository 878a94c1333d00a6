import Blazon
import BlazonJSON
import BlazonPayload

/// Renders recipients and reports the goals that they cover.
struct CandidateSample {
    private let goals: Goals
    private var renderer: Renderer
    private var counts: SampleCounts
    /// The time of sending of the run.
    private let time: String?
    private(set) var tries = 0

    init(_ program: Program, _ goals: Goals) {
        self.goals = goals
        time = program.sendTime
        renderer = Renderer(program, fuses: false)
        counts = SampleCounts(renderer)
    }

    /// The same for a sample at its own time of sending.
    mutating func covered(_ sample: SampleRecord) -> Set<CoverageGoal>? {
        renderer.send(at: sample.now)
        defer { renderer.send(at: time) }
        return covered(sample.record)
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
