/// A sequential output with its own buffer, which checks the result of every call.
package final class OutputFile {
    /// Size of the buffer in bytes.
    static let capacity = 256 << 10
    /// Larger pieces are written directly: buffering would only copy them.
    static let pieceSize = 64 << 10

    package let path: FilePath
    private var buffer: [UInt8] = []
    private var descriptor: Int32?
    private let isOwned: Bool
    /// Of a new file.
    private var reservation: Preallocation?
    private let system: SystemCalls
    private let stop: StopSignal
    /// Whether a write may wait for a reader, as for a pipe or a terminal.
    private lazy var mayWait: Bool = {
        var status = FileStatus()
        guard let descriptor, system.repeating({ system.status(descriptor, &status) }) >= 0 else { return true }
        return status.kind != .regular
    }()

    /// Wraps an open file; `isNew` means that it was created for this output and is empty.
    init(
        descriptor: Int32, path: FilePath, isOwned: Bool, isNew: Bool = false, system: SystemCalls, stop: StopSignal
    ) {
        self.descriptor = descriptor
        self.path = path
        self.isOwned = isOwned
        reservation = isNew ? Preallocation() : nil
        self.system = system
        self.stop = stop
    }

    /// Milliseconds between checks for a pipe's reader.
    private static let readerPause: Int32 = 20

    /// Opens an existing pipe or device (`/dev/stderr`, a shell's `>(…)`), and waits for a pipe's reader until a signal.
    package static func openStream(
        _ path: FilePath, system: SystemCalls = .real, stop: StopSignal = .none
    ) throws(FileError) -> OutputFile {
        while true {
            let result = system.openOutput(SystemCalls.here, path)
            switch errorNumber(result) {
            case nil:
                return OutputFile(
                    descriptor: Int32(truncatingIfNeeded: result), path: path, isOwned: true, system: system, stop: stop)
            case SystemError.interrupted: break
            case SystemError.noReader where isPipe(path, system):
                // The system does not report the arrival of a reader.
                _ = system.poll(stop.waits, readerPause)
            case let number?: throw FileError(.create, path, .system(number))
            }
            try stop.check(.create, path)
        }
    }

    private static func isPipe(_ path: FilePath, _ system: SystemCalls) -> Bool {
        var status = FileStatus()
        return system.repeating { system.statusOf(SystemCalls.here, path, true, &status) } >= 0 && status.kind == .pipe
    }

    package func write(_ bytes: RawSpan) throws(FileError) {
        if buffer.count + bytes.byteCount > Self.capacity { try flush() }
        if bytes.byteCount >= Self.pieceSize {
            try flush()
            try writeAll(bytes)
        } else {
            // The bytes are copied before the call returns.
            unsafe bytes.withUnsafeBytes { unsafe buffer.append(contentsOf: $0) }
        }
    }

    package func write(_ bytes: [UInt8]) throws(FileError) { unsafe try write(bytes.span.bytes) }

    package func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

    /// Writes the buffer.
    package func flush() throws(FileError) {
        if buffer.isEmpty { return }
        // Moved out during the call, so that the memory has one owner and is reused.
        var taken: [UInt8] = []
        swap(&taken, &buffer)
        defer {
            taken.removeAll(keepingCapacity: true)
            swap(&taken, &buffer)
        }
        unsafe try writeAll(taken.span.bytes)
    }

    /// Flushes and closes; with `sync`, the bytes are on disk before this returns.
    func finish(sync: Bool) throws(FileError) {
        try flush()
        guard let open = descriptor else { return }
        reservation?.release(open, system)
        if sync, let number = errorNumber(system.repeating { system.sync(open) }) {
            throw FileError(.write, path, .system(number))
        }
        descriptor = nil
        // An interrupted close has closed the file, and a sync has reported its errors before.
        if let number = errorNumber(system.close(open)), number != SystemError.interrupted {
            throw FileError(.write, path, .system(number))
        }
    }

    /// Flushes a stream, and closes it if it was opened here.
    package func finish() throws(FileError) {
        if isOwned { try finish(sync: false) } else { try flush() }
    }

    /// A signal may arrive on another thread and does not interrupt a write, so no write is started that could wait.
    private func writeAll(_ bytes: RawSpan) throws(FileError) {
        guard let descriptor else { throw FileError(.write, path, .closedAtStart) }
        var written = 0
        while written < bytes.byteCount {
            if mayWait, !isReady(descriptor) { try wait(descriptor) }
            let end = mayWait ? min(written + SystemCalls.readySize, bytes.byteCount) : bytes.byteCount
            reservation?.prepare(end - written, descriptor, system)
            let result = system.write(descriptor, bytes.extracting(written..<end))
            switch errorNumber(result) {
            case nil where result == 0: throw FileError(.write, path, .system(SystemError.inputOutput))
            case nil:
                written += result
                reservation?.use(result)
                // A signal may have interrupted it, and the rest could wait again.
                if written < bytes.byteCount { try stop.check(.write, path) }
            case SystemError.interrupted: try stop.check(.write, path)
            case SystemError.wouldBlock: try wait(descriptor)
            case let number?: throw FileError(.write, path, .system(number))
            }
        }
    }

    /// Writes without waiting are allowed after a signal too, for the message that explains it.
    private func isReady(_ descriptor: Int32) -> Bool {
        system.poll([Wait(descriptor: descriptor, isForWriting: true)], 0) > 0
    }

    private func wait(_ descriptor: Int32) throws(FileError) {
        let result = system.poll([Wait(descriptor: descriptor, isForWriting: true)] + stop.waits, -1)
        if let number = errorNumber(result), number != SystemError.interrupted {
            throw FileError(.write, path, .system(number))
        }
        try stop.check(.write, path)
    }

    deinit { if isOwned, let descriptor { _ = system.close(descriptor) } }
}
