import BlazonFiles
import BlazonPayload
import TestSupport
import Testing

@testable import BlazonAudience

/// A batch in memory has the same lines as a run over a file with the same contents.
@Suite struct BatchRendererTests {
    private static let records = Array(
        (ChoiceRunTests.records + "\r\n\u{FEFF}\n{\"id\":\"h\",\"locale\":\"en\",\"platform\":\"ios\"}").utf8)

    private func filed(_ options: AudienceRun.Options) throws -> (String) -> String? {
        let scratch = try Scratch()
        try scratch.put(Self.records, "in")
        let set = try FileSet(scratch.at("out"), sync: false)
        let input = try InputFile.open(scratch.at("in"))
        _ = try AudienceRun(ChoiceRunTests.program, input, options).write(into: set, programFile: [], version: "1")
        try set.publish(last: CampaignFolder.manifest, removing: { _ in false })
        return { try? scratch.text("out/\($0)") }
    }

    @Test(arguments: [nil, ["android"], ["android", "ios"]])
    func linesAreThoseOfARun(targets: [String]?) throws {
        var options = AudienceRun.Options()
        options.targets = targets
        let expected = try filed(options)
        let renderer = try BatchRenderer(ChoiceRunTests.program, RenderOptions(targets: targets))
        // The second batch shows that nothing of the first remains.
        for batch in [renderer.render(Self.records), renderer.render(Self.records)] {
            #expect(batch.records == 9)
            #expect(String(decoding: batch.rejects, as: UTF8.self) == expected("rejected.ndjson"))
            #expect(batch.skips.isEmpty)
            for (target, payloads) in zip(renderer.targets, batch.payloads) {
                #expect(String(decoding: payloads.bytes, as: UTF8.self) == expected("\(target).ndjson"))
                #expect(payloads.lines.count == payloads.bytes.count { $0 == UInt8(ascii: "\n") })
            }
        }
    }

    @Test func payloadsNameTheLinesOfTheirRecords() throws {
        let batch = try BatchRenderer(ChoiceRunTests.program).render(Self.records)
        #expect(batch.payloads.map(\.lines) == [[1, 8, 10], [2]])
        let empty = try BatchRenderer(ChoiceRunTests.program).render([])
        #expect(empty.records == 0 && empty.payloads.allSatisfy { $0.bytes.isEmpty && $0.lines.isEmpty })
    }

    /// The batch of Swift has the payloads, rejects and lines of that of C and Python.
    @Test(arguments: [nil, ["android"]])
    func theSwiftLibraryHasTheSameBatch(targets: [String]?) throws {
        let options = RenderOptions(targets: targets)
        let expected = try BatchRenderer(ChoiceRunTests.program, options).render(Self.records)
        let batch = try PayloadRenderer(ChoiceRunTests.program, options).render(lines: Self.records.span)
        #expect(batch.records == expected.records)
        #expect(batch.payloads.map(\.json) == expected.payloads.map(\.bytes))
        #expect(batch.payloads.map { $0.records.map(UInt64.init) } == expected.payloads.map(\.lines))
        let rejects = String(decoding: expected.rejects, as: UTF8.self).split(separator: "\n")
        #expect(batch.rejections.count == rejects.count)
        for (rejection, line) in zip(batch.rejections, rejects) {
            #expect(line.hasPrefix("{\"line\":\(rejection.record),"))
            #expect(line.contains("\"code\":\"\(rejection.rejection.reject.code.rawValue)\""))
        }
    }

    @Test func aLineThatIsTooLongIsRejected() throws {
        let long = Array("{\"id\":\"\(String(repeating: "x", count: 2 << 20))\"}\n".utf8) + Self.records
        let batch = try BatchRenderer(ChoiceRunTests.program).render(long)
        #expect(String(decoding: batch.rejects, as: UTF8.self).contains("\"code\":\"BZ0509\""))
        #expect(batch.payloads.map(\.lines) == [[2, 9, 11], [3]])
    }

    /// A marker of a merge conflict ends a run, but not a batch: the records after it are rendered.
    @Test func aConflictIsARejectOfItsLine() throws {
        let batch = try BatchRenderer(ChoiceRunTests.program).render(Array("<<<<<<< HEAD\n>>>>>>> x\n".utf8) + Self.records)
        #expect(String(decoding: batch.rejects, as: UTF8.self).contains("\"line\":2,"))
        #expect(batch.payloads.map(\.lines) == [[3, 10, 12], [4]])
    }

    @Test func threadsShareIt() throws {
        let renderer = try BatchRenderer(ChoiceRunTests.program)
        let expected = renderer.render(Self.records).payloads.map(\.bytes)
        let differences = Monitor(0)
        Threads.run(4) {
            for _ in 0..<200 where renderer.render(Self.records).payloads.map(\.bytes) != expected {
                differences.enter { $0 += 1 }
            }
        }
        #expect(differences.enter { $0 } == 0)
    }
}
