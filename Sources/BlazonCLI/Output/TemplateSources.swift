import Blazon
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonText

extension CompiledTemplates.Template {
    /// The template and the files that were read for it, as a manifest lists them.
    /// - Parameters:
    ///   - inputs: What was read.
    ///   - algorithm: That of the checksums.
    /// - Returns: The sources, the template first.
    /// - Throws: a `FileError` if the template's folder was removed meanwhile.
    func sources(_ inputs: InputDependencies, _ algorithm: Checksum.Algorithm) throws(FileError) -> [RunOrigin.Source] {
        let root = try ProjectRoot(of: path)
        let files = compilation.sources.files
        var sources = [RunOrigin.Source(path: Self.name(of: path, in: root), sums: Sums(of: files[0].bytes, algorithm))]
        for input in compilation.inputs {
            // Settings are read before the template is compiled.
            let isSettings = compilation.project.source?.path.hasSameBytes(as: input) ?? false
            let sums = isSettings ? compilation.project.source.map { Sums(of: $0.bytes, algorithm) } : inputs.sums(of: input)
            guard let sums else { continue }
            sources.append(RunOrigin.Source(path: Self.name(of: FilePath(text: input), in: root), sums: sums))
        }
        return sources
    }

    /// The path of a file below the root of its project, which for the table of another project is that project's.
    private static func name(of file: FilePath, in root: ProjectRoot) -> String {
        guard let folder = try? file.parent.withoutLinks() else { return String(path: file) }
        let path = folder.appending(file.lastName)
        let own = path.name(in: root.path) ?? (try? ProjectRoot(of: file)).flatMap { path.name(in: $0.path) }
        return String(path: own ?? file.lastName)
    }
}
