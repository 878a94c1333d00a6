import BlazonDiagnostics
import Foundation
import TestSupport

/// The examples of the catalogue as projects on disk: a folder for each code, in it `template.yaml` and what it names.
struct CatalogueFolder: ~Copyable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "blazon-catalogue-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Codes whose example is a file.
    static let ids = Catalogue.all.filter { code in
        switch code.example {
        case .template, .table, .used, .rows, .project: true
        case .recipient, .command, .payload: false
        }
    }.map(\.id)

    /// Writes an example, and returns what the command line says of it.
    func write(_ code: Code) throws -> [String] {
        let project = folder.appending(path: code.id)
        let template = project.appending(path: "template.yaml")
        func put(_ text: String, at path: String) throws {
            let file = project.appending(path: path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.replacing("1️⃣", with: "").replacing("2️⃣", with: "").utf8).write(to: file)
        }
        switch code.example {
        case .template(let text, let table):
            try put(text, at: "template.yaml")
            if text.contains("products.csv") { try put(productRows, at: "products.csv") }
            guard let table else { break }
            if let name = text.firstMatch(of: /(?m)^mapping: *["']?([^"'\n]*?)["']? *$/)?.output.1 {
                try put(table, at: String(name))
            } else {
                try put(table, at: "table.yaml")
                return [template.path(), "--mapping", project.appending(path: "table.yaml").path()]
            }
        case .table(let text):
            try put("campaign: x\nmapping: ./table.yaml\nmessage:\n  title: Hello\n", at: "template.yaml")
            try put(text, at: "table.yaml")
        case .used(let text):
            try put("campaign: x\nuses: used.yaml\nmessage:\n  title: Hello\n", at: "template.yaml")
            try put(text, at: "used.yaml")
        case .rows(let text, let lookingUp):
            try put(lookingUp, at: "template.yaml")
            try put(text, at: "products.csv")
        case .project(let text):
            try put("campaign: x\nmessage:\n  title: Hello\n", at: "template.yaml")
            try put(text, at: "blazon.yaml")
        case .recipient, .command, .payload: break
        }
        return [template.path()]
    }

    /// What all files below the folder hold.
    func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path()) where path.hasSuffix(".yaml") {
            contents[path] = try Data(contentsOf: folder.appending(path: path))
        }
        return contents
    }
}
