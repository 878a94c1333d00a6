import BlazonFiles
import Synchronization
import TestSupport
import Testing

/// Room on the disk for what is written next: asked for in time, given back, and no file depends on it.
@Suite struct PreallocationTests {
    /// What was asked of the system, in order: `nil` for a part is a truncation.
    final class Asked: Sendable {
        struct Call: Equatable {
            var room: Range<Int>?
            var size: Int?
        }

        private let calls = Mutex<[Call]>([])

        var all: [Call] { calls.withLock { $0 } }

        func system(failing: Int32? = nil) -> SystemCalls {
            var system = SystemCalls.real
            system.reserve = { descriptor, part in
                self.calls.withLock { $0.append(Call(room: part)) }
                return failing.map { -Int($0) } ?? SystemCalls.real.reserve(descriptor, part)
            }
            system.truncate = { descriptor, size in
                self.calls.withLock { $0.append(Call(size: size)) }
                return SystemCalls.real.truncate(descriptor, size)
            }
            return system
        }
    }

    static let piece = 512 << 10

    /// A file of a given size, written in parts of 128 KiB, and its contents afterwards.
    func write(_ count: Int, _ system: SystemCalls) throws -> (found: [UInt8], written: [UInt8]) {
        let scratch = try Scratch()
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 16) }
        let set = try FileSet(scratch.at("out"), sync: false, system: system)
        let file = try set.create("x.ndjson")
        let part = 128 << 10
        for start in stride(from: 0, to: count, by: part) { try file.write(Array(bytes[start..<min(start + part, count)])) }
        try set.publish()
        return (try RegularFile.read(scratch.at("out/x.ndjson"), limit: 64 << 20), bytes)
    }

    @Test func roomIsFoundAheadAndGivenBack() throws {
        let asked = Asked()
        let (found, written) = try write(2 * Self.piece + 100_000, asked.system())
        #expect(found == written)
        let rooms = [Self.piece..<2 * Self.piece, 2 * Self.piece..<3 * Self.piece].map { Asked.Call(room: $0) }
        #expect(asked.all == rooms + [Asked.Call(size: written.count)])
    }

    @Test func aSmallFileAsksForNothing() throws {
        let asked = Asked()
        let (found, written) = try write(Self.piece - 1, asked.system())
        #expect(found == written)
        #expect(asked.all.isEmpty)
    }

    @Test func whereThereIsNoRoomTheBytesAreWrittenAsEver() throws {
        let asked = Asked()
        let (found, written) = try write(3 * Self.piece, asked.system(failing: SystemError.noSpace))
        #expect(found == written)
        // What was found of it is given back, and nothing more is asked.
        #expect(asked.all == [Asked.Call(room: Self.piece..<2 * Self.piece), Asked.Call(size: Self.piece)])
    }
}
