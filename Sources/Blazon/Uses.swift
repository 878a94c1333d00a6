import BlazonDiagnostics
import BlazonMapping
import BlazonTemplate
import BlazonYAML

/// `uses`: brings in the files that a template stands on.
extension Compiler {
    /// The template above the files that it uses, and those that they use.
    func withUses(_ template: Template, _ compilation: inout Compilation) -> Template {
        guard !template.uses.isEmpty else { return template }
        var loader = UsesLoader(read: read, sources: compilation.sources)
        let merged = loader.merge(template, at: compilation.path, chain: [compilation.path])
        compilation.sources = loader.sources
        compilation.add(loader.diagnostics)
        return merged
    }
}

private struct UsesLoader {
    /// Files that use one another, and files in all (docs/language.md, Limits).
    static let chainLimit = 32
    static let fileLimit = 256

    let read: Compiler.Read
    var sources: SourceMap
    var diagnostics: [Diagnostic] = []
    /// Each file is read once, by whichever ways it comes; nil: it was reported.
    private var files: [String: Template?] = [:]

    init(read: @escaping Compiler.Read, sources: SourceMap) {
        self.read = read
        self.sources = sources
    }

    /// - Parameter chain: the files from the template to this one, itself the last.
    mutating func merge(_ template: Template, at path: String, chain: [String]) -> Template {
        var base: Template?
        for name in template.uses {
            let used = MappingLoader.resolve(name.text, from: path)
            if let start = chain.firstIndex(where: { $0.utf8.elementsEqual(used.utf8) }) {
                diagnostics.append(.usesCycle(chain[start...] + [used], at: name.span))
                continue
            }
            if chain.count > Self.chainLimit || files.count >= Self.fileLimit {
                let reason = "more than \(Self.chainLimit) files in a chain, or more than \(Self.fileLimit) in all"
                diagnostics.append(.usesUnreadable(name.text, path: used, reason: reason, at: name.span))
                return template
            }
            guard let library = file(used, named: name) else { continue }
            let merged = merge(library, at: used, chain: chain + [used])
            // The later in the list wins.
            base = base.map { merged.over($0) } ?? merged
        }
        return base.map(template.over) ?? template
    }

    private mutating func file(_ path: String, named name: Name) -> Template? {
        if let known = files[path] { return known }
        files[path] = .some(nil)
        let bytes: [UInt8]
        do {
            bytes = try read(path)
        } catch {
            diagnostics.append(.usesUnreadable(name.text, path: path, reason: String(describing: error), at: name.span))
            return nil
        }
        let document = parseYAML(bytes, file: sources.add(SourceFile(path: path, bytes: bytes)))
        diagnostics += document.diagnostics
        guard let root = document.root else { return nil }
        let parsed = parseLibrary(root)
        diagnostics += parsed.diagnostics
        files[path] = parsed.template
        return parsed.template
    }
}
