import BlazonFiles
import BlazonSamples
import BlazonText

/// A golden folder beside which there is no template of its name: the template was renamed or deleted.
struct OrphanFolder {
    let path: FilePath
    /// The paths that its template may have.
    let templates: [FilePath]
    /// The files that Blazon has written, sorted, which an update removes.
    let files: [FilePath]
    private let foreignFiles: Int
    private let first: (path: FilePath, bytes: [UInt8])

    /// The golden folders without a template below the folders of a command line. Links to folders are ignored: what they lead to
    /// may belong to others.
    static func find(in arguments: [String]) throws(FileError) -> [OrphanFolder] {
        var orphans: [OrphanFolder] = []
        var seen: Set<FilePath> = []
        for argument in arguments {
            let path = FilePath(text: argument)
            guard path.isFolder() else { continue }
            for folder in try TemplateFolder.subfolders(of: path) where seen.insert(folder.normalized).inserted {
                if let orphan = try OrphanFolder(folder) { orphans.append(orphan) }
            }
        }
        return orphans
    }

    /// nil: the folder has another name, a template, or no golden files.
    private init?(_ folder: FilePath) throws(FileError) {
        guard let stem = GoldenFolder.stem(of: folder) else { return nil }
        let templates = [".yaml", ".yml"].map { stem.appending(suffix: $0) }
        for template in templates where try GoldenFolder.status(template) != nil { return nil }
        path = folder
        self.templates = templates
        var (own, foreign): ([FilePath], Int) = ([], 0)
        var first: (path: FilePath, bytes: [UInt8])?
        for name in try FolderListing.names(in: folder) where GoldenFolder.isGoldenName(name) {
            let file = folder.appending(name)
            guard try GoldenFolder.status(file)?.kind == .regular else {
                foreign += 1
                continue
            }
            let bytes = try RegularFile.read(file, limit: TemplateFiles.limit, isInput: false)
            if GoldenFolder.isWritten(bytes, as: name) { own.append(name) } else { foreign += 1 }
            if first == nil { first = (file, bytes) }
        }
        guard let first else { return nil }
        (files, foreignFiles, self.first) = (own, foreign, first)
    }

    /// The fault: the folder has no template.
    var fault: GoldenFault {
        GoldenFault(
            first.path, sample: nil,
            .orphan(folder: "\(path)", template: "\(templates[0])", foreignFiles: foreignFiles), first.bytes)
    }

    /// Prepares removing the files that Blazon has written; nil if there are none.
    func staged(_ stop: StopSignal) throws(FileError) -> FileSet? {
        if files.isEmpty { return nil }
        try ProjectRoot.rejectOutgoingLinks(on: path)
        let names = Set(files)
        return try FileSet(FileClaims.process.folder(path) { names.contains($0) }, stop: stop)
    }
}

extension FilePath {
    fileprivate func appending(suffix: String) -> FilePath { FilePath(bytes: bytes + Array(suffix.utf8)) }
}
