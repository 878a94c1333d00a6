/// A Swift file as the laws read it: what it imports, and its string literals, those inside interpolations too. Comments are
/// passed over.
struct Source {
    let imports: [String]
    /// Literals as they are written between their quotes.
    let literals: [(text: String, line: Int)]
    /// The lines without their comments and the texts of their literals.
    let code: [String]

    init(_ source: String) {
        imports = source.split(whereSeparator: \.isNewline).compactMap { line in
            let words = line.split(separator: " ")
                .drop { $0.hasPrefix("@") || ["package", "public", "internal", "private"].contains($0) }
            guard words.count >= 2, words.first == "import", let module = words.last else { return nil }
            return String(module.prefix { $0 != "." })
        }
        var reader = LiteralReader(Array(source.utf8))
        reader.readCode(nested: false)
        literals = reader.literals
        code = String(decoding: reader.code, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
    }
}

private struct LiteralReader {
    let bytes: [UInt8]
    var at = 0
    var line = 1
    var literals: [(text: String, line: Int)] = []
    var code: [UInt8] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads to the end, or, inside an interpolation, past the parenthesis that closes it.
    mutating func readCode(nested: Bool) {
        var depth = 1
        while at < bytes.count {
            if sees("//") {
                while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
            } else if sees("/*") {
                while at < bytes.count, !sees("*/") { step() }
                at += 2
            } else if let hashes = openingHashes() {
                readLiteral(hashes: hashes)
            } else {
                if sees("(") { depth += 1 }
                if sees(")") { depth -= 1 }
                if at < bytes.count, bytes[at] != UInt8(ascii: "\n") { code.append(bytes[at]) }
                step()
                if nested, depth == 0 { return }
            }
        }
    }

    /// How many `#` stand before the quote that opens a literal here; nil where none does.
    private func openingHashes() -> Int? {
        var end = at
        while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
        return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - at : nil
    }

    private mutating func readLiteral(hashes: Int) {
        let fence = String(repeating: "#", count: hashes)
        at += hashes
        let quotes = sees("\"\"\"") ? "\"\"\"" : "\""
        at += quotes.utf8.count
        let opened = (at: at, line: line)
        code.append(UInt8(ascii: "\""))
        while at < bytes.count, !sees(quotes + fence) {
            if sees("\\" + fence + "(") {
                at += hashes + 2
                code.append(UInt8(ascii: "("))
                readCode(nested: true)
            } else if sees("\\" + fence) {
                at += hashes + 1
                step()
            } else {
                step()
            }
        }
        literals.append((String(decoding: bytes[min(opened.at, bytes.count)..<min(at, bytes.count)], as: UTF8.self), opened.line))
        at += quotes.utf8.count + hashes
        code.append(UInt8(ascii: "\""))
    }

    private func sees(_ text: String) -> Bool { at < bytes.count && bytes[at...].starts(with: text.utf8) }

    private mutating func step() {
        if at < bytes.count, bytes[at] == UInt8(ascii: "\n") {
            line += 1
            code.append(bytes[at])
        }
        at += 1
    }
}
