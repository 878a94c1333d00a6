import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What pipelines and watchers get of golden tests.
@Suite struct GoldenReportTests {
    private static let template = """
        campaign: offer
        targets: [ios, android]
        recipient: { points: integer(0..) }
        message: { title: "{% if points > 5 %}Many{% else %}Few{% endif %}" }
        samples: { one: { points: 1 }, two: { points: 9 } }

        """

    private func project() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "blazon-golden-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Self.template.utf8).write(to: folder.appending(path: "offer.yaml"))
        return folder
    }

    private func blazon(_ arguments: [String], in folder: URL) throws -> (process: Process, output: FileHandle) {
        let process = Process()
        // Children inherit which signals are ignored (SIGINT in background jobs) and blocked (all of them on the threads of tests). Without
        // a time limit, a test that waits for output that never comes would stop the whole run.
        process.executableURL = URL(filePath: "/usr/bin/env")
        let limit = String(300 * Binary.clock)
        process.arguments = ["--default-signal=INT,TERM", "timeout", limit, Binary.folder + "/blazon"] + arguments
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        return (process, pipe.fileHandleForReading)
    }

    @Test("JUnit has a case for each template, sample and target, the difference and how long it took")
    func junit() throws {
        let folder = try project()
        defer { try? FileManager.default.removeItem(at: folder) }
        try blazon(["test", "offer.yaml", "--update"], in: folder).process.waitUntilExit()
        let golden = folder.appending(path: "offer.golden")
        try Data(#"{"data":{"title":"Some <&>"}}"#.utf8).write(to: golden.appending(path: "one.android.json"))
        try FileManager.default.removeItem(at: golden.appending(path: "two.ios.json"))
        try Data("{}".utf8).write(to: golden.appending(path: "old.ios.json"))
        let run = try blazon(["test", "offer.yaml", "--diagnostics", "junit=report.xml"], in: folder).process
        run.waitUntilExit()
        #expect(run.terminationStatus == 1)
        let root = try #require(try XMLDocument(data: Data(contentsOf: folder.appending(path: "report.xml"))).rootElement())
        let suite = try #require(root.elements(forName: "testsuite").first)
        func value(_ element: XMLElement, _ name: String) -> String? { element.attribute(forName: name)?.stringValue }
        #expect(value(suite, "name") == "offer.yaml" && value(suite, "tests") == "5" && value(suite, "failures") == "3")
        let cases = suite.elements(forName: "testcase")
        #expect(
            cases.map { value($0, "name") } == ["one.ios", "one.android", "two.ios", "two.android", "offer.golden/old.ios.json"])
        for item in cases.dropLast() {
            #expect(value(item, "classname") == "offer.yaml" && value(item, "line") == "5")
            #expect(Double(try #require(value(item, "time"))).map { $0 >= 0 && $0 < 60 } == true)
        }
        let failures = cases.map { $0.elements(forName: "failure").first }
        #expect(failures.map { $0 == nil } == [true, false, false, true, false])
        #expect(
            failures[1]?.stringValue == """

                offer.golden/one.android.json: differs
                  data.title
                    expected  "Some <&>"
                    found     "Few"

                """)
        #expect(failures[2]?.stringValue?.contains("is missing") == true)
    }

    @Test("a watched test runs again when a file that it reads is saved, says which, and ends with Ctrl-C")
    func watch() throws {
        let folder = try project()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (process, output) = try blazon(["test", "offer.yaml", "--watch"], in: folder)
        defer { if process.isRunning { process.terminate() } }
        var text = ""
        /// Reads until these words have come, and throws what came instead when the command has ended.
        func wait(for words: String) throws {
            while !text.contains(words) {
                let data = output.availableData
                if data.isEmpty { throw Ended(text: text) }
                text += String(decoding: data, as: UTF8.self)
            }
            text = String(text[try #require(text.firstRange(of: words)).upperBound...])
        }
        try wait(for: "branches taken by samples")
        try Data(Self.template.replacing("Many", with: "Quite many").utf8).write(to: folder.appending(path: "offer.yaml"))
        try wait(for: "offer.yaml has changed\n")
        try wait(for: "branches taken by samples")
        // A golden file counts as much. A broken one is reported, and the command continues.
        try FileManager.default.createDirectory(at: folder.appending(path: "offer.golden"), withIntermediateDirectories: true)
        try Data("{".utf8).write(to: folder.appending(path: "offer.golden/one.ios.json"))
        try wait(for: "offer.golden/one.ios.json has changed\n")
        try wait(for: "is not JSON")
        try wait(for: "branches taken by samples")
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
    }

    private struct Ended: Error { let text: String }
}
