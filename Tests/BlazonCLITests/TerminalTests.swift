import Foundation
import TestSupport
import Testing

/// What a person at a terminal sees: progress, colours, lines as wide as it; and no escape sequence of anybody else's.
@Suite struct TerminalTests {
    private func folder(_ files: [String: String]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "blazon-terminal-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: URL(filePath: folder.path() + "/" + name)) }
        return folder
    }

    private static let offer = """
        campaign: offer
        targets: [ios]
        recipient: { id: string(..20) }
        message: { title: "Hello {{ id }}" }

        """

    /// Escape sequences in a text.
    private func escapes(_ text: String) -> Set<String> {
        Set(text.matches(of: /\u{1B}(\[[0-9;]*[A-Za-z]|.)?/).map { String($0.output.0) })
    }

    @Test("a bar is drawn over itself while recipients are rendered, and is gone afterwards")
    func progress() throws {
        let folder = try folder(["offer.yaml": Self.offer])
        defer { try? FileManager.default.removeItem(at: folder) }
        let terminal = try PseudoTerminal(columns: 28)
        let records = Pipe()
        let arguments = ["compile", "offer.yaml", "--recipients", "-", "--out", "out", "--sync", "none"]
        let process = try terminal.run(arguments, in: folder, input: records)
        // It is told of now and then: recipients come until it was.
        var sent = 0
        while !terminal.text.contains("recipient"), process.isRunning, sent < 5_000_000 {
            let lines = (0..<500).map { "{\"id\":\"r\(sent + $0)\"}\n" }.joined()
            // A command that ends early fails this test alone.
            try withBrokenPipesAsErrors { try records.fileHandleForWriting.write(contentsOf: Data(lines.utf8)) }
            sent += 500
        }
        try records.fileHandleForWriting.close()
        process.waitUntilExit()
        let text = terminal.end()
        #expect(process.terminationStatus == 0, "\(text)")
        let drawn = text.components(separatedBy: "\r\u{1B}[K")
        #expect(drawn.count >= 3 && drawn[1].contains(/^offer  [0-9,]+ recipients?/), "\(text)")
        // A line that fills the terminal would wrap, and could not be drawn over.
        #expect(drawn.dropFirst().dropLast().allSatisfy { $0.count < 28 && !$0.contains("\n") }, "\(drawn)")
        let summary = drawn.last ?? ""
        #expect(!summary.contains("/s") && summary.contains("recipients"), "\(text)")
        let written = try Data(contentsOf: folder.appending(path: "out/offer/ios.ndjson"))
        #expect(written.count { $0 == 0x0A } == sent)
    }

    @Test("with --quiet, and where nobody looks, no bar is drawn")
    func noProgress() throws {
        let folder = try folder(["offer.yaml": Self.offer, "people.ndjson": "{\"id\":\"a\"}\n"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let terminal = try PseudoTerminal(columns: 80)
        let process = try terminal.run(
            ["compile", "offer.yaml", "--recipients", "people.ndjson", "--out", "out", "-q"], in: folder)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && terminal.end() == "")
    }

    @Test(
        "findings are coloured on a terminal and as wide as it, and names keep their control characters to themselves",
        arguments: [
            (["TERM": "xterm"], true), (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "dumb"], false),
            (["TERM": "xterm", "NO_COLOR": ""], true),
        ])
    func findings(environment: [String: String], isColored: Bool) throws {
        let name = "bad\u{1B}[31m\u{7}\u{202E}.yaml"
        let long = "a title that is far too long for the few columns of this terminal"
        let folder = try folder([name: "campaign: offer\nmessage: { titel: \"\(long)\" }\n"])
        defer { try? FileManager.default.removeItem(at: folder) }
        let terminal = try PseudoTerminal(columns: 40)
        let process = try terminal.run(["check", name], in: folder, environment: environment)
        process.waitUntilExit()
        let text = terminal.end()
        #expect(process.terminationStatus == 1)
        #expect(text.contains("BZ0201") || text.contains("titel"), "\(text)")
        #expect(text.contains("bad\\u{1B}[31m\\u{7}\\u{202E}.yaml"), "\(text.debugDescription)")
        #expect(!text.contains("\u{7}") && !text.contains("\u{202E}"))
        #expect(escapes(text).isEmpty != isColored, "\(text.debugDescription)")
        // Of ours alone, and each is taken back.
        #expect(escapes(text).allSatisfy { $0.hasSuffix("m") }, "\(escapes(text))")
        if isColored { #expect(text.contains("\u{1B}[0m")) }
    }

    @Test("complaints and help are as wide as the terminal")
    func widths() throws {
        let folder = try folder([:])
        defer { try? FileManager.default.removeItem(at: folder) }
        for arguments in [["check", "nowhere/\(String(repeating: "long ", count: 20)).yaml"], ["chekc"]] {
            let terminal = try PseudoTerminal(columns: 50)
            let process = try terminal.run(arguments, in: folder)
            process.waitUntilExit()
            let text = terminal.end()
            #expect(process.terminationStatus == (arguments[0] == "check" ? 66 : 64), "\(text)")
            #expect(!text.isEmpty && text.split(whereSeparator: \.isNewline).allSatisfy { $0.count <= 50 }, "\(text)")
        }
    }
}
