package import BlazonDiagnostics
import BlazonLanguage
package import BlazonMapping
package import BlazonTemplate
import BlazonText

/// What the run adds to a template before it is checked.
package struct CheckOptions: Sendable {
    /// Targets that replace the template's own; nil: the template's, or the table's defaults.
    package var targets: [String]?
    /// Constants of `delivery` that override or extend the template's.
    package var delivery: [(name: String, value: String)]

    /// The typed constants of `delivery`, with the values of the template and of the run.
    package var constants: TypedConstants

    /// The lookups of the template.
    package var lookups: [LoadedLookup] = []

    /// Whether parsing reported nothing. Only then are settings that seem missing or unused really so.
    package var isWhole: Bool

    /// Limits of the run, such as the number of settings in all editions.
    package var limits: Limits

    /// Whether to record the categories that `plural` and `ordinal` can reach.
    package var wantsPluralForms = false

    package init(
        targets: [String]?, delivery: [(name: String, value: String)], constants: TypedConstants, isWhole: Bool, limits: Limits
    ) {
        self.constants = constants
        self.limits = limits
        self.targets = targets
        self.delivery = delivery
        self.isWhole = isWhole
    }
}

package struct Checked: Sendable {
    /// The typed template; nil if there are errors.
    package let template: TypedTemplate?
    package let schema: Schema
    /// Whether the section that declares the fields is misspelled. Samples cannot be judged then.
    package let isSchemaMisspelled: Bool
    package let linkSchemes: [String]
    /// The names of the parameters that links get.
    package let linkParameters: [String]
    package let diagnostics: Diagnostics
    /// Constants of the run that the template or the table reads, sorted.
    package let knownDelivery: [String]
    /// Constants of the run that neither reads.
    package let unknownDelivery: [String]
    /// nil: not requested.
    package let pluralForms: PluralForms?
}

/// Checks a template against a mapping table. Each mistake is reported once, at its cause; consequences are not reported.
package func check(_ template: Template, _ table: MappingTable, _ options: CheckOptions) -> Checked {
    let declared = Declarations(template, table, options)
    let expanded = ExpandedTemplate(declared)
    let layered = LayeredTemplate(expanded)
    let typed = TypedLayers(layered)
    let rules = TemplateRules(typed)
    return Checked(rules)
}

extension Checked {
    fileprivate init(_ rules: TemplateRules) {
        let (input, findings) = (rules.typed.input, rules.findings)
        let (declared, options) = (input.declared, input.declared.options)
        let literals = options.constants.literals(declared.schema)
        let substitution = Substitution(literals: literals)
        let typed = TypedTemplate(
            campaign: declared.campaign, fields: declared.schema.fields + options.constants.fields(declared.schema),
            source: declared.source, loops: input.loops.variables, linkSchemes: rules.linkSchemes, locales: declared.locales,
            variants: declared.variants, targetBy: declared.targetBy, reasons: declared.template.reasons,
            bindings: input.bindings.names, lookups: declared.options.lookups.compactMap(\.lookup),
            targets: literals.isEmpty ? rules.targets : rules.targets.map(substitution.callAsFunction),
            posted: literals.isEmpty ? rules.posted : rules.posted.map(substitution.callAsFunction))
        template = findings.diagnostics.hasErrors ? nil : typed
        schema = declared.schema
        isSchemaMisspelled = declared.misspelled.contains("recipient")
        linkSchemes = rules.linkSchemes
        linkParameters = findings.reads.addsParameters ? input.linkPolicy?.parameters.map(\.name.text) ?? [] : []
        diagnostics = findings.diagnostics
        let known = declared.knownConstants(findings.reads.constants)
        knownDelivery = known
        unknownDelivery = options.delivery.map(\.name).filter { !known.contains($0) }
        pluralForms = options.wantsPluralForms ? findings.pluralForms : nil
    }
}
