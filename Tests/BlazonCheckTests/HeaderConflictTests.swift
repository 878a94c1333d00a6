import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// A header has one value for each recipient: settings that fix or write it must agree where they are sent together.
@Suite struct HeaderConflictTests {
    private static let table = """
        table: own
        title: Own
        targets:
          app: { title: App, service: acme, default: true }
        settings:
          title: { type: text, app: title }
          one: { type: flag, app: { at: one, headers: { X-K: "1" } } }
          two: { type: flag, app: { at: two, headers: { x-k: "2" } } }
          same: { type: flag, app: { at: same, headers: { X-K: "1" } } }
          other: { type: flag, app: { at: other, headers: { X-K: ["2", "1"] } } }
          word: { type: enum(low | high), excludes: free, app: { header: x-K, as: { low: "1", high: "2" } } }
          free: { type: identifier, app: { header: x-K } }
          by: { type: flag, implies: one, app: by }
          far: { type: flag, implies: by, app: far }
          off: { type: flag, app: { at: off, as: { on: 1, off: 0 }, headers: { X-K: "1" } } }
          base: { type: enum(low | high | none), app: base }
          split: { type: text, app: [{ at: x, when: { base: low }, headers: { X-K: "1" } }, { at: y, when: { base: high }, headers: { x-k: "2" } }, z] }

        """

    private static let cases: [(settings: String, found: [String])] = [
        ("one: true\n  two: true", ["BZ0347 two"]),
        ("one: true\n  same: true", []), ("one: true\n  other: true", []),
        ("two: true\n  other: true", []),
        ("one: true\n  two: false", []), ("one: \"{{ q }}\"\n  two: \"{{ q }}\"", ["BZ0347 two"]),
        ("one: \"{{ q }}\"\n  two: [{ when: q, then: false }, { otherwise: true }]", []),
        ("one: \"{{ q }}\"\n  two: \"{{ r }}\"", ["BZ0347 two"]),
        ("one: true\n  word: low", []), ("one: true\n  word: high", ["BZ0347 high"]),
        ("one: \"{{ q }}\"\n  word: [{ when: q, then: low }, { otherwise: high }]", []),
        ("one: \"{{ q }}\"\n  word: \"{{ k }}\"", ["BZ0347 \"{{ k }}\""]),
        ("one: [{ when: k == 'low', then: true }, { otherwise: false }]\n  word: \"{{ k }}\"", []),
        ("one: true\n  free: \"1\"", []), ("one: true\n  free: four", ["BZ0347 four"]),
        ("one: true\n  free: \"{{ s }}\"", ["BZ0347 free"]),
        ("one: [{ when: s == '1', then: true }, { otherwise: false }]\n  free: \"{{ s }}\"", []),
        // What one setting implies, and what that implies, is sent with it.
        ("by: true\n  word: high", ["BZ0347 high"]), ("far: true\n  word: high", ["BZ0347 high"]),
        ("far: true\n  two: true", ["BZ0347 two"]),
        ("off: false\n  two: true", ["BZ0347 off"]), ("off: true\n  two: true", ["BZ0347 off"]),
        // Headers of a cell are sent where its location is written.
        ("base: low\n  split: A\n  one: true", []), ("base: high\n  split: A\n  one: true", ["BZ0347 split"]),
        ("base: none\n  split: A\n  two: true", []), ("base: \"{{ k }}\"\n  split: A\n  word: \"{{ k }}\"", []),
        ("split: A\n  one: true\n  base: [{ when: q, then: low }, { otherwise: high }]", ["BZ0347 split"]),
        // Decided for each recipient.
        ("one: [{ when: n > m, then: true }, { otherwise: false }]\n  two: true", ["BZ0560 one", "BZ0560 two"]),
    ]

    @Test(arguments: cases) func oneValueForEachRecipient(_ settings: String, _ found: [String]) {
        let fields = "q: boolean, r: boolean, k: enum(low | high), s: string(..9), n: integer(0..9), m: integer(0..9)"
        let compilation = compile(
            "campaign: a\nrecipient:\n  { \(fields) }\nmessage:\n  title: A\n  \(settings)\n", table: Self.table)
        let shown = compilation.diagnostics.filter { ["BZ0347", "BZ0560"].contains($0.code.id) }.map { finding in
            "\(finding.code.id) \(String(decoding: compilation.sources[finding.span.file].bytes[finding.span.range], as: UTF8.self))"
        }
        #expect(shown == found, "\(compilation.findings)")
    }

