import BlazonDiagnostics
import BlazonLanguage
import BlazonReference
import BlazonYAML

/// `campaign`, `targets`, `links`
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

    private func isLowerOrDigit(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) || Identifier.isDigit(byte) }

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

    mutating func links(_ entry: Entry) {
        guard let entries = entries(entry) else { return }
        var schemes: [Name] = []
        for part in entries {
            guard LinksKey(part.key.text) == .schemes else {
                reportUnknown(part, in: LinksKey.self)
                continue
            }
            schemes = names(part).filter { scheme in
                guard !isScheme(scheme.text) else { return true }
                report(.schemeName(scheme.text, replacement: schemeName(from: scheme.text), at: scheme.span))
                return false
            }
            let limit = limits[.schemes]
            if schemes.count > limit { report(.tooMany(.schemes, limit: limit, at: schemes[limit].span)) }
            schemes = Array(schemes.prefix(limit))
        }
        template.links = Links(schemes: schemes, span: entry.value.span)
    }

    /// RFC 3986 §3.1, in lower case as §6.2.2.1 requires.
    private func isScheme(_ name: String) -> Bool {
        guard let first = name.utf8.first, (0x61...0x7A).contains(first) else { return false }
        return name.utf8.allSatisfy { isLowerOrDigit($0) || "+-.".utf8.contains($0) }
    }

    private func schemeName(from name: String) -> String? {
        let lower = name.lowercased()
        let end = lower.utf8.firstIndex(of: UInt8(ascii: ":")) ?? lower.endIndex
        let scheme = String(lower[..<end])
        return isScheme(scheme) ? scheme : nil
    }
}
