import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonReference
import BlazonTemplate
import BlazonText

/// What a template declares ahead of its messages: its fields, targets, locales and variants, and the fields that select among them. A class, as
/// each phase of `check` that holds the one before it is.
final class Declarations {
    let template: Template
    let table: MappingTable
    let options: CheckOptions
    let schema: Schema
    /// Sections that are misspelled or could not be read. Their contents are not reported as missing.
    let misspelled: Set<String>
    /// The targets to compile.
    let targets: [Target]
    let targetNames: TargetNames
    /// The constants of `delivery` without a type: the template's, replaced or extended by those of the run.
    let constants: [(name: String, value: String, span: Span)]
    let localeNames: LocaleNames
    /// nil if there is only one locale.
    let locales: LocaleChoice?
    /// nil without an A/B test, or if it has a fault.
    let variants: VariantChoice?
    let targetBy: TargetChoice?
    let source: RecordSource
    /// All combinations of a locale and a variant, locale-major; the default is first.
    let editions: [EditionName]
    let searches: NameSearches
    let findings: Findings

    init(_ template: Template, _ table: MappingTable, _ options: CheckOptions) {
        let checker = DeclarationChecker(template, table, options.constants)
        self.template = template
        self.table = table
        self.options = options
        schema = checker.schema
        searches = checker.searches
        (targets, targetNames) = checker.targets(of: template, replacedBy: options.targets)
        constants = template.constants(replacedBy: options.delivery)
        localeNames = checker.localeNames(template)
        variants = checker.variantChoice(template.variants)
        locales = checker.localeChoice(localeNames, template.locales)
        targetBy = checker.targetChoice(template.targetBy, targetNames.template)
        source = checker.source(of: template)
        checker.checkTextNames(template)
        checker.checkHoldouts(template)
        checker.checkBindings(template)
        if let parameter = template.links?.query.first, template.links?.hosts == nil {
            checker.findings.report(.policyWithoutHosts(parameter.name.text, at: parameter.name.span))
        }
        let areVariantsBroken = variants == nil && template.variants != nil
        misspelled = areVariantsBroken ? checker.misspelled.union(["variants"]) : checker.misspelled
        let variantNames: [String?] = variants?.names ?? [nil]
        editions = localeNames.names.flatMap { locale in variantNames.map { EditionName(locale: locale, variant: $0) } }
        findings = checker.findings.found
    }

    var campaign: String { template.campaign?.text ?? "" }

    /// Names of the A/B test's variants; empty without a test.
    var variantNames: [String] { variants?.names ?? [] }

    /// Constants of the run that the template or the table reads, sorted; `read` are those that expressions read.
    func knownConstants(_ read: Set<String>) -> [String] {
        let ofTable = table.rows.compactMap(\.from).filter { $0.first == RunName.delivery.rawValue }.compactMap(\.last)
        return Set(template.delivery.map(\.name.text)).union(ofTable).union(read).sorted()
    }
}

extension Template {
    fileprivate func constants(replacedBy set: [(name: String, value: String)]) -> [(name: String, value: String, span: Span)] {
        let typed = Set(delivery.filter { $0.declared != nil }.map { Array($0.name.text.utf8) })
        // The last of several values of a name wins. Constants of the run are not in the file.
        var given: Set<[UInt8]> = []
        let ofRun = set.reversed().filter { constant in
            let name = Array(constant.name.utf8)
            return !typed.contains(name) && given.insert(name).inserted
        }.reversed()
        let own = delivery.filter { $0.declared == nil && !given.contains(Array($0.name.text.utf8)) }
        return own.map { (name: $0.name.text, value: $0.value.text, span: $0.value.span) }
            + ofRun.map { ($0.name, $0.value, span) }
    }

    /// The names of the reasons for which records are skipped, in the order in which they are asked, with holdouts last.
    var reasons: [String] { (skip.map(\.name) + (variants?.holdouts.map(\.name) ?? [])).map(\.text) }

    /// Where faults are reported that concern the template as a whole.
    var span: Span { campaign?.span ?? start }
}

/// Checks what a template declares.
struct DeclarationChecker {
    let table: MappingTable
    let schema: Schema
    /// Sections that are misspelled.
    let misspelled: Set<String>
    let searches = NameSearches()
    let findings = FindingsWriter()

    init(_ template: Template, _ table: MappingTable, _ constants: TypedConstants) {
        self.table = table
        let resolution = FormResolution(forms: table.forms, table: table.name, findings: findings)
        schema = Schema(
            template.recipient.map { resolution.resolve($0) }, constants: constants.declarations.map { resolution.resolve($0) })
        let unknown = template.sections.map(\.name.text).filter { table.target(named: $0) == nil }
        misspelled = Set(unknown.compactMap { TemplateKey.meant(by: $0) })
    }

    /// The targets to compile, and the names that conditions may compare `target` with. `names` replaces the template's own targets.
    func targets(of template: Template, replacedBy names: [String]?) -> (compiled: [Target], names: TargetNames) {
        let own = ownTargets(template)
        if own.isEmpty, names == nil, template.targets == nil, !misspelled.contains("targets") {
            findings.report(.withoutTarget(known: table.targets.map(\.name), table: table.name, at: template.span))
        }
        let compiled = names.map { names in table.targets.filter { names.contains($0.name) } } ?? own
        compiled.forEach { reportRetired($0, template) }
        return (compiled, TargetNames(compiled: compiled.map(\.name), template: own.map(\.name)))
    }

    private func reportRetired(_ target: Target, _ template: Template) {
        guard let retired = target.retired else { return }
        let name = template.targets?.first { $0.text.hasSameBytes(as: target.name) }
        findings.report(
            .retiredTarget(
                target.name, since: retired.since, use: retired.use, reason: retired.reason, isNamed: name != nil,
                table: table.name, at: name?.span ?? template.span))
    }

    private func ownTargets(_ template: Template) -> [Target] {
        guard let names = template.targets else { return table.targets.filter(\.isDefault) }
        var chosen: [Target] = []
        for name in names {
            if let target = table.target(named: name.text) {
                chosen.append(target)
            } else {
                let isBuiltIn = BuiltInTables.names.contains(table.name)
                let meant = ForeignNames.named(name.text, .section)?.ours ?? []
                findings.report(
                    .targetNotInTable(
                        name.text, known: table.targets.map(\.name),
                        other: isBuiltIn ? BuiltInTables.target(meantBy: [name.text] + meant, excluding: table.name) : nil,
                        table: table.name, at: name.span))
            }
        }
        return chosen
    }
}

/// Puts the forms that a table declares into the types that name them.
struct FormResolution {
    let forms: [TextForm]
    let table: String
    let findings: FindingsWriter

    func resolve(_ field: FieldDeclaration) -> FieldDeclaration {
        var field = field
        switch field.declared {
        case .word(let word, let span):
            let type = word.type.resolvingForms(forms) { name in
                let names = forms.compactMap(\.name) + TextForm.builtIn.compactMap(\.name)
                findings.report(
                    .unknownFormOfType(name, nearest: nearest(name, among: names), known: names, table: table, at: span))
            }
            field.declared = .word(TypeSyntax(type: type, isOptional: word.isOptional), span)
        case .record(let inner, let isOptional): field.declared = .record(inner.map(resolve), isOptional: isOptional)
        case .named, .broken: break
        }
        return field
    }
}
