package import BlazonDiagnostics
import BlazonLanguage
package import BlazonPayload
import BlazonText

/// What the samples of all templates cover, and what none does: branches, defaults, locales, variants, and texts of variants in locales. A
/// branch or default of a used file counts once, and is covered if the samples of any template take it.
package struct SampleCoverage {
    /// A goal, or several of one kind, that no sample takes.
    package struct Gap {
        /// The number of its template, in the order in which they were added.
        package let template: Int
        /// `no sample takes the branch at t/offer.yaml:12:7: otherwise`
        package let line: String
        /// A note; nil if the file is not available.
        package let diagnostic: Diagnostic?
    }

    /// What selects an edition.
    private enum Choice: String, CaseIterable {
        case locale, variant
        /// A text of a variant in a locale.
        case edition
    }

    /// How many goals of a kind there are, and how many are covered.
    private struct Count {
        var covered = 0
        var total = 0
    }

    private var templates = 0
    /// Branches and defaults by their location, and whether a sample takes them.
    private var counters: [Counter.Kind: [[UInt8]: Bool]] = [:]
    /// The branches and defaults whose first template does not take them.
    private var counterGaps: [(kind: Counter.Kind, location: [UInt8], gap: Gap)] = []
    private var choices: [Choice: Count] = [:]
    private var choiceGaps: [Gap] = []

    package init() {}

    /// Adds a template whose samples were rendered.
    /// - Parameters:
    ///   - program: Its program.
    ///   - goals: The goals of the program.
    ///   - counts: What the samples have reached.
    ///   - sources: Its files.
    ///   - spans: The spans of its locales and variants.
    package mutating func add(
        _ program: Program, _ goals: Goals, _ counts: SampleCounts, _ sources: SourceMap, _ spans: TemplateSpans
    ) {
        defer { templates += 1 }
        var lines = SourceLines(sources)
        for (counter, count) in zip(program.counters, counts.counters) {
            let location = Array(BranchText.location(of: counter.location, in: sources).utf8)
            let isCovered = counters[counter.kind]?[location]
            counters[counter.kind, default: [:]][location] = count > 0 || isCovered == true
            if count > 0 || isCovered != nil { continue }
            counterGaps.append((counter.kind, location, gap(counter, &lines)))
        }
        let locales = program.locales?.names ?? []
        note(.locale, locales, counts.locales, sources) { name in
            spans.locale { $0.hasSameBytes(as: name) || $0.plainTag == name.plainTag }
        }
        note(.variant, program.variants?.names ?? [], counts.variants, sources) { spans.variant($0) }
        let (open, all) = goals.openEditions(counts)
        let names = open.map { program.names(ofEdition: $0) }
        note(
            .edition, names.map { "`\($0.locale.printable)` with `\($0.variant.printable)`" }, of: all, sources,
            at: spans.variant(names.first?.variant ?? "")
        ) { .editionNotSampled(names, at: $0) }
    }

    private func gap(_ counter: Counter, _ lines: inout SourceLines) -> Gap {
        let branch = BranchText(counter, &lines)
        let words = branch.words.map { ": \($0.printable)" } ?? ""
        return Gap(
            template: templates,
            line: "no sample takes the \(counter.kind.rawValue) at \(branch.location.printable)\(words)",
            diagnostic: branch.span.map { span in
                switch counter.kind {
                case .branch: .branchNotSampled(branch.words ?? "", at: span)
                case .default: .defaultNotSampled(branch.words ?? "", at: span)
                }
            })
    }

    private mutating func note(
        _ kind: Choice, _ names: [String], _ counts: [Int], _ sources: SourceMap, _ spanOf: (String) -> Span
    ) {
        let uncovered = zip(names, counts).filter { $0.1 == 0 }.map(\.0)
        note(
            kind, uncovered.map { "`\($0.printable)`" }, of: names.count, sources, at: spanOf(uncovered.first ?? "")
        ) { .choiceNotSampled(kind.rawValue, uncovered, at: $0) }
    }

    /// Counts the choices of a kind; `uncovered` are those that no sample takes, the first at `span`.
    private mutating func note(
        _ kind: Choice, _ uncovered: [String], of count: Int, _ sources: SourceMap, at span: Span, _ note: (Span) -> Diagnostic
    ) {
        choices[kind, default: Count()].total += count
        choices[kind, default: Count()].covered += count - uncovered.count
        if uncovered.isEmpty { return }
        let location = sources.location(of: span)
        let at = "\(sources[span.file].path.printable):\(location.line):\(location.column)"
        let shown = uncovered.joined(separator: ", ")
        let line =
            uncovered.count == 1
            ? "no sample takes the \(kind.rawValue) \(shown) at \(at)"
            : "no sample takes \(uncovered.count) of \(count) \(kind.rawValue)s, the first at \(at): \(shown)"
        choiceGaps.append(Gap(template: templates, line: line, diagnostic: note(span)))
    }

    /// What no sample takes, template by template.
    package var gaps: [Gap] {
        let open = counterGaps.filter { counters[$0.kind]?[$0.location] == false }.map(\.gap) + choiceGaps
        return open.enumerated().sorted { ($0.element.template, $0.offset) < ($1.element.template, $1.offset) }.map(\.element)
    }

    /// What there is to cover; `isRequired`: the share that a run or a project requires is of these.
    private var counts: [(noun: String, count: Count, isRequired: Bool)] {
        func count(_ kind: Counter.Kind) -> Count {
            let all = counters[kind] ?? [:]
            return Count(covered: all.values.count { $0 }, total: all.count)
        }
        let optional =
            [("defaults", count(.default), false)]
            + Choice.allCases.map { ("\($0.rawValue)s", choices[$0] ?? Count(), $0 != .edition) }
        return [("branches", count(.branch), true)] + optional.filter { $0.1.total > 0 }
    }

    /// `3 of 4 branches, 1 of 2 locales taken by samples`
    package var summary: String {
        let shown = counts.map { "\(grouped($0.count.covered)) of \(grouped($0.count.total)) \($0.noun)" }
        return shown.joined(separator: ", ") + " taken by samples"
    }

    /// The number of covered branches, locales and variants, and of all. Defaults and editions are reported, but not required.
    package var total: (covered: Int, all: Int) {
        counts.filter(\.isRequired).reduce((0, 0)) { ($0.0 + $1.count.covered, $0.1 + $1.count.total) }
    }
}

extension String {
    /// `es_MX` as `es-mx`.
    fileprivate var plainTag: String { lowercased().utf8.replacing("_", with: "-") }
}
