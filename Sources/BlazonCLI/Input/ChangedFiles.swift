import BlazonFiles

/// The files of a git repository that differ from a revision: changed, deleted, and not in it, also those that git ignores.
struct ChangedFiles {
    /// As on the command line.
    let revision: String
    /// Absolute, without links.
    private let repository: FilePath
    private let paths: Set<FilePath>
    /// Changed paths that are folders: repositories within this one.
    private let nested: [FilePath]

    /// Compares the working tree of the repository that has the working folder. Exits with 66 if there is none, or no such revision.
    init(since revision: String) throws {
        self.revision = revision
        let option = "--changed-since \(revision)"
        guard let top = ChildProcess.run(["git", "rev-parse", "--show-toplevel"]) else {
            throw Failure(ExitStatus.noInput, "\(option): git is missing")
        }
        guard top.status == 0 else { throw Failure(ExitStatus.noInput, "\(option): the working folder is in no git repository") }
        repository = try FilePath(bytes: top.output.dropLast()).withoutLinks()
        guard
            let known = ChildProcess.run(["git", "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{tree}"]),
            known.status == 0
        else { throw Failure(ExitStatus.noInput, "\(option): git has no revision `\(revision)` here") }
        let (root, tree) = (repository, String(decoding: known.output.dropLast(), as: UTF8.self))
        let names = try [
            ["diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-relative", tree, "--"],
            // What git ignores has no earlier version to compare with.
            ["ls-files", "--others", "-z", "--full-name", ":/"],
        ].flatMap { words in
            guard let listed = ChildProcess.run(["git"] + words), listed.status == 0 else {
                throw Failure(ExitStatus.broken, "\(option): git could not list the changed files")
            }
            return listed.output.split(separator: 0).map { FilePath(bytes: $0) }
        }
        paths = Set(names.map { $0.names.reduce(root) { $0.appending($1) } })
        nested = paths.filter { ((try? FolderListing.names(in: $0)) ?? []).isEmpty == false }
    }

    /// Whether a golden file has changed, or the template that is missing was there.
    func include(_ orphan: OrphanFolder) -> Bool {
        guard let folder = try? orphan.path.withoutLinks() else { return false }
        return orphan.templates.contains { paths.contains(folder.parent.appending($0.lastName)) }
            || paths.contains { $0.parent == folder }
    }

    /// Whether a template or a file that it depends on has changed.
    /// - Parameter inputs: The template and its inputs.
    /// - Returns: Whether one of them has changed.
    /// - Throws: a `Failure` for a template of another repository.
    func include(_ inputs: TemplateInputs) throws(Failure) -> Bool {
        guard inputs.template.contains(where: { $0.isInside(repository) }) else {
            throw .usage("--changed-since \(revision): \(inputs.path) is outside the repository \(repository)")
        }
        return inputs.names.contains { name in paths.contains(name) || nested.contains { name.isInside($0) } }
            || paths.contains { inputs.golden.contains($0.parent) }
    }
}
