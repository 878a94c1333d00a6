import BlazonDiagnostics
import BlazonTemplate

/// A template whose blocks are expanded, with their translations.
final class ExpandedTemplate {
    let template: Template
    let input: CheckInput
    /// The number of settings in all editions together; nil on overflow.
    let settings: Int?
    /// Names of blocks whose placeholders were replaced by their parts.
    let expandedBlocks: Set<String>
    let findings: Findings

    init(_ declared: Declarations) {
        let findings = FindingsWriter(declared.findings)
        let translations = BlockTranslations(declared.template, declared.localeNames, findings, declared.searches)
        let constants = declared.constants.map { ($0.name, $0.value) } + declared.options.constants.texts
        let bindings = BindingTable(declared.template.bindings)
        bindings.diagnostics.forEach(findings.report)
        let expansion = BlockExpansion(translations.blocks, delivery: constants, bindings)
        expansion.diagnostics.forEach(findings.report)
        template = expansion.expand(declared.template)
        if let excess = expansion.reads.excess { findings.report(.blocksTooWide(excess.limit, at: excess.span)) }
        input = CheckInput(declared, BlockTable(expansion.blocks, bindings), translations, template.links)
        settings = EditionCount(
            expansion: expansion, policy: template.links?.query ?? [], of: declared.table.opened
        ).settings(
            of: template, locales: declared.localeNames.names.count, variants: declared.variantNames.count,
            targets: declared.targets.count)
        expandedBlocks = expansion.reads.names
        self.findings = findings.found
    }
}
