import BlazonFiles
import TestSupport
import Testing

@testable import BlazonCompression

@Suite struct CompressionTests {
    /// What reading gives, or the message of the error.
    func unpacked(_ bytes: [UInt8], piece: Int = 4096, window: Int = 8 << 20) throws -> [UInt8] {
        let input = try Decompression.input(.inMemory(bytes), maxWindow: window)
        var read: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: piece)
        while true {
            let count = try input.read(into: &buffer, 0..<piece)
            if count == 0 { return read }
            read += buffer[..<count]
        }
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

    func packed(_ bytes: [UInt8], _ compression: Compression, pieces: [Int] = []) -> [UInt8] {
        let compressor = compression.output.start()
        var output: [UInt8] = []
        unsafe compressor.compress(bytes.span.bytes, isLast: false, into: &output)
        compressor.compress(RawSpan(), isLast: true, into: &output)
        return output
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

    @Test(arguments: Compression.allCases) func otherBytesAfterTheEndAreAnError(compression: Compression) throws {
        let packed = packed(Array("abc".utf8), compression)
        for rest in [[0], Array("{}\n".utf8), [0x1F, 0x8C]] as [[UInt8]] {
            #expect(failure(packed + rest)?.hasPrefix("74") ?? false, "\(rest)")
        }
    }

    @Test func plainBytesStayAsTheyAre() throws {
        for bytes in [[], [0x1F], [0x28, 0xB5], Array("{\"id\":1}\n".utf8), [0x28, 0xB5, 0x2F, 0xFE]] as [[UInt8]] {
            #expect(try unpacked(bytes) == bytes)
        }
    }

    /// Equal on every machine: no time, no name, fixed levels.
    @Test func theBytesAreFixed() {
        let bytes = Array("{\"id\":\"r1\"}\n{\"id\":\"r2\"}\n".utf8)
        #expect(packed(bytes, .gzip).prefix(10).elementsEqual([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]))
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
