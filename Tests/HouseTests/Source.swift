/// A Swift file as the laws read it: what it imports, and its string literals. Comments are passed over.
struct Source {
    private(set) var imports: [String] = []
    /// Literals on one line and without interpolation, as they are written between their quotes.
    private(set) var literals: [(text: String, line: Int)] = []

    init(_ source: String) {
        for line in source.split(whereSeparator: \.isNewline) {
            var words = line.split(separator: " ")
            while let first = words.first, first.hasPrefix("@") || ["package", "public", "internal", "private"].contains(first) {
                words.removeFirst()
            }
            if words.count >= 2, words[0] == "import" { imports.append(String(words[words.count - 1].prefix { $0 != "." })) }
        }
        readLiterals(Array(source.utf8))
    }

    private mutating func readLiterals(_ bytes: [UInt8]) {
        let quote = UInt8(ascii: "\"")
        let slash = UInt8(ascii: "/")
        let star = UInt8(ascii: "*")
        let newline = UInt8(ascii: "\n")
        var at = 0
        var line = 1
        func starts(with pattern: [UInt8], at index: Int) -> Bool { bytes[index...].starts(with: pattern) }
        func pass(to pattern: [UInt8]) {
            while at < bytes.count, !starts(with: pattern, at: at) {
                if bytes[at] == UInt8(ascii: "\\") { at += 1 }
                if at < bytes.count, bytes[at] == newline { line += 1 }
                at += 1
            }
            at += pattern.count
        }
        while at < bytes.count {
            if starts(with: [slash, slash], at: at) {
                while at < bytes.count, bytes[at] != newline { at += 1 }
            } else if starts(with: [slash, star], at: at) {
                pass(to: [star, slash])
            } else if starts(with: [quote, quote, quote], at: at) {
                at += 3
                pass(to: [quote, quote, quote])
            } else if bytes[at] == quote {
                let start = at + 1
                at = start
                pass(to: [quote])
                literals.append((String(decoding: bytes[start..<min(max(start, at - 1), bytes.count)], as: UTF8.self), line))
            } else {
                if bytes[at] == newline { line += 1 }
                at += 1
            }
        }
    }
}
