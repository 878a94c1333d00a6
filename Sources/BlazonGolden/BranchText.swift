package import BlazonDiagnostics
import BlazonMapping

/// A branch as people name it: its place as findings have it, and its words.
package struct BranchText {
    /// `t/offer.yaml:12:7`
    package let place: String
    /// `when: points >= 1000`; nil where its file is not known.
    package let words: String?
    package let span: Span?

    private static let longest = 72

    /// - Parameters:
    ///   - counter: a place as coverage names it: in a file that the template uses, its path is seen from the template's folder.
    ///   - sources: of the template.
    package init(_ counter: String, _ sources: SourceMap) {
        let template = sources.files.first?.path ?? ""
        let parts = counter.split(separator: ":", omittingEmptySubsequences: false)
        let isOwn = parts.count <= 2
        let path = isOwn ? template : MappingLoader.resolve(parts.dropLast(2).joined(separator: ":"), from: template)
        place = ([path] + parts.suffix(2).map(String.init)).joined(separator: ":")
        let numbers = parts.suffix(2).compactMap { Int($0) }
        let index =
            isOwn
            ? sources.files.indices.first
            : sources.files.firstIndex { MappingLoader.resolve($0.path, from: nil).utf8.elementsEqual(path.utf8) }
        guard let index, numbers.count == 2, let start = sources.files[index].offset(line: numbers[0], column: numbers[1]) else {
            (words, span) = (nil, nil)
            return
        }
        let text = Self.words(sources.files[index].bytes[start...])
        words = text.count <= Self.longest ? text : "\(text.prefix(Self.longest))…"
        let length = Self.token(sources.files[index].bytes[start...])
        span = Span(file: FileID(index), start: start, end: start + length)
    }

    /// The line from here, or the tag, or what stands before `then` in braces.
    private static func words(_ bytes: ArraySlice<UInt8>) -> String {
        let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        if line.hasPrefix("{%"), let end = line.firstRange(of: "%}") { return String(line[..<end.upperBound]) }
        if let end = line.firstRange(of: ", then:") { return String(line[..<end.lowerBound]) }
        var words = line[...]
        while words.last == " " || words.last == "\t" { words.removeLast() }
        if words.hasSuffix("]") { words.removeLast() }
        while words.last == " " { words.removeLast() }
        if words.hasSuffix("}"), !words.hasSuffix("}}") { words.removeLast() }
        while words.last == " " { words.removeLast() }
        return String(words)
    }

    /// Bytes of `when`, `otherwise` or a tag.
    private static func token(_ bytes: ArraySlice<UInt8>) -> Int {
        if bytes.first == UInt8(ascii: "{") {
            let words = words(bytes)
            return words.utf8.count
        }
        return bytes.prefix { (0x61...0x7A).contains($0) }.count
    }
}

extension SourceFile {
    /// nil: there is no such place.
    fileprivate func offset(line: Int, column: Int) -> Int? {
        let starts = lineStarts()
        guard starts.indices.contains(line - 1) else { return nil }
        var (at, rest) = (starts[line - 1], column - 1)
        if at == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
        while rest > 0, at < bytes.count {
            at += 1
            while at < bytes.count, bytes[at] & 0xC0 == 0x80 { at += 1 }
            rest -= 1
        }
        return rest == 0 ? at : nil
    }
}
