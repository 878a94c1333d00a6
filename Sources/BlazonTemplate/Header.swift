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

    /// `[a-z0-9][a-z0-9-]*`: a name that can be a folder on any file system, or a key in any report.
    func isPlainName(_ name: String) -> Bool {
        guard let first = name.utf8.first, name.utf8.count <= Limit.fileNameBytes, first != UInt8(ascii: "-") else {
            return false
        }
        return name.utf8.allSatisfy { isLowerOrDigit($0) || $0 == UInt8(ascii: "-") }
    }

    func isLowerOrDigit(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || byte.isASCIIDigit }

    /// The closest valid name; nil if no character would remain.
    func plainName(from name: String) -> String? {
        var bytes: [UInt8] = []
        for byte in name.lowercased().utf8 {
            if isLowerOrDigit(byte) {
                bytes.append(byte)
            } else if byte < 0x80, !bytes.isEmpty, bytes.last != UInt8(ascii: "-") {
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
