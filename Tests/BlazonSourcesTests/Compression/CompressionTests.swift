import BlazonFiles
import TestSupport
import Testing

@testable import BlazonSources

@Suite struct CompressionTests {
    /// What reading gives, or the message of the error.
    func unpacked(_ bytes: [UInt8], piece: Int = 4096, window: Int = 8 << 20) throws -> [UInt8] {
        var read: [UInt8] = []
        try unpack(.inMemory(bytes), piece: piece, window: window, into: &read)
        return read
    }

    func unpack(_ file: InputFile, piece: Int, window: Int, into read: inout [UInt8]) throws {
        let input = try Decompression.input(file, maxWindow: window)
        var buffer = [UInt8](repeating: 0, count: piece)
        while case let count = try input.read(into: &buffer, 0..<piece), count > 0 { read += buffer[..<count] }
    }

    /// What reading gives before its error, of a file that gives at most `arriving` bytes at a time.
    func unpackedBeforeError(_ bytes: [UInt8], piece: Int, arriving: Int = .max) -> [UInt8] {
        let file = InputFile(.inMemory(bytes), keepsSize: false, transform: Parts(most: arriving))
        var read: [UInt8] = []
        try? unpack(file, piece: piece, window: 8 << 20, into: &read)
        return read
    }

    func failure(_ bytes: [UInt8], window: Int = 8 << 20) -> String? {
        do {
            _ = try unpacked(bytes, window: window)
            return nil
        } catch let error as FileError {
            return "\(error.exitCode) \(error)"
        } catch {
            return "\(error)"
        }
    }

    func packed(_ bytes: [UInt8], _ compression: Compression) -> [UInt8] {
        unsafe compression.output.start().compressed(bytes.span.bytes)
    }

    static func text(_ seed: UInt64, _ count: Int) -> [UInt8] {
        var random = Seeded(seed)
        return (0..<count).map { _ in UInt8(ascii: "a") + UInt8(random.below(4)) }
    }

    @Test(arguments: Compression.allCases, [0, 1, 100, 70_000, 400_000])
    func compressedBytesComeBack(compression: Compression, count: Int) throws {
        let bytes = Self.text(7, count)
        let packed = packed(bytes, compression)
        #expect(packed.count < count + 64)
        for piece in [1_000, 4096, 300_000] { #expect(try unpacked(packed, piece: piece) == bytes) }
        #expect(try unpacked(packed + packed) == bytes + bytes)
    }

    /// One byte at a time, and a single byte of room.
    @Test(arguments: Compression.allCases) func smallPieces(compression: Compression) throws {
        let bytes = Self.text(3, 500)
        #expect(try unpacked(packed(bytes, compression), piece: 1) == bytes)
    }

    /// At every length but the whole, and one that ends between two members.
    @Test(arguments: Compression.allCases) func aCutFileIsAnError(compression: Compression) throws {
        let packed = packed(Self.text(5, 3_000), compression)
        for count in 4..<packed.count {
            #expect(
                failure(Array(packed[..<count]))?.hasPrefix("74 cannot read -: its \(compression.rawValue) data") ?? false,
                "\(count)")
            #expect(failure(packed + packed[..<count])?.hasPrefix("74") ?? false, "\(count) of the second")
        }
        #expect(failure(packed + packed) == nil)
    }

    /// No changed bit of the contents passes in silence. Bits of gzip's header may: its time, flags for text and system.
    @Test(arguments: Compression.allCases) func aChangedBitIsAnErrorOrChangesNothing(compression: Compression) throws {
        let bytes = Self.text(9, 2_000)
        let packed = packed(bytes, compression)
        for index in (compression == .gzip ? 10 : 4)..<packed.count {
            var changed = packed
            changed[index] ^= 1 << UInt8(index % 8)
            #expect(failure(changed) != nil || (try? unpacked(changed)) == bytes, "byte \(index)")
        }
    }