    /// Random conditions of settings with the same header: an error where a recipient would get two values, and nowhere else.
    @Test func randomConditions() {
        typealias Record = (q: Bool, r: Bool, isLow: Bool)
        let records: [Record] = [true, false].flatMap { q in [true, false].flatMap { r in [true, false].map { (q, r, $0) } } }
        let conditions: [(text: String, holds: (Record) -> Bool)] = [
            ("q", { $0.q }), ("r", { $0.r }), ("not q", { !$0.q }), ("q and r", { $0.q && $0.r }),
            ("not (q or r)", { !$0.q && !$0.r }),
            ("k == 'low'", { $0.isLow }), ("k != 'low' and q", { !$0.isLow && $0.q }),
        ]
        var random = Seeded(UInt64.random(in: 0..<1_000_000))
        var (accepted, rejected) = (0, 0)
        for _ in 0..<200 {
            var settings = ""
            var values: [(value: String, isWritten: (Record) -> Bool)] = []
            // `far` implies `one`, which cannot be off where `far` is on.
            for (name, value) in [(random.pick(["one", "far"]), "1"), ("two", "2"), ("same", "1")] where random.once(in: 2) {
                let condition = random.pick(conditions)
                settings += "\n  \(name): [{ when: \(condition.text), then: true }, { otherwise: false }]"
                values.append((value, condition.holds))
            }
            if random.once(in: 2) {
                let condition = random.pick(conditions)
                settings += "\n  word: [{ when: \(condition.text), then: low }, { otherwise: high }]"
                values += [("1", condition.holds), ("2", { !condition.holds($0) })]
            }
            if random.once(in: 2) {
                let condition = random.pick(conditions)
                settings += "\n  split: A\n  base: [{ when: \(condition.text), then: low }, { otherwise: high }]"
                values += [("1", condition.holds), ("2", { !condition.holds($0) })]
            }
            let isWrong = records.contains { record in Set(values.filter { $0.isWritten(record) }.map(\.value)).count > 1 }
            let template =
                "campaign: a\nrecipient: { q: boolean, r: boolean, k: enum(low | high) }\nmessage:\n  title: A\(settings)\n"
            let errors = compile(template, table: Self.table).diagnostics.filter { $0.severity == .error }
            #expect(
                isWrong != errors.isEmpty && errors.allSatisfy { $0.code.id == "BZ0347" }, "\(template)\(errors.map(\.message))")
            if isWrong { rejected += 1 } else { accepted += 1 }
        }
        #expect(accepted > 20 && rejected > 20)
    }

    /// Settings of ready tables, with which Apple would drop or reject the push.
    @Test(arguments: [
        ("native", "silent: true\n  activityEvent: update\n  activityTimestamp: 1795284000\n  contentState: { a: 1 }", true),
        ("native", "silent: true\n  contentChanged: true", true),
        (
            "native", "contentChanged: true\n  activityEvent: update\n  activityTimestamp: 1795284000\n  contentState: { a: 1 }",
            true
        ),
        ("native", "contentChanged: true\n  pushType: controls", false), ("native", "contentChanged: true", false),
        (
            "campaign-standard",
            "silent: \"{{ q }}\"\n  priority: [{ when: q, then: normal }, { otherwise: high }]\n"
                + "  title: [{ when: q, then: ~ }, { otherwise: T }]", false
        ),
    ])
    func ofReadyTables(_ table: String, _ settings: String, _ isConflict: Bool) {
        let target = table == "native" ? "apns" : "ios"
        let compilation = compile(
            "campaign: a\nmapping: \(table)\ntargets: [\(target)]\nrecipient: { q: boolean }\nmessage:\n  \(settings)\n")
        #expect(compilation.diagnostics.contains { $0.code.id == "BZ0347" } == isConflict, "\(compilation.findings)")
    }
}
