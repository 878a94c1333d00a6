import Blazon
import BlazonPayload
import BlazonText

/// Renders recipients and reports the goals that they cover.
final class CandidateSample {
    private let goals: Goals
    private var renderer: Renderer
    private var counts: SampleCounts
    /// Shows the variants of skipped recipients; nil: none are skipped, or there are no variants.
    private var selection: Renderer?
    /// The time of sending of the run.
    private let time: String?
    /// How many recipients were rendered; long ones count as several, since loops visit more items.
    private(set) var tries = 0
    private static let usualRecord = 1_024
    /// The bytes of the last recipient's payload on each target.
    private var sizes: [Int] = []

    init(_ program: Program, _ goals: Goals) {
        self.goals = goals
        time = program.sendTime
        renderer = Renderer(program, fuses: false)
        counts = SampleCounts(renderer)
        if !program.skips.isEmpty, program.variants != nil { selection = Renderer(program.selection, fuses: false) }
    }

    /// Whether a recipient that covers these goals has a variant.
    func isOf(_ variant: Int, _ record: JSON, _ covered: Set<CoverageGoal>) -> Bool {
        if covered.contains(.variant(variant)) { return true }
        guard let before = selection?.variantCounts else { return false }
        _ = unsafe selection?.render(Array(record.compact.utf8).span.bytes)
        selection?.outputs.forEach { $0.removeAll() }
        return (selection?.variantCounts ?? before)[variant] > before[variant]
    }

    /// The same for a sample at its own time of sending.
    func covered(_ sample: SampleRecord) -> Set<CoverageGoal>? {
        renderer.send(at: sample.now)
        defer { renderer.send(at: time) }
        return covered(sample.record)
    }

    /// The same for a recipient at the time of sending of the run.
    func covered(_ record: JSON) -> Set<CoverageGoal>? { covered(Array(record.compact.utf8)) }

    /// The covered goals; nil if the recipient is rejected on a target or has none.
    func covered(_ record: [UInt8]) -> Set<CoverageGoal>? {
        tries += 1 + record.count / Self.usualRecord
        let outcome = unsafe renderer.render(record.span.bytes)
        sizes = renderer.outputs.map(\.count)
        for output in renderer.outputs { output.removeAll() }
        var now = counts
        now.note(renderer)
        defer { counts = now }
        guard !outcome.isRejected, outcome.selection != .none else { return nil }
        return now.covered(since: counts, goals).union(sizes.contains { $0 > 0 } ? [.payload] : [])
    }

    /// The same at another time of sending.
    func covered(_ record: JSON, at time: String?) -> Set<CoverageGoal>? {
        renderer.send(at: time)
        defer { renderer.send(at: self.time) }
        return covered(record)
    }

    /// The bytes of a recipient's payload on a target, by its index; nil: it has none there, or is rejected on any.
    func bytes(of record: JSON, on target: Int, at time: String?) -> Int? {
        guard covered(record, at: time) != nil, sizes[target] > 0 else { return nil }
        return sizes[target]
    }
}
