import ArgumentParser
import Blazon
import BlazonAnalysis
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload
import BlazonText

/// One side of a plan: the campaigns of a template, of a folder, or of one of them in a git revision; or a compiled program.
struct PlanSide {
    /// What a command line sets for both sides.
    struct Options {
        let target: [TargetList]
        let set: [Assignment]
        let content: EmitOptions
        let max: [RaisedLimit]
        let jobs: JobOptions
        /// The templates that have changed; nil: all are compared.
        var selection: ChangeOptions.Selection?

        /// The options of one side's templates.
        func templates(_ argument: String) throws -> TemplateOptions {
            var options = try TemplateOptions.parse(["--", argument])
            (options.target, options.set, options.max) = (target, set, max)
            return options
        }

        /// The options of the side that is sent.
        fileprivate func changedTemplates(_ argument: String) throws -> TemplateOptions {
            var options = try templates(argument)
            if let selection { options.templates = selection.taken }
            return options
        }

        /// Whether an earlier template is not compared, since the one of its campaign has not changed.
        fileprivate func skips(_ earlier: TemplateFiles.Template) -> Bool {
            guard let selection, let campaign = campaignName(earlier.bytes) else { return false }
            return selection.unchanged.containsBytes(of: campaign)
        }
    }

    /// The campaigns that can be rendered.
    private(set) var versions: [(name: String, version: PlanVersion)] = []
    /// The campaigns that cannot, with the reason.
    private(set) var faulty: [(name: String, reason: String)] = []
    private(set) var findings: [FindingGroup] = []
    /// nil: a revision, or a program.
    private(set) var templates: CompiledTemplates?

    /// Whether there is no campaign.
    var isEmpty: Bool { versions.isEmpty && faulty.isEmpty && findings.isEmpty }

    var haveErrors: Bool { findings.contains { $0.diagnostics.hasErrors } }

    /// Reads a side. Of the side that is sent, only programs with all that they need are accepted; of the other, those that lack something
    /// are faulty.
    /// `argument` names a template, a folder, a program.json, or one of these in a revision; `isNew` means that it is the side that is sent.
    init(_ argument: String, _ options: Options, isNew: Bool, _ console: Console) throws {
        let revision = try GitRevision(argument)
        let compilations: [Compilation]
        if let revision {
            if Self.isProgram(argument), let file = revision.file {
                try add(CompiledProgram.read(file.bytes, argument), of: nil, argument, options, isNew)
                return
            }
            let files = try revision.templates().filter { !options.skips($0) }
            var compileOptions = try options.templates(argument).compileOptions
            compileOptions.sendTime = options.content.sendAt?.text
            compilations = files.map { revision.compile($0, compileOptions) }
            findings = compilations.map { FindingGroup(sources: $0.sources, diagnostics: $0.diagnostics) }
            let usage = compilations.flatMap(\.usage)
            if !usage.isEmpty, isNew { throw Failure.usage(usage[0]) }
        } else {
            if Self.isProgram(argument) {
                try add(CompiledProgram.read(FilePath(text: argument)), of: nil, argument, options, isNew)
                return
            }
            let compiled = try CompiledTemplates(
                isNew ? options.changedTemplates(argument) : options.templates(argument), jobs: options.jobs,
                sendAt: options.content.sendAt, stop: console.stop)
            findings = compiled.findings
            compilations = compiled.templates.map(\.compilation)
            templates = compiled
        }
        for compilation in compilations {
            guard let program = compilation.program else {
                let error = compilation.diagnostics.first { $0.severity == .error }?.message
                faulty.append((compilation.statedCampaign, "the earlier version has errors" + (error.map { ": \($0)" } ?? "")))
                continue
            }
            if let name = compilation.checked?.missingConstants.first {
                let sentence = "\(compilation.path) declares only the type of `\(name)`; set its value: --set \(name)=VALUE"
                if isNew { throw Failure.usage(sentence) }
                faulty.append((program.campaign, sentence))
                continue
            }
            try add(program, of: compilation, compilation.path, options, isNew)
        }
    }

    static func isProgram(_ argument: String) -> Bool { FilePath(text: argument).suffix == "json" }

    private mutating func add(
        _ program: Program, of compilation: Compilation?, _ path: String, _ options: Options, _ isNew: Bool
    ) throws(Failure) {
        do throws(Failure) {
            if let name = versions.first(where: { $0.name.hasSameBytes(as: program.campaign) })?.name {
                throw .usage("two templates are of the campaign `\(name)`; name one of them")
            }
            let names = options.target.flatMap(\.names)
            let targets = names.isEmpty ? nil : program.targets.map(\.name).filter { names.containsBytes(of: $0) }
            var written = try options.content.writer(of: program, path, targets: targets)
            written.targets = written.chosen(targets)
            versions.append(
                (program.campaign, PlanVersion(written, of: compilation, isRequest: options.content.emit == .request)))
        } catch {
            if isNew { throw error }
            faulty.append((program.campaign, error.message))
        }
    }
}

extension Compilation {
    /// The campaign, or what its line says in a template that cannot be read; the path if there is no such line.
    fileprivate var statedCampaign: String {
        if let campaign { return campaign }
        let key = "campaign:"
        for line in (sources.files.first?.bytes ?? []).split(separator: UInt8(ascii: "\n")) where line.starts(with: key.utf8) {
            let value = line.dropFirst(key.utf8.count).prefix { $0 != UInt8(ascii: "#") && $0 != 0x0D }
            let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'"), 0x20, 0x09]
            let name = value.drop(while: quotes.contains).reversed().drop(while: quotes.contains).reversed()
            if !name.isEmpty { return String(decoding: Array(name), as: UTF8.self) }
        }
        return path
    }
}
