import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonLocale
import BlazonText
import BlazonTranslation

/// A template whose texts are translated, with the hashes of the source texts of its translations.
struct TranslatedTemplate {
    let path: FilePath
    /// The template's canonical path.
    let file: FilePath
    /// The template's canonical path relative to its project.
    let name: String
    let bytes: [UInt8]
    let hashesPath: FilePath
    /// The file of hashes as it is; nil if there is none.
    let hashesBytes: [UInt8]?
    let hashes: SourceHashes
    private let compiler: Compiler
    private let projects: ProjectFiles

    init(_ path: FilePath, bytes: [UInt8], _ projects: inout ProjectFiles) throws {
        self.path = path
        self.bytes = bytes
        compiler = try projects.compiler(for: path)
        self.projects = projects
        let root = try ProjectRoot(of: path)
        file = try root.resolve(path, from: FilePath("."))
        name = file.names.dropFirst(root.path.names.count).map { String(path: $0) }.joined(separator: "/")
        hashesPath = Self.hashesPath(of: path)
        guard try ExistingFile.exists(hashesPath) else {
            (hashesBytes, hashes) = (nil, SourceHashes())
            return
        }
        let bytes = try root.read(hashesPath, from: FilePath("."), limit: TemplateFiles.limit)
        guard let json = try? JSON.read(bytes), let hashes = SourceHashes(json) else {
            if MergeConflict(in: bytes) != nil {
                throw Failure(
                    ExitStatus.noInput,
                    "\(hashesPath) has an unresolved merge conflict: keep one side, and delete the lines that begin with `<<<<<<<`, "
                        + "`=======` and `>>>>>>>`")
            }
            throw Failure(
                ExitStatus.noInput,
                "\(hashesPath) has no hashes of translations: restore it, or delete it to count every translation as current")
        }
        (hashesBytes, self.hashes) = (bytes, hashes)
    }

    /// Reads the templates that a command line names.
    static func read(_ arguments: [String], stop: StopSignal) throws -> [TranslatedTemplate] {
        var projects = try ProjectFiles(CompileOptions())
        return try TemplateFiles.read(arguments, stop: stop).map { try TranslatedTemplate($0.path, bytes: $0.bytes, &projects) }
    }

    static func hashesPath(of template: FilePath) -> FilePath {
        FilePath(text: SourceHashes.fileName(of: String(path: template)))
    }

    /// What translations into some languages are made from; nil: the template has errors in its own language.
    /// - Throws: a `FileError` if a file that the template uses is an output, or cannot be read because of an I/O error.
    func sources(
        into locales: [String], wantsSizes: Bool = false
    ) throws(FileError) -> (found: TranslationSources?, findings: FindingGroup) {
        let result = compiler.translationSources(path: String(path: path), bytes: bytes, into: locales, wantsSizes: wantsSizes)
        try projects.checkIO()
        let errors = Diagnostics(result.diagnostics.filter { $0.severity == .error })
        return (result.found, FindingGroup(sources: result.sources, diagnostics: errors))
    }

    /// The same template with other contents.
    func with(_ bytes: [UInt8], _ hashes: SourceHashes) -> TranslatedTemplate {
        TranslatedTemplate(self, bytes: bytes, hashes: hashes)
    }

    private init(_ other: TranslatedTemplate, bytes: [UInt8], hashes: SourceHashes) {
        (path, file, name) = (other.path, other.file, other.name)
        (compiler, projects) = (other.compiler, other.projects)
        (hashesPath, hashesBytes) = (other.hashesPath, other.hashesBytes)
        self.bytes = bytes
        self.hashes = hashes
    }

    /// The errors of `check`.
    func check() -> (sources: SourceMap, errors: [Diagnostic]) {
        let result = compiler.compile(path: String(path: path), bytes: bytes)
        return (result.sources, result.diagnostics.filter { $0.severity == .error })
    }

    /// Writes the template and its hashes, where they differ from the files: both or neither.
    func write(over original: TranslatedTemplate, stop: StopSignal) throws {
        var files: [SingleFile] = []
        func add(_ path: FilePath, _ bytes: [UInt8]) throws {
            try stop.check(.write, path)
            let new = try SingleFile(FileClaims.process.rewritten(path), besides: files, stop: stop)
            try new.output.write(bytes)
            files.append(new)
        }
        if bytes != original.bytes {
            let target = try ProjectRoot.writableFile(of: path)
            guard try RegularFile.read(target, limit: TemplateFiles.limit) == original.bytes else {
                throw Failure(ExitStatus.broken, "\(path) was changed by another program meanwhile, and was not overwritten")
            }
            try add(target, bytes)
        }
        if hashes != original.hashes {
            let target = hashesBytes == nil ? Self.hashesPath(of: file) : try ProjectRoot.writableFile(of: hashesPath)
            if try hashesBytes == nil
                ? ExistingFile.exists(target) : RegularFile.read(target, limit: TemplateFiles.limit) != hashesBytes
            {
                throw Failure(
                    ExitStatus.broken, "\(hashesPath) was changed by another program meanwhile, and was not overwritten")
            }
            try add(target, Array(hashes.text.utf8))
        }
        try SingleFile.finish(files)
    }
}

/// `de,pl`: canonical tags of languages with plural rules and formats.
struct LocaleList: ExpressibleByArgument {
    let tags: [String]

    init?(argument: String) {
        let names = argument.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
        tags = names.compactMap { CLDR.canonical($0) }.filter { CLDR.locale($0) != nil }
        if names.isEmpty || tags.count != names.count { return nil }
    }
}
