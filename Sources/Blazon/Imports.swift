import BlazonDiagnostics
import BlazonMapping
import BlazonTemplate
import BlazonText
import BlazonYAML

/// Resolves `uses`: reads the files that a template imports.
extension Compiler {
    /// The template merged over its imports and over the project's links; nil if a file could not be imported. That has been reported; otherwise every use of
    /// its declarations would be an error too.
    func withUses(_ template: Template, _ compilation: inout Compilation) -> Template? {
        guard !template.uses.isEmpty else { return overProjectLinks(template) }
        var (merged, isWhole) = overUsedFiles(template, &compilation)
        guard isWhole else { return nil }
        compilation.add(merged.resolveTypes(options.limits))
        if merged.hasNoSettings { compilation.add([.messageMissing(at: template.start)]) }
        return overProjectLinks(merged)
    }

    private func overProjectLinks(_ template: Template) -> Template {
        var merged = template
        merged.links = template.links.over(project.settings.links)
        return merged
    }

    /// The template merged over the files that could be imported, and whether all could.
    func overUsedFiles(_ template: Template, _ compilation: inout Compilation) -> (merged: Template, isWhole: Bool) {
        let path = MappingLoader.resolve(compilation.path, from: nil)
        var loader = UsesLoader(limits: options.limits, read: read, cache: usedFiles, sources: compilation.sources)
        let merged = loader.merge(template, at: path, chain: [path]).template
        compilation.sources = loader.sources
        compilation.add(inputs: loader.paths)
        compilation.add(loader.diagnostics)
        return (merged, loader.isWhole)
    }
}

private struct UsesLoader {
    /// A file merged over its imports.
    struct Merged {
        var template: Template
        /// Length of the longest chain of imports, including this file.
        var height: Int
    }

    let limits: Limits
    let read: Compiler.Read
    let cache: LibraryCache
    var sources: SourceMap
    var diagnostics: Diagnostics = []
    /// Whether every named file could be imported.
    var isWhole = true
    /// By the bytes of the path. Each file is read and merged once, however often it is imported; nil: a fault was reported.
    private var files: [[UInt8]: Merged?] = [:]
    private var isFull = false

    /// Of the files that were read, in the order of the first `uses` that names each.
    private(set) var paths: [String] = []

    init(limits: Limits, read: @escaping Compiler.Read, cache: LibraryCache, sources: SourceMap) {
        self.limits = limits
        self.read = read
        self.cache = cache
        self.sources = sources
    }

    /// Merges a file over its imports; `chain` holds the files from the template to this one, inclusive.
    mutating func merge(_ template: Template, at path: String, chain: [String]) -> Merged {
        var base: Template?
        var height = 0
        for name in template.uses {
            guard let used = file(name, from: path, chain: chain) else {
                isWhole = false
                continue
            }
            // Later entries of the list override earlier ones.
            base = base.map { used.template.over($0) } ?? used.template
            height = max(height, used.height)
        }
        return Merged(template: base.map(template.over) ?? template, height: height + 1)
    }

    /// The file that the entry `name` of the file at `path` imports; nil: a fault was reported, here or at an earlier entry.
    private mutating func file(_ name: Name, from path: String, chain: [String]) -> Merged? {
        let used = MappingLoader.resolve(name.text, from: path)
        if let start = chain.firstIndex(where: { $0.hasSameBytes(as: used) }) {
            diagnostics.append(.usesCycle(chain[start...] + [used], at: name.span))
            return nil
        }
        let key = Array(used.utf8)
        let known = files[key]
        if let known, known == nil { return nil }
        // The chain starts with the template itself.
        let height = known.flatMap(\.self)?.height ?? 1
        guard chain.count - 1 + height <= limits[.usesDepth] else {
            diagnostics.append(.usesChainTooLong(limit: limits[.usesDepth], at: name.span))
            return nil
        }
        if let known { return known }
        guard files.count < limits[.usesFiles] else {
            if !isFull { diagnostics.append(.usesTooMany(limit: limits[.usesFiles], at: name.span)) }
            isFull = true
            return nil
        }
        files[key] = .some(nil)
        guard let library = library(used, named: name) else { return nil }
        let merged = merge(library, at: used, chain: chain + [used])
        files[key] = merged
        return merged
    }

    /// Parses the sections of one file.
    private mutating func library(_ path: String, named name: Name) -> Template? {
        if let known = cache.take(path, into: &sources) {
            paths.append(path)
            return known
        }
        let bytes: [UInt8]
        do {
            bytes = try read(path)
        } catch {
            diagnostics.append(.usesUnreadable(name.text, path: path, reason: String(describing: error), at: name.span))
            return nil
        }
        paths.append(path)
        // A file that may not be text is never quoted in messages.
        guard String(validating: bytes, as: UTF8.self) != nil else {
            diagnostics.append(.usesUnreadable(name.text, path: path, reason: "it is not UTF-8 text", at: name.span))
            return nil
        }
        let source = SourceFile(path: path, bytes: bytes)
        let file = sources.add(source)
        let document = parseYAML(bytes, file: file, limits: limits)
        let leftOut = source.leftOutParts(in: file, limits: limits)
        diagnostics += document.diagnostics + leftOut
        guard let root = document.root else { return nil }
        let parsed = parseLibrary(root, limits: limits)
        diagnostics += parsed.diagnostics
        if document.diagnostics.isEmpty, parsed.diagnostics.isEmpty, leftOut.isEmpty {
            cache.keep(parsed.template, of: source, as: file)
        }
        return parsed.template
    }
}
