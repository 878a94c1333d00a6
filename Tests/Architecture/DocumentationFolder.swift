import Foundation
import TestSupport
import Testing

/// A folder with a copy of the shipped templates, in which the commands of a page run.
struct DocumentationFolder {
    struct Output {
        let exit: Int32
        let stdout: String
        let stderr: String
    }

    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "blazon-docs-\(UUID().uuidString)")
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        try files.copyItem(at: Repository.root.appending(path: "templates"), to: folder.appending(path: "templates"))
        for name in ["stdout", "stderr"] { try Data().write(to: stream(name)) }
    }

    func remove() {
        for url in [folder, stream("stdout"), stream("stderr")] { try? FileManager.default.removeItem(at: url) }
    }

    func write(_ text: String, to name: String) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Makes the folder what a clone is: a repository with a branch of its origin.
    func clone() throws {
        let user = "-c user.name=Test -c user.email=test@example.com"
        let made = try run(
            "set -e; git init -q; git add templates; git \(user) commit -qm Templates; git update-ref refs/remotes/origin/main HEAD"
        )
        #expect(made.exit == 0, "\(made.stderr)")
    }

    /// Runs the commands of a fence. All but the last end with 0, or the shell ends at once.
    func run(_ block: FencedBlock, exit: Int32, isInterrupted: Bool = false, isMerged: Bool = false) throws -> Output {
        let output = try run(
            isInterrupted ? block.text : "set -e\n" + block.text, isInterrupted: isInterrupted, isMerged: isMerged)
        #expect(output.exit == exit, "\(block.location): \(block.text)\(isMerged ? output.stdout : output.stderr)")
        return output
    }

    /// Runs a command. If `isMerged`, stderr goes where stdout goes, as on a terminal.
    func run(_ command: String, isInterrupted: Bool = false, isMerged: Bool = false) throws -> Output {
        for name in ["stdout", "stderr"] { try Data().write(to: stream(name)) }
        let shell = Process()
        shell.executableURL = URL(filePath: "/usr/bin/timeout")
        let limit = isInterrupted ? ["--foreground", "--preserve-status", "-s", "INT", "3"] : ["\(120 * Binary.clock)"]
        shell.arguments = limit + ["sh", "-c", isInterrupted ? "exec " + command : command]
        shell.currentDirectoryURL = folder
        shell.environment = Binary.environment.merging([
            "PATH": "\(Binary.folder):/usr/bin:/bin", "LC_ALL": "C", "HOME": folder.path(), "TERM": "dumb", "BLAZON": "blazon",
        ]) { $1 }
        shell.standardInput = FileHandle.nullDevice
        let output = try FileHandle(forWritingTo: stream("stdout"))
        shell.standardOutput = output
        shell.standardError = isMerged ? output : try FileHandle(forWritingTo: stream("stderr"))
        try withUnblockedSignals { try shell.run() }
        shell.waitUntilExit()
        return Output(
            exit: shell.terminationStatus, stdout: String(decoding: try Data(contentsOf: stream("stdout")), as: UTF8.self),
            stderr: String(decoding: try Data(contentsOf: stream("stderr")), as: UTF8.self))
    }

    /// Beside the folder, so that no command sees it.
    private func stream(_ name: String) -> URL { folder.appendingPathExtension(name) }
}

/// What a page shows of an output: `…` stands for anything within a line, and alone in a line for any lines. A JSON document is compared
/// by value; there `…` stands for any value, and among members for any others.
struct ExpectedOutput {
    private let text: String

    init(_ text: String) { self.text = text }

    func matches(_ found: String) -> Bool {
        if text.hasPrefix("{"), let expected = Self.value(text), let value = Self.value(found) {
            return Self.same(expected, value)
        }
        return Self.same(
            text.split(separator: "\n", omittingEmptySubsequences: false)[...],
            found.split(separator: "\n", omittingEmptySubsequences: false)[...])
    }

    private static func same(_ expected: ArraySlice<Substring>, _ found: ArraySlice<Substring>) -> Bool {
        guard let first = expected.first else { return found.isEmpty }
        if first.drop(while: { $0 == " " }) == "…" {
            let rest = expected.dropFirst()
            return (found.startIndex...found.endIndex).contains { same(rest, found[$0...]) }
        }
        guard let line = found.first else { return false }
        return same(String(first), String(line)) && same(expected.dropFirst(), found.dropFirst())
    }

    private static func same(_ expected: String, _ found: String) -> Bool {
        var pieces = expected.components(separatedBy: "…")
        let last = pieces.removeLast()
        guard !pieces.isEmpty else { return expected == found }
        guard found.hasPrefix(pieces[0]) else { return false }
        var rest = found.dropFirst(pieces[0].count)
        for piece in pieces.dropFirst() where !piece.isEmpty {
            guard let range = rest.range(of: piece) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }

    private static func value(_ text: String) -> Any? {
        let whole = text.replacing(/([:\[,{]\s*)…/) { $0.output.1 + "\"…\"" }.replacing(/"…"(\s*})/) { "\"…\":0" + $0.output.1 }
            .replacing(/(:\s*"…"):0/) { String($0.output.1) }
        return try? JSONSerialization.jsonObject(with: Data(whole.utf8))
    }

    private static func same(_ expected: Any, _ found: Any) -> Bool {
        switch (expected, found) {
        case (let expected as String, _) where expected == "…": return true
        case (let expected as String, let found as String): return same(expected, found)
        case (let expected as [Any], let found as [Any]):
            return expected.count == found.count && zip(expected, found).allSatisfy { same($0, $1) }
        case (let expected as [String: Any], let found as [String: Any]):
            let isOpen = expected["…"] != nil
            return (isOpen || expected.count == found.count)
                && expected.allSatisfy { key, value in key == "…" || found[key].map { same(value, $0) } ?? false }
        default: return (expected as? NSObject) == (found as? NSObject)
        }
    }
}
