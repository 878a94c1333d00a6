import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import BlazonCLI

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
        // Progress is reported at intervals, so recipients are sent until a report appears.
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
        #expect(
            summary.contains("  elapsed ") && summary.contains("recipients"), "\(text)")
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

    /// Every command, right and wrong: all that is for people fits. Payloads and lines of a source may be wider.
    @Test("nothing is wider than the terminal", arguments: [40, 60, 80])
    func widths(columns: UInt16) throws {
        let templates = FileManager.default.currentDirectoryPath + "/templates"
        let long = String(repeating: "a field with a long name that is nowhere declared ", count: 3)
        let folder = try folder([
            "offer.yaml": Self.offer, "people.ndjson": "{\"id\":\"a\"}\n{}\nx\n",
            "wrong.yaml": "campaign: offer\nmessage: { titel: x, title: \"{{ a }}\", body: \"\(long)\" }\n",
            "payload.json": #"{"aps":{"alert":{"title":"Hi"},"sond":"a long value that goes on and on and on"},"a":{"b":1}}"#,
        ])
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createSymbolicLink(
            atPath: folder.path() + "/templates", withDestinationPath: templates)
        let commands =
            [
                "", "--help", "chekc", "check", "check nowhere/\(String(repeating: "long-", count: 30)).yaml", "check --colour x",
                "mapping list", "mapping show campaign-standard", "mapping show", "explain badge", "explain media",
                "explain date",
                "explain select", "explain BZ0504", "explain locale", "explain nowhere", "check wrong.yaml",
                "check templates/points-worldwide.yaml templates/subject-test.yaml templates/long-read.yaml",
                "check templates/seeds", "test templates/points-worldwide.yaml", "test offer.yaml",
                "compile offer.yaml --out out --recipients people.ndjson",
                "compile offer.yaml --out - --recipients people.ndjson -q",
                "compile offer.yaml --out out --out out", "fmt --check wrong.yaml", "import payload.json --out imported.yaml",
                "samples offer.yaml --generate --dry-run -q", "preview offer.yaml", "init project", "schema", "explain when",
            ] + BlazonCommands.names.map { "\($0) --help" }
        for command in commands {
            let terminal = try PseudoTerminal(columns: columns)
            // No word of these holds a space.
            let process = try terminal.run(
                command.split(separator: " ").map(String.init), in: folder, isWhole: !command.hasPrefix("init"),
                environment: ["TERM": "dumb"])
            process.waitUntilExit()
            let lines = terminal.end().replacing("\r\u{1B}[K", with: "").split(whereSeparator: \.isNewline).map(String.init)
            let wide = lines.filter { $0.count > columns && !isSource($0) }
            #expect(wide.isEmpty, "blazon \(command)")
        }
    }

    /// A payload, or an example that is shown as it is.
    private func isSource(_ line: String) -> Bool {
        line.hasPrefix("{") || line.hasPrefix("    ") || line.hasPrefix("  {{") || line.contains(": { id:")
    }

    @Test(
        "init asks again after a bad answer, and takes languages however they are separated",
        arguments: ["en,es", "en es", "en; es"])
    func questions(languages: String) throws {
        let folder = try folder([:])
        defer { try? FileManager.default.removeItem(at: folder) }
        let terminal = try PseudoTerminal(columns: 80)
        let process = try terminal.run(["init", "shop"], in: folder, isWhole: true)
        for (question, times, answer) in [
            ("Name of the campaign [", 1, "Not A Name"), ("Name of the campaign [", 2, "spring"),
            ("Mapping table [", 1, "campain-standard"), ("Mapping table [", 2, ""), ("Languages, the default first [", 1, "??"),
            ("Languages, the default first [", 2, languages),
        ] {
            terminal.wait(for: question, times: times)
            terminal.type(answer + "\n")
        }
        process.waitUntilExit()
        let text = terminal.end()
        #expect(process.terminationStatus == 0, "\(text)")
        let template = try String(contentsOf: folder.appending(path: "shop/templates/spring.yaml"), encoding: .utf8)
        #expect(template.contains("default: en\n  es:"), "\(template)")
    }

    @Test("Ctrl-D ends the questions, and nothing is written")
    func endOfAnswers() throws {
        let folder = try folder([:])
        defer { try? FileManager.default.removeItem(at: folder) }
        let terminal = try PseudoTerminal(columns: 80)
        let process = try terminal.run(["init", "shop"], in: folder, isWhole: true)
        terminal.wait(for: "campaign")
        terminal.type("\u{4}")
        process.waitUntilExit()
        let text = terminal.end()
        #expect(process.terminationStatus == 130 && text.contains("no answer; nothing was written"), "\(text)")
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "shop").path()))
    }
}

/// The names of all commands.
private enum BlazonCommands {
    static let names = BlazonCommand.configuration.subcommands.flatMap { command in
        let name = command.configuration.commandName ?? ""
        return [name] + command.configuration.subcommands.map { "\(name) \($0.configuration.commandName ?? "")" }
    }
}
