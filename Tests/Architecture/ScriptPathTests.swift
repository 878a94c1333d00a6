import Foundation
import Testing

/// Scripts that are named exist: in pages, the Makefile, workflows, other scripts, and comments.
@Suite struct ScriptPathTests {
    @Test func namedScriptsExist() throws {
        var count = 0
        for path in try Self.paths() {
            guard let text = try? Repository.text(path) else { continue }
            let names = Self.scripts(in: text)
            count += names.count
            let folder = path.split(separator: "/").dropLast().joined(separator: "/")
            for name in names where !Repository.exists(name) && !Repository.exists("\(folder)/\(name)") {
                Issue.record("\(path): there is no \(name)")
            }
        }
        #expect(count > 400)
    }

    /// What a script measures, it writes between the marks of a page that name its command.
    @Test func measurementsHaveTheirMarks() throws {
        let scripts = try Repository.files(below: "Scripts/measure", endings: [".py"]).map(Repository.text)
        let pages = try Repository.files(below: "docs", endings: [".md"]).map(Repository.text)
        let commands = scripts.flatMap { $0.matches(of: /write\("(bench[^"]*)"/).map { String($0.1) } }
        let marks = pages.flatMap { $0.matches(of: /<!-- make (\S[^>]*) writes from here -->/).map { String($0.1) } }
        #expect(commands.sorted() == marks.sorted())
        #expect(marks.count >= 5)
    }

    @Test func namesAreFound() {
        #expect(Self.scripts(in: "Run Scripts/check/rnu, then `.ci/nigthly --list`.") == ["Scripts/check/rnu", ".ci/nigthly"])
        #expect(
            Self.scripts(in: "[a](../Scripts/a.py) \"$here/../../Scripts/b\" {ROOT}/Benchmarks/c.py.") == [
                "Scripts/a.py", "Scripts/b", "Benchmarks/c.py",
            ])
        #expect(Self.scripts(in: "python3 Tests/A/runn.py Tests/A/*.md Tests/B") == ["Tests/A/runn.py"])
        #expect(Self.scripts(in: "bin/Scripts/python.exe myScripts/a") == [])
    }

    /// The scripts that a text names, as paths from the root.
    private static func scripts(in text: String) -> [String] {
        let isPart = { (byte: UInt8) in byte & 0xDF &- 0x41 < 26 || byte &- 0x30 < 10 || [0x2D, 0x2E, 0x2F, 0x5F].contains(byte) }
        return text.utf8.split { !isPart($0) }.compactMap { word in
            var name = String(decoding: word, as: UTF8.self).components(separatedBy: "../").last ?? ""
            while let prefix = ["./", "/"].first(where: name.hasPrefix) { name.removeFirst(prefix.count) }
            while name.hasSuffix(".") { name.removeLast() }
            let isScript = [".ci/", "Scripts/", "Benchmarks/"].contains(where: name.hasPrefix)
            let isTest = name.hasPrefix("Tests/") && [".py", ".sh", ".js"].contains(where: name.hasSuffix)
            return isScript || isTest ? name : nil
        }
    }

    /// All text files of the repository, without generated ones and this suite's own examples.
    private static func paths() throws -> [String] {
        let folders = [
            ".ci", ".github", ".devcontainer", "Benchmarks", "Fuzz", "Scripts", "Sources", "Tests", "docs", "integrations",
        ]
        let files = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path).filter {
            !folders.contains($0) && ($0.hasSuffix(".md") || $0.hasSuffix(".swift") || ["Makefile", "Dockerfile"].contains($0))
        }
        return try (files + folders.flatMap { try Repository.files(below: $0, endings: [""]) }).filter { path in
            !path.contains("/node_modules/") && !["ScriptPathTests.swift", "CommandTests.swift"].contains(where: path.hasSuffix)
        }
    }
}
