import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonImport
import BlazonMapping
import BlazonPayload
import BlazonText
import Foundation
import TestSupport
import Testing

@testable import BlazonCLI

/// Texts in the shape of those on other tools' pages, imported: each recipient gets what the tool's language renders, which `Scripts/compare/foreign_texts`
/// records, or `check` rejects the template for what the import left out.
@Suite struct ForeignTextTests {
    /// A file of `Tests/Foreign/texts`; `Scripts/compare/foreign_texts` says what its members mean.
    struct Sample: Sendable {
        let tool, source, text, sendAt: String
        let recipients: [JSON]
        let expected: [String?]
        let rejected: [Int]
        let leftOut: [String]
        let isEmpty: Bool

        init(_ json: JSON) throws {
            func text(_ key: String) throws -> String { try #require(ForeignTextTests.text(json[key]), "\(key)") }
            (tool, source, self.text) = (try text("tool"), try text("from"), try text("text"))
            #expect(try text("page").utf8.starts(with: "https://".utf8))
            sendAt = ForeignTextTests.text(json["sendAt"]) ?? "2026-11-21T18:00:00Z"
            recipients = ForeignTextTests.items(json["recipients"])
            expected = ForeignTextTests.items(json["expected"]).map(ForeignTextTests.text)
            rejected = ForeignTextTests.items(json["rejected"]).compactMap { Int($0.compact) }
            leftOut = ForeignTextTests.items(json["leftOut"]).compactMap(ForeignTextTests.text)
            isEmpty = json["isEmpty"] == .boolean(true)
        }

        /// Whether everything is imported.
        var isWhole: Bool { leftOut.isEmpty && !isEmpty }
    }

    private static func text(_ json: JSON?) -> String? { if case .text(let text)? = json { text } else { nil } }

    private static func items(_ json: JSON?) -> [JSON] { if case .array(let items)? = json { items } else { [] } }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Foreign/texts")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []).sorted()

    private func sample(_ name: String) throws -> Sample {
        try Sample(JSON.read(Array(Data(contentsOf: Self.folder.appending(path: name)))))
    }

    private func imported(_ sample: Sample) throws -> (template: String?, isEmpty: Bool, hasReasons: Bool) {
        let table = try #require(compile("campaign: x\nmessage: { title: A }\n").checked?.table)
        let command = try ImportCommand.parse(["-", "--from", sample.source, "--campaign", "foreign"])
        let result = try command.template(of: Array(sample.text.utf8), [table])
        return (result.template?.text, result.template == nil, result.notes.contains { $0.kind == .omitted })
    }

    @Test(arguments: names) func importKeepsTheMeaning(name: String) throws {
        let sample = try sample(name)
        let imported = try imported(sample)
        #expect(imported.isEmpty == sample.isEmpty && (sample.isWhole || imported.hasReasons))
        guard let template = imported.template else { return }
        let compilation = compile(template)
        let errors = compilation.diagnostics.filter { $0.severity == .error }
        guard sample.isWhole else {
            // The error is where the part is missing, and has its original.
            let originals = errors.map { error -> String? in
                let bytes = compilation.sources[error.span.file].bytes[error.span.range]
                guard let quoted = String(decoding: bytes, as: UTF8.self).utf8.dropping(prefix: "# blazon: left-out ") else {
                    return nil
                }
                return (try? JSON.read(Array(quoted.utf8))).flatMap(Self.text)
            }
            #expect(errors.allSatisfy { $0.code.id == Code.leftOutPart.id } && originals == sample.leftOut, "\(template)")
            return
        }
        #expect(errors.isEmpty, "\(compilation.findings)\n\(template)")
        var renderer = Renderer(try #require(compilation.program), targets: ["android"])
        renderer.send(at: sample.sendAt)
        #expect(sample.recipients.count == sample.expected.count)
        for (number, recipient) in sample.recipients.enumerated() {
            let found = try result(of: recipient, &renderer)
            let expected: Outcome =
                sample.rejected.contains(number) ? .rejected : sample.expected[number].map { .sent($0) } ?? .skipped
            #expect(found == expected, "\(recipient.compact)\n\(template)")
        }
    }

    private enum Outcome: Equatable {
        case sent(String), skipped, rejected
    }

    /// What a recipient gets. One that lacks a value may be rejected, since each value that a text prints or compares is required.
    private func result(of recipient: JSON, _ renderer: inout Renderer) throws -> Outcome {
        switch renderer.rendered(Array(recipient.compact.utf8)) {
        case .failure(let reject):
            #expect(reject.field != nil, "\(reject.reason)")
            return .rejected
        case .success(let results):
            switch try #require(results.first).1 {
            case .payload(let bytes): return .sent(try #require(Self.text(JSON.read(bytes)["data"]?["body"])))
            case .skipped: return .skipped
            case .rejected(let reject):
                Issue.record("\(reject.reason)")
                return .rejected
            }
        }
    }

    /// The texts are of several tools, and have recipients on both sides of their conditions.
    @Test func samplesAreOfManyTools() throws {
        let samples = try Self.names.map(sample)
        #expect(Set(samples.map(\.tool)).count >= 9)
        let thorough = samples.filter { $0.recipients.count >= 6 }
        #expect(thorough.count >= 50 && Set(thorough.map(\.tool)).count >= 9)
        for sample in thorough where sample.isWhole {
            #expect(sample.rejected.count * 2 <= sample.recipients.count, "\(sample.text)")
        }
    }
}
