package import BlazonDiagnostics
package import BlazonMapping
package import BlazonTemplate
package import BlazonYAML

/// The names of a template and its imports, with their spans, for editors. Available even if the template has faults.
package struct SemanticModel: Sendable {
    /// The template is the first.
    package let sources: SourceMap
    package let root: Node
    package let own: Template
    /// The template merged over the imports that can be read.
    package let merged: Template
    /// nil: the table that the template names has errors or does not exist.
    package let table: MappingTable?
}

extension Compiler {
    /// nil: the bytes are not YAML. Nothing is reported here; `compile` does that.
    package func model(path: String, bytes: [UInt8]) -> SemanticModel? {
        var compilation = Compilation(path: path)
        let file = compilation.sources.add(SourceFile(path: path, bytes: bytes))
        project.add(to: &compilation)
        guard let root = parseYAML(bytes, file: file, limits: options.limits).root else { return nil }
        let own = parseTemplate(root, limits: options.limits).template
        var merged = own.uses.isEmpty ? own : overUsedFiles(own, &compilation).merged
        if !own.uses.isEmpty { _ = merged.resolveTypes(options.limits) }
        let table = load(own, &compilation)
        return SemanticModel(sources: compilation.sources, root: root, own: own, merged: merged, table: table)
    }
}