    /// The file arrives in parts of any size, and is read in parts of any size: as much precedes the error.
    @Test(arguments: Compression.allCases) func theSameBytesPrecedeAnError(compression: Compression) {
        let bytes = Self.text(11, 300_000)
        let packed = packed(bytes, compression)
        var random = Seeded(13)
        var lengths: Set<Int> = []
        for trial in 0..<60 {
            var changed = packed
            // Half of them in the last bytes: a block and a checksum.
            let index = trial % 2 == 0 ? 10 + random.below(packed.count - 10) : packed.count - 1 - random.below(12)
            changed[index] ^= 1 << UInt8(random.below(8))
            if trial % 3 == 0 { changed += Self.text(17, 1 + random.below(9)) }
            let expected = unpackedBeforeError(changed, piece: 1 << 20)
            lengths.insert(expected.count)
            for piece in [1 + random.below(2000), 4096, 140_000] {
                // Compared first: a failed expectation would search their difference for minutes.
                let isSame = unpackedBeforeError(changed, piece: piece) == expected
                #expect(isSame, "byte \(index), pieces of \(piece)")
            }
            let isSame = unpackedBeforeError(changed, piece: 70_000, arriving: 1 + random.below(3000)) == expected
            #expect(isSame, "byte \(index), arriving in parts")
        }
        #expect(lengths.count > 2)
        #expect(lengths.contains(bytes.count))
    }

    /// A frame of one raw block, and the header of a block of no known type, read at once and in pieces.
    @Test(arguments: [1, 4096, 5000, 6000]) func aBlockPrecedesAFaultOfTheNext(piece: Int) {
        let bytes = Self.text(19, 5000)
        let header = bytes.count << 3
        let frame = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 10 << 3, UInt8(header & 255), UInt8(header >> 8 & 255), UInt8(header >> 16)]
        #expect(unpackedBeforeError(frame + bytes + [0x06, 0, 0], piece: piece) == bytes)
    }

    @Test(arguments: Compression.allCases) func otherBytesAfterTheEndAreAnError(compression: Compression) throws {
        let packed = packed(Array("abc".utf8), compression)
        for rest in [[0], Array("{}\n".utf8), [0x1F, 0x8C]] as [[UInt8]] {
            #expect(failure(packed + rest)?.hasPrefix("74") ?? false, "\(rest)")
        }
    }

    /// The first piece ends where the data does.
    @Test(arguments: Compression.allCases, [1, 3, 4096]) func otherBytesAreNamed(compression: Compression, piece: Int) {
        let packed = packed(Array("abc".utf8), compression)
        let error = #expect(throws: FileError.self) { try unpacked(packed + Array("{\"id\":1}\n".utf8), piece: piece) }
        #expect(error.map { "\($0)" }?.hasSuffix("is followed by other bytes") ?? false, "\(String(describing: error))")
    }

    @Test func plainBytesStayAsTheyAre() throws {
        for bytes in [[], [0x1F], [0x28, 0xB5], Array("{\"id\":1}\n".utf8), [0x28, 0xB5, 0x2F, 0xFE]] as [[UInt8]] {
            #expect(try unpacked(bytes) == bytes)
        }
    }

    /// No time, no name, no system, fixed levels.
    @Test func theBytesAreFixed() {
        let bytes = Array("{\"id\":\"r1\"}\n{\"id\":\"r2\"}\n".utf8)
        #expect(packed(bytes, .gzip).prefix(10).elementsEqual([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]))
        #expect(packed(bytes, .gzip) == packed(bytes, .gzip))
        #expect(packed(bytes, .zstd) == packed(bytes, .zstd))
    }

    /// The windows are 8 MiB and 16 MiB in the headers of two frames without contents.
    @Test func aWindowAboveTheLimitIsAnError() throws {
        func frame(_ descriptor: UInt8) -> [UInt8] { [0x28, 0xB5, 0x2F, 0xFD, 0x00, descriptor, 0x01, 0, 0] }
        #expect(failure(frame((23 - 10) << 3)) == nil)
        #expect(failure(frame((24 - 10) << 3))?.contains("needs a window of more than 8388608 bytes") ?? false)
        #expect(failure(frame((24 - 10) << 3), window: 16 << 20) == nil)
    }
}

/// Gives a file's bytes in small parts, as a pipe does.
private final class Parts: InputTransform {
    let most: Int
    let hasPending = false

    init(most: Int) { self.most = most }

    func read(_ file: InputFile, into bytes: inout [UInt8], _ range: Range<Int>) throws(FileError) -> Int {
        try file.read(into: &bytes, range.prefix(most))
    }
}
