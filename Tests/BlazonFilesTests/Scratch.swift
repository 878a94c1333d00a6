import BlazonFiles
import Foundation

/// A folder of its own for a test, removed with it.
final class Scratch {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "blazon-files-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func at(_ name: String) -> FilePath { FilePath(path + "/" + name) }

    func put(_ text: String, _ name: String) throws {
        let folder = (path + "/" + name as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try text.write(toFile: path + "/" + name, atomically: false, encoding: .utf8)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }

    func folder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
    }

    func move(_ name: String, to other: String) throws {
        try FileManager.default.moveItem(atPath: path + "/" + name, toPath: path + "/" + other)
    }

    /// All files by name with their content.
    func content(of folder: String) -> [String: String] {
        var found: [String: String] = [:]
        for name in (try? FileManager.default.subpathsOfDirectory(atPath: path + "/" + folder)) ?? [] {
            if let text = try? String(contentsOfFile: path + "/\(folder)/\(name)", encoding: .utf8) { found[name] = text }
        }
        return found
    }
}
