import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import Foundation
import TestSupport
import Testing

@testable import BlazonSamples

/// Generated samples of random templates: no branch is reported as one that no recipient takes if random recipients take it, and a second
/// run adds nothing. `BLAZON_SAMPLES` sets the number of templates.
@Suite struct SamplePropertyTests {
    private static let variables = ProcessInfo.processInfo.environment
    private static let target = variables["BLAZON_SAMPLES"].flatMap(Int.init) ?? 6
    private static let recipients = 300
    /// A branch that fewer of the recipients take may be reported as not found.
    private static let many = 6
    /// Without optimization, templates with more take many seconds.
    private static let mostBranches = variables["BLAZON_SAMPLES"] == nil ? 40 : 1_000

    @Test func whatRandomRecipientsTakeIsFound() throws {
        let table = try #require(compile("campaign: x\nmessage: {}\n").checked?.table)
        var (tried, missed, taken) = (0, 0, 0)
        for seed in UInt64(1)...UInt64(20 * Self.target) where tried < Self.target {
            var random = Seeded(seed)
            guard let template = RandomTemplate(table, &random).accepted else { continue }
            let compilation = compile(template.source)
            guard let program = compilation.program, program.now == nil else { continue }
            guard (10...Self.mostBranches).contains(program.counters.count) else { continue }
            tried += 1
            let generated = GeneratedSamples(compilation, program, usedNames: [])
            try expectNoMore(generated, template, seed)

            var renderer = Renderer(program, fuses: false)
            for _ in 0..<Self.recipients {
                let record = RandomRecord(template.schema.fields, speaking: template.locales, &random).json
                _ = unsafe renderer.render(Array(record.utf8).span.bytes)
                renderer.outputs.forEach { $0.removeAll() }
            }
            let counts = SampleCounts(renderer)
            for missing in generated.missed {
                guard let counter = missing.goal.counter else { continue }
                missed += 1
                let most = if case .notFound = missing.reason { Self.many } else { 1 }
                #expect(
                    counts.counters[counter] < most,
                    "seed \(seed): \(program.counters[counter].location), \(missing.reason)\n\(template.source)")
            }
            taken += counts.counters.count { $0 > 0 }
        }
        print("\(tried) templates: \(taken) branches taken by random recipients, \(missed) by no sample")
        #expect(tried == Self.target && taken > 3 * Self.target)
    }

    /// The template with its samples gets no others.
    private func expectNoMore(_ generated: GeneratedSamples, _ template: RandomTemplate, _ seed: UInt64) throws {
        guard let insertion = SampleInsertion(Array(template.source.utf8)) else { return }
        let text = String(decoding: insertion.adding(generated.samples), as: UTF8.self)
        let compilation = compile(text)
        let program = try #require(compilation.program, "seed \(seed): \(compilation.findings)\n\(text)")
        let second = GeneratedSamples(compilation, program, usedNames: generated.samples.map(\.name))
        #expect(second.samples.isEmpty, "seed \(seed): \(second.notes)\n\(text)")
    }
}
