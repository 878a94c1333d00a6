/// What a query's text shows without a database.
package enum QueryText {
    /// Whether the whole query has an ORDER BY. One in parentheses orders only a part of it; texts, quoted names and comments do not
    /// count.
    package static func isOrdered(_ sql: String) -> Bool {
        var words: [String] = []
        var depth = 0
        let bytes = Array(sql.utf8)
        var at = 0
        func peek(_ offset: Int) -> UInt8 { at + offset < bytes.count ? bytes[at + offset] : 0 }
        func skip(to end: String) {
            let end = Array(end.utf8)
            while at < bytes.count, !bytes[at...].starts(with: end) { at += 1 }
            at += end.count
        }
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
                let quote = String(decoding: [bytes[at]], as: UTF8.self)
                at += 1
                skip(to: quote)
            case UInt8(ascii: "-") where peek(1) == UInt8(ascii: "-"): skip(to: "\n")
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
                at += 2
                skip(to: "*/")
            case UInt8(ascii: "("):
                depth += 1
                at += 1
            case UInt8(ascii: ")"):
                depth -= 1
                at += 1
            case let byte where isWord(byte):
                let start = at
                while at < bytes.count, isWord(bytes[at]) { at += 1 }
                if depth == 0 { words.append(String(decoding: bytes[start..<at], as: UTF8.self).lowercased()) }
            default: at += 1
            }
        }
        return zip(words, words.dropFirst()).contains { $0 == "order" && $1 == "by" }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
