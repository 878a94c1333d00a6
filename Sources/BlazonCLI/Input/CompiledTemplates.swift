import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonMapping
import BlazonPayload
import BlazonText

/// The compiled templates of a command line: the first half of `compile`, `check` and `test`.
struct CompiledTemplates {
    struct Template: Sendable {
        let path: FilePath
        private(set) var compilation: Compilation
        /// The result of `check`, if requested.
        private(set) var verdict: CheckVerdict?

        init(path: FilePath, compilation: Compilation) {
            self.path = path
            self.compilation = compilation
        }

        /// Compiles a template.
        init(_ file: TemplateFiles.Template, _ compiler: Compiler, _ projects: ProjectFiles) throws(FileError) {
            self.init(path: file.path, compilation: compiler.compile(path: String(path: file.path), bytes: file.bytes))
            try projects.checkIO()
        }

        /// The template with its findings only.
        var withoutProgram: Template {
            var copy = self
            copy.compilation.keepFindings()
            return copy
        }

        /// A template with a cached result.
        init(path: FilePath, verdict: CheckVerdict) {
            self.init(path: path, compilation: .clean(String(path: path)))
            self.verdict = verdict
        }

        /// The template without its program: of thousands of templates only the results are kept.
        func reduced(_ requested: CheckVerdict.Contents, _ key: CheckCache.Digest?, _ digests: ReadDigests?) -> Template {
            var reduced = self
            reduced.verdict = CheckVerdict(self, requested)
            if let key, compilation.checked != nil, compilation.diagnostics.isEmpty, compilation.usage.isEmpty {
                reduced.verdict?.keep(key, digests?.inputs(of: compilation))
            }
            reduced.compilation.keepFindings()
            return reduced
        }

        /// The campaign; nil if the template names none.
        var campaign: String? { verdict?.campaign ?? compilation.campaign }

        /// Adds an error: an earlier template has the same campaign.
        mutating func rejectCampaign(of first: Template) throws(FileError) {
            let (own, other) = (try bytes(), try first.bytes())
            compilation.reject(own, sharingCampaignOf: String(path: first.path), other)
            verdict = nil
        }

        private func bytes() throws(FileError) -> [UInt8] {
            let known = compilation.sources.files.first?.bytes ?? []
            return known.isEmpty ? try RegularFile.read(path, limit: TemplateFiles.limit) : known
        }

        var findings: FindingGroup {
            FindingGroup(sources: compilation.sources, diagnostics: compilation.diagnostics)
        }

        /// Targets of the table that the program does not have.
        func unrenderedTargets(_ program: Program) -> [String] {
            let compiled = program.targets.map(\.name)
            return (compilation.checked?.table.targets.map(\.name) ?? []).filter { !compiled.contains($0) }
        }
    }

    private(set) var templates: [Template]

    /// Reads and compiles all templates. Exits with 66 or 74 if a file cannot be read, and with 64 for names that no template
    /// knows. Files in `fixed` override those on disk. `named` records the files that templates name. With `judging`, only the verdict of each template is kept, instead of its
    /// program.
    init(
        _ options: TemplateOptions, _ fixed: FileOverlay = FileOverlay(), jobs: JobOptions? = nil,
        judging requested: CheckVerdict.Contents? = nil, sendAt: SendTime? = nil,
        named: InputDependencies? = nil,
        stop: StopSignal = .none
    ) throws {
        let files = try TemplateFiles.read(options.templates, fixed, limits: options.max.limits, stop: stop)
        var compileOptions = options.compileOptions
        compileOptions.sendTime = sendAt?.text
        compileOptions.wantsRequests = requested == nil
        var known = try ProjectFiles(compileOptions, fixed, named: named)
        let cache = files.count < CheckCache.fewest ? nil : requested.flatMap { CheckCache(options, $0) }
        known.digests = cache == nil ? nil : ReadDigests()
        let compilers = try files.map { try known.compiler(for: $0.path) }
        let settings = try cache == nil ? [] : files.map { try known.project(of: $0.path).settings }
        let (projects, digests) = (known, known.digests)
        let results = Threads.map(files.count, jobs: jobs?.count(for: files.count) ?? 1) { number in
            Result {
                let (path, bytes) = (files[number].path, files[number].bytes)
                try stop.check(.read, path)
                let compiler = compilers[number]
                let key = cache?.key(path, bytes, compiler.project, settings[number])
                if let key, let entry = cache?[key], digests?.match(entry.inputs, compiler.read) == true {
                    return Template(path: path, verdict: CheckVerdict(cached: entry))
                }
                let template = try Template(files[number], compiler, projects)
                return requested.map { template.reduced($0, key, digests) } ?? template
            }
        }
        templates = try results.map { try $0.get() }
        try rejectWrongUsage(options)
        cache?.remember(templates.compactMap(\.verdict?.entry))
    }

