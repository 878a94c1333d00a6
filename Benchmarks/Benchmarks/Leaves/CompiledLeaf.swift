import BlazonPayload
import Foundation

/// A leaf with its program. Compiling is not public, so each template goes through the command, as a user's would.
struct CompiledLeaf: Sendable {
    let name: String
    let program: Program
    let record: [UInt8]

    enum Failure: Error { case refused(leaf: String, findings: String), rejected(leaf: String, reject: String) }

    /// `BLAZON` names the command; else it is the release build's. Where `LEAVES` names a folder, each leaf is left there as well.
    static func compile(_ leaves: [Leaf]) throws -> [CompiledLeaf] {
        let number = ProcessInfo.processInfo.processIdentifier
        let folder = FileManager.default.temporaryDirectory.appending(path: "blazon-leaves-\(number)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let kept = ProcessInfo.processInfo.environment["LEAVES"]
        return try leaves.map { leaf in
            var findings: String?
            // What a filter may leave without a value needs a default.
            for ending in ["", " | default: '-'"] {
                findings = try refusal(leaf.template(ending: ending), in: folder)
                if findings == nil { break }
            }
            if let findings { throw Failure.refused(leaf: leaf.name, findings: findings) }
            let program = try Program(reading: [UInt8](Data(contentsOf: folder.appending(path: "out/leaf/program.json"))))
            let record = Array(leaf.record.utf8)
            var renderer = Renderer(program)
            let outcome = renderer.render(record.span.bytes)
            guard outcome.isRendered else { throw Failure.rejected(leaf: leaf.name, reject: "\(outcome)") }
            if let kept { try keep(leaf, template: folder.appending(path: "leaf.yaml"), in: URL(filePath: kept)) }
            return CompiledLeaf(name: leaf.name, program: program, record: record)
        }
    }

    /// The template, and a file of the leaf's name and its record, a line each.
    private static func keep(_ leaf: Leaf, template: URL, in folder: URL) throws {
        let stem = leaf.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined()
        try Data(contentsOf: template).write(to: folder.appending(path: stem + ".yaml"))
        try "\(leaf.name)\n\(leaf.record)".write(to: folder.appending(path: stem + ".json"), atomically: true, encoding: .utf8)
    }

    /// What the command says against a template; nil: it wrote its program.
    private static func refusal(_ template: String, in folder: URL) throws -> String? {
        let file = folder.appending(path: "leaf.yaml")
        try template.write(to: file, atomically: true, encoding: .utf8)
        let findings = Pipe()
        let command = Process()
        command.executableURL = URL(filePath: ProcessInfo.processInfo.environment["BLAZON"] ?? "../.build/release/blazon")
        command.arguments = ["compile", file.path, "--out", folder.appending(path: "out").path, "--quiet", "--sync", "none"]
        command.standardError = findings
        try command.run()
        let text = try findings.fileHandleForReading.readToEnd() ?? Data()
        command.waitUntilExit()
        return command.terminationStatus == 0 ? nil : String(decoding: text, as: UTF8.self)
    }
}
