import BlazonPayload
import Foundation

/// A leaf with its program. Compiling is not public, so each template goes through the command, as a user's would.
struct CompiledLeaf: Sendable {
    let name: String
    let program: Program
    let record: [UInt8]

    enum Failure: Error { case refused(leaf: String, findings: String), rejected(leaf: String, reject: String) }

    /// `BLAZON` names the command; else it is the release build's.
    static func compile(_ leaves: [Leaf]) throws -> [CompiledLeaf] {
        let blazon = ProcessInfo.processInfo.environment["BLAZON"] ?? "../.build/release/blazon"
        let folder = FileManager.default.temporaryDirectory.appending(path: "blazon-leaves-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try leaves.map { leaf in
            let template = folder.appending(path: "leaf.yaml")
            try leaf.template.write(to: template, atomically: true, encoding: .utf8)
            let command = Process()
            let findings = Pipe()
            command.executableURL = URL(filePath: blazon)
            command.arguments = ["compile", template.path, "--out", folder.appending(path: "out").path, "--quiet"]
            command.standardError = findings
            try command.run()
            let text = try findings.fileHandleForReading.readToEnd() ?? Data()
            command.waitUntilExit()
            guard command.terminationStatus == 0 else {
                throw Failure.refused(leaf: leaf.name, findings: String(decoding: text, as: UTF8.self))
            }
            let program = try Program(reading: [UInt8](Data(contentsOf: folder.appending(path: "out/leaf/program.json"))))
            let record = Array(leaf.record.utf8)
            var renderer = Renderer(program)
            let outcome = renderer.render(record.span.bytes)
            guard outcome.isRendered else { throw Failure.rejected(leaf: leaf.name, reject: "\(outcome)") }
            return CompiledLeaf(name: leaf.name, program: program, record: record)
        }
    }
}
