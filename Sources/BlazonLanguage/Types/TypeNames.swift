/// The names of types, and common names for them in other languages.
enum TypeNames {
    static let all = ["string", "integer", "number", "boolean", "enum", "date", "datetime", "zone", "url", "locale", "list"]

    /// Names from other languages and schemas, in lower case.
    private static let aliases: [String: String] = [
        "str": "string", "text": "string", "txt": "string", "varchar": "string", "char": "string", "uuid": "string",
        "int": "integer", "int32": "integer", "int64": "integer", "long": "integer", "short": "integer", "uint": "integer",
        "float": "number", "decimal": "number", "double": "number", "real": "number", "numeric": "number", "num": "number",
        "bool": "boolean", "flag": "boolean", "logical": "boolean",
        "enumeration": "enum", "oneof": "enum", "choice": "enum",
        "day": "date", "timestamp": "datetime", "time": "datetime", "date-time": "datetime", "instant": "datetime",
        "timezone": "zone", "tz": "zone", "time-zone": "zone", "time_zone": "zone",
        "uri": "url", "link": "url", "href": "url",
        "language": "locale", "lang": "locale",
        "array": "list", "sequence": "list", "set": "list", "vector": "list",
    ]

    /// Names for records, which templates declare without a keyword.
    private static let records: Set<String> = ["record", "object", "map", "struct", "dict", "dictionary"]

    static func isRecord(_ word: String) -> Bool { records.contains(word.lowercased()) }

    /// The type that a misspelled or foreign name most likely means.
    static func meant(by word: String) -> String? {
        let folded = word.lowercased()
        guard folded.utf8.count <= 32 else { return nil }
        if let alias = aliases[folded] { return alias }
        return all.first { $0 == folded } ?? all.first { isOneEdit(from: Array(folded.utf8), to: Array($0.utf8)) }
    }

    /// Whether a word is a misspelling of or a synonym for `optional`.
    static func meansOptional(_ word: String) -> Bool {
        let folded = word.lowercased()
        return folded == "nullable" || folded == "maybe"
            || folded.utf8.count <= 16 && folded.utf8.count > 3
                && isOneEdit(from: Array(folded.utf8), to: Array("optional".utf8))
    }

    /// Whether two words differ by at most one inserted, omitted or replaced byte, or by two swapped neighbors.
    static func isOneEdit(from left: [UInt8], to right: [UInt8]) -> Bool {
        let shorter = min(left.count, right.count)
        var head = 0
        while head < shorter, left[head] == right[head] { head += 1 }
        var tail = 0
        while tail < shorter - head, left[left.count - 1 - tail] == right[right.count - 1 - tail] { tail += 1 }
        let a = left[head..<left.count - tail]
        let b = right[head..<right.count - tail]
        return max(a.count, b.count) <= 1 || a.count == 2 && b.count == 2 && a.first == b.last && a.last == b.first
    }
}
