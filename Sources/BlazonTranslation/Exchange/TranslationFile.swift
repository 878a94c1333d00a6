package import BlazonDiagnostics
import BlazonText

/// A file for translators as it was read: its units with their spans, for messages.
package struct TranslationFile: Sendable {
    package struct Unit: Sendable {
        package let id: String
        /// As a template writes it, as are all texts here: `Hello {{ firstName }}`.
        package let source: String
        /// nil: not translated.
        package let target: String?
        /// The translator's word on its state, in lower case; empty if there is none.
        package let state: String
        /// The unit's span in the file.
        package let span: Span
        /// The translation's span; that of the unit if there is none.
        package let targetSpan: Span
        /// Whether white space is as it was written: not in XLIFF without `xml:space="preserve"`, which tools may indent.
        package var keepsSpace = true
    }

    /// The template's path in the project, and the target language, if the file has them.
    package let template: String?
    package let locale: String?
    package let units: [Unit]
    package let diagnostics: Diagnostics

    /// Maximum number of units of a file. A template of the greatest length has fewer texts.
    static let maxUnits = 100_000

    package enum Format: String, Sendable, CaseIterable {
        case xliff, csv

        /// Of file names.
        package var suffix: String { self == .xliff ? "xlf" : "csv" }
    }

    /// Reads a file whose format its name or its first byte shows.
    package static func read(_ file: SourceFile, id: FileID) -> TranslationFile {
        if let conflict = MergeConflict(in: file.bytes), conflict.isWhole {
            let line = Span(file: id, start: conflict.line.lowerBound, end: conflict.line.upperBound)
            let marker = String(decoding: file.bytes[conflict.line], as: UTF8.self)
            return TranslationFile(template: nil, locale: nil, units: [], diagnostics: [.mergeConflict(marker, at: line)])
        }
        let name = file.path.lowercased()
        let first = file.bytes.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if name.utf8.hasSuffix(".csv")
            || !(name.utf8.hasSuffix(".xlf") || name.utf8.hasSuffix(".xliff")) && first != UInt8(ascii: "<")
        {
            return CSVExchange.read(file, id)
        }
        return XLIFFReader.read(file, id)
    }

    /// Whether a file may be replaced with a new one: only if that has all of its translations.
    package static func canReplace(_ old: SourceFile, with new: SourceFile) -> Bool {
        if old.bytes == new.bytes { return true }
        var sources = SourceMap()
        let (before, after) = (read(old, id: sources.add(old)), read(new, id: sources.add(new)))
        let kept = Dictionary(after.units.map { ($0.id, $0.target) }) { first, _ in first }
        return !before.diagnostics.hasErrors
            && before.units.allSatisfy { unit in
                guard let target = unit.target else { return true }
                return (kept[unit.id] ?? nil)?.hasSameBytes(as: target) ?? false
            }
    }

    /// Writes a table in a format.
    package static func text(of table: TranslationTable, template: String, campaign: String, _ format: Format) -> String {
        switch format {
        case .xliff: XLIFFWriter(table, template: template, campaign: campaign).text
        case .csv: CSVExchange.text(of: table)
        }
    }
}
