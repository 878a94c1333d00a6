import ArgumentParser
import BlazonDiagnostics
import Foundation
import TestSupport
import Testing

@testable import BlazonCLI

/// The mistakes of `Tests/Data/mistakes.txt`: each is reported once, at the token at fault, and where a fix is conceivable, there is
/// one after which the template checks without errors.
@Suite struct MistakeTests {
    struct Mistake: CustomTestStringConvertible, Sendable {
        let title: String
        let hasFix: Bool
        let severity: Severity
        let source: MarkedText
        var testDescription: String { title }
    }

    static let mistakes: [Mistake] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Data/mistakes.txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let parts = text.components(separatedBy: "\n=== ")
        let head = parts[0].components(separatedBy: "\n").filter { $0.hasPrefix("    ") }.map { $0.dropFirst(4) + "\n" }.joined()
        return parts.dropFirst().map { part in
            let lines = part.split(separator: "\n", maxSplits: 1).map(String.init)
            let title = lines[0].split(separator: ": ", maxSplits: 1).map(String.init)
            let body = lines[1].hasSuffix("\n") ? lines[1] : lines[1] + "\n"
            return Mistake(
                title: title[1], hasFix: !title[0].hasSuffix("no fix"),
                severity: title[0].hasPrefix("warning") ? .warning : .error,
                source: MarkedText(body.hasPrefix("@\n") ? head + body.dropFirst(2) : body))
        }
    }()

    @Test func thereAreMany() {
        #expect(Self.mistakes.count >= 100)
        #expect(Set(Self.mistakes.map(\.title)).count == Self.mistakes.count)
    }

    @Test(arguments: mistakes) func isReportedOnceAndFixed(_ mistake: Mistake) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "blazon-mistake-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "template.yaml")
        try Data(mistake.source.bytes).write(to: file)
        let options = try TemplateOptions.parse([file.path()])
        let found = try CompiledTemplates(options).findings.flatMap(\.diagnostics).filter { $0.severity == mistake.severity }
        #expect(found.map { $0.span.range } == mistake.source.marked, "\(found.map { "\($0.code.id) \($0.message)" })")
        guard mistake.hasFix else { return }
        let left = try TemplateFixes(options, isUnsafe: true).compiled.findings.flatMap(\.diagnostics)
        let isFixed = !left.contains { $0.severity == .error || $0.code.id == found.first?.code.id }
        #expect(isFixed, "\(left.map { "\($0.code.id) \($0.message)" })")
    }
}
