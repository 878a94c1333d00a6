import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

/// What follows from more than one value: the rules of sections, targets and editions have been checked.
struct TemplateRules {
    let typed: TypedLayers
    let targets: [TypedTarget]
    /// As in `TypedTemplate`.
    let posted: [TypedTarget]
    /// The schemes that links may have.
    let linkSchemes: [String]
    let findings: Findings

    init(_ typed: TypedLayers) {
        self.typed = typed
        let checker = TemplateChecker(typed)
        let declared = typed.input.declared
        var targets = typed.targets.map(checker.typedTarget)
        var posted = typed.targets.compactMap { target, editions in
            declared.table.posted(target).map { checker.typedTarget($0, editions) }
        }
        checker.checkHidden()
        checker.checkUnavailable()
        typed.findings.unanimous.diagnostics.forEach(checker.findings.report)
        let errors = checker.findings.diagnostics.counts.errors
        targets = checker.checkRules(targets, where: TemplateChecker.isAboutPresent)
        posted = checker.checkRules(posted, where: TemplateChecker.isAboutPresent)
        (targets, posted) = (checker.applyingTimes(targets), checker.applyingTimes(posted))
        let isBroken = checker.findings.diagnostics.counts.errors > errors
        if declared.options.isWhole, !isBroken {
            if errors == 0 { checker.checkEmptyPayloads(targets + posted) }
            // Other faults of values say nothing about the settings that rules miss.
            if typed.areSettingsKnown, checker.findings.diagnostics.counts.errors == errors {
                targets = checker.checkRules(targets) { !TemplateChecker.isAboutPresent($0) }
                posted = checker.checkRules(posted) { !TemplateChecker.isAboutPresent($0) }
                if errors == 0 { checker.checkPushTypes(targets + posted) }
            }
        }
        if declared.options.isWhole, !isBroken, errors == 0 {
            checker.checkReachable()
            checker.checkUnusedFields()
            checker.checkUnusedBlocks()
            checker.checkUnusedBindings()
            checker.checkUnusedLookups()
            checker.checkUnusedPolicy()
        }
        (self.targets, self.posted) = (targets, posted)
        linkSchemes = checker.linkSchemes()
        findings = checker.findings.found
    }
}

/// Checks what concerns more than one value: sections, targets and editions.
struct TemplateChecker {
    let typed: TypedLayers
    let findings: FindingsWriter

    init(_ typed: TypedLayers) {
        self.typed = typed
        findings = FindingsWriter(typed.findings)
    }

    var input: CheckInput { typed.input }
    var table: MappingTable { input.table }
    var schema: Schema { input.schema }
    var template: Template { input.declared.template }
    var stack: LayerStack { typed.layered.stack }
    var localeNames: LocaleNames { input.declared.localeNames }
}

extension TemplateChecker {
    /// Reports shared settings that some of the targets do not have.
    fileprivate func checkUnavailable() {
        for layer in stack.all where layer.scope.target == nil { layer.entries.forEach(checkUnavailable) }
    }

    private func checkUnavailable(_ entry: Layer.Entry) {
        var without: [(target: String, reason: String)] = []
        for target in typed.targets.map(\.target) {
            if case .none(let reason, let isQuiet)? = entry.row.cell(on: target), !isQuiet {
                without.append((target.name, reason))
            } else if let posted = table.posted(target), case .none(let reason, false)? = entry.row.cell(on: posted) {
                without.append(("requests of \(target.name)", reason))
            }
        }
        if without.isEmpty || typed.isOff(entry) { return }
        let having = input.targets.own.filter { name in
            if case .mapsTo? = entry.row.cells[name] { true } else { false }
        }
        findings.report(
            .leftOut(
                entry.source.name.text, on: without.map(\.target), reason: without[0].reason, having: having,
                table: table.name, at: entry.source.name.span))
    }

