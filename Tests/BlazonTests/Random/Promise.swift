import Blazon
import BlazonDiagnostics
import BlazonEmit
import BlazonLanguage
import BlazonMapping
import BlazonPayload
import BlazonSize
import BlazonText
import TestSupport
import Testing

/// What a run of the promise came to.
struct PromiseTally {
    var accepted = 0
    var rejected = 0
    /// Of a template and a recipient.
    var pairs = 0
    var payloads = 0
    /// Payloads in a locale other than the default, in a variant, for the one target of `targetBy`; payloads that were proven to fit.
    var localized = 0
    var varied = 0
    var addressed = 0
    var bounded = 0
    /// Payloads that a reason of the template skipped.
    var skipped = 0
}

/// What became of the recipients of one template, by target.
private struct Sums: Equatable {
    var rendered = 0
    var rejected = 0
    var skipped = 0
    var elsewhere = 0

    var all: Int { rendered + rejected + skipped + elsewhere }
}

/// What one accepted template promises.
struct Promise {
    /// What may set a recipient aside although it fits the schema (language.md, 1 and 9).
    static let allowed: Set<RejectCode> = [
        .overflow, .divisionByZero, .dotSegment, .payloadTooLarge, .collapseKeyTooLong, .textTooLong, .badURL, .controlInHeader,
        .brokenRule,
    ]

    let template: RandomTemplate
    let program: Program
    let seed: UInt64
    private let table: MappingTable
    /// By target, locale and variant.
    private let sizes: [Edition: EditionSize]
    private let invariants: [String: PayloadInvariant]
    private let pushTypes: [String: PushTypeInvariant]
    private let requests: [String: RequestInvariant]
    private let types: [String: PayloadType]

    private struct Edition: Hashable {
        let target: String
        let locale: String?
        let variant: String?
    }

