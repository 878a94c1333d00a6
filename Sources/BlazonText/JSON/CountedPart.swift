/// The part of a payload whose bytes a limit counts.
package struct CountedPart: Sendable, Equatable {
    /// The keys that lead to what is counted, from the outside in; nil: the whole payload.
    package let paths: [[String]]?
    /// The keys of JSON texts in the payload. What they contain is counted, without the escapes around it.
    package let texts: [[String]]

    /// The whole payload.
    package static let whole = CountedPart()

    private init() { (paths, texts) = (nil, []) }

    /// Creates a part. The bytes at several paths are added.
    package init(paths: [[String]], texts: [[String]]) { (self.paths, self.texts) = (paths, texts) }

    /// What is counted, as in tables: `body`, or the paths.
    package var text: String { paths.map { $0.map { $0.joined(separator: ".") }.joined(separator: " + ") } ?? "body" }

    /// The number of JSON texts around what is at a path, which is one itself if it is the path of a JSON text.
    package func depth(of path: [String]) -> Int { texts.count { path.starts(with: $0) } }

    /// The bytes of a payload that count. `written` are the bytes of the whole payload as rendered.
    package func bytes(of payload: JSON, written: Int) -> Int {
        guard let paths else { return written }
        return paths.reduce(0) { $0 + (bytes(at: $1[...], after: [], of: payload) ?? 0) }
    }

    private func bytes(at keys: ArraySlice<String>, after before: [String], of value: JSON) -> Int? {
        var value = value
        if case .text(let text) = value, texts.contains(before) {
            if keys.isEmpty { return text.utf8.count }
            guard let inner = try? JSON.read(Array(text.utf8)) else { return nil }
            value = inner
        }
        guard let key = keys.first else { return value.compact.utf8.count }
        return value[key].flatMap { bytes(at: keys.dropFirst(), after: before + [key], of: $0) }
    }
}
