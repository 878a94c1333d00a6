import Foundation
import Synchronization
import TestSupport

/// A terminal of some columns that a command writes its stderr to, or all that it writes and reads.
final class PseudoTerminal: Sendable {
    private struct Broken: Error {}

    private let own: Int32
    private let other: Int32
    private let shown = Mutex<[UInt8]>([])
    private let isAtEnd = DispatchSemaphore(value: 0)

    init(columns: UInt16) throws {
        var ends: (own: Int32, other: Int32) = (-1, -1)
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard unsafe openpty(&ends.own, &ends.other, nil, nil, &size) == 0 else { throw Broken() }
        (own, other) = ends
        for end in [own, other] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(other, F_SETFD, FD_CLOEXEC)
    }

    /// Starts a command; call it once. With `isWhole`, stdin and stdout are the terminal too. `environment` adds variables.
    func run(
        _ arguments: [String], in folder: URL, input: Pipe? = nil, isWhole: Bool = false,
        environment: [String: String] = ["TERM": "xterm"]
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: Binary.folder + "/blazon")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = Binary.environment
            .merging(["PATH": "/usr/bin:/bin", "LC_ALL": "C", "HOME": folder.path()]) { $1 }.merging(environment) { $1 }
        if let input { process.standardInput = input } else { process.standardInput = FileHandle.nullDevice }
        process.standardOutput = FileHandle.nullDevice
        if isWhole {
            process.standardInput = FileHandle(fileDescriptor: other, closeOnDealloc: false)
            process.standardOutput = FileHandle(fileDescriptor: other, closeOnDealloc: false)
        }
        process.standardError = FileHandle(fileDescriptor: other, closeOnDealloc: false)
        try withUnblockedSignals { try process.run() }
        close(other)
        Thread.detachNewThread { self.readAll() }
        return process
    }

    /// Until the last that writes there has ended.
    private func readAll() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe read(own, &buffer, buffer.count)
            if count <= 0 { break }
            shown.withLock { $0 += buffer[..<count] }
        }
        isAtEnd.signal()
    }

    /// Types a text, as a person would.
    func type(_ text: String) {
        var bytes = Array(text.utf8)
        _ = unsafe write(own, &bytes, bytes.count)
    }

    /// Waits until a text has come so often, for ten seconds at most.
    func wait(for text: String, times: Int = 1) {
        for _ in 0..<1000 where self.text.ranges(of: text).count < times { usleep(10_000) }
    }

    /// What has come so far.
    var text: String { shown.withLock { String(decoding: $0, as: UTF8.self) } }

    /// All that came; call it once, when the command has ended.
    func end() -> String {
        isAtEnd.wait()
        close(own)
        return text
    }
}
