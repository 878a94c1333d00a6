package import BlazonDiagnostics
import BlazonMapping
package import BlazonPayload
import BlazonText

/// A branch or default in diagnostics: its location and its source text.
package struct BranchText {
    /// `t/offer.yaml:12:7`
    package let location: String
    /// `t/offer.yaml:12`
    package var line: String {
        String(Substring(location.utf8.prefix(upTo: location.utf8.lastIndex(of: UInt8(ascii: ":")) ?? location.utf8.endIndex)))
    }
    /// `when: points >= 1000`, `default: 'friend'`; nil if its file is not available.
    package let words: String?
    package let span: Span?

    private static let longest = 72
    /// Maximum bytes to search for the end of a tag.
    private static let longestSource = 1_024

    /// Locates a branch. `counter` is the location that coverage uses: in an imported file its path is relative to the template's
    /// folder. `lines` are those of the template.
    package init(_ counter: String, _ lines: inout SourceLines) {
        self.init(Counter(kind: .branch, location: counter), &lines)
    }

    /// Locates a branch or default of a program.
    package init(_ counter: Counter, _ lines: inout SourceLines) {
        let sources = lines.sources
        let parts = counter.location.utf8.split(at: ":")
        let (isOwn, path) = Self.path(parts, sources)
        location = ([path] + parts.suffix(2).map(String.init)).joined(separator: ":")
        let numbers = parts.suffix(2).compactMap { Int($0) }
        let index =
            isOwn
            ? sources.files.indices.first
            : sources.files.firstIndex { MappingLoader.resolve($0.path, from: nil).hasSameBytes(as: path) }
        guard let index, numbers.count == 2,
            let start = lines.offset(FileID(index), line: numbers[0], column: numbers[1])
        else {
            (words, span) = (nil, nil)
            return
        }
        let source = sources.files[index]
        let isBranch = counter.kind == .branch
        let rest = source.text(from: start, most: isBranch ? Self.longestSource : DefaultCall.longest)
        let text = isBranch ? Self.words(rest) : DefaultCall(rest).words
        words = text.count <= Self.longest ? text : "\(text.prefix(Self.longest))…"
        let length = Self.token(source.bytes[start...], text)
        span = Span(file: FileID(index), start: start, end: start + length)
    }

    /// The location of a branch: `t/offer.yaml:12:7`. `counter` is as in the initializer.
    static func location(of counter: String, in sources: SourceMap) -> String {
        let parts = counter.utf8.split(at: ":")
        return ([path(parts, sources).path] + parts.suffix(2).map(String.init)).joined(separator: ":")
    }

    /// The file of a branch, and whether it is the template.
    private static func path(_ parts: [Substring], _ sources: SourceMap) -> (isOwn: Bool, path: String) {
        let template = sources.files.first?.path ?? ""
        if parts.count <= 2 { return (true, template) }
        return (false, MappingLoader.resolve(parts.dropLast(2).joined(separator: ":"), from: template))
    }

    /// The text from here to the end of the line or tag, or to the next key or the end of its braces.
    private static func words(_ line: String) -> String {
        if line.utf8.hasPrefix("{%"), let end = line.utf8.firstRange(of: "%}") { return String(line[..<end.upperBound]) }
        if let end = line.utf8.firstRange(of: ", then:") { return String(line[..<end.lowerBound]) }
        var words = line[..<end(of: line)]
        while words.last == " " || words.last == "\t" { words.removeLast() }
        return String(words)
    }

    /// Where an entry of a map ends on its line: before a comment, or in braces before the next entry.
    private static func end(of line: String) -> String.Index {
        var (open, quote, before) = (0, UInt8?.none, UInt8(ascii: " "))
        var comma: String.Index?
        var isEscaped = false
        for index in line.utf8.indices {
            let byte = line.utf8[index]
            defer { before = byte }
            if let mark = quote {
                let isEnd = byte == mark && !isEscaped
                isEscaped = mark == UInt8(ascii: "\"") && byte == UInt8(ascii: "\\") && !isEscaped
                if isEnd { quote = nil }
                continue
            }
            switch byte {
            // Within a word it is an apostrophe.
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                if " ([{,:".utf8.contains(before) { quote = byte }
            case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("): open += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ")"):
                // Only in braces a comma ends the entry.
                if open == 0 { return comma ?? index }
                open -= 1
            case UInt8(ascii: ",") where open == 0: comma = comma ?? index
            case UInt8(ascii: "#") where before == UInt8(ascii: " "): return index
            default: break
            }
        }
        return line.endIndex
    }

    /// Bytes of `when`, `otherwise`, `default`, the name of a reason, or a tag.
    private static func token(_ bytes: ArraySlice<UInt8>, _ words: String) -> Int {
        if bytes.first == UInt8(ascii: "{") { return min(words.utf8.count, bytes.count) }
        return bytes.prefix { (0x61...0x7A).contains($0) || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }.count
    }
}
