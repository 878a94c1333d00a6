import ArgumentParser
import Blazon
import BlazonDiagnostics
import BlazonEmit
import BlazonMapping
import BlazonPayload
import BlazonReceiver
import BlazonText

/// The types of the payloads of several templates or of a table, by target.
struct PayloadContracts {
    struct Entry {
        /// The campaign, or the table's name.
        let name: String
        let table: MappingTable
        let target: Target
        let type: PayloadType
        let sources: SourceMap
        /// The spans of the settings that write the attributes.
        let origins: [AttributeOrigin]
    }

    /// In the order of the templates, then of their targets.
    let entries: [Entry]
    let findings: [FindingGroup]
    /// The templates without errors; empty for a table.
    let templates: [ComparedTemplate]

    /// A template without errors.
    struct ComparedTemplate {
        let campaign: String
        let checked: CheckedTemplate
        let recipients: RecipientContract
        let sources: SourceMap
    }

    /// Whether a template or the table has errors.
    var haveErrors: Bool { findings.contains { $0.diagnostics.hasErrors } }

    init(_ templates: [String], mapping: String?, _ console: Console) throws {
        let options = try TemplateOptions.parse((mapping.map { ["--mapping=" + $0] } ?? []) + ["--"] + templates)
        let compiled = try CompiledTemplates(options, stop: console.stop)
        self.init(compiled.templates.map(\.compilation), compiled.findings)
    }

    init(_ compilations: [Compilation], _ findings: [FindingGroup]) {
        self.findings = findings
        templates = compilations.compactMap { compilation in
            guard let program = compilation.program, let checked = compilation.checked else { return nil }
            let recipients = RecipientContract(
                fields: checked.fields, source: program.source, linkSchemes: program.linkSchemes)
            return ComparedTemplate(
                campaign: program.campaign, checked: checked, recipients: recipients, sources: compilation.sources)
        }
        let all = compilations.flatMap { compilation -> [Entry] in
            guard let table = compilation.checked?.table, let program = compilation.program, let compiled = compilation.compiled
            else { return [] }
            let (types, origins) = (compiled.payloadTypes, compiled.origins)
            return program.targets.indices.compactMap { index in
                table.target(named: program.targets[index].name).map { target in
                    Entry(
                        name: program.campaign, table: table, target: target, type: types[index],
                        sources: compilation.sources, origins: origins[index].flatMap { $0 })
                }
            }
        }
        // Where every recipient is skipped, apps receive nothing.
        let sent = all.filter { $0.type != .never }
        entries = sent.isEmpty ? all : sent
    }

    /// What a table allows. For comparisons an attribute counts as present.
    init(_ loaded: LoadedMapping, _ sources: SourceMap, isRequired: Bool) {
        findings = [FindingGroup(sources: sources, diagnostics: loaded.diagnostics)]
        templates = []
        var sources = sources
        // A built-in table has no file.
        if sources.files.isEmpty { _ = sources.add(SourceFile(path: loaded.table?.name ?? "", bytes: [])) }
        let files = sources
        entries = (loaded.table?.targets ?? []).compactMap { target in
            loaded.table.map { table in
                Entry(
                    name: table.name, table: table, target: target, type: table.payloadType(of: target, isRequired: isRequired),
                    sources: files, origins: [])
            }
        }
    }

    /// In the order of their first template; the first table counts.
    var targets: [Target] {
        var targets: [Target] = []
        for entry in entries where !targets.contains(where: { $0.name.hasSameBytes(as: entry.target.name) }) {
            targets.append(entry.target)
        }
        return targets
    }

    func entries(of target: String) -> [Entry] { entries.filter { $0.target.name.hasSameBytes(as: target) } }
}
