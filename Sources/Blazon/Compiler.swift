import BlazonCheck
package import BlazonDiagnostics
import BlazonEmit
import BlazonLanguage
import BlazonMapping
import BlazonPayload
import BlazonSize
import BlazonTemplate
import BlazonYAML

/// Options of a run.
package struct CompileOptions: Sendable {
    /// The name of a built-in table, or a path; overrides the template's `mapping:`.
    package var mapping: String?
    /// Targets to compile for, instead of the template's own; nil: the template's.
    package var targets: [String]?
    /// `--set delivery.id=56c4`, as name (`delivery.id`) and value.
    package var set: [(name: String, value: String)] = []
    package var limits = Limits()
    /// The time of sending, an RFC 3339 text: that of samples without their own, and of the program.
    package var sendTime: String?
    /// Whether the program can also make whole requests.
    package var wantsRequests = true
    /// Whether to emit a program, whose sizes are checked.
    package var wantsProgram = true

    package init() {}
}

/// The compiler driver: parse → check → emit → measure. `read` reads a file that a template of the project names.
package struct Compiler: Sendable {
    package typealias Read = @Sendable (_ path: String) throws -> [UInt8]

    package let options: CompileOptions
    package let project: Project
    package let read: Read
    let cache = MappingTableCache()
    let usedFiles = LibraryCache()
    let graph = FileGraph()

    package init(options: CompileOptions, project: Project = Project(), read: @escaping Read) {
        self.options = options
        self.project = project
        self.read = read
    }

    package func compile(path: String, bytes: [UInt8]) -> Compilation {
        var compilation = Compilation(path: path)
        let file = compilation.sources.add(SourceFile(path: path, bytes: bytes))
        project.add(to: &compilation)
        // Settings with faults could only cause more of them.
        if let own = parse(bytes, file, &compilation), let template = withUses(own, &compilation),
            !project.diagnostics.hasErrors, let table = load(template, &compilation)
        {
            compilation.add(own.limits.unknownCodes + own.limits.unknownTargets(of: table))
            compilation.limits = own.limits.over(project.settings.limits)
            let checked = check(template, against: table, &compilation)
            if !checked.result.isSchemaMisspelled { compilation.add(own.limits.wrongFields(of: checked.result.schema.fields)) }
            compilation.compiled = emit(checked, &compilation)
            let samples =
                checked.result.isSchemaMisspelled
                ? [] : renderedSamples(of: checked, compilation.compiled?.program, &compilation.diagnostics)
            compilation.checked = checked.with(samples)
        }
        // With errors, or for some targets only, not everything was looked for.
        let isComplete =
            !compilation.diagnostics.hasErrors && options.wantsProgram && options.targets == nil && options.mapping == nil
        compilation.diagnostics = project.reported(
            compilation.diagnostics.sortedBySource(), in: compilation.sources, limits: options.limits, judgesUnused: isComplete
        ).resolvingEdits(in: compilation.sources)
        return compilation
    }

    /// Parses a file. nil if it cannot be parsed at all.
    func parse(_ bytes: [UInt8], _ file: FileID, _ compilation: inout Compilation) -> Template? {
        let document = parseYAML(bytes, file: file, limits: options.limits)
        compilation.add(document.diagnostics)
        compilation.add(compilation.sources[file].leftOutParts(in: file, limits: options.limits))
        guard let root = document.root else { return nil }
        let parsed = parseTemplate(root, limits: options.limits)
        compilation.add(parsed.diagnostics)
        compilation.campaign = parsed.template.campaign?.text
        compilation.description = parsed.template.description?.text
        var template = parsed.template
        template.targets = template.targets ?? project.settings.targets
        return template
    }

    /// Checks a template against a table.
    func check(
        _ template: Template, against table: MappingTable, wantsPluralForms: Bool = false, _ compilation: inout Compilation
    ) -> CheckedTemplate {
        let (constants, missing) = typedConstants(template, &compilation)
        let lookups = lookups(of: template, table, &compilation)
        let isWhole = !compilation.diagnostics.hasErrors
        var checkOptions = checkOptions(constants, isWhole: isWhole)
        checkOptions.wantsPluralForms = wantsPluralForms
        checkOptions.lookups = lookups
        let checked = BlazonCheck.check(template, table, checkOptions)
        compilation.add(checked.diagnostics)
        compilation.unknownNames += checked.unknownDelivery.map { "delivery.\($0)" }
        compilation.knownNames += checked.knownDelivery.map { "delivery.\($0)" }
        return CheckedTemplate(
            template: template, table: table, result: checked, missingConstants: missing)
    }

    /// Emits a program from a checked template, and checks the sizes of its payloads; nil if there are errors.
    func emit(_ checked: CheckedTemplate, _ compilation: inout Compilation) -> CompiledProgram? {
        guard let compiled = emitUnmeasured(checked, &compilation) else { return nil }
        measure(compiled, table: checked.table.name, at: checked.span, &compilation)
        return compiled
    }

    /// The same without checks of sizes.
    func emitUnmeasured(_ checked: CheckedTemplate, _ compilation: inout Compilation) -> CompiledProgram? {
        guard let typed = checked.result.template, !compilation.diagnostics.hasErrors, options.wantsProgram else { return nil }
        var locations = CoverageLocations(compilation)
        let emission = BlazonEmit.emit(typed, requests: options.wantsRequests) { locations.name($0) }
        if let fault = emission.isTooLarge ? .constantsTooLarge(at: checked.span) : emission.excessivePasses {
            compilation.diagnostics.append(fault)
            return nil
        }
        let sizes = emission.sizes
        return CompiledProgram(
            program: options.sendTime.map { emission.program.sent(at: $0) } ?? emission.program, typed: typed,
            sizes: sizes.payloads, postedSizes: sizes.posted)
    }
}
