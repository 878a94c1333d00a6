import Foundation
import TestSupport

/// A git repository of random templates, shared files, tables, lookups and settings, and random edits of it.
struct RandomRepository {
    let folder: URL
    private(set) var files: [String: String] = [:]
    private(set) var shared: [String] = []
    private(set) var templates: [String] = []
    private var random: Seeded

    static let folders = ["", "a/", "a/b/", "c/"]

    init(seed: UInt64, in work: URL) throws {
        // macOS and CI may reach the folder for temporary files through a link.
        folder = work.resolvingSymlinksInPath().appending(path: "repository-\(seed)")
        random = Seeded(seed)
        for number in 0..<6 {
            let path = random.pick(Self.folders) + "shared\(number).yaml"
            var text = uses(of: shared, from: path)
            text += "blocks:\n  b\(number): \"text\(random.below(9))\"\n"
            if random.once(in: 3) {
                text +=
                    "lookups: { l\(number): { file: \(relative("c/rows.csv", from: path)), key: id, fields: { name: string(..9) } } }\n"
            }
            files[path] = text
            shared.append(path)
        }
        files["c/rows.csv"] = "id,name\n1,Ulm\n"
        files["a/base.yaml"] = "table: base\nextends: campaign-standard\n"
        files["c/ours.yaml"] = "table: ours\nextends: ../a/base.yaml\n"
        for number in 0..<8 {
            let path = random.pick(Self.folders) + "t\(number).yaml"
            var text = "campaign: t\(number)\n" + uses(of: shared, from: path)
            if random.once(in: 3) { text += "mapping: \(relative("c/ours.yaml", from: path))\n" }
            text += "message: { title: Hello, body: \"{{ block.b\(random.below(6)) }}\" }\nsamples: { ana: {} }\n"
            files[path] = text
            templates.append(path)
        }
        for folder in Self.folders where random.once(in: 3) {
            let mapping = random.once(in: 2) ? "mapping: \(relative("a/base.yaml", from: folder + "x"))\n" : ""
            files[folder + "blazon.yaml"] = (random.once(in: 4) ? "root: true\n" : "") + mapping + "lint: { BZ0357: off }\n"
        }
        for (path, text) in files { try write(text, path) }
        try git("init -q", "add -A", "-c user.name=a -c user.email=a@example.com commit -qm x")
    }

    private mutating func uses(of others: [String], from path: String) -> String {
        let used = others.filter { _ in random.once(in: 3) }.map { relative($0, from: path) }
        return used.isEmpty ? "" : "uses: [\(used.joined(separator: ", "))]\n"
    }

    private func relative(_ path: String, from file: String) -> String {
        String(repeating: "../", count: file.split(separator: "/").count - 1) + path
    }

    private func git(_ commands: String...) throws {
        for command in commands { _ = try Script("=== run git \(command)\n").run(in: folder) }
    }

    private func write(_ text: String, _ path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Changes, deletes or adds a file; returns its path.
    mutating func edit() throws -> String {
        let path = random.pick(files.keys.sorted())
        switch random.below(4) {
        case 0:
            try FileManager.default.removeItem(at: folder.appending(path: path))
            files[path] = nil
            return path
        case 1:
            let added = random.pick(Self.folders) + "blazon.yaml"
            files[added] = (files[added] ?? "") + "# \(random.below(1000))\n"
            try write(files[added] ?? "", added)
            return added
        default:
            files[path] =
                (files[path] ?? "") + (path.hasSuffix(".csv") ? "\(random.below(1000) + 2),Bonn\n" : "# \(random.below(1000))\n")
            try write(files[path] ?? "", path)
            return path
        }
    }
}