    /// Compiles templates that were read already. Files in `fixed` override those on disk. Of many templates only the findings are
    /// kept.
    init(
        _ files: [TemplateFiles.Template], _ options: CompileOptions, _ fixed: FileOverlay, admission: FileAdmission?,
        stop: StopSignal
    ) throws {
        var known = try ProjectFiles(options, fixed, admission: admission)
        templates = try files.map { file in
            try stop.check(.read, file.path)
            let template = try Template(file, known.compiler(for: file.path), known)
            return files.count > 1 ? template.withoutProgram : template
        }
    }

    /// The diagnostics of each template. Those of a shared file, such as a table that many templates name, are reported once.
    var findings: [FindingGroup] { Self.findings(of: templates) }

    static func findings(of templates: [Template]) -> [FindingGroup] {
        var reported: Set<String> = []
        return templates.map { template in
            let sources = template.compilation.sources
            let diagnostics = template.compilation.diagnostics.keeping { diagnostic in
                let span = diagnostic.span
                if span.file.index == 0 { return true }
                let location = "\(sources[span.file].path) \(span.start) \(span.end)"
                return reported.insert("\(diagnostic.code.id) \(location) \(diagnostic.message)").inserted
            }
            return FindingGroup(sources: sources, diagnostics: diagnostics)
        }
    }

    /// The entries of `sizes` in the JSON report, including witnesses.
    var sizes: [JSON] { templates.flatMap(\.sizes) }

    var hasErrors: Bool { templates.contains { $0.compilation.diagnostics.hasErrors } }

    /// Whether a template has errors, or diagnostics that its project does not accept.
    var hasRejected: Bool { templates.contains(where: \.compilation.isRejected) }

    /// Why templates without errors are rejected: a sentence for each project. Empty if a template has errors.
    var projectFailures: [String] {
        if hasErrors { return [] }
        var sentences: [String] = []
        for project in templates.lazy.map(\.compilation).filter(\.isRejected).map(\.project)
        where !sentences.contains(project.failure) {
            sentences.append(project.failure)
        }
        return sentences
    }

    /// Templates that compiled, with their programs and campaigns.
    var compiled: [(template: Template, program: Program)] {
        templates.compactMap { template in template.compilation.program.map { (template, $0) } }
    }

    /// Rejects templates that read the time of sending for a sample that has none.
    func requireSampleTimes() throws(Failure) {
        for (template, program) in compiled {
            guard let reading = program.now,
                let sample = template.compilation.checked?.samples.first(where: template.compilation.lacksTime)
            else { continue }
            throw .missingSendTime(
                reading, file: template.compilation.path, hint: ", or in the template: `now` in sample `\(sample.name)`")
        }
    }

    private func rejectWrongUsage(_ options: TemplateOptions) throws(Failure) {
        // Faults of the command line are the same for every template, and reported once.
        var lines: [String] = []
        for line in templates.flatMap(\.compilation.usage) where !lines.contains(line) { lines.append(line) }
        // A name that one template reads may be unknown to another.
        let unknown = templates.first?.compilation.unknownNames.filter { name in
            templates.allSatisfy { $0.compilation.unknownNames.containsBytes(of: name) }
        }
        for assignment in options.set where !assignment.isOfDelivery {
            lines.append("--set \(assignment.name): only constants of the run can be set; write delivery.\(assignment.name)")
        }
        func member(_ name: String) -> String { String(Substring(name.utf8.dropFirst("delivery.".utf8.count))) }
        let known = templates.flatMap(\.compilation.knownNames).map(member)
        for name in unknown ?? [] {
            let meant = nearest(member(name), among: known).map { "; did you mean `delivery.\($0)`?" } ?? ""
            lines.append("--set \(name): no template reads this name\(meant)")
        }
        if !lines.isEmpty { throw .usage(lines.joined(separator: "; ")) }
    }

    /// Rejects templates whose constants have no value, which commands that render need.
    func rejectMissingConstants() throws(Failure) {
        for template in templates {
            guard let name = template.compilation.checked?.missingConstants.first else { continue }
            throw .usage("\(template.path) declares only the type of `\(name)`; set its value: --set \(name)=VALUE")
        }
    }

    /// Adds an error to each template whose campaign an earlier one has, unless both are the same file.
    mutating func reportSharedCampaigns() throws {
        var owners: [[UInt8]: Int] = [:]
        for index in templates.indices {
            guard let campaign = templates[index].campaign, !campaign.isEmpty else { continue }
            let owner = owners[Array(campaign.utf8)] ?? index
            owners[Array(campaign.utf8)] = owner
            let first = templates[owner]
            if owner == index || (try? templates[index].path.withoutLinks()) == (try? first.path.withoutLinks()) { continue }
            try templates[index].rejectCampaign(of: first)
        }
    }

    /// Rejects two templates of one campaign, which would write to the same folder.
    func rejectSharedCampaigns() throws(Failure) {
        var owners: [[UInt8]: FilePath] = [:]
        for template in templates {
            guard let campaign = template.compilation.campaign else { continue }
            if let other = owners.updateValue(template.path, forKey: Array(campaign.utf8)) {
                throw .usage(
                    "\(other) and \(template.path) are both the campaign `\(campaign)`; compile them into different folders")
            }
        }
    }
}
