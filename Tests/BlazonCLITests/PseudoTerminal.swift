import Foundation
import Synchronization

/// A terminal of some columns that a command writes its stderr to.
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
        _ = fcntl(own, F_SETFD, FD_CLOEXEC)
        _ = fcntl(other, F_SETFD, FD_CLOEXEC)
    }

    /// Starts a command; call it once.
    /// - Parameter environment: what is set besides.
    func run(
        _ arguments: [String], in folder: URL, input: Pipe? = nil, environment: [String: String] = ["TERM": "xterm"]
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: Binary.folder + "/blazon")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        var all = ["PATH": "/usr/bin:/bin", "LC_ALL": "C", "HOME": folder.path()].merging(environment) { $1 }
        all["LLVM_PROFILE_FILE"] = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"]
        process.environment = all
        if let input { process.standardInput = input } else { process.standardInput = FileHandle.nullDevice }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(fileDescriptor: other, closeOnDealloc: false)
        try process.run()
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

    /// What has come so far.
    var text: String { shown.withLock { String(decoding: $0, as: UTF8.self) } }

    /// All that came; call it once, when the command has ended.
    func end() -> String {
        isAtEnd.wait()
        close(own)
        return text
    }
}
