package import BlazonDiagnostics
package import BlazonSize
import Synchronization

/// How the payloads of a template grow with its texts. A text may be written several times: in a loop, by a block that several settings
/// read, or by a setting that maps to several attributes. So the sizes are those of the template with a longer text.
package final class SizeGrowth: Sendable {
    private struct Change: Hashable {
        let span: Span
        let count: Int
        let variant: String?
    }

    private struct Known {
        var sizes: [Change: [EditionSize]?] = [:]
        /// How many bytes of templates were compiled.
        var bytes = 0
    }

    private let compiler: Compiler
    private let path: String
    private let bytes: [UInt8]
    private let language: String
    private let known = Mutex(Known())

    /// Maximum bytes of templates to compile, which takes some seconds: each change to a text compiles the template.
    private static let maxBytes = 32 << 20

    init(_ compiler: Compiler, path: String, bytes: [UInt8], language: String) {
        (self.compiler, self.path, self.bytes, self.language) = (compiler, path, bytes, language)
    }

    /// The sizes of payloads in the source language with more letters in a text.
    ///
    /// - Parameters:
    ///   - count: How many letters.
    ///   - span: Where they are added: the start of a byte of the text.
    ///   - variant: The variant that the text is in: only its sizes are computed. nil: those of all.
    ///   - sources: The template's files.
    /// - Returns: nil: the template has errors then, or too many texts.
    package func sizes(adding count: Int, at span: Span, of variant: String?, in sources: SourceMap) -> [EditionSize]? {
        let start = Int(span.start)
        let change = Change(span: Span(file: span.file, start: start, end: start), count: count, variant: variant)
        let (found, isFull) = known.withLock { ($0.sizes[change], $0.bytes >= Self.maxBytes) }
        if let found { return found }
        if isFull { return nil }
        let sizes = sizes(change, sources)
        let files = sources.files.reduce(0) { $0 + $1.bytes.count }
        known.withLock { known in
            known.sizes[change] = .some(sizes)
            known.bytes += files + count
        }
        return sizes
    }

    private func sizes(_ change: Change, _ sources: SourceMap) -> [EditionSize]? {
        let file = sources[change.span.file]
        var changed = file.bytes
        changed.insert(contentsOf: Array(repeating: UInt8(ascii: "x"), count: change.count), at: Int(change.span.start))
        if change.span.file.index == 0 {
            return compiler.sizes(path: path, bytes: changed, language: language, variant: change.variant)
        }
        let (name, read, text) = (file.path, compiler.read, changed)
        let other = Compiler(options: compiler.options, project: compiler.project) { path in
            path.utf8.elementsEqual(name.utf8) ? text : try read(path)
        }
        return other.sizes(path: path, bytes: bytes, language: language, variant: change.variant)
    }
}
