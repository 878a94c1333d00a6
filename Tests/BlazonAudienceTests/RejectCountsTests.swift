import Testing

@testable import BlazonAudience
@testable import BlazonPayload

@Suite struct RejectCountsTests {
    /// Rejects in a row that share a cause are counted together.
    @Test func rejectsAreCountedByCodeAndField() {
        let (points, name) = (Reject(.wrongType, field: "points", "no number"), Reject(.missing, field: "name", "no name"))
        let items = ["cart[0]", "cart[7]"].map { Reject(.blankItem, field: $0, "blank") }
        let line = Reject(.notJSON, "no JSON")
        var both = points
        both.also = [name]
        var (first, second) = (RunCounts(targets: ["ios"]), RunCounts(targets: ["ios"]))
        for (index, reject) in [points, points, name, points, both, line, line, items[0], items[1]].enumerated() {
            first.count(reject, line: 10 + index)
        }
        for (index, reject) in [points, points, line].enumerated() { second.count(reject, line: 5 + index) }
        // Only targets are rejected: each has a line, and the field counts once.
        var outcome = Renderer.Outcome()
        outcome.targets = [(0, name), (1, name)]
        second.count(outcome, line: 4)
        first.add(second)
        let rejects = first.rejects
        #expect(rejects.byCode == [.wrongType: 6, .missing: 3, .notJSON: 3, .blankItem: 2])
        #expect(rejects.byField.map { "\($0.name) \($0.count)" } == ["points 6", "name 3", "cart 2"])
        #expect(rejects.lines == 14)
        #expect(rejects.example == RejectExample(line: 4, reason: "no name"))
        #expect((first.rejected, first.targets.map(\.rejected)) == (13, [13]))
    }
}