    init(_ template: RandomTemplate, _ compilation: Compilation, _ seed: UInt64) throws {
        self.template = template
        self.seed = seed
        program = try #require(compilation.program, "seed \(seed): accepted without a program\n\(template.source)")
        let table = try #require(compilation.checked?.table)
        self.table = table
        let editions = compilation.sizes.map { (Edition(target: $0.target, locale: $0.locale, variant: $0.variant), $0) }
        sizes = Dictionary(uniqueKeysWithValues: editions)
        invariants = Dictionary(
            uniqueKeysWithValues: try program.targets.map { target in
                (target.name, PayloadInvariant(table, try #require(table.target(named: target.name))))
            })
        types = Dictionary(uniqueKeysWithValues: zip(program.targets.map(\.name), compilation.compiled?.payloadTypes ?? []))
        requests = Dictionary(
            uniqueKeysWithValues: program.targets.compactMap { target in
                table.target(named: target.name).flatMap { RequestInvariant(table, table.posted($0) ?? $0) }.map {
                    (target.name, $0)
                }
            })
        pushTypes = Dictionary(
            uniqueKeysWithValues: program.targets.compactMap { target in
                table.target(named: target.name).flatMap { PushTypeInvariant(table, $0) }.map { (target.name, $0) }
            })
    }

    /// Violations in the requests of a record.
    private func requestFaults(
        _ record: RandomRecord, _ requesting: inout Renderer, _ validating: inout Renderer, isLinted: Bool
    ) -> [String] {
        guard case .success(let outcomes) = requesting.rendered(Array(record.json.utf8)),
            case .success(let validated) = validating.rendered(Array(record.json.utf8))
        else { return [] }
        return zip(outcomes, validated).flatMap { sent, validated -> [String] in
            guard case .payload(let line) = sent.1, !line.isEmpty else { return [] }
            guard case .payload(let other) = validated.1 else { return ["\(sent.0): only the validation is rejected"] }
            let faults =
                (pushTypes[sent.0]?.faults(in: line) ?? [])
                + (requests[sent.0]?.faults(in: line, validating: other) ?? [])
                + (isLinted ? lintFaults(line, sent.0) + lintFaults(other, sent.0) : [])
            return faults.map { "\(sent.0): \($0)\n\(String(decoding: line, as: UTF8.self))" }
        }
    }

    /// Renders recipients that fit, and looks at every payload.
    func keep(for recipients: Int, _ random: inout Seeded, _ tally: inout PromiseTally) throws {
        let reread = try Program(reading: Array(program.encoded().utf8))
        #expect(reread == program, "seed \(seed): the program reads back as another\n\(template.source)")
        var renderer = Renderer(program)
        var second = Renderer(reread)
        var requesting = Renderer(try program.requests(sentAt: 0))
        var validating = Renderer(try program.requests(sentAt: 0, validatesOnly: true))
        var sums: [String: Sums] = [:]
        var records: [String] = []
        var time = ""
        for index in 0..<recipients {
            tally.pairs += 1
            // The run that counts skips has one time of sending.
            if index == 0 || program.skips.isEmpty && random.once(in: 4) {
                time = random.pick(RandomRecord.times)
                renderer.send(at: time)
                second.send(at: time)
                requesting.send(at: time)
                validating.send(at: time)
            }
            let record = RandomRecord(template.schema.fields, speaking: template.locales, &random)
            func fail(_ reason: String) { Issue.record("seed \(seed): \(reason)\n\(template.source)\n\(record.json)") }
            let (locales, variants) = (renderer.localeCounts, renderer.variantCounts)
            guard case .success(let outcomes) = renderer.rendered(Array(record.json.utf8)) else {
                fail("a record that fits was refused: \(renderer.rendered(Array(record.json.utf8)))")
                continue
            }
            records.append(record.json + "\n")
            if index < 4, case .success(let others) = second.rendered(Array(record.json.utf8)),
                outcomes.map(\.1) != others.map(\.1)
            {
                fail("the program that was read back renders otherwise")
            }
            if !pushTypes.isEmpty || !requests.isEmpty {
                for fault in requestFaults(record, &requesting, &validating, isLinted: index < PromiseTests.linted) {
                    fail(fault)
                }
            }
            let locale = taken(locales, renderer.localeCounts, program.locales?.names)
            let variant = taken(variants, renderer.variantCounts, program.variants?.names)
            for (target, outcome) in outcomes {
                switch outcome {
                case .rejected(let reject):
                    sums[target, default: Sums()].rejected += 1
                    if !Self.allowed.contains(reject.code) { fail("\(target): \(reject)") }
                case .skipped(let reason):
                    sums[target, default: Sums()].skipped += 1
                    tally.skipped += 1
                    if program.skips[reason].counter == nil, variant != program.skips[reason].name {
                        fail("\(target): held out for \(program.skips[reason].name), but of the variant \(variant ?? "–")")
                    }
                case .payload(let bytes):
                    if program.targetBy != nil {
                        // The others' lines stay empty.
                        if bytes.isEmpty != (record.text(RandomTemplate.targetField) != target) {
                            fail("\(target): sent to whom it is not for, or not to whom it is")
                        }
                        if bytes.isEmpty {
                            sums[target, default: Sums()].elsewhere += 1
                            continue
                        }
                        tally.addressed += 1
                    }
                    tally.payloads += 1
                    sums[target, default: Sums()].rendered += 1
                    if let locale, locale != program.locales?.names.first { tally.localized += 1 }
                    if variant != nil { tally.varied += 1 }
                    guard let invariant = invariants[target],
                        let size = sizes[Edition(target: target, locale: locale, variant: variant)]
                    else {
                        fail("\(target): of an edition that was not measured: \(locale ?? "–") \(variant ?? "–")")
                        continue
                    }
                    var faults = invariant.faults(in: bytes, record, size)
                    if let json = try? JSON.read(bytes), types[target]?.allows(json) != true {
                        faults.append("not of the type that apps are generated for: \(types[target] as Any)")
                    }
                    if size.most != nil, size.limit != nil { tally.bounded += 1 }
                    if index < PromiseTests.linted { faults += lintFaults(bytes, target) }
                    if faults.isEmpty { continue }
                    faults.append(String(decoding: bytes, as: UTF8.self))
                    fail("\(target): \(faults.joined(separator: "\n"))")
                }
            }
        }
        if !program.skips.isEmpty { try account(sums, of: records, sentAt: time) }
    }

    /// What `mapping lint --payload` reports as an error in a payload that was sent.
    private func lintFaults(_ bytes: [UInt8], _ name: String) -> [String] {
        guard let target = table.target(named: name), let payload = try? LocatedJSON.read(bytes) else { return [] }
        return PayloadLint(payload, in: FileID(0), table: table, target: target).diagnostics.filter { $0.severity == .error }
            .map { "lint rejects it: \($0.message)" }
    }

    /// A run over the same recipients counts the same, and its files have as many lines.
    private func account(_ sums: [String: Sums], of records: [String], sentAt time: String) throws {
        let files = try filesOfRun(program.sent(at: time), recipients: Array(records.joined().utf8), isTable: false)
        let manifest = try JSON.read(Array(try #require(files["manifest.json"]).utf8))
        func lines(_ name: String) -> Int? { files[name].map { $0.utf8.count { $0 == 0x0A } } }
        func number(_ path: [String]) -> Int? {
            if case .number(let spelling)? = manifest.value(at: path) { Int(spelling) } else { nil }
        }
        for target in program.targets.map(\.name) {
            let own = sums[target] ?? Sums()
            let counted = Sums(
                rendered: number(["targets", target, "rendered"]) ?? 0, rejected: number(["targets", target, "rejected"]) ?? 0,
                skipped: number(["targets", target, "skipped"]) ?? 0, elsewhere: number(["targets", target, "elsewhere"]) ?? 0)
            #expect(
                counted == own && own.all == records.count && lines("\(target).ndjson") == own.rendered,
                "seed \(seed): \(target): \(counted), and \(own) of \(records.count)\n\(template.source)")
        }
        #expect(lines("skipped.ndjson") == number(["skipped", "lines"]), "seed \(seed)\n\(template.source)")
    }

    /// The name whose count went up.
    private func taken(_ before: [Int], _ after: [Int], _ names: [String]?) -> String? {
        guard let names, let index = after.indices.first(where: { after[$0] != before[$0] }) else { return nil }
        return names[index]
    }
}
