import Foundation

/// The source tree that the tests were built from, read as text.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    /// Files below a folder with one of the endings, as paths from the root, sorted; hidden ones are left out.
    static func files(below folder: String, endings: [String]) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
            .filter { path in
                endings.contains { path.hasSuffix($0) } && !path.split(separator: "/").contains { $0.hasPrefix(".") }
            }
            .sorted()
            .map { "\(folder)/\($0)" }
    }

    static func swiftFiles(below folder: String) throws -> [String] { try files(below: folder, endings: [".swift"]) }

    /// The module of a source file: `BlazonMapping` for `Sources/BlazonMapping/…`.
    static func module(of path: String) -> String { String(path.split(separator: "/")[1]) }
}
