import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonText
import TestSupport
import Testing

@testable import BlazonAudience

/// Every change of a manifest that changes its meaning is noticed.
@Suite struct ManifestMutationTests {
    private static let origin = RunOrigin(
        options: [.init("set", .object([.init("delivery.id", .text("7"))])), .init("limit", .integer(9))],
        sources: [.init(path: "b.yaml", sums: Sums(of: [1], .xxh128)), .init(path: "a.yaml", sums: Sums(of: [], .xxh128))],
        label: [("run", "8")])

    private func write(in scratch: Scratch, _ origin: RunOrigin? = ManifestMutationTests.origin) throws -> JSON {
        try scratch.put(Array(AudienceRunTests.records.utf8), "people.ndjson")
        let set = try FileSet(scratch.at("out"), sync: false)
        let programFile = Array(AudienceRunTests.program.encoded(samples: []).utf8)
        try set.write(programFile, as: CampaignFolder.program)
        var options = AudienceRun.Options()
        options.origin = origin
        options.limits.missing = [("n", .none)]
        _ = try AudienceRun(AudienceRunTests.program, InputFile.open(scratch.at("people.ndjson")), options)
            .write(into: set, programFile: programFile, version: "1.2.3")
        try set.publish(last: CampaignFolder.manifest)
        return try JSON.read(scratch.bytes("out/manifest.json"))
    }

    /// The faults of the folder with another manifest; an error counts as one.
    private func faults(_ manifest: [UInt8], _ scratch: Scratch) throws -> [String] {
        try scratch.put(manifest, "out/manifest.json")
        do throws(AudienceError) {
            var check = try ManifestCheck(scratch.at("out"))
            try check.run()
            return check.faults
        } catch {
            return [error.description]
        }
    }

    /// All documents that differ in one member: its value is another one, or it is left out. The path names the member.
    private func mutations(_ json: JSON, _ path: String = "") -> [(path: String, json: JSON)] {
        switch json {
        case .object(let members):
            return members.indices.flatMap { index -> [(path: String, json: JSON)] in
                let member = members[index]
                let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
                var without = members
                without.remove(at: index)
                return mutations(member.value, inner).map { change in
                    var changed = members
                    changed[index] = .init(member.key, change.json)
                    return (change.path, .object(changed))
                } + [("\(inner) left out", .object(without))]
            }
        case .number(let text):
            let number = Int(text) ?? 0
            return [number + 1, number - 1, 0, 1 << 53].filter { $0 != number }.map { (path, .integer($0)) }
        case .text(let text): return [text + "0", ""].filter { $0 != text }.map { (path, .text($0)) }
        case .boolean(let value): return [(path, .boolean(!value))]
        case .array(let items): return items.isEmpty ? [] : [(path, .array(Array(items.dropFirst())))]
        case .null: return []
        }
    }

    @Test func everyMemberIsSealed() throws {
        let scratch = try Scratch()
        let whole = try write(in: scratch)
        let mutations = mutations(whole)
        #expect(mutations.count > 80)
        for (path, json) in mutations {
            #expect(try !faults(Array(json.compact.utf8), scratch).isEmpty, "\(path): \(json.compact)")
        }
        // White space means nothing.
        #expect(try faults(Array(whole.compact.utf8), scratch).isEmpty)
    }

    /// Members that nothing but the seal can prove: statements about the run, and about files that are elsewhere.
    private static let stated: Set<String> = [
        "blazon", "input.name", "input.bytes", "input.checksum.xxh128", "input.missing.n", "limits.missing.n", "seal.xxh128",
        "label.run",
        "label.run left out", "label left out", "options.limit", "options.limit left out", "options.set.delivery.id",
        "options.set.delivery.id left out", "options.set left out", "sources",
    ]

    @Test("a manifest without options and sources, as earlier versions wrote it, is verified, and is not known to be whole")
    func earlierManifest() throws {
        let scratch = try Scratch()
        let json = try write(in: scratch, nil)
        #expect(json["options"] == nil && json["sources"] == nil)
        var check = try ManifestCheck(scratch.at("out"))
        try check.run()
        #expect(check.faults.isEmpty)
        #expect(check.manifest.part?.summary == "its manifest states no options")
        try check.checkSources(in: scratch.at("."))
        #expect(check.faults.count == 1)
    }

    @Test("options, sources and labels are sorted, the template first")
    func sorted() throws {
        let scratch = try Scratch()
        let json = try write(in: scratch)
        #expect(json["options"]?.compact == #"{"limit":9,"set":{"delivery.id":"7"}}"#)
        guard case .array(let sources)? = json["sources"] else { return #expect(Bool(false)) }
        #expect(sources.map { $0["path"] } == [.text("b.yaml"), .text("a.yaml")])
        let more = RunOrigin(
            options: Self.origin.options, sources: Self.origin.sources + [.init(path: "0.yaml", sums: Sums(of: [], .sha256))])
        #expect(more.sources.map(\.path) == ["b.yaml", "0.yaml", "a.yaml"])
        #expect(more.difference(from: more) == nil)
        #expect(more.difference(from: Self.origin)?.what == "the source 0.yaml")
        #expect(Self.origin.difference(from: RunOrigin(options: [], sources: []))?.what == "--limit")
    }

    /// With a seal of their own, changes are noticed that the files and the program contradict.
    @Test func forgedManifests() throws {
        let scratch = try Scratch()
        let whole = try write(in: scratch)
        var unnoticed: Set<String> = []
        for (path, json) in mutations(whole) {
            guard let manifest = try? Manifest(reading: Array(json.compact.utf8)) else { continue }
            if try faults(manifest.json, scratch).isEmpty { unnoticed.insert(path) }
        }
        #expect(unnoticed.filter { !$0.hasPrefix("coverage.") } == Self.stated)
        // Numbers of coverage are bounded by the records.
        let large = mutations(whole).filter { $0.path.hasPrefix("coverage.") && $0.json.compact.contains("9007199254740992") }
        #expect(!large.isEmpty)
        for (path, json) in large {
            let manifest = try Manifest(reading: Array(json.compact.utf8))
            #expect(try !faults(manifest.json, scratch).isEmpty, "\(path)")
        }
    }
}
