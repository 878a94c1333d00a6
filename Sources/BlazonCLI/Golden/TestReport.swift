import BlazonDiagnostics
import BlazonSamples
import BlazonText

/// What a test has found in all templates.
struct TestReport {
    let templates: [TestedTemplate]
    /// Golden folders without a template.
    let orphans: [GoldenFault]
    /// What an update has removed from such folders.
    let removed: [GoldenUpdate]
    let coverage: TestCoverage
    /// Whether coverage is judged: a part of the samples says nothing about it.
    let judgesCoverage: Bool
    private let groups: GoldenGroups

    init(
        templates: [TestedTemplate], orphans: [GoldenFault], removed: [GoldenUpdate], coverage: TestCoverage, judgesCoverage: Bool
    ) {
        self.templates = templates
        self.orphans = orphans
        self.removed = removed
        self.coverage = coverage
        self.judgesCoverage = judgesCoverage
        groups = GoldenGroups(templates.map(\.faults))
    }

    var isFaulty: Bool {
        templates.contains(where: \.isFaulty) || !orphans.isEmpty
            || (judgesCoverage && (coverage.hasErrors || !coverage.failures.isEmpty))
    }

    /// The cases of each template.
    var cases: [[JUnitDocument.Case]] { templates.map(\.cases) }

    /// A group for each golden folder without a template.
    private var orphanFindings: [FindingGroup] {
        orphans.map { fault in
            var golds = GoldenFindings(SourceMap(), TemplateSpans(SourceMap()))
            golds.add(fault)
            return FindingGroup(sources: golds.sources, diagnostics: golds.diagnostics)
        }
    }

    /// The diagnostics of the check, for reports that have golden files as cases, and a group for each folder without a template.
    var checked: [FindingGroup] { templates.map(\.found) + orphanFindings }

    /// All findings, for machines.
    func findings(isVerbose: Bool) -> [FindingGroup] {
        let groups = isVerbose ? GoldenGroups() : groups
        let uncovered = judgesCoverage ? coverage.findings : []
        return templates.enumerated().map { number, template in
            let (sources, diagnostics) = template.findings(groups)
            let gaps = uncovered.indices.contains(number) ? uncovered[number] : []
            return FindingGroup(sources: sources, diagnostics: diagnostics + Diagnostics(gaps))
        } + orphanFindings
    }

    /// How the report is printed.
    struct Style {
        let difference: DifferenceText
        let isQuiet: Bool
        /// Whether clean templates are only counted.
        let isCondensed: Bool
        /// Whether each difference is listed with its file.
        let isVerbose: Bool
        let listsGaps: Bool
    }

    /// The readable report.
    func text(_ style: Style) -> String {
        let (groups, width) = (style.isVerbose ? GoldenGroups() : groups, style.difference.width)
        var text = templates.map { self.text($0, groups, style) }.joined()
        if style.isCondensed { text += fitted(countedFaults, width: width) }
        text += groups.shared.map(style.difference.text).joined()
        text += orphans.map { style.difference.text($0) }.joined()
        text += fitted(removed.map { $0.lines(isQuiet: true) }.joined(), width: width)
        if style.isCondensed, !style.isQuiet { text += fitted(total, width: width) }
        if judgesCoverage {
            text += coverage.lines(isQuiet: style.isQuiet, isListed: style.listsGaps).map { line in
                wrapped(line, width: width.map { $0 - 2 }).joined(separator: "\n  ") + "\n"
            }.joined()
        }
        return text
    }

    private func text(_ template: TestedTemplate, _ groups: GoldenGroups, _ style: Style) -> String {
        let (difference, width) = (style.difference, style.difference.width)
        if !template.rejected.isEmpty {
            return fitted(template.rejected.map { $0.printable + "\n" }.joined(), width: width)
        }
        var text = fitted(
            template.update?.lines(isQuiet: style.isQuiet || style.isCondensed) ?? "", width: width)
        for fault in template.faults where !(style.isCondensed && fault.isCounted) { text += difference.text(fault, groups) }
        text += template.broken.map { difference.text($0, in: "\(template.path)") }.joined()
        let isShown = style.isCondensed ? template.update.map { !$0.changesNothing } ?? false : true
        if !template.isFaulty, !style.isQuiet, isShown {
            text += fitted("\(template.path): \(template.summary)\n", width: width)
        }
        return text
    }

    /// Of many templates, a line for the missing files of each target, and for those of no sample or target, with the first of them.
    private var countedFaults: String {
        var counts: [(words: String, first: String, files: Int, templates: Int)] = []
        for template in templates {
            var seen: Set<Int> = []
            for fault in template.faults where fault.isCounted {
                let words =
                    if case .missing = fault.kind {
                        "missing for \(fault.target ?? ""); `blazon test --update` writes them"
                    } else {
                        "of no sample and target; `blazon test --update` removes them"
                    }
                let index = counts.firstIndex { $0.words.hasSameBytes(as: words) } ?? counts.count
                if index == counts.count { counts.append((words, fault.shown, 0, 0)) }
                counts[index].files += 1
                if seen.insert(index).inserted { counts[index].templates += 1 }
            }
        }
        return counts.map { words, first, files, templates in
            "\(counted(files, "golden file")) of \(counted(templates, "template")) \(files == 1 ? "is" : "are") \(words)\n"
                + "  \(first)" + (files > 1 ? " and \(counted(files - 1, "other"))" : "") + "\n"
        }.joined()
    }

    /// `60 templates: 320 payloads as expected`, or how many templates are not.
    private var total: String {
        let start = counted(templates.count, "template")
        let faulty = templates.count(where: \.isFaulty)
        if faulty > 0 { return "\(start): \(grouped(templates.count - faulty)) as expected, \(grouped(faulty)) not\n" }
        var update = GoldenUpdate()
        for other in templates.compactMap(\.update) { update += other }
        if templates.contains(where: { $0.update != nil }) { return "\(start): \(update.summary)\n" }
        let payloads = templates.reduce((0, 0)) { ($0.0 + $1.payloads.sent, $0.1 + $1.payloads.skipped) }
        return "\(start): \(TestedTemplate.summary(payloads))\n"
    }
}

extension GoldenFault {
    /// Whether it is only counted with its like in many templates.
    fileprivate var isCounted: Bool {
        switch kind {
        case .missing, .extra: true
        case .orphan, .unreadable, .conflict, .differs, .otherReason: false
        }
    }
}
