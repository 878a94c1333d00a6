import Blazon
import BlazonTemplate

/// The kind of a YAML file by its top-level keys, which works for files that are invalid YAML at the moment.
package enum DocumentKind: Sendable, Equatable {
    case template
    /// A file that templates import.
    case library
    case table
    /// The settings of a project.
    case project
    /// A file that is not Blazon's: nothing is reported.
    case foreign
    /// An empty file.
    case blank

    /// The kind of an open document.
    init(_ bytes: [UInt8], at path: String, before: DocumentKind) {
        let isProject = path.utf8.split(separator: UInt8(ascii: "/")).last?.elementsEqual(Project.fileName.utf8) ?? false
        self = isProject ? .project : DocumentKind(bytes, before: before)
    }

    init(_ bytes: [UInt8], before: DocumentKind) {
        let keys = Self.keys(bytes)
        if keys.isEmpty, before != .template {
            self = .blank
        } else if keys.contains("campaign") {
            self = .template
        } else if keys.contains("table") {
            self = .table
        } else if keys.contains("message"), keys.contains(where: { Self.ofTemplatesAlone.contains($0) }) {
            self = .template
        } else if before == .template, keys.isEmpty || keys.contains(where: { Template.words.contains($0) }) {
            self = .template
        } else if !keys.isEmpty, keys.allSatisfy({ Template.sharedWords.contains($0) }) {
            self = .library
        } else {
            self = before == .library && keys.contains { Template.sharedWords.contains($0) } ? .library : .foreign
        }
    }

    private static let ofTemplatesAlone = Template.words.filter { !Template.sharedWords.contains($0) }

    /// The words before a colon in the first column.
    private static func keys(_ bytes: [UInt8]) -> [String] {
        var keys: [String] = []
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            guard let first = line.first, first != 0x20, first != 0x09, first != UInt8(ascii: "#"),
                let colon = line.firstIndex(of: UInt8(ascii: ":"))
            else { continue }
            keys.append(String(decoding: line[..<colon].filter { !isQuote($0) }, as: UTF8.self))
        }
        return keys
    }
}
