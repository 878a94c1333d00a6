import BlazonCheck
package import BlazonDiagnostics
import BlazonEmit
package import BlazonMapping
package import BlazonPayload
package import BlazonSize
import BlazonTemplate
import BlazonYAML

/// What a run asks for beyond the templates.
package struct CompileOptions: Sendable {
    /// A built-in table's name or a path, in place of the template's own `mapping:`.
    package var mapping: String?
    /// Targets to compile for, in place of the template's own; nil: the template's.
    package var targets: [String]?
    /// `--set delivery.id=56c4`, as name (`delivery.id`) and value.
    package var set: [(name: String, value: String)] = []
    package var limits = Limits()
    /// Whether `Compilation.origins` is wanted.
    package var wantsOrigins = false
    /// Whether the program can make whole requests, too.
    package var wantsRequests = true
    /// How much is found out about sizes: each takes longer than all that comes before it.
    package var sizing = Sizing.witnesses

    package enum Sizing: Sendable {
        /// Nothing; and no program is made.
        case none
        case bounds
        /// Recipients whose payloads are over a limit, too.
        case witnesses
    }

    package init() {}
}

/// What became of one template.
package struct Compilation: Sendable {
    package let path: String
    package internal(set) var sources = SourceMap()
    /// In source order, none twice.
    package internal(set) var diagnostics: Diagnostics = []
    /// What is wrong with the command line for this template (`--target` that the table lacks …): exit 64. One line each.
    package internal(set) var usage: [String] = []
    /// Names that `--set` gave and nothing in this template reads. Wrong usage, unless another template of the run reads them.
    package internal(set) var unknownNames: [String] = []
    package internal(set) var campaign: String?
    package internal(set) var description: String?
    package internal(set) var table: MappingTable?
    /// nil when there are errors.
    package internal(set) var program: Program?
    /// For each target × locale × variant; empty when there are errors.
    package internal(set) var sizes: [EditionSize] = []
    /// By target and edition, as in the program, where the attributes come from; empty when there are errors or when not requested.
    package internal(set) var origins: [[[AttributeOrigin]]] = []
    /// The template's samples; one called `default` with an empty record where the template needs no recipient and has none.
    package internal(set) var samples: [SampleRecord] = []

    /// Whether no other file had a say: the template's bytes and the options alone tell what it comes to.
    package internal(set) var standsAlone = true

    init(path: String) { self.path = path }

    /// Of a template in which nothing was found.
    package static func clean(_ path: String) -> Compilation {
        var compilation = Compilation(path: path)
        compilation.keepFindings()
        return compilation
    }

    /// Forgets all but what was found, and what the template is called.
    package mutating func keepFindings() {
        (table, program, sizes, samples) = (nil, nil, [], [])
        guard diagnostics.isEmpty else { return }
        sources = SourceMap()
        _ = sources.add(SourceFile(path: path, bytes: []))
    }

    /// Adds what a phase found; what an earlier one refused has no meaning to judge.
    mutating func add(_ found: Diagnostics) {
        let refused = Set(diagnostics.filter { $0.severity == .error }.map(\.span))
        diagnostics += found.keeping { !refused.contains($0.span) }
    }
}

/// The compiler driver: parse → check → emit → measure. `read` brings in the bytes of a file that a template names.
package struct Compiler: Sendable {
    package typealias Read = @Sendable (_ path: String) throws -> [UInt8]

    package let options: CompileOptions
    package let read: Read
    let cache = MappingTableCache()
    let usedFiles = LibraryCache()

    package init(options: CompileOptions, read: @escaping Read) {
        self.options = options
        self.read = read
    }

    package func compile(path: String, bytes: [UInt8]) -> Compilation {
        var compilation = Compilation(path: path)
        let file = compilation.sources.add(SourceFile(path: path, bytes: bytes))
        if let own = parse(bytes, file, &compilation), let template = withUses(own, &compilation),
            let table = load(template, &compilation)
        {
            let checked = check(template, against: table, &compilation)
            emit(checked, at: template.campaign?.span ?? template.start, &compilation)
            if !checked.isSchemaMisspelt { renderSamples(of: template, checked, &compilation) }
        }
        if compilation.diagnostics.hasErrors { compilation.program = nil }
        compilation.diagnostics = compilation.diagnostics.sortedBySource().settled(in: compilation.sources)
        return compilation
    }

    /// Bytes → nodes → the author's intent. nil when nothing can be made of the file.
    private func parse(_ bytes: [UInt8], _ file: FileID, _ compilation: inout Compilation) -> Template? {
        let document = parseYAML(bytes, file: file, limits: options.limits)
        compilation.add(document.diagnostics)
        guard let root = document.root else { return nil }
        let parsed = parseTemplate(root, limits: options.limits)
        compilation.add(parsed.diagnostics)
        compilation.campaign = parsed.template.campaign?.text
        compilation.description = parsed.template.description?.text
        return parsed.template
    }

    /// Template × table → typed template.
    private func check(_ template: Template, against table: MappingTable, _ compilation: inout Compilation) -> Checked {
        let isWhole = !compilation.diagnostics.hasErrors
        let checked = BlazonCheck.check(template, table, checkOptions(isWhole: isWhole))
        compilation.add(checked.diagnostics)
        compilation.unknownNames += checked.unknownDelivery.map { "delivery.\($0)" }
        return checked
    }

    /// Typed template → program.
    private func emit(_ checked: Checked, at span: Span, _ compilation: inout Compilation) {
        guard let typed = checked.template, !compilation.diagnostics.hasErrors, options.sizing != .none else { return }
        var places = CoverageLocations(compilation)
        let emission = BlazonEmit.emit(typed, requests: options.wantsRequests) { places.name($0) }
        if emission.isTooLarge { return compilation.diagnostics.append(.constantsTooLarge(at: span)) }
        compilation.program = emission.program
        if options.wantsOrigins { compilation.origins = typed.origins }
        measure(emission, typed, at: span, &compilation)
    }
}
