import BlazonFiles
import TestSupport
import Testing

@testable import BlazonSources

/// Members and frames that several threads decompress: the same bytes and faults as one that reads a pipe.
@Suite struct MembersAheadTests {
    /// What reading gives, with the message of its error.
    struct Found: Equatable {
        var bytes: [UInt8] = []
        var error: String?
    }

    /// Reads a file on as many threads as a run with `jobs`; with none of them, as a pipe is read.
    func read(_ packed: [UInt8], jobs: Int, pieces: Int = 100_000) -> Found {
        let file = InputFile(.inMemory(packed), keepsSize: false, transform: Arriving())
        guard let input = try? Decompression.input(file, maxWindow: 8 << 20) else { return Found(error: "not opened") }
        let ahead = jobs > 0 ? input.readAhead : nil
        let state = Monitor((input: input, buffer: [UInt8](repeating: 0, count: pieces), found: Found(), isDone: false))
        Threads.run(max(1, jobs)) {
            var isDone = false
            while !isDone {
                ahead?.advance(most: jobs)
                isDone = state.enter { state in
                    if state.isDone { return true }
                    do throws(FileError) {
                        let count = try state.input.read(into: &state.buffer, 0..<pieces)
                        state.found.bytes += state.buffer[..<count]
                        state.isDone = count == 0
                    } catch {
                        state.found.error = "\(error)"
                        state.isDone = true
                    }
                    return state.isDone
                }
            }
        }
        return state.enter { $0.found }
    }

    func packed(_ bytes: [UInt8], _ compression: Compression) -> [UInt8] {
        unsafe compression.output.start().compressed(bytes.span.bytes)
    }

    /// Members of many sizes, some of them empty, whose bytes can look like headers of gzip.
    func members(_ random: inout Seeded, _ compression: Compression) -> (bytes: [UInt8], packed: [UInt8]) {
        let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        var result: (bytes: [UInt8], packed: [UInt8]) = ([], [])
        for _ in 0..<1 + random.below(9) {
            var bytes = CompressionTests.text(UInt64(random.below(1_000)), [0, 10, 3_000, 40_000, 300_000][random.below(5)])
            // Bytes without repetition are stored as they are.
            if random.below(3) == 0 {
                bytes = (0..<random.below(60_000)).map { _ in UInt8(random.below(256)) }
                for _ in 0..<3 where bytes.count > 100 {
                    let start = random.below(bytes.count - header.count)
                    bytes.replaceSubrange(start..<start + header.count, with: header)
                }
            }
            result.bytes += bytes
            result.packed += packed(bytes, compression)
        }
        return result
    }

    @Test(arguments: Compression.allCases, 0..<8) func membersComeBackInOrder(compression: Compression, seed: Int) {
        var random = Seeded(UInt64(100 + seed))
        let (bytes, packed) = members(&random, compression)
        for jobs in [0, 1, 2, 5] {
            let found = read(packed, jobs: jobs, pieces: 1 + random.below(300_000))
            // Compared first: a failed expectation would search their difference for minutes.
            let isSame = found == Found(bytes: bytes)
            #expect(isSame, "\(jobs) jobs: \(found.bytes.count) of \(bytes.count) bytes, \(found.error ?? "no error")")
        }
    }

    /// Changed bytes, cut files and other bytes at the end: as a pipe finds them.
    @Test(arguments: Compression.allCases, 0..<12) func faultsAreFoundWhereTheyAre(compression: Compression, seed: Int) {
        var random = Seeded(UInt64(500 + seed))
        var (_, packed) = members(&random, compression)
        switch seed % 3 {
        case 0: packed[5 + random.below(packed.count - 5)] ^= 1 << UInt8(random.below(8))
        case 1: packed.removeLast(1 + random.below(min(200_000, packed.count - 6)))
        default: packed += Array("{}\n".utf8)
        }
        let expected = read(packed, jobs: 0)
        for jobs in [1, 3] {
            let found = read(packed, jobs: jobs)
            let isSame = found == expected
            #expect(
                isSame,
                """
                \(jobs) jobs: \(found.bytes.count) bytes, \(found.error ?? "no error"); as a pipe: \(expected.bytes.count) \
                bytes, \(expected.error ?? "no error")
                """)
        }
    }

    /// Whole members are in fact decompressed by those who work ahead, and no more of them than allowed.
    @Test(arguments: Compression.allCases) func partsAreDecompressedAhead(compression: Compression) throws {
        let bytes = CompressionTests.text(21, 400_000)
        let member = packed(bytes, compression)
        let format: any MemberFormat = compression == .gzip ? GzipMembers() : ZstdFrames(windowLog: 23)
        let ahead = MembersAhead(.inMemory(member + member + member), beginning: [], format)
        #expect(ahead.next() == nil)
        for _ in 0..<5 { ahead.advance(most: 2) }
        for _ in 0..<2 { #expect(ahead.next() == bytes) }
        #expect(ahead.next() == nil)
        ahead.advance(most: 2)
        #expect(ahead.next() == bytes)
        ahead.advance(most: 2)
        #expect(ahead.next() == nil)
        #expect(try ahead.read().isEmpty)
    }
}

/// Gives a file's bytes as a pipe does.
private final class Arriving: InputTransform {
    let hasPending = false

    func read(_ file: InputFile, into bytes: inout [UInt8], _ range: Range<Int>) throws(FileError) -> Int {
        try file.read(into: &bytes, range.prefix(5_000))
    }
}
