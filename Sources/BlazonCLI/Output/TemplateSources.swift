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
            let settings = compilation.project.files.first { $0.path.hasSameBytes(as: input) }
            guard let sums = settings.map({ Sums(of: $0.bytes, algorithm) }) ?? inputs.sums(of: input) else { continue }
            sources.append(RunOrigin.Source(path: Self.name(of: FilePath(text: input), in: root), sums: sums))
        }
        return sources
    }

    /// Rejects a folder with the set of another template of the project that still exists and has the same campaign.
    func rejectSet(in folder: FilePath) throws {
        guard let campaign, let name = try EarlierRun.template(in: folder) else { return }
        let root = try ProjectRoot(of: path)
        let own = Self.name(of: path, in: root)
        if name.hasSameBytes(as: own) { return }
        let other = FilePath(text: name)
        guard let found = try? root.resolve(other, from: root.path), found != (try? path.withoutLinks()),
            let bytes = try? RegularFile.read(found, limit: TemplateFiles.limit, isInput: false),
            let theirs = campaignName(bytes), theirs.hasSameBytes(as: campaign)
        else { return }
        throw Failure(
            ExitStatus.noOutput,
            "\(folder) is the set of \(other), which has the campaign `\(campaign)`, too, not of \(own); give one of them another "
                + "campaign, or replace the set with --replace")
    }

    /// The path of a file below the root of its project, which for the table of another project is that project's.
    private static func name(of file: FilePath, in root: ProjectRoot) -> String {
        guard let path = file.withoutLinksOfFolder else { return String(path: file) }
        let own = path.name(in: root.path) ?? (try? ProjectRoot(of: file)).flatMap { path.name(in: $0.path) }
        return String(path: own ?? file.lastName)
    }
}
