import BlazonFiles
import Synchronization
import TestSupport
import Testing

@testable import BlazonAudience

/// Outputs that are compressed part by part, by several workers.
@Suite struct CompressedOutputTests {
    /// Marks the beginning of each part, and compresses nothing.
    private final class Marking: OutputCompressor {
        func compressed(_ part: RawSpan) -> [UInt8] {
            Array("<\(part.byteCount)>".utf8)
                + part.byteOffsets.map { unsafe part.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
        }
    }

    private static let marking = OutputCompression(name: "marking", suffix: ".marked", partSize: 1_000) { Marking() }

    private static let names = ["ios.ndjson", "android.ndjson", "rejected.ndjson"]

    /// Every file of lines of a run over `count` records, by its name without the suffix.
    private func files(_ count: Int, jobs: Int, _ compression: OutputCompression?) throws -> [String: [UInt8]] {
        let scratch = try Scratch()
        var options = AudienceRun.Options()
        (options.jobs, options.compression) = (jobs, compression)
        let records = (0..<count).map { "{\"id\":\"\($0)\($0 % 7 == 0 ? ", too long for android" : "")\",\"n\":\($0 % 12)}\n" }
        try scratch.put(Array(records.joined().utf8), "in")
        let set = try FileSet(scratch.at("out"), sync: false)
        _ = try AudienceRun(AudienceRunTests.program, try InputFile.open(scratch.at("in")), options)
            .write(into: set, programFile: [], version: "1")
        try set.publish(last: CampaignFolder.manifest)
        return try Dictionary(
            uniqueKeysWithValues: Self.names.map { ($0, try scratch.bytes("out/" + $0 + (compression?.suffix ?? ""))) })
    }

    /// What `Marking` writes for a whole file.
    private func marked(_ bytes: [UInt8]) -> [UInt8] {
        var (marked, rest) = ([UInt8](), bytes[...])
        repeat {
            let part = rest.prefix(Self.marking.partSize)
            marked += Array("<\(part.count)>".utf8) + part
            rest = rest.dropFirst(part.count)
        } while !rest.isEmpty
        return marked
    }

    @Test(arguments: [1, 30, 8_000], [1, 2, 3, 7]) func partsAreTheSameForAnyNumberOfWorkers(count: Int, jobs: Int) throws {
        let plain = try files(count, jobs: 1, nil)
        #expect(try files(count, jobs: jobs, Self.marking) == plain.mapValues(marked))
    }

    /// Lines fill a part to its last byte: the next one begins with the next line, and no empty one follows the last.
    @Test func aPartEndsWithALine() {
        var parts = OutputParts(of: 6)
        let lines = Array("a\nb\nc\n".utf8)
        #expect(unsafe parts.append(lines.span.bytes, lines: 3).map(\.bytes) == [lines])
        #expect(parts.takeLast() == nil)
        var empty = OutputParts(of: 6)
        #expect(empty.takeLast()?.bytes == [])
    }

    /// Other workers do not wait for a part that is never written.
    @Test(.timeLimit(.minutes(5)), arguments: [1, 2, 3, 8], [0, 1, 40]) func aFailedWriteEndsTheRun(jobs: Int, after writes: Int)
        throws
    {
        let scratch = try Scratch()
        try scratch.put(Array(repeatElement(Array("{\"id\":\"0123456789\"}\n".utf8), count: 40_000).joined()), "in")
        let done = Atomic<Int>(0)
        var system = SystemCalls.real
        system.write = { _, bytes in
            done.add(1, ordering: .relaxed).oldValue < writes ? bytes.byteCount : -Int(SystemError.inputOutput)
        }
        var options = AudienceRun.Options()
        (options.jobs, options.compression) = (jobs, OutputCompression(name: "m", suffix: ".m", partSize: 60_000) { Marking() })
        let output = try OutputFile.openStream(FilePath("/dev/null"), system: system)
        let error = #expect(throws: AudienceError.self) {
            try AudienceRun(AudienceRunTests.program, try InputFile.open(scratch.at("in")), options)
                .stream(to: output, rejects: nil)
        }
        #expect(error?.exitCode == 74)
    }
}
