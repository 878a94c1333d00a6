package import BlazonDiagnostics
package import BlazonSize
import Synchronization

/// How the payloads of a template grow with its texts. A text may be written several times: in a loop, by a block that several settings
/// read, or by a setting that maps to several attributes. So the sizes are those of the template with a longer text.
package final class SizeGrowth: Sendable {
    private struct Change: Hashable {
        let span: Span
        let count: Int
    }

    private let compiler: Compiler
    private let path: String
    private let bytes: [UInt8]
    private let language: String
    private let known = Mutex<[Change: [EditionSize]?]>([:])

    /// Maximum number of changes to a template. Each compiles it.
    private static let maxChanges = 2_000

    init(_ compiler: Compiler, path: String, bytes: [UInt8], language: String) {
        (self.compiler, self.path, self.bytes, self.language) = (compiler, path, bytes, language)
    }

    /// The sizes of payloads in the source language with more letters in a text.
    ///
    /// - Parameters:
    ///   - count: How many letters.
    ///   - span: Where they are added: the start of a byte of the text.
    ///   - sources: The template's files.
    /// - Returns: nil: the template has errors then, or too many texts.
    package func sizes(adding count: Int, at span: Span, in sources: SourceMap) -> [EditionSize]? {
        let change = Change(span: Span(file: span.file, start: Int(span.start), end: Int(span.start)), count: count)
        let (found, isFull) = known.withLock { ($0[change], $0.count >= Self.maxChanges) }
        if let found { return found }
        if isFull { return nil }
        let sizes = sizes(change, sources)
        known.withLock { $0[change] = .some(sizes) }
        return sizes
    }

    private func sizes(_ change: Change, _ sources: SourceMap) -> [EditionSize]? {
        let file = sources[change.span.file]
        var changed = file.bytes
        changed.insert(contentsOf: Array(repeating: UInt8(ascii: "x"), count: change.count), at: Int(change.span.start))
        if change.span.file.index == 0 { return compiler.sizes(path: path, bytes: changed, language: language) }
        let (name, read, text) = (file.path, compiler.read, changed)
        let other = Compiler(options: compiler.options, project: compiler.project) { path in
            path.utf8.elementsEqual(name.utf8) ? text : try read(path)
        }
        return other.sizes(path: path, bytes: bytes, language: language)
    }
}
