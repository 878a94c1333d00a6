import BlazonCheck
package import BlazonDiagnostics
package import BlazonEmit
package import BlazonLanguage
package import BlazonMapping
package import BlazonPayload
package import BlazonSize
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
    /// Whether to compute `Compilation.origins`, `payloadTypes` and `reaches`.
    package var wantsOrigins = false
    /// Whether the program can also make whole requests.
    package var wantsRequests = true
    /// How thoroughly to analyze sizes: each level takes longer than everything before it.
    package var sizing = Sizing.witnesses

    package enum Sizing: Sendable {
        /// No analysis, and no program.
        case none
        case bounds
        /// Also witnesses: recipients whose payloads exceed a limit.
        case witnesses
    }

    package init() {}
}

/// The result of compiling one template.
package struct Compilation: Sendable {
    package let path: String
    package internal(set) var sources = SourceMap()
    /// In source order, without duplicates.
    package internal(set) var diagnostics: Diagnostics = []
    /// Faults of the command line for this template (a `--target` that the table lacks …), which exit with 64. One line each.
    package internal(set) var usage: [String] = []
    /// Names in `--set` that this template does not read. Wrong usage, unless another template of the run reads them.
    package internal(set) var unknownNames: [String] = []
    /// Typed constants of `delivery` without a value: rendering needs `--set` for each.
    package internal(set) var missingConstants: [String] = []
    /// The recipient's fields; empty if there are errors.
    package internal(set) var recipientFields: [Field] = []
    package internal(set) var campaign: String?
    package internal(set) var description: String?
    package internal(set) var table: MappingTable?
    /// The project of the template.
    package internal(set) var project = Project()
    /// nil if there are errors.
    package internal(set) var program: Program?
    /// For each target, locale and variant; empty if there are errors. Computed when first needed.
    package var sizes: [EditionSize] { lazySizes?.value ?? [] }
    var lazySizes: LazySizes?
    /// Origins of attributes by target and edition, as in the program; empty if there are errors or if not requested.
    package internal(set) var origins: [[[AttributeOrigin]]] = []
    /// The types of payloads by target, as in the program; empty if there are errors or if not requested.
    package internal(set) var payloadTypes: [PayloadType] = []
    /// Which targets the author's settings reach, in table order; empty if there are errors or if not requested.
    package internal(set) var reaches: [SettingReach] = []
    /// The template's samples. A template without samples that reads no recipient has one with an empty record, called `default`.
    package internal(set) var samples: [SampleRecord] = []

    /// Whether the result depends only on the template's bytes and the options, not on other files.
    package internal(set) var isSelfContained = true

    /// The result of a template without faults.
    package static func clean(_ path: String) -> Compilation {
        var compilation = Compilation(path: path)
        compilation.keepFindings()
        return compilation
    }

    /// Whether the template fails `check` and `compile`: it has errors, or what its project's `fail-on` names.
    package var isRejected: Bool { project.rejects(diagnostics) }

    /// Whether a sample cannot be rendered, because the template reads the time of sending and the sample has none.
    package func lacksTime(_ sample: SampleRecord) -> Bool { program?.now != nil && sample.now == nil }

    /// Discards everything except diagnostics and the template's name.
    package mutating func keepFindings() {
        (table, program, lazySizes, samples) = (nil, nil, nil, [])
        guard diagnostics.isEmpty else { return }
        sources = SourceMap()
        _ = sources.add(SourceFile(path: path, bytes: []))
    }

    /// Adds the diagnostics of a phase. What an earlier phase rejected is not judged again.
    mutating func add(_ found: Diagnostics) {
        let errorSpans = Set(diagnostics.filter { $0.severity == .error }.map(\.span))
        diagnostics += found.keeping { !errorSpans.contains($0.span) }
    }
}

/// The compiler driver: parse → check → emit → measure. `read` reads a file that a template of the project names.
package struct Compiler: Sendable {
    package typealias Read = @Sendable (_ path: String) throws -> [UInt8]

    package let options: CompileOptions
    package let project: Project
    package let read: Read
    let cache = MappingTableCache()
    let usedFiles = LibraryCache()

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
            let checked = check(template, against: table, &compilation)
            emit(checked, at: template.campaign?.span ?? template.start, &compilation)
            if options.wantsOrigins, compilation.program != nil, let typed = checked.template {
                compilation.reaches = typed.reaches(of: template.settingNames(table), in: table)
            }
            if !checked.isSchemaMisspelled { renderSamples(of: template, checked, &compilation) }
        }
        // With errors, or for some targets only, not everything was looked for.
        let isComplete =
            !compilation.diagnostics.hasErrors && options.sizing != .none && options.targets == nil && options.mapping == nil
        compilation.diagnostics = project.reported(
            compilation.diagnostics.sortedBySource(), in: compilation.sources, limits: options.limits, judgesUnused: isComplete
        ).settled(in: compilation.sources)
        if compilation.diagnostics.hasErrors { compilation.program = nil }
        return compilation
    }

    /// Parses a file. nil if it cannot be parsed at all.
    func parse(_ bytes: [UInt8], _ file: FileID, _ compilation: inout Compilation) -> Template? {
        let document = parseYAML(bytes, file: file, limits: options.limits)
        compilation.add(document.diagnostics)
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
    ) -> Checked {
        let constants = typedConstants(template, &compilation)
        let isWhole = !compilation.diagnostics.hasErrors
        var checkOptions = checkOptions(constants, isWhole: isWhole)
        checkOptions.wantsPluralForms = wantsPluralForms
        let checked = BlazonCheck.check(template, table, checkOptions)
        compilation.recipientFields = checked.schema.fields
        compilation.add(checked.diagnostics)
        compilation.unknownNames += checked.unknownDelivery.map { "delivery.\($0)" }
        return checked
    }

    /// Emits a program from a checked template.
    func emit(_ checked: Checked, at span: Span, _ compilation: inout Compilation) {
        guard let typed = checked.template, !compilation.diagnostics.hasErrors, options.sizing != .none else { return }
        var places = CoverageLocations(compilation)
        let emission = BlazonEmit.emit(typed, requests: options.wantsRequests) { places.name($0) }
        if emission.isTooLarge { return compilation.diagnostics.append(.constantsTooLarge(at: span)) }
        if let excess = emission.excessivePasses { return compilation.diagnostics.append(excess) }
        compilation.program = options.sendTime.map { emission.program.sent(at: $0) } ?? emission.program
        if options.wantsOrigins {
            compilation.origins = typed.origins
            compilation.payloadTypes = typed.targets.map(\.payloadType)
        }
        measure(emission, typed, at: span, &compilation)
    }
}
