import BlazonLanguage
import Foundation
import TestSupport
import Testing

/// Patterns decide as Python's `re.fullmatch` does. `BLAZON_PATTERNS` sets the number of random patterns.
struct TextPatternOracleTests {
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures").standardized

    @Test func patternsMatchAsInPython() throws {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = RandomPattern(seed)
        let count = ProcessInfo.processInfo.environment["BLAZON_PATTERNS"].flatMap { Int($0) } ?? 300
        var cases = Self.fixed
        while cases.count < count {
            // Some match no text, which is an error of ours.
            guard let pattern = try? TextPattern(generator.pattern()) else { continue }
            cases.append((pattern, generator.texts(near: pattern)))
        }
        let expected = try Self.python(cases)
        #expect(expected.count == cases.count)
        var matches = 0
        for ((pattern, texts), line) in zip(cases, expected) {
            for (text, expected) in zip(texts, line.utf8) where expected != UInt8(ascii: "?") {
                let isMatch = pattern.matches(text)
                matches += isMatch ? 1 : 0
                #expect(
                    isMatch == (expected == UInt8(ascii: "1")),
                    "\(pattern.text.debugDescription) \(text.debugDescription), seed \(seed)")
            }
        }
        #expect(matches > cases.count)
    }

    /// The forms of the language with texts at their boundaries.
    private static let fixed: [(TextPattern, [String])] = TextForm.builtIn.map { form in
        let example = form.example
        return (
            form.pattern,
            [
                example, "", " \(example)", "\(example) ", "\(example)\n", example + example, String(example.dropLast()), "\t",
                "a\tb",
                "A", "0", "=", "é", "\u{80}", "😀", "a b", "<a>", "a.b", "-1", "1s", "#ffffff", "#FFFFFF0",
            ]
        )
    }

    private static func python(_ cases: [(TextPattern, [String])]) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "patterns-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (folder.appending(path: "cases.json"), folder.appending(path: "results"))
        try JSONSerialization.data(withJSONObject: cases.map { [$0.0.text, $0.1] as [Any] }).write(to: input)
        let python = Process()
        python.executableURL = URL(filePath: "/usr/bin/env")
        python.arguments = ["python3", fixtures.appending(path: "fullmatch.py").path, input.path, output.path]
        try python.run()
        python.waitUntilExit()
        #expect(python.terminationStatus == 0)
        return try String(contentsOf: output, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map(String.init)
    }
}
