import Blazon
import BlazonDiagnostics
import BlazonMapping
import BlazonPayload
import BlazonSize
import BlazonText
import Foundation
import TestSupport
import Testing

/// The promise of the language: a template that passes `check` renders for every recipient that fits its schema, save for the few
/// reasons that types cannot rule out, and what is rendered is what the table says. Tried on pairs of templates (for tables of all
/// kinds) and recipients at random. `BLAZON_PROMISE` sets how many pairs, `BLAZON_SEED` where to begin: with the seed that a failure
/// names, its template comes first.
@Suite struct PromiseTests {
    static let variables = ProcessInfo.processInfo.environment
    static let pairs = variables["BLAZON_PROMISE"].flatMap(Int.init) ?? 8_000
    static let firstSeed = variables["BLAZON_SEED"].flatMap(UInt64.init) ?? 1
    /// The pairs are shared out, so that as many cores try them.
    static let shares = 2
    /// Recipients of one template.
    static let recipients = 100
    /// Those of them whose payloads and requests are linted; more in a long run.
    static let linted = pairs > 8_000 ? 20 : 2

    @Test(arguments: 0..<shares) func acceptedTemplatesRenderForAllThatFit(share: Int) throws {
        var tally = PromiseTally()
        let target = (Self.pairs + Self.shares - 1) / Self.shares
        let first = Self.firstSeed + UInt64(share) * 1_000_000_000
        var seed = first
        while tally.pairs < target {
            var next = try Self.nextAccepted(&seed, &tally)
            let recipients = min(Self.recipients, target - tally.pairs)
            try Promise(next.template, next.compilation, next.seed).keep(for: recipients, &next.random, &tally)
        }
        print("seeds \(first)..<\(seed): \(tally)")
        #expect(tally.pairs == target)
        #expect(tally.accepted > tally.rejected * 4, "\(tally)")
        #expect(tally.payloads > tally.pairs / 2, "\(tally)")
        if target >= 5000 {
            let kinds = [tally.localized, tally.varied, tally.addressed, tally.bounded, tally.skipped]
            #expect(kinds.allSatisfy { $0 > 0 }, "\(tally)")
        }
    }

    /// Writes pairs to the folder `BLAZON_EXPORT` instead of trying them: `Scripts/compare/versions` renders them with two programs.
    @Test(.enabled(if: variables["BLAZON_EXPORT"] != nil)) func pairsAreWritten() throws {
        let root = URL(filePath: try #require(Self.variables["BLAZON_EXPORT"]))
        var tally = PromiseTally()
        var seed = Self.firstSeed
        while tally.pairs < Self.pairs {
            var next = try Self.nextAccepted(&seed, &tally)
            let records = (0..<Self.recipients).map { _ in
                RandomRecord(next.template.schema.fields, speaking: next.template.locales, &next.random).json + "\n"
            }
            let folder = root.appending(path: "\(next.seed)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(next.template.source.utf8).write(to: folder.appending(path: "template.yaml"))
            if let table = next.table { try Data(table.utf8).write(to: folder.appending(path: "table.yaml")) }
            try Data(records.joined().utf8).write(to: folder.appending(path: "recipients.ndjson"))
            tally.pairs += records.count
        }
    }

    /// A template that passes `check`.
    struct Accepted {
        let seed: UInt64
        let table: String?
        let template: RandomTemplate
        let compilation: Compilation
        /// Continues after the template.
        var random: Seeded
    }

    /// The first template from `seed` on that is accepted; advances `seed` past it.
    static func nextAccepted(_ seed: inout UInt64, _ tally: inout PromiseTally) throws -> Accepted {
        while true {
            defer { seed += 1 }
            var random = Seeded(seed)
            let table = random.once(in: 2) ? nil : ownTables[random.below(ownTables.count)]
            if let (template, compilation) = try accepted(table, &random) {
                tally.accepted += 1
                return Accepted(seed: seed, table: table, template: template, compilation: compilation, random: random)
            }
            tally.rejected += 1
            // Rejected templates promise nothing, so a checker that rejects all would keep every promise.
            try #require(tally.rejected < 20 + tally.accepted, "seed \(seed): most templates are rejected")
        }
    }

    /// A template without the settings that the checker rejects.
    private static func accepted(_ table: String?, _ random: inout Seeded) throws -> (RandomTemplate, Compilation)? {
        let loaded = try #require(compile("campaign: x\nmessage: {}\n", table: table).checked?.table)
        var template = RandomTemplate(loaded, &random)
        for _ in 0..<8 {
            let compilation = compile(template.source, table: table)
            let errors = compilation.diagnostics.filter { $0.severity == .error }
            if errors.isEmpty { return (template, compilation) }
            if !template.remove(at: errors.map { Int($0.span.start) }) { return nil }
        }
        return nil
    }
}
