import BlazonText

/// Campaign names: `[a-z0-9][a-z0-9-]*`.
enum CampaignName {
    private static let limit = 100

    static func isValid(_ name: String) -> Bool {
        guard let first = name.utf8.first, first != UInt8(ascii: "-"), name.utf8.count <= limit else { return false }
        return name.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
    }

    static func rule(_ name: String) -> String {
        "a campaign's name is lower-case letters, digits and hyphens" + (made(from: name).map { "; did you mean `\($0)`?" } ?? "")
    }

    /// The closest valid name; nil if no character would remain.
    static func made(from name: String) -> String? {
        let words = name.lowercased().utf8.split { !isLetterOrDigit($0) }.map { String(decoding: $0, as: UTF8.self) }
        let made = words.joined(separator: "-")
        return made.isEmpty ? nil : String(made.prefix(limit))
    }

    static func isLetterOrDigit(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || byte.isASCIIDigit }
}
