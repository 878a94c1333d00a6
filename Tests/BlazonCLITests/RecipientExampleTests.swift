import BlazonDiagnostics
import Foundation
import TestSupport
import Testing

/// The invariant of the catalogue's recipients: an example is rejected with its code, once; corrected, it is rendered.
struct RecipientExampleTests {
    static let codes = Catalogue.all.map(\.id).filter { ("BZ0500"..<"BZ0550").contains($0) && $0 != twoTemplates }
    /// The campaign of two templates, which is about all their recipients.
    private static let twoTemplates = "BZ0531"

    @Test("examples of recipients do what they say", arguments: codes)
    func examples(id: String) throws {
        let code = try #require(Catalogue.code(id))
        #expect(try rejects(code.example) == [id])
        #expect(try rejects(code.corrected) == [])
    }

    @Test("every code of a reject is explained")
    func complete() { #expect(Self.codes.count >= 21) }

    private static let failing: Set = ["BZ0501", "BZ0502", "BZ0509", "BZ0510", "BZ0520", "BZ0521", "BZ0524"]

    private func rejects(_ example: Code.Example) throws -> [String] {
        guard case .recipient(let record, let template) = example else {
            Issue.record("no recipient")
            return []
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "blazon-example-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Two lines are a table: its header and a row.
        let recipients = record.contains("\n") ? "people.csv" : "people.ndjson"
        try Data(template.utf8).write(to: folder.appending(path: "template.yaml"))
        try bytes(record).write(to: folder.appending(path: recipients))
        let blazon = Process()
        blazon.executableURL = URL(filePath: Binary.folder + "/blazon")
        blazon.arguments = [
            "compile", "template.yaml", "--out", "out", "--recipients", recipients, "--rejects-allowed", "100%", "--quiet",
            // A request holds the payload, and can be rejected for more reasons.
            "--emit", "request",
        ]
        blazon.currentDirectoryURL = folder
        try blazon.run()
        blazon.waitUntilExit()
        let lines = try String(contentsOf: folder.appending(path: "out/hello/rejected.ndjson"), encoding: .utf8)
        let codes = try lines.split(separator: "\n").map { line in
            let reject = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return reject?["code"] as? String ?? "no code"
        }
        // A file of which no record could be read, or in which a row took in others, is no success, however many rejects are allowed.
        #expect(blazon.terminationStatus == (codes.contains(where: Self.failing.contains) ? 2 : 0))
        return codes
    }

    /// `\xE9` stands for that byte.
    private func bytes(_ record: String) -> Data {
        var bytes: [UInt8] = []
        var rest = Array(record.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "x"),
                let code = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(code)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return Data(bytes)
    }
}
