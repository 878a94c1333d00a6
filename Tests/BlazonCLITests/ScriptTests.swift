import Foundation
import TestSupport
import Testing

/// Runs the cases of `Tests/CLI` against the built binary. `BLAZON_RECORD=1 swift test --filter BlazonCLITests` writes down what
/// the commands do now; look at the difference before you commit it.
struct ScriptTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "CLI")
    static let cases = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? [])
        .filter { $0.hasSuffix(".case") }.sorted()

    @Test("commands do what their cases say", arguments: cases)
    func script(name: String) throws {
        let file = Self.folder.appending(path: name)
        let script = try Script(String(decoding: Data(contentsOf: file), as: UTF8.self))
        let folder = FileManager.default.temporaryDirectory.appending(path: "blazon-cli-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let done = try script.run(in: folder)
        if ProcessInfo.processInfo.environment["BLAZON_RECORD"] == "1" {
            try Data(script.recorded(done).utf8).write(to: file)
            return
        }
        for (expected, found) in zip(script.steps, done) {
            // With the thread sanitizer, no program starts where files may not grow: it writes one itself.
            if Binary.environment["TSAN_OPTIONS"] != nil, expected.command.contains("ulimit -f") { continue }
            #expect(found.exit == expected.exit, "\(name): \(expected.command)\n\(found.stderr)")
            #expect(found.stdout == expected.stdout, "\(name): \(expected.command)")
            #expect(found.stderr == expected.stderr, "\(name): \(expected.command)")
        }
    }

    @Test("the page about many teams has the lines that its case counts")
    func linesOfARepository() throws {
        let script = try Script(String(decoding: Data(contentsOf: Self.folder.appending(path: "repository.case")), as: UTF8.self))
        let rows = try #require(script.steps.first { $0.command == "cat table.md" }).stdout
        let page = try String(decoding: Data(contentsOf: Self.folder.appending(path: "../../docs/projects.md")), as: UTF8.self)
        #expect(!rows.isEmpty && page.contains(rows), "the rows are\n\(rows)")
    }

    @Test("there are cases, and the binary stands beside the tests")
    func harness() {
        #expect(Self.cases.count >= 10)
        #expect(FileManager.default.isExecutableFile(atPath: Binary.folder + "/blazon"))
    }
}
