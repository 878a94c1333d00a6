import Blazon
import BlazonDiagnostics
import BlazonJSON
import BlazonMapping
import BlazonPayload
import BlazonSize
import Foundation
import TestSupport
import Testing

/// The promise of the language: a template that passes `check` renders for every recipient that fits its schema, save for the few
/// reasons that types cannot rule out, and what is rendered is what the table says. Tried on templates, tables and recipients at
/// random; `BLAZON_PROMISE` sets how many templates, `BLAZON_SEED` where to begin.
@Suite struct PromiseTests {
    static let variables = ProcessInfo.processInfo.environment
    static let templates = variables["BLAZON_PROMISE"].flatMap(Int.init) ?? 80
    static let firstSeed = variables["BLAZON_SEED"].flatMap(UInt64.init) ?? 1

    /// What may set a recipient aside although it fits the schema (language.md, 1 and 9).
    static let allowed: Set<RejectCode> = [
        .overflow, .divisionByZero, .dotSegment, .payloadTooLarge, .collapseKeyTooLong, .textTooLong, .badURL,
    ]

    @Test func acceptedTemplatesRenderForAllThatFit() throws {
        var acceptances = 0
        var rendered = 0
        for seed in Self.firstSeed..<Self.firstSeed + UInt64(Self.templates) {
            var random = Seeded(seed)
            let source = random.once(in: 2) ? nil : ownTables[random.below(ownTables.count)]
            guard let (template, compilation) = try accepted(source, &random), let program = compilation.program else { continue }
            acceptances += 1
            rendered += try expectPromise(template, compilation, program, try #require(compilation.table), seed, &random)
        }
        #expect(acceptances * 10 > Self.templates * 8, "only \(acceptances) of \(Self.templates) templates were accepted")
        #expect(rendered > acceptances * 4, "only \(rendered) payloads were rendered")
    }

    /// A template less the settings that the checker refuses.
    private func accepted(_ table: String?, _ random: inout Seeded) throws -> (RandomTemplate, Compilation)? {
        let loaded = try #require(compile("campaign: x\nmessage: {}\n", table: table).table)
        var template = RandomTemplate(loaded, &random)
        for _ in 0..<8 {
            let compilation = compile(template.source, table: table)
            let errors = compilation.diagnostics.filter { $0.severity == .error }
            if errors.isEmpty { return (template, compilation) }
            if !template.remove(at: errors.map { Int($0.span.start) }) { return nil }
        }
        return nil
    }

    private func expectPromise(
        _ template: RandomTemplate, _ compilation: Compilation, _ program: Program, _ table: MappingTable, _ seed: UInt64,
        _ random: inout Seeded
    ) throws -> Int {
        let reread = try Program(reading: Array(program.encoded().utf8))
        #expect(reread == program, "seed \(seed): the program reads back as another\n\(template.source)")
        var renderer = Renderer(program)
        var second = Renderer(reread)
        var count = 0
        for _ in 0..<6 {
            let record = RandomRecord(template.schema.fields, &random).json
            func fail(_ reason: String) { Issue.record("seed \(seed): \(reason)\n\(template.source)\n\(record)") }
            switch renderer.rendered(Array(record.utf8)) {
            case .failure(let reject): fail("a record that fits was refused: \(reject)")
            case .success(let outcomes):
                if case .success(let others) = second.rendered(Array(record.utf8)) {
                    if outcomes.map(\.1) != others.map(\.1) { fail("the program that was read back renders otherwise") }
                }
                for (target, outcome) in outcomes {
                    switch outcome {
                    case .rejected(let reject):
                        if !Self.allowed.contains(reject.code) { fail("\(target): \(reject)") }
                    case .payload(let bytes):
                        count += 1
                        let sizes = compilation.sizes.filter { $0.target == target }
                        if let counted = sizes.first.map({ bytes.counted($0.counts) }),
                            !sizes.contains(where: { $0.holds(counted) })
                        {
                            fail("\(target): \(counted) bytes are out of every bound\n\(String(decoding: bytes, as: UTF8.self))")
                        }
                        let column = try #require(table.target(named: target))
                        for fault in PayloadLaw(table, column).faults(in: bytes, record) {
                            fail("\(target): \(fault)\n\(String(decoding: bytes, as: UTF8.self))")
                        }
                    }
                }
            }
        }
        return count
    }
}

extension EditionSize {
    fileprivate func holds(_ bytes: Int) -> Bool { least <= bytes && most.map { bytes <= $0 } ?? true }
}

extension [UInt8] {
    /// Bytes of what a limit counts.
    fileprivate func counted(_ place: String) -> Int {
        guard place != "body", let payload = try? JSON.read(self) else { return count }
        return payload.value(at: place.split(separator: ".").map(String.init))?.compact.utf8.count ?? 0
    }
}
