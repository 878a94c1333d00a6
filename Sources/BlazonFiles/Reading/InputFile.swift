import Synchronization

/// A sequential input: a file, a pipe, standard input, bytes in memory.
package final class InputFile {
    /// `-` for standard input.
    package let path: FilePath
    /// Size in bytes if known in advance, as for regular files that are read as they are.
    package let size: Int?
    /// Whether it can be read again, and never waits.
    package let isRegular: Bool
    /// Why the kind of the file is not known.
    private let statusError: Int32?
    /// The identity of a regular file.
    package let identity: FileStatus.Identity?
    private let descriptor: Int32
    private let isOwned: Bool
    private let system: SystemCalls
    private let stop: StopSignal
    /// What converts the bytes of another input into those of this one.
    private let conversion: (file: InputFile, transform: any InputTransform)?
    /// The process whose end ends the input.
    private var writer: WatchedProcess?
    /// Milliseconds of silence after which the writer is checked.
    private static let pause: Int32 = 1_000

    init(descriptor: Int32, path: FilePath, isOwned: Bool, system: SystemCalls, stop: StopSignal) {
        var status = FileStatus()
        statusError = errorNumber(system.repeating { system.status(descriptor, &status) })
        isRegular = statusError == nil && status.kind == .regular
        size = isRegular ? status.size : nil
        identity = isRegular ? status.identity : nil
        self.descriptor = descriptor
        self.path = path
        self.isOwned = isOwned
        self.system = system
        self.stop = stop
        conversion = nil
    }

    /// Creates an input with the converted bytes of another, which must have no other reader.
    ///
    /// - Parameters:
    ///   - file: The input to convert.
    ///   - keepsSize: Whether the conversion leaves the bytes as they are.
    ///   - transform: The conversion.
    ///   - path: Its name; nil: that of the other.
    package init(_ file: InputFile, keepsSize: Bool, transform: any InputTransform, path: FilePath? = nil) {
        self.path = path ?? file.path
        size = keepsSize ? file.size : nil
        isRegular = file.isRegular
        statusError = file.statusError
        identity = file.identity
        descriptor = -1
        isOwned = false
        system = file.system
        stop = file.stop
        conversion = (file, transform)
    }

    /// Opens a file or pipe; folders are rejected. Reading waits for a pipe's writer.
    package static func open(
        _ path: FilePath, system: SystemCalls = .real, stop: StopSignal = .none
    ) throws(FileError) -> InputFile {
        while true {
            let result = system.openInput(SystemCalls.here, path)
            switch errorNumber(result) {
            case SystemError.interrupted: try stop.check(.open, path)
            case let number?: throw FileError(.open, path, .system(number))
            case nil:
                let descriptor = Int32(truncatingIfNeeded: result)
                var status = FileStatus()
                let isKnown = system.repeating { system.status(descriptor, &status) } >= 0
                do throws(FileError) {
                    if isKnown, status.kind == .folder { throw FileError(.open, path, .isFolder) }
                    if isKnown { try FileClaims.process.opened(path, status) }
                } catch {
                    _ = system.close(descriptor)
                    throw error
                }
                return InputFile(descriptor: descriptor, path: path, isOwned: true, system: system, stop: stop)
            }
        }
    }

    /// Bytes in memory. Reading them cannot fail.
    package static func inMemory(_ bytes: [UInt8]) -> InputFile {
        let position = Atomic(0)
        var system = SystemCalls()
        system.status = { _, status in
            (status.kind, status.size) = (.regular, bytes.count)
            return 0
        }
        system.read = { _, buffer, range in
            // One thread reads; a lock could be held while the process is forked.
            let start = position.load(ordering: .relaxed)
            let part = start..<min(start + range.count, bytes.count)
            buffer.replaceSubrange(range.prefix(part.count), with: bytes[part])
            position.store(part.upperBound, ordering: .relaxed)
            return part.count
        }
        return InputFile(descriptor: -1, path: FilePath("-"), isOwned: false, system: system, stop: .none)
    }

    /// Reads the available bytes into a range of `bytes` and returns their number, 0 at the end. Waits for a pipe that has none,
    /// until a signal.
    package func read(into bytes: inout [UInt8], _ range: Range<Int>) throws(FileError) -> Int {
        if range.isEmpty { return 0 }
        if let conversion { return try conversion.transform.read(conversion.file, into: &bytes, range) }
        while true {
            try stop.check(.read, path)
            if !isRegular, try !wait() { return 0 }
            let result = system.read(descriptor, &bytes, range)
            switch errorNumber(result) {
            case nil: return result
            case SystemError.interrupted, SystemError.wouldBlock: continue
            case let number?: throw FileError(.read, path, .system(number))
            }
        }
    }

    /// What several threads can do before the bytes are read; nil: nothing.
    package var readAhead: (any ReadAhead)? { conversion.flatMap { $0.transform.readAhead ?? $0.file.readAhead } }

    /// Rejects what is not a regular file.
    func requireRegular() throws(FileError) {
        if !isRegular { throw FileError(.open, path, statusError.map { .system($0) } ?? .notRegular) }
    }

    /// Whether the next read would wait.
    package var isPaused: Bool {
        if let conversion { return !conversion.transform.hasPending && conversion.file.isPaused }
        return !isRegular && system.poll([Wait(descriptor: descriptor, isForWriting: false)], 0) == 0
    }

    /// Ends the input when a process ends: other processes may keep its pipe open.
    package func end(with process: Int32) {
        if let conversion { return conversion.file.end(with: process) }
        if writer == nil { writer = WatchedProcess(process) }
    }

    /// False if the process that ends the input has ended.
    private func wait() throws(FileError) -> Bool {
        let waits = [Wait(descriptor: descriptor, isForWriting: false)] + stop.waits
        while true {
            let result = system.repeating {
                stop.pending() == nil ? system.poll(waits, writer == nil ? -1 : Self.pause) : 0
            }
            if let number = errorNumber(result) { throw FileError(.read, path, .system(number)) }
            try stop.check(.read, path)
            if result > 0 { return true }
            if let writer, writer.isGone { return false }
        }
    }

    deinit { if isOwned { _ = system.close(descriptor) } }
}
