package import Blazon
package import BlazonDiagnostics
import BlazonMapping
package import BlazonPayload
import BlazonText

/// A branch or default that a recipient reached, with its source text.
package struct ReachedBranch: Sendable, Equatable {
    let kind: Counter.Kind
    /// `14:9`, preceded by the file if it is an imported one.
    let location: String
    /// The source text: `when: points >= 1000`.
    package let text: String

    package init(_ counter: Counter, in compilation: Compilation, _ lines: inout SourceLines) {
        kind = counter.kind
        location = counter.location
        text = Self.words(at: counter.location, in: compilation, &lines) ?? ""
    }

    /// Maximum bytes of displayed source; an expression in braces may be long.
    private static let longest = 400

    /// The source from a location to the end of the line, or of its placeholder or tag.
    private static func words(at location: String, in compilation: Compilation, _ lines: inout SourceLines) -> String? {
        let parts = location.utf8.split(at: ":")
        guard parts.count >= 2, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else {
            return nil
        }
        var file: Int? = 0
        if parts.count > 2 {
            let path = MappingLoader.resolve(parts.dropLast(2).joined(separator: ":"), from: compilation.path)
            file = compilation.sources.files.firstIndex { $0.path.hasSameBytes(as: path) }
        }
        guard let file, let start = lines.offset(FileID(file), line: line, column: column) else { return nil }
        return Self.clause(compilation.sources[FileID(file)].text(from: start, most: longest))
    }

    /// A tag or placeholder ends with its braces, a case of a `when` list with its line.
    private static func clause(_ text: String) -> String {
        var bytes = Array(text.utf8)
        if bytes.starts(with: "{%".utf8) { bytes.removeFirst(2) }
        if bytes.starts(with: "when".utf8) || bytes.starts(with: "otherwise".utf8) { return text.trimmed }
        for end in bytes.indices.dropLast() {
            let pair = bytes[end...(end + 1)]
            if pair.elementsEqual("%}".utf8) || pair.elementsEqual("}}".utf8) {
                return String(decoding: bytes[..<end], as: UTF8.self).trimmed
            }
        }
        return String(decoding: bytes, as: UTF8.self).trimmed
    }
}
