package import BlazonText

/// Hashes of the source texts of imported translations: `<template>.translations.json`. A translation whose source text has another
/// hash now is stale.
///
/// The file is a JSON object: for each locale an object with the hash of each unit.
package struct SourceHashes: Sendable, Equatable {
    /// By locale, then by unit.
    private var hashes: [String: [String: String]] = [:]

    package init() {}

    /// nil: not such a file.
    package init?(_ json: JSON) {
        guard case .object(let locales) = json else { return nil }
        for locale in locales {
            guard case .object(let units) = locale.value else { return nil }
            for unit in units {
                guard case .text(let hash) = unit.value else { return nil }
                hashes[locale.key, default: [:]][unit.key] = hash
            }
        }
    }

    /// `offer.translations.json` beside `offer.yaml`.
    package static func fileName(of template: String) -> String {
        let folder = template.utf8.lastIndex(of: UInt8(ascii: "/")) ?? template.utf8.startIndex
        let end = template.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > folder ? $0 : nil } ?? template.utf8.endIndex
        return String(template[..<end]) + ".translations.json"
    }

    package subscript(locale: String, unit: String) -> String? {
        get { hashes[locale]?[unit] }
        set { hashes[locale, default: [:]][unit] = newValue }
    }

    /// The file, sorted, one unit a line, so that version control merges it well.
    package var text: String {
        let locales = hashes.keys.sorted().map { locale in
            let units = (hashes[locale] ?? [:]).sorted { $0.key < $1.key }
                .map { "    \(JSON.text($0.key).compact): \(JSON.text($0.value).compact)" }
            return "  \(JSON.text(locale).compact): {\n\(units.joined(separator: ",\n"))\n  }"
        }
        return "{\n\(locales.joined(separator: ",\n"))\n}\n"
    }

    /// The first 16 digits of the text's SHA-256.
    package static func hash(_ text: String) -> String { digits(text, 16) }

    /// A short hash for ids.
    static func short(_ text: String) -> String { digits(text, 8) }

    private static func digits(_ text: String, _ count: Int) -> String {
        let digest = SHA256.digest(Array(text.utf8))
        return digest.prefix(count / 2).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
