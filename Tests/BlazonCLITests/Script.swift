import Foundation
import TestSupport

/// A case of `Tests/CLI`: files, and commands with what they are expected to print.
///
///     === file offer.yaml
///     campaign: offer
///     === run blazon check offer.yaml
///     === stdout
///     offer.yaml: ok, ios
///     === exit 0
///
/// Commands run in a shell in a folder of the case's own, one after the other. `=== stdin` before `=== exit` feeds the
/// command above it. A section that is not there expects nothing. In texts, `␛` stands for the escape character and a last line
/// `␄` for a missing line end.
struct Script {
    struct Step {
        var command: String
        var stdin = ""
        var stdout = ""
        var stderr = ""
        var exit = 0
    }

    private enum Part {
        case note(String)
        case file(name: String, text: String)
        case step(Step)
    }

    private var parts: [Part] = []

    init(_ source: String) throws {
        var section: (head: String, lines: [Substring])?
        for line in source.split(separator: "\n", omittingEmptySubsequences: false).dropLast(source.hasSuffix("\n") ? 1 : 0) {
            if line.hasPrefix("=== ") {
                if let section { try add(section.head, section.lines) }
                section = (String(line.dropFirst(4)), [])
            } else if section != nil {
                section?.lines.append(line)
            } else {
                parts.append(.note(String(line)))
            }
        }
        if let section { try add(section.head, section.lines) }
    }

    private struct Malformed: Error { let head: String }

    private mutating func add(_ head: String, _ lines: [Substring]) throws {
        let text = Self.decoded(lines)
        let words = head.split(separator: " ", maxSplits: 1).map(String.init)
        switch (words[0], words.count) {
        case ("file", 2): parts.append(.file(name: words[1], text: text))
        case ("run", 2): parts.append(.step(Step(command: words[1])))
        default:
            guard case .step(var step)? = parts.last else { throw Malformed(head: head) }
            switch (words[0], words.count) {
            case ("stdin", 1): step.stdin = text
            case ("stdout", 1): step.stdout = text
            case ("stderr", 1): step.stderr = text
            case ("exit", 2):
                guard let code = Int(words[1]) else { throw Malformed(head: head) }
                step.exit = code
            default: throw Malformed(head: head)
            }
            parts[parts.count - 1] = .step(step)
        }
    }

    private static func decoded(_ lines: [Substring]) -> String {
        var text = lines.map { $0 + "\n" }.joined().replacing("␛", with: "\u{1B}")
        if lines.last == "␄" { text.removeLast(3) }
        return text
    }

    private static func encoded(_ text: String) -> String {
        text.replacing("\u{1B}", with: "␛") + (text.isEmpty || text.hasSuffix("\n") ? "" : "\n␄\n")
    }

    private static func section(_ name: String, _ text: String) -> String {
        text.isEmpty ? "" : "=== \(name)\n" + encoded(text)
    }

    /// The case with these steps, as a file.
    func recorded(_ steps: [Step]) -> String {
        var steps = steps[...]
        var source = ""
        for part in parts {
            switch part {
            case .note(let line): source += line + "\n"
            case .file(let name, let text): source += "=== file \(name)\n" + Self.encoded(text)
            case .step:
                guard let step = steps.popFirst() else { continue }
                source += "=== run \(step.command)\n" + Self.section("stdin", step.stdin)
                source += Self.section("stdout", step.stdout) + Self.section("stderr", step.stderr)
                source += "=== exit \(step.exit)\n"
            }
        }
        return source
    }

    var steps: [Step] {
        parts.compactMap { part in
            if case .step(let step) = part { step } else { nil }
        }
    }

    /// Runs all commands and returns what they did.
    func run(in folder: URL) throws -> [Step] {
        for case .file(let name, let text) in parts {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return try steps.map { try run($0, in: folder) }
    }

    private func run(_ step: Step, in folder: URL) throws -> Step {
        // Beside the case's folder, so that a command that lists it does not see them.
        let streams = folder.appendingPathExtension("streams")
        try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: streams) }
        let files = ["stdin", "stdout", "stderr"].map { streams.appending(path: $0) }
        try Data(step.stdin.utf8).write(to: files[0])
        try Data().write(to: files[1])
        try Data().write(to: files[2])
        let shell = Process()
        shell.executableURL = URL(filePath: "/usr/bin/timeout")
        shell.arguments = ["\(60 * Binary.clock)", "sh", "-c", step.command]
        shell.currentDirectoryURL = folder
        shell.environment = Binary.environment.merging(
            ["PATH": "\(Binary.folder):/usr/bin:/bin", "LC_ALL": "C", "HOME": folder.path(), "TERM": "dumb"]) { $1 }
        shell.standardInput = try FileHandle(forReadingFrom: files[0])
        shell.standardOutput = try FileHandle(forWritingTo: files[1])
        shell.standardError = try FileHandle(forWritingTo: files[2])
        try shell.run()
        shell.waitUntilExit()
        var done = step
        done.stdout = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
        done.stderr = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
        done.exit = Int(shell.terminationStatus)
        return done
    }
}
