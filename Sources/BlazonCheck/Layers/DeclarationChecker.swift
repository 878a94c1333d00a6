import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate

/// Checks what a template declares ahead of its messages: its targets, locales and variants, and the fields that select among them.
struct DeclarationChecker {
    let table: MappingTable
    let schema: Schema
    /// Sections that are misspelled. Their contents are not reported as missing.
    let misspelled: Set<String>
    let findings: Findings
    let searches = NameSearches()

    init(_ template: Template, _ table: MappingTable, _ constants: TypedConstants, _ findings: Findings) {
        self.table = table
        self.findings = findings
        schema = Schema(template.recipient, constants: constants.declarations)
        let unknown = template.sections.map(\.name.text).filter { table.target(named: $0) == nil }
        misspelled = Set(unknown.compactMap { nearest($0, among: Template.words) })
    }

    /// The targets to compile, and the names that conditions may compare `target` with. `names` replaces the template's own targets.
    func targets(of template: Template, replacedBy names: [String]?) -> (compiled: [Target], names: TargetNames) {
        let own = ownTargets(template)
        if own.isEmpty, names == nil, template.targets == nil, !misspelled.contains("targets") {
            findings.report(.withoutTarget(known: table.targets.map(\.name), table: table.name, at: template.place))
        }
        let compiled = names.map { names in table.targets.filter { names.contains($0.name) } } ?? own
        return (compiled, TargetNames(compiled: compiled.map(\.name), template: own.map(\.name)))
    }

    private func ownTargets(_ template: Template) -> [Target] {
        guard let names = template.targets else { return table.targets.filter(\.isDefault) }
        var chosen: [Target] = []
        for name in names {
            if let target = table.target(named: name.text) {
                chosen.append(target)
            } else {
                findings.report(.targetNotInTable(name.text, known: table.targets.map(\.name), table: table.name, at: name.span))
            }
        }
        return chosen
    }

    /// The schemes that links may have: those that the template lists, or http, https and those that it spells out.
    func linkSchemes(of template: Template) -> [String] {
        guard let links = template.links else {
            return ["https", "http"] + findings.literalSchemes.filter { $0 != "https" && $0 != "http" }
        }
        for scheme in links.schemes where unsafeSchemes.contains(scheme.text) {
            findings.report(.unsafeScheme(scheme.text, isError: true, at: scheme.span))
        }
        return links.schemes.map { $0.text.lowercased() }
    }
}
