import BlazonFiles
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite(.serialized) struct StreamTests {
    @Test func aFullDiskIsAnError() throws {
        let output = try OutputFile.openStream(FilePath("/dev/full"))
        try output.write("buffered")
        let error = #expect(throws: FileError.self) { try output.flush() }
        #expect(error?.exitCode == 74)
        #expect(error?.description == "cannot write /dev/full: No space left on device")
    }

    @Test func aReaderThatLeftIsAnError() throws {
        let scratch = try Scratch()
        #expect(unsafe mkfifo(scratch.path + "/pipe", 0o600) == 0)
        let reader = unsafe open(scratch.path + "/pipe", O_RDONLY | O_NONBLOCK)
        let output = try OutputFile.openStream(scratch.at("pipe"))
        close(reader)
        try output.write("x")
        let error = #expect(throws: FileError.self) { try withBrokenPipesAsErrors { try output.finish() } }
        #expect(error?.exitCode == 74)
        #expect(error?.reason == .system(EPIPE))
    }

    /// Short counts, interruptions and full pipes in every order: all bytes arrive once.
    @Test func writesGoOnWhereTheyWereCutShort() throws {
        let written = Mutex<[UInt8]>([])
        let calls = Atomic<Int>(0)
        var system = SystemCalls.real
        system.poll = { _, _ in 1 }
        system.write = { _, bytes in
            switch calls.add(1, ordering: .relaxed).oldValue % 4 {
            case 0: return -Int(SystemError.interrupted)
            case 1: return -Int(SystemError.wouldBlock)
            default:
                let count = min(bytes.byteCount, 10_007)
                for index in 0..<count {
                    let byte = unsafe bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
                    written.withLock { $0.append(byte) }
                }
                return count
            }
        }
        let output = try OutputFile.openStream(FilePath("/dev/null"), system: system)
        let large = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        try output.write("begin")
        try output.write(large)
        try output.write("end")
        try output.finish()
        #expect(written.withLock { $0 } == Array("begin".utf8) + large + Array("end".utf8))
    }

    @Test func aSilentPipeIsLeftWhenASignalComes() throws {
        let scratch = try Scratch()
        #expect(unsafe mkfifo(scratch.path + "/pipe", 0o600) == 0)
        let writer = unsafe open(scratch.path + "/pipe", O_RDWR)
        defer { close(writer) }
        let asked = Atomic<Int32>(0)
        var system = SystemCalls.real
        // The signal arrives while the read waits.
        system.poll = { _, _ in
            asked.store(2, ordering: .relaxed)
            return -Int(SystemError.interrupted)
        }
        let stop = StopSignal {
            let signal = asked.load(ordering: .relaxed)
            return signal == 0 ? nil : signal
        }
        let input = try InputFile.open(scratch.at("pipe"), system: system, stop: stop)
        #expect(input.size == nil)
        var bytes = [UInt8](repeating: 0, count: 9)
        let error = #expect(throws: FileError.self) { try input.read(into: &bytes, 0..<9) }
        #expect(error?.exitCode == 130)
    }

    /// The signal arrives at another thread than the one that would wait in a write.
    @Test func aFullPipeIsLeftWhenAnotherThreadHearsOfASignal() throws {
        let scratch = try Scratch()
        #expect(unsafe mkfifo(scratch.path + "/pipe", 0o600) == 0)
        let reader = unsafe open(scratch.path + "/pipe", O_RDWR)
        defer { close(reader) }
        var wake: [Int32] = [0, 0]
        #expect(unsafe pipe(&wake) == 0)
        let (wakeEnd, signalEnd) = (wake[0], wake[1])
        defer { for end in [wakeEnd, signalEnd] { close(end) } }
        let asked = Atomic<Int32>(0)
        let stop = StopSignal(
            pending: {
                let signal = asked.load(ordering: .sequentiallyConsistent)
                return signal == 0 ? nil : signal
            }, wakeDescriptor: wakeEnd)
        let output = try OutputFile.openStream(scratch.at("pipe"), stop: stop)
        let sender = Thread {
            // Not before the pipe is full.
            var room = pollfd(fd: reader, events: Int16(POLLOUT), revents: 0)
            while unsafe poll(&room, 1, 0) == 1 { sched_yield() }
            asked.store(15, ordering: .sequentiallyConsistent)
            _ = unsafe write(signalEnd, "x", 1)
        }
        sender.start()
        let error = #expect(throws: FileError.self) { try output.write([UInt8](repeating: 0x78, count: 1 << 20)) }
        #expect(error?.exitCode == 143)
    }

    /// A stop that is asked for while the system waits.
    private func stopped(_ system: inout SystemCalls) -> StopSignal {
        let asked = Flag()
        system.poll = { _, _ in
            asked.raise()
            return 0
        }
        return StopSignal { asked.isRaised ? 15 : nil }
    }

    @Test func aPipeWithoutAWriterIsLeftWhenASignalComes() throws {
        let scratch = try Scratch()
        #expect(unsafe mkfifo(scratch.path + "/pipe", 0o600) == 0)
        var system = SystemCalls.real
        let stop = stopped(&system)
        let input = try InputFile.open(scratch.at("pipe"), system: system, stop: stop)
        var bytes = [UInt8](repeating: 0, count: 9)
        let error = #expect(throws: FileError.self) { try input.read(into: &bytes, 0..<9) }
        #expect(error?.exitCode == 143)
    }

    @Test func aPipeWithoutAReaderIsWaitedForAndLeftWhenASignalComes() throws {
        let scratch = try Scratch()
        #expect(unsafe mkfifo(scratch.path + "/pipe", 0o600) == 0)
        var system = SystemCalls.real
        let stop = stopped(&system)
        let error = #expect(throws: FileError.self) { try OutputFile.openStream(scratch.at("pipe"), system: system, stop: stop) }
        #expect(error?.exitCode == 143)
        // A reader comes while it waits.
        let path = scratch.path + "/pipe"
        let reader = Mutex<Int32>(-1)
        system.poll = { _, _ in
            reader.withLock { $0 = unsafe open(path, O_RDONLY | O_NONBLOCK) }
            return 0
        }
        let output = try OutputFile.openStream(scratch.at("pipe"), system: system)
        try output.write("x")
        try output.finish()
        close(reader.withLock { $0 })
    }

    /// The pipe is full and has no reader: the write neither blocks nor loses bytes.
    @Test func aFullPipeIsLeftWhenASignalComes() throws {
        let scratch = try Scratch()
        #expect(unsafe mkfifo(scratch.path + "/pipe", 0o600) == 0)
        let reader = unsafe open(scratch.path + "/pipe", O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        var system = SystemCalls.real
        let stop = stopped(&system)
        let output = try OutputFile.openStream(scratch.at("pipe"), system: system, stop: stop)
        let error = #expect(throws: FileError.self) { try output.write([UInt8](repeating: 0, count: 4 << 20)) }
        #expect(error?.exitCode == 143)
    }

    /// The line that says why the run ends is written after the signal.
    @Test func whatAPipeTakesAtOnceIsWrittenAfterASignal() throws {
        let scratch = try Scratch()
        #expect(unsafe mkfifo(scratch.path + "/pipe", 0o600) == 0)
        let reader = unsafe open(scratch.path + "/pipe", O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let output = try OutputFile.openStream(scratch.at("pipe"), stop: StopSignal { 15 })
        try output.write("why")
        try output.finish()
        var bytes = [UInt8](repeating: 0, count: 9)
        #expect(unsafe read(reader, &bytes, 9) == 3)
    }

    @Test func aShortCountIsAskedWhetherASignalMadeIt() throws {
        var system = SystemCalls.real
        let asked = Flag()
        system.write = { _, bytes in
            asked.raise()
            return min(bytes.byteCount, 10)
        }
        let stop = StopSignal { asked.isRaised ? 2 : nil }
        let output = try OutputFile.openStream(FilePath("/dev/null"), system: system, stop: stop)
        let error = #expect(throws: FileError.self) { try output.write([UInt8](repeating: 0, count: 100_000)) }
        #expect(error?.exitCode == 130)
    }

    @Test func aPipeThatPauses() throws {
        let scratch = try Scratch()
        #expect(unsafe mkfifo(scratch.path + "/pipe", 0o600) == 0)
        let writer = unsafe open(scratch.path + "/pipe", O_RDWR)
        defer { close(writer) }
        let input = try InputFile.open(scratch.at("pipe"))
        #expect(input.isPaused)
        #expect(unsafe write(writer, "ab", 2) == 2)
        #expect(!input.isPaused)
        var bytes = [UInt8](repeating: 0, count: 9)
        #expect(try input.read(into: &bytes, 3..<9) == 2)
        #expect(bytes == [0, 0, 0, 0x61, 0x62, 0, 0, 0, 0])
        #expect(input.isPaused)
    }

    @Test func aFolderIsNoInput() throws {
        let error = #expect(throws: FileError.self) { try InputFile.open(FilePath("/tmp")) }
        #expect(error?.exitCode == 66)
    }

    @Test func signalsAskToStop() throws {
        // The caller of the tests may ignore signals, and an ignored one stays ignored.
        _ = signal(SIGTERM, SIG_DFL)
        let stop = StopSignal.install()
        #expect(stop.pending() == nil)
        // The threads that tests run on hold signals back.
        var mask = sigset_t()
        unsafe sigemptyset(&mask)
        unsafe sigaddset(&mask, SIGTERM)
        unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
        raise(SIGTERM)
        #expect(stop.pending() == SIGTERM)
        // A waiting call is woken.
        var polled = pollfd(fd: try #require(stop.wakeDescriptor), events: Int16(POLLIN), revents: 0)
        #expect(unsafe poll(&polled, 1, 0) == 1)
        _ = signal(SIGTERM, SIG_DFL)
        _ = signal(SIGINT, SIG_DFL)
    }
}

/// Raised by one closure, seen by another.
private final class Flag: Sendable {
    private let value = Atomic<Bool>(false)
    var isRaised: Bool { value.load(ordering: .relaxed) }
    func raise() { value.store(true, ordering: .relaxed) }
}
