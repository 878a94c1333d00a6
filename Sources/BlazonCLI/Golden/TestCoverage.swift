import Blazon
import BlazonAnalysis
import BlazonDiagnostics
import BlazonLanguage
import BlazonPayload
import BlazonSamples
import BlazonText

/// What the samples of a run cover: of all templates, and of each project that requires a share.
struct TestCoverage {
    /// A share that templates must reach.
    private struct Requirement {
        /// `--coverage`, `shop/blazon.yaml`
        let source: String
        let share: RejectAllowance
        var coverage = SampleCoverage()
    }

    private var all = SampleCoverage()
    private var levels: [[String: LintLevel]] = []
    private var requirements: [Requirement] = []
    /// The share of all templates, instead of that of their projects.
    private let required: RejectAllowance?

    init(required: Percentage?) { self.required = required?.allowance }

    /// Adds a template whose samples were rendered.
    mutating func add(
        _ program: Program, _ goals: Goals, _ counts: SampleCounts, _ sources: SourceMap, _ spans: TemplateSpans,
        _ project: Project
    ) {
        all.add(program, goals, counts, sources, spans)
        levels.append(project.levels)
        guard required == nil, let (share, source) = project.coverage else { return }
        let known = requirements.firstIndex { $0.source.hasSameBytes(as: source) }
        if known == nil { requirements.append(Requirement(source: source, share: share)) }
        requirements[known ?? requirements.count - 1].coverage.add(program, goals, counts, sources, spans)
    }

    /// A line for each share that is not reached: `coverage is 75 %, below 90% (--coverage)`
    var failures: [String] {
        let judged = requirements + (required.map { [Requirement(source: "--coverage", share: $0, coverage: all)] } ?? [])
        return judged.compactMap { requirement -> String? in
            let (covered, all) = requirement.coverage.total
            if requirement.share.isReached(by: covered, of: all) { return nil }
            return "coverage is \(percent(covered, of: all)), below \(requirement.share.text) (\(requirement.source.printable))"
        }
    }

    /// What no sample takes, with the levels of its project: nil for a line alone, whose file is not available.
    private var gaps: [(gap: SampleCoverage.Gap, finding: Diagnostic?)] {
        all.gaps.compactMap { gap in
            guard let note = gap.diagnostic else { return (gap, nil) }
            return Diagnostics([note]).leveled(levels[gap.template]).first.map { (gap, $0) }
        }
    }

    /// Whether a project raises a gap to an error.
    var hasErrors: Bool { gaps.contains { $0.finding?.severity == .error } }

    /// The findings of each template, by its number.
    var findings: [[Diagnostic]] {
        var findings = levels.map { _ in [Diagnostic]() }
        for (gap, finding) in gaps { if let finding { findings[gap.template].append(finding) } }
        return findings
    }

    /// The total, what is not covered if `isListed` or if a share is not reached, and these shares. A quiet run reports only
    /// what fails.
    func lines(isQuiet: Bool, isListed: Bool) -> [String] {
        let (gaps, failures) = (gaps, failures)
        let isListed = isListed || !failures.isEmpty
        let listed = gaps.filter { isListed || ($0.finding?.severity ?? .note) > .note }
        let open = gaps.count - listed.count
        let summary = all.summary + (open > 0 ? "; `--notes` lists the others" : "")
        let shown = listed.filter { !isQuiet || !failures.isEmpty || $0.finding?.severity == .error }.map(\.gap.line)
        return (isQuiet ? [] : [summary]) + shown + failures
    }
}
