import BlazonDiagnostics
import BlazonReference
import BlazonText
import BlazonYAML

/// Parses the forms that values of a table have. Each reports an invalid value and returns nil.
extension TableReader {
    mutating func map(_ node: Node, key: String, expected: String, example: String) -> [Entry]? {
        if let entries = node.entries { return entries }
        diagnostics.append(.wrongTableShape(key, expected: expected, example: example, at: node.span))
        return nil
    }

    /// Any scalar that is not empty: a name, a sentence.
    mutating func text(_ entry: Entry) -> Located<String>? { text(entry.value, key: entry.key.text) }

    mutating func text(_ node: Node, key: String) -> Located<String>? {
        if let scalar = node.scalar, !scalar.isNull, !scalar.text.isEmpty { return Located(scalar.text, scalar.span) }
        diagnostics.append(.wrongTableShape(key, expected: "text", example: "\(key): some text", at: node.span))
        return nil
    }

    /// One text or a list of texts.
    mutating func texts(_ entry: Entry) -> [Located<String>]? {
        if let items = entry.value.items { return items.compactMap { text($0, key: entry.key.text) } }
        if let scalar = entry.value.scalar, !scalar.isNull { return text(entry).map { [$0] } }
        let key = entry.key.text
        diagnostics.append(
            .wrongTableShape(key, expected: "a name or a list of names", example: "\(key): [one, two]", at: entry.value.span))
        return nil
    }

    mutating func flag(_ entry: Entry) -> Bool? {
        switch entry.value.scalar?.text {
        case "true": return true
        case "false": return false
        default:
            let key = entry.key.text
            diagnostics.append(
                .wrongTableShape(key, expected: "`true` or `false`", example: "\(key): true", at: entry.value.span))
            return nil
        }
    }

    /// `4096`, `4_096`, `64 bytes`.
    mutating func bytes(_ node: Node, key: String) -> Int? {
        if let count = node.scalar.flatMap({ Self.count($0.text, unit: " bytes") }) { return count }
        diagnostics.append(.wrongTableShape(key, expected: "a number of bytes", example: "\(key): 4096", at: node.span))
        return nil
    }

    /// `4_096`, with or without its unit.
    static func count(_ word: String, unit: String) -> Int? {
        let number = word.utf8.hasSuffix(unit) ? word.dropLast(unit.count) : word[...]
        let digits = number.filter { $0 != "_" }
        let isPlain = number.first != "_" && number.last != "_" && digits.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
        guard isPlain, let count = Int(digits), count <= Int(Int32.max) else { return nil }
        return count
    }

    /// A path without `*`.
    mutating func path(_ scalar: Scalar) -> Path? {
        guard let read = attributePath(scalar) else { return nil }
        guard !read.isSpread else {
            let star = scalar.text.utf8.count - 1
            diagnostics.append(
                .badPath(
                    scalar.text, reason: "ends in `*`, which is allowed only in cells", label: "remove it",
                    at: scalar.span(of: star..<star + 1)))
            return nil
        }
        return read.path
    }

    mutating func attributePath(_ scalar: Scalar) -> (path: Path, isSpread: Bool)? {
        do throws(PathError) {
            return try Path.parse(scalar.text)
        } catch {
            let span = scalar.text.isEmpty ? scalar.span : scalar.span(of: error.range)
            diagnostics.append(.badPath(scalar.text, reason: error.reason, label: error.label, at: span))
            return nil
        }
    }

    mutating func path(_ entry: Entry) -> Located<Path>? {
        guard let scalar = entry.value.scalar, !scalar.isNull else {
            let key = entry.key.text
            diagnostics.append(.wrongTableShape(key, expected: "a path", example: "\(key): data", at: entry.value.span))
            return nil
        }
        return path(scalar).map { Located($0, scalar.span) }
    }

    /// Names with texts, in source order: request headers.
    mutating func headers(_ entry: Entry) -> [HeaderDeclaration]? {
        headerEntries(entry)?.compactMap { entry in
            checkHeaderName(entry.key)
            return text(entry).map { HeaderDeclaration(name: entry.key.text, value: $0) }
        }
    }

    /// The headers of a cell, each with a value or a list of values.
    mutating func fixedHeaders(_ entry: Entry) -> [FixedHeaderDeclaration] {
        (headerEntries(entry) ?? []).compactMap { entry in
            checkHeaderName(entry.key)
            guard let values = texts(entry), !values.isEmpty else { return nil }
            return FixedHeaderDeclaration(name: entry.key.text, values: values)
        }
    }

    private mutating func headerEntries(_ entry: Entry) -> [Entry]? {
        let key = entry.key.text
        return map(entry.value, key: key, expected: "a map of headers", example: "\(key): { ttl: 60 }")
    }

    /// RFC 9110: the name of a header is a token.
    static func isHeaderName(_ name: String) -> Bool {
        let marks = Set("!#$%&'*+-.^_`|~".utf8)
        return !name.isEmpty
            && name.utf8.allSatisfy { byte in
                marks.contains(byte) || byte.isASCIIDigit || (0x41...0x5A).contains(byte)
                    || (0x61...0x7A).contains(byte)
            }
    }

    mutating func checkHeaderName(_ name: Scalar) {
        if !Self.isHeaderName(name.text) {
            diagnostics.append(
                .wrongTableShape(
                    "header", expected: "the name of a request header", example: "header: X-Collapse-Key", at: name.span))
        }
    }

    /// Reports a key that its map does not have.
    mutating func reportUnknown<Keys: KeySet>(_ entry: Entry, in keys: Keys.Type) {
        reportUnknown(entry, of: Keys.map, known: Keys.names)
    }

    mutating func reportUnknown(_ entry: Entry, of map: String, known: [String]) {
        let key = entry.key.text
        diagnostics.append(
            .unknownTableKey(key, of: map, nearest: nearest(key, among: known), known: known, at: entry.keySpan))
    }
}
