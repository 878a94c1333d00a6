import Foundation
import Testing

/// Every command line in the pages of the root, docs/ and integrations/ is run, and what the page shows of its output is compared. What a
/// fence is, its first line says:
///
/// | after the three backticks | is |
/// |---|---|
/// | `sh` | commands, run one after the other; each ends with exit code 0 |
/// | `sh exit 1` | commands of which the last ends with that code |
/// | `sh interrupted` | a command that runs until Ctrl-C; it gets SIGINT after a moment |
/// | `sh not-run` | commands that this test cannot run; `notRun` says why. Targets of the Makefile and scripts that they name exist |
/// | `python elsewhere` | a program that another test runs; `notRun` names it |
/// | `LANGUAGE output`, `LANGUAGE errors` | what the commands above write to stdout or stderr; `…` stands for anything |
/// | `LANGUAGE terminal` | the same for stdout and stderr together, as a terminal shows them |
/// | `LANGUAGE file NAME` | a file that the commands below find |
/// | `text synopsis` | the commands with their main options |
/// | `text illustration` | a drawing, or the form of something, that no command prints |
/// | `js`, `groovy`, `lua`, `swift`, `toml`, `json`, `yaml` with `settings` behind it | a file for another program: JSON and YAML are parsed, and the commands
/// of pipelines (`script:` of GitLab, `run:` of GitHub, `sh '…'` of Jenkins) run |
/// | `swift source FILE`, `c source FILE` | the contents of a source file, which its own test compiles |
///
/// `yaml template`, `yaml wrong`, `json payload` and `yaml table` are those of `DocumentTests`; a name behind `yaml template` makes a
/// file of it, too. Commands run in a copy of templates/. `BLAZON_RECORD=1` writes down what they print where it is not what the page
/// shows; look at the difference before you commit it.
@Suite struct DocumentationTests {
    /// Why commands are not run, by the first of them.
    static let notRun: [String: String] = [
        "ROWS=1000000 Scripts/check/system Databases ": "it needs PostgreSQL and a release; ONLY=databases .ci/nightly runs it",
        "claude mcp add": "it needs Claude Code; Scripts/check/system MCP drives the server with the official SDK",
        "parallel --pipe": "it needs GNU parallel; Scripts/check/system Integrations runs it",
        "make compile ": "it builds the release binary",
        "make install ": "it builds the release binary; Scripts/check/packages installs it and its package",
        "make fuzz ": "it runs for minutes, on a build of its own",
        "Scripts/compare/conformance ": "it needs checkouts from the network",
        "Scripts/check/coverage ": "it builds everything again, and runs all tests",
        "Scripts/attack/mutants ": "it runs for hours",
        "valgrind --tool": "it needs valgrind and files of the benchmarks",
        "cd integrations/vscode": "it needs npm and VS Code; Scripts/check/system Integrations runs the extension with Node",
        "sudo apt-get install ./": "it installs a package; Scripts/check/packages does",
        "docker build": "it needs a container engine; Scripts/check/system Container makes the same root file system",
        "pip install out/": "it needs the wheels; Scripts/check/wheels installs them as the pages say",
        "xxh128sum ": "it needs the package xxhash; Scripts/check/system Integrations runs it",
        "base=$(git merge-base": "it needs a remote repository",
        "blazon plan origin/main:": "it needs a remote repository",
        "curl --http2": "it needs a phone, Apple's key and the network",
        "curl --header \"authorization: Bearer": "it needs a phone, an account of Google and the network",
        "pywebpush ": "it needs a browser's subscription, pywebpush and the network",
        "xcrun simctl": "it needs the iOS Simulator",
        "swift build -c release": "it needs packages from the network; Scripts/check/system Library builds and calls the server",
        "make install PARTS=library": "it builds the library; Scripts/check/system C installs it and uses it as the page says",
        "cc example.c": "it needs the installed library; Scripts/check/system C compiles and runs the example",
        "with open(\"people.ndjson\"": "integrations/python/tests runs it, with the wheel installed",
        "import blazon_push": "integrations/python/tests runs it, with the wheel installed",
    ]

