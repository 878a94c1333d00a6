import Blazon
import BlazonReference
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

    /// The kind of a document.
    /// - Parameters:
    ///   - bytes: Its text.
    ///   - path: Its path.
    ///   - before: Its kind before its last change; by default it has none.
    package init(_ bytes: [UInt8], at path: String, before: DocumentKind = .blank) {
        let isProject = path.utf8.split(separator: UInt8(ascii: "/")).last?.elementsEqual(Project.fileName.utf8) ?? false
        self = isProject ? .project : DocumentKind(bytes, before: before)
    }

    init(_ bytes: [UInt8], before: DocumentKind) {
        let keys = Self.keys(bytes)
        let sections = keys.map { TemplateKey($0) }
        if keys.isEmpty, before != .template {
            self = .blank
        } else if sections.contains(.campaign) {
            self = .template
        } else if keys.contains(TableKey.table.rawValue) {
            self = .table
        } else if sections.contains(.message), sections.contains(where: { $0?.about.isShared == false }) {
            self = .template
        } else if before == .template, keys.isEmpty || sections.contains(where: { $0 != nil }) {
            self = .template
        } else if !keys.isEmpty, sections.allSatisfy(Self.isShared) {
            self = .library
        } else {
            self = before == .library && sections.contains(where: Self.isShared) ? .library : .foreign
        }
    }

    private static func isShared(_ section: TemplateKey?) -> Bool { section?.about.isShared == true }

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
