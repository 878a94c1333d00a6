import Blazon
import BlazonDiagnostics
import BlazonFiles

/// Reads the templates that a command line names.
enum TemplateFiles {
    struct Template {
        let path: FilePath
        let bytes: [UInt8]
    }

    /// Maximum bytes of other files that are read completely. Of a template only as much is read as shows that it is too large,
    /// which the parser reports.
    static let limit = 64 << 20

    /// Reads the named files and the templates in named folders, without duplicates. Files in `fixed` override those on disk.
    static func read(
        _ arguments: [String], _ fixed: FileOverlay = FileOverlay(), limits: Limits = Limits(), stop: StopSignal = .none
    ) throws -> [Template] {
        var templates: [Template] = []
        var seen: Set<FilePath> = []
        for argument in arguments {
            let path = FilePath(text: argument)
            for template in try read(path, limits[.templateBytes], stop) where seen.insert(template.path.normalized).inserted {
                templates.append(template)
            }
        }
        if fixed.isEmpty { return templates }
        return try templates.map { template in
            guard let bytes = fixed[try template.path.withoutLinks()] else { return template }
            return Template(path: template.path, bytes: bytes)
        }
    }

    private static func read(_ path: FilePath, _ limit: Int, _ stop: StopSignal) throws -> [Template] {
        try stop.check(.read, path)
        do throws(FileError) {
            let bytes = try RegularFile.read(path, limit: limit, isCut: true)
            try claimCompanions(of: path)
            return [Template(path: path, bytes: bytes)]
        } catch {
            guard error.reason == .isFolder else { throw error }
        }
        let templates = try templates(in: path, limit, stop)
        if templates.isEmpty { throw Failure(ExitStatus.noInput, "there are no templates in \(path)") }
        for template in templates {
            try FileClaims.process.input(template.path)
            try claimCompanions(of: template.path)
        }
        return templates
    }

    /// Whether a folder has templates.
    static func hasTemplates(_ folder: FilePath, _ limits: Limits, stop: StopSignal) throws -> Bool {
        try !templates(in: folder, limits[.templateBytes], stop).isEmpty
    }

    private static func templates(in folder: FilePath, _ limit: Int, _ stop: StopSignal) throws -> [Template] {
        try TemplateFolder.candidates(in: folder).map { candidate throws(FileError) in
            try stop.check(.read, candidate)
            // An empty output of a shell, such as `> found.yaml`, is no template and so no input.
            return Template(path: candidate, bytes: try RegularFile.read(candidate, limit: limit, isCut: true, isInput: false))
        }.filter { TemplateFolder.hasCampaignLine($0.bytes) || declaresCampaign($0.bytes) }
    }

    /// Claims the files that belong to a template as inputs, whether this command reads them or not: an output that replaces
    /// them is a mistake.
    private static func claimCompanions(of template: FilePath) throws(FileError) {
        try FileClaims.process.inputs(in: GoldenFolder.path(of: template))
        try FileClaims.process.input(TranslatedTemplate.hashesPath(of: template))
    }
}

extension FilePath {
    /// Without empty names and `.`, so that `./a.yaml` and `a.yaml` are the same.
    var normalized: FilePath {
        names.reduce(FilePath(isAbsolute ? "/" : "")) { $0.appending($1) }
    }
}
