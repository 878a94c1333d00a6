package import BlazonCheck
package import BlazonDiagnostics
package import BlazonEmit
package import BlazonLanguage
package import BlazonMapping
package import BlazonPayload
import BlazonReference
package import BlazonSize
import BlazonTemplate
import BlazonText

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
    /// Names that `--set` can give a value here.
    package internal(set) var knownNames: [String] = []
    /// The files that were read besides the template: settings, used files, tables and lookups. Each once, as messages name them.
    package private(set) var inputs: [String] = []
    package internal(set) var campaign: String?
    package internal(set) var description: String?
    /// The project of the template.
    package internal(set) var project = Project()
    /// What a run may reject, and how many recipients it expects, as the template and its project state.
    var limits = StatedLimits()
    /// nil: the template or its table could not be read.
    package internal(set) var checked: CheckedTemplate?
    /// nil: checking found errors, or no program was requested.
    package internal(set) var compiled: CompiledProgram?

    /// The result of a template without faults.
    package static func clean(_ path: String) -> Compilation {
        var compilation = Compilation(path: path)
        compilation.keepFindings()
        return compilation
    }

    /// nil if there are errors, even those of samples and sizes.
    package var program: Program? { diagnostics.hasErrors ? nil : compiled?.program }

    /// The program of the template's assertions, with the time of sending of the run; nil: it has none, or errors.
    package var assertions: AssertionProgram? {
        guard let program, let compiled else { return nil }
        return AssertionProgram(compiled.typed)?.sent(at: program.sendTime)
    }

    /// For each target, locale and variant; empty without a program.
    package var sizes: [EditionSize] { compiled?.sizes ?? [] }

    /// Whether the template fails `check` and `compile`: it has errors, or what its project's `fail-on` names.
    package var isRejected: Bool { project.rejects(diagnostics) }

    /// Whether a sample cannot be rendered, because the template reads the time of sending and the sample has none.
    package func lacksTime(_ sample: SampleRecord) -> Bool { program?.now != nil && sample.now == nil }

    /// Discards everything except diagnostics and the template's name.
    package mutating func keepFindings() {
        (checked, compiled) = (nil, nil)
        guard diagnostics.isEmpty else { return }
        sources = SourceMap()
        _ = sources.add(SourceFile(path: path, bytes: []))
    }

    /// Adds files that were read.
    mutating func add(inputs paths: some Sequence<String>) {
        for path in paths where !inputs.containsBytes(of: path) { inputs.append(path) }
    }

    /// Adds the diagnostics of a phase. What an earlier phase rejected is not checked again, and its warnings give way to errors about the
    /// same.
    mutating func add(_ found: Diagnostics) {
        let errorSpans = Set(diagnostics.filter { $0.severity == .error }.map(\.span))
        if found.hasErrors {
            let errors = Dictionary(found.filter { $0.severity == .error }.map { ($0.span, $0.code.id) }) { first, _ in first }
            diagnostics = diagnostics.keeping { $0.severity == .error || errors[$0.span] != $0.code.id }
        }
        diagnostics += found.keeping { !errorSpans.contains($0.span) }
    }
}

/// A template that has been checked against its table, even if it has errors. A class: of thousands of templates only the findings
/// are kept.
package final class CheckedTemplate: Sendable {
    /// The template merged over its imports.
    let template: Template
    package let table: MappingTable
    let result: Checked
    /// Typed constants of `delivery` without a value: rendering needs `--set` for each.
    package let missingConstants: [String]
    /// The template's samples. A template without samples that reads no recipient has one with an empty record, called `default`.
    package let samples: [SampleRecord]

    init(
        template: Template, table: MappingTable, result: Checked, missingConstants: [String],
        samples: [SampleRecord] = []
    ) {
        (self.template, self.table, self.result) = (template, table, result)
        (self.missingConstants, self.samples) = (missingConstants, samples)
    }

    /// The same template with its samples.
    func with(_ samples: [SampleRecord]) -> CheckedTemplate {
        CheckedTemplate(
            template: template, table: table, result: result, missingConstants: missingConstants,
            samples: samples)
    }

    /// The recipient's fields.
    package var fields: [Field] { result.schema.fields }

    /// The span of a field's name, given the names from the outside in; that of the list for what is within one.
    package func span(ofField path: [String]) -> Span {
        var (members, found) = (Optional(result.schema.members), span)
        for name in path {
            guard let member = members?.named(name) else { break }
            found = member.declaration.name.span
            members = if case .record(let inner, _) = member.content { inner } else { nil }
        }
        return found
    }

    /// The span of the value of a key such as `source.values.decimal` or `links.schemes`; where the template as a whole is reported if
    /// it has none.
    package func span(ofKey key: String) -> Span {
        let (source, name) = (template.source, key.utf8.split(at: ".").last.map { String($0) } ?? "")
        let found: Span? =
            if key.utf8.hasPrefix("source.values.") {
                ValuesKey(name).flatMap { source?.valueSpans[$0] }
            } else if key.utf8.hasPrefix("source.csv.") {
                CSVKey(name).flatMap { source?.spans[$0] }
            } else {
                template.links?.schemes?.first?.span
            }
        return found ?? span
    }

    /// Where faults are reported that concern the template as a whole.
    var span: Span { template.campaign?.span ?? template.start }
}

/// The program of a template without errors, and what it was made from. A class for the same reason as `CheckedTemplate`.
package final class CompiledProgram: Sendable {
    package let program: Program
    package let typed: TypedTemplate
    /// For each target, locale and variant.
    package let sizes: [EditionSize]
    /// The same for requests that have another form than the payloads.
    let postedSizes: [EditionSize]

    init(program: Program, typed: TypedTemplate, sizes: [EditionSize], postedSizes: [EditionSize]) {
        (self.program, self.typed, self.sizes, self.postedSizes) = (program, typed, sizes, postedSizes)
    }

    /// The types of payloads by target, as in the program.
    package var payloadTypes: [PayloadType] { typed.targets.map(\.payloadType) }
}
