/// An encoding of CSV files. Raw values are the names in templates.
package enum SourceEncoding: String, Sendable, CaseIterable {
    /// The default.
    case utf8 = "utf-8"
    /// With a byte order mark, or with the order that the first character shows.
    case utf16 = "utf-16"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    case windows1252 = "windows-1252"
    case latin1 = "iso-8859-1"
    case latin9 = "iso-8859-15"
    /// With the extensions of Windows (code page 932).
    case shiftJIS = "shift-jis"

    /// The encoding that a text names, in any case.
    package init?(named name: String) { self.init(rawValue: name.lowercased()) }

    /// The name that is meant by another common name of an encoding; nil for other texts.
    package static func alias(_ name: String) -> String? {
        switch name.lowercased().filter({ $0 != "-" && $0 != "_" && $0 != " " }) {
        case "utf8", "utf8sig", "utf8bom", "ascii", "usascii": utf8.rawValue
        case "utf16", "ucs2", "unicode": utf16.rawValue
        case "cp1252", "win1252", "windows1252", "ansi", "1252": windows1252.rawValue
        case "latin1", "iso88591", "88591", "l1": latin1.rawValue
        case "latin9", "iso885915", "885915", "latin0": latin9.rawValue
        case "shiftjis", "sjis", "cp932", "windows31j", "ms932", "mskanji": shiftJIS.rawValue
        default: nil
        }
    }

    /// Whether characters have two or four bytes, so that lines cannot be found byte by byte.
    package var isUTF16: Bool { self == .utf16 || self == .utf16LittleEndian || self == .utf16BigEndian }

    /// Whether a byte can be the second byte of a character. Such a byte cannot separate cells.
    package func hasSecondByte(_ byte: UInt8) -> Bool { self == .shiftJIS && (0x40..<0x7F).contains(byte) }
}
