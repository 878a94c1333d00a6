import BlazonDiagnostics
import BlazonLanguage
import BlazonText
import BlazonYAML

/// `campaign`, `targets`
extension TemplateParser {
    mutating func campaign(_ entry: Entry) {
        guard let name = filledText(entry) else { return }
        template.campaign = name
        guard !isPlainName(name.text) else { return }
        report(.campaignName(name.text, replacement: plainName(from: name.text), at: name.span))
    }

    /// `[a-z0-9][a-z0-9-]*`: a name that can be a folder on any file system.
    func isPlainName(_ name: String) -> Bool {
        guard let first = name.utf8.first, name.utf8.count <= Limit.fileNameBytes, first != UInt8(ascii: "-") else {
            return false
        }
        return name.utf8.allSatisfy { isLowerOrDigit($0) || $0 == UInt8(ascii: "-") }
    }

    /// `[a-z0-9][a-z0-9_-]*`: a name that can be a key in any report.
    func isReportName(_ name: String) -> Bool {
        name.utf8.first != UInt8(ascii: "_") && isPlainName(name.utf8.replacing("_", with: "-"))
    }

    func isLowerOrDigit(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || byte.isASCIIDigit }

    /// The closest valid name; nil if no character would remain, or if a letter has no counterpart in ASCII.
    func plainName(from name: String) -> String? {
        var bytes: [UInt8] = []
        for scalar in name.lowercased().unicodeScalars {
            if let letters = scalar.asciiLetters {
                bytes += letters.utf8
            } else if scalar.properties.isAlphabetic {
                return nil
            } else if scalar.isASCII, !bytes.isEmpty, bytes.last != UInt8(ascii: "-") {
                bytes.append(UInt8(ascii: "-"))
            }
        }
        bytes = Array(bytes.prefix(Limit.fileNameBytes))
        while bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    mutating func targets(_ entry: Entry) {
        let names = names(entry)
        if !names.isEmpty { template.targets = names }
    }
}

extension Unicode.Scalar {
    /// A lower-case letter or a digit in ASCII: `u` for `ü`, `ss` for `ß`; nil: it has none.
    fileprivate var asciiLetters: String? {
        if let byte = UInt8(exactly: value), (0x61...0x7A).contains(byte) || byte.isASCIIDigit { return String(self) }
        switch self {
        case "ä", "æ": return "ae"
        case "ö", "œ": return "oe"
        case "ü": return "ue"
        case "ß": return "ss"
        case "ı": return "i"
        case "þ": return "th"
        case "ð": return "d"
        default: break
        }
        // LATIN SMALL LETTER E WITH ACUTE
        let words = (properties.name ?? "").utf8.split(separator: UInt8(ascii: " "))
        guard words.count > 4, words[0].elementsEqual("LATIN".utf8), words[4].elementsEqual("WITH".utf8), words[3].count == 1
        else {
            return nil
        }
        return String(decoding: words[3], as: UTF8.self).lowercased()
    }
}