    @Test("commands do what the pages show", arguments: try pages())
    func commands(page: String) throws {
        let record = ProcessInfo.processInfo.environment["BLAZON_RECORD"] == "1"
        let folder = try DocumentationFolder()
        defer { folder.remove() }
        var checker = CommandChecker(folder)
        var done: DocumentationFolder.Output?
        var corrections: [(block: FencedBlock, text: String)] = []
        let blocks = try Documents.blocks(of: page)
        for (index, block) in blocks.enumerated() {
            let kind = block.info.dropFirst().first ?? ""
            let isMerged = blocks.dropFirst(index + 1).first?.info.dropFirst().first == "terminal"
            switch (block.info.first, kind) {
            case ("sh", "not-run"), ("python", "elsewhere"):
                let isExplained = Self.notRun.keys.contains { block.text.hasPrefix($0) }
                #expect(isExplained, "\(block.location): DocumentationTests.notRun does not say why")
                for line in block.text.split(separator: "\n") {
                    if let fault = try checker.fault(of: String(line)) { Issue.record("\(block.location): \(line): \(fault)") }
                }
            case ("sh", ""): done = try folder.run(block, exit: 0, isMerged: isMerged)
            case ("sh", "exit"): done = try folder.run(block, exit: Int32(block.info.last ?? "") ?? -1, isMerged: isMerged)
            case ("sh", "interrupted"): done = try folder.run(block, exit: 130, isInterrupted: true)
            case (_, "output"), (_, "errors"), (_, "terminal"):
                guard let done else {
                    Issue.record("\(block.location): no command is above")
                    continue
                }
                let found = kind == "errors" ? done.stderr : done.stdout
                if ExpectedOutput(block.text).matches(found) { continue }
                if record { corrections.append((block, found)) }
                #expect(record, "\(block.location): the command prints\n\(found)")
            case (_, "file"): try folder.write(block.text, to: block.info[2])
            case ("yaml", "template") where block.info.count == 3: try folder.write(block.text, to: block.info[2])
            case ("yaml", "template"), ("yaml", "wrong"), ("yaml", "table"), ("json", "payload"): break
            case ("text", "synopsis"): try synopsis(block, folder)
            case ("text", "illustration"):
                #expect(!block.text.contains("\nblazon "), "\(block.location) holds a command: mark it `sh`")
            case ("json", "settings"): _ = try JSONSerialization.jsonObject(with: Data(block.text.utf8))
            case ("yaml", "settings"), ("groovy", "settings"):
                for command in try PipelineFile(block).commands {
                    if command.contains("origin/main") { try folder.clone() }
                    let output = try folder.run("set -e\n" + command)
                    #expect(output.exit == 0, "\(block.location): \(command): \(output.stderr)")
                }
            case ("js", "settings"), ("lua", "settings"), ("swift", "settings"), ("toml", "settings"): break
            case ("swift", "source"), ("c", "source"):
                #expect(try Repository.text(block.info[2]) == block.text, "\(block.location) is not the file")
            default:
                Issue.record("\(block.location): DocumentationTests does not know a fence `\(block.info.joined(separator: " "))`")
            }
        }
        if !corrections.isEmpty { try Documents.replace(corrections, on: page) }
    }

    @Test func everyReasonIsUsed() throws {
        let texts = try Self.pages().flatMap(Documents.blocks).map(\.text)
        for start in Self.notRun.keys {
            #expect(texts.contains { $0.hasPrefix(start) }, "no page has a block that begins with \(start)")
        }
    }

    /// Pages that are generated are tested where they are made: ReferenceTests, and the tests of the catalogue.
    private static func pages() throws -> [String] { try Documents.pages().filter { !$0.hasPrefix("docs/reference/") } }

    /// Every line begins with a command that is there, and all are there.
    private func synopsis(_ block: FencedBlock, _ folder: DocumentationFolder) throws {
        let lines = block.text.split(separator: "\n")
        for line in lines {
            let words = line.split(separator: " ")
            #expect(words.count > 1 && words[0] == "blazon", "\(block.location): \(line)")
            let help = try folder.run("blazon help \(words[1])")
            #expect(help.exit == 0, "\(block.location): \(line)")
        }
        let all = try folder.run("blazon --help | sed -n 's/^  \\([a-z]\\{1,\\}\\)  .*/\\1/p'").stdout.split(separator: "\n")
        let missing = all.filter { name in !lines.contains { $0.hasPrefix("blazon \(name) ") } }
        #expect(!all.isEmpty && missing.isEmpty, "\(block.location) lacks \(missing)")
    }
}