    /// Reports targets whose payload is empty for some recipients.
    fileprivate func checkEmptyPayloads(_ targets: [TypedTarget]) {
        for typed in targets.filter({ $0.target.always.isEmpty }).flatMap(\.editions) where !typed.isSkipped {
            let isEmpty = typed.containsAny(of: [Path([])]).negated
            if isEmpty.constantTruth(typed.target.name) == false { continue }
            var reachability = Reachability(schema, typed)
            switch reachability.judge(isEmpty) {
            case .impossible: continue
            case .possible(let example):
                findings.reportOnce(.emptyPayload(typed.target.title, example: example.text, at: template.span))
            case .undecided: findings.reportOnce(.emptyPayload(typed.target.title, example: nil, at: template.span))
            }
        }
    }

    fileprivate func checkUnusedFields() {
        // It counts as used even if no setting reads it.
        let identity = input.declared.source.idName
        for (slot, leaf) in schema.fieldLeaves.enumerated()
        where !findings.found.reads.slots.contains(slot) && !leaf.path.hasSameBytes(as: identity) && !leaf.declaration.isShared {
            let readings = findings.found.reads.shadowedFields.filter { $0.value.hasSameBytes(as: leaf.path) }.keys
            if readings.isEmpty {
                let name = leaf.declaration.name.span
                findings.report(.unusedField(leaf.path, isOptional: leaf.word.mayBeMissing, at: name))
            }
            for span in readings.sorted(by: { $0.start < $1.start }) { reportShadowedField(leaf.path, at: span) }
        }
    }

    /// Warns of a name of the run that an author may have meant for the field, which nothing reads.
    private func reportShadowedField(_ path: String, at span: Span) {
        guard let name = path.utf8.split(at: ".").first.map(String.init),
            let run = RunName(rawValue: name)
        else { return }
        findings.report(
            .shadowedField(path, name: name, meaning: run.meaning, field: "\(RunName.recipient.rawValue).\(name)", at: span))
    }

    /// Warns of blocks that nothing reads.
    fileprivate func checkUnusedBlocks() {
        for block in typed.unreadBlocks where !findings.found.reads.blocks.contains(block.name.text) {
            findings.report(.unusedBlock(block.name.text, at: block.name.span))
        }
    }

    /// Notes names of `let` that nothing reads.
    fileprivate func checkUnusedBindings() {
        for binding in input.bindings.unread(findings.found.reads.bindings) {
            findings.report(.unusedBinding(binding.name.text, at: binding.name.span))
        }
    }

    /// Notes lookups of the template itself that nothing reads.
    fileprivate func checkUnusedLookups() {
        for (index, lookup) in input.lookups.enumerated() {
            if lookup.span.file.index > 0 || findings.found.reads.lookups.contains(index) { continue }
            findings.report(.unusedLookup(lookup.name, at: lookup.span))
        }
    }

    /// Reports a policy of the template itself that adds nothing.
    fileprivate func checkUnusedPolicy() {
        guard let links = template.links else { return }
        if let hosts = links.hosts, links.query.isEmpty, hosts.span.file.index == 0 {
            findings.report(.hostsWithoutQuery(at: hosts.span))
        }
        if let hosts = links.hosts, let parameter = input.linkPolicy?.ownParameters.first, !findings.found.reads.addsParameters {
            findings.report(
                .policyWithoutLink(parameter.name.text, hosts: hosts.patterns.map(\.text), at: parameter.name.span))
        }
    }

    /// The schemes that links may have: those that the template lists, or http, https and those that it spells out.
    fileprivate func linkSchemes() -> [String] {
        guard let schemes = template.links?.schemes else {
            return Links.standardSchemes + findings.found.reads.schemes.filter { !Links.standardSchemes.contains($0) }
        }
        for scheme in schemes where unsafeSchemes.contains(scheme.text) {
            findings.report(.unsafeScheme(scheme.text, isError: true, at: scheme.span))
        }
        return schemes.map(\.text)
    }
}
