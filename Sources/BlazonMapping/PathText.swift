import BlazonText

/// Why a path cannot be parsed.
struct PathError: Error {
    /// The range of the fault in UTF-8 bytes.
    let range: Range<Int>
    /// "has an empty key".
    let reason: String
    let label: String
}

extension Path {
    /// Maximum number of nested keys: far more than any service uses, far fewer than JSON parsers reject.
    static let depthLimit = 32

    /// Parses `aps.alert.title` or `data."a.b"`. `isSpread` if it ends in `*`, which is not part of the path.
    static func parse(_ text: String) throws(PathError) -> (path: Path, isSpread: Bool) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty else { throw PathError(range: 0..<0, reason: "is empty", label: "no key") }
        var keys: [String] = []
        var at = 0
        while true {
            let key = try nextKey(bytes, from: at)
            if key.isStar {
                guard key.end == bytes.count else {
                    throw PathError(range: at..<key.end, reason: "continues after `*`", label: "`*` must be the last")
                }
                return (Path(keys), true)
            }
            keys.append(key.text)
            if key.end == bytes.count { break }
            at = key.end + 1
        }
        guard keys.count <= depthLimit else {
            throw PathError(range: 0..<bytes.count, reason: "has more than \(depthLimit) keys", label: "too deep")
        }
        return (Path(keys), false)
    }

    /// Parses one key from `start`, quoted or not; `end` is the offset of the dot after it, or the end.
    private static func nextKey(
        _ bytes: [UInt8], from start: Int
    ) throws(PathError) -> (text: String, end: Int, isStar: Bool) {
        let quote = UInt8(ascii: "\"")
        let dot = UInt8(ascii: ".")
        let isQuoted = start < bytes.count && bytes[start] == quote
        let key: ArraySlice<UInt8>
        let end: Int
        if isQuoted {
            guard let close = bytes[(start + 1)...].firstIndex(of: quote) else {
                throw PathError(range: start..<bytes.count, reason: "has an unclosed quote", label: "opened here")
            }
            key = bytes[(start + 1)..<close]
            end = close + 1
            guard end == bytes.count || bytes[end] == dot else {
                throw PathError(range: end..<bytes.count, reason: "continues after a closing quote", label: "expected a dot")
            }
        } else {
            end = bytes[start...].firstIndex(of: dot) ?? bytes.count
            key = bytes[start..<end]
        }
        guard !key.isEmpty else {
            // The dots on both sides of an empty key, as far as they exist.
            let around = max(start - 1, 0)..<min(end + 1, bytes.count)
            throw PathError(range: around, reason: "has an empty key", label: "no key here")
        }
        let text = String(decoding: key, as: UTF8.self)
        guard !isQuoted else { return (text, end, false) }
        if key.elementsEqual([UInt8(ascii: "*")]) { return ("", end, true) }
        if key.contains(quote) {
            throw PathError(range: start..<end, reason: "has a quote inside a key", label: "quote the whole key")
        }
        if key.contains(UInt8(ascii: "*")) {
            throw PathError(range: start..<end, reason: "has a `*` inside a key", label: "`*` must be a whole key")
        }
        if key.first == UInt8(ascii: " ") || key.last == UInt8(ascii: " ") {
            throw PathError(
                range: start..<end, reason: "has a space at the edge of a key", label: "remove the space, or quote the key")
        }
        return (text, end, false)
    }

    /// The path in table notation.
    package var text: String {
        keys.map { key in
            let needsQuotes =
                key.utf8.contains(UInt8(ascii: ".")) || key.utf8.contains(UInt8(ascii: "*")) || key.utf8.hasPrefix(" ")
                || key.utf8.hasSuffix(" ")
            return needsQuotes ? "\"\(key)\"" : key
        }.joined(separator: ".")
    }

    /// Whether `other` is this path or below it.
    package func contains(_ other: Path) -> Bool {
        keys.count <= other.keys.count && zip(keys, other.keys).allSatisfy { $0.hasSameBytes(as: $1) }
    }
}
