package import BlazonDiagnostics
import BlazonLanguage
package import BlazonPayload
import BlazonText

/// The branches, locales and variants that the samples of all templates cover, and those that none does. A branch of a used file
/// counts once, and is covered if the samples of any template take it.
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

    /// How many goals of a kind there are, and how many are covered.
    private struct Count {
        var covered = 0
        var total = 0
    }

    private var templates = 0
    /// Branches by their location, and whether a sample takes them.
    private var branches: [[UInt8]: Bool] = [:]
    /// The branches whose first template does not take them.
    private var branchGaps: [(location: [UInt8], gap: Gap)] = []
    private var choices: [String: Count] = [:]
    private var choiceGaps: [Gap] = []

    package init() {}

    /// Adds a template whose samples were rendered.
    package mutating func add(_ program: Program, _ counts: SampleCounts, _ sources: SourceMap, _ spans: TemplateSpans) {
        defer { templates += 1 }
        var lines = SourceLines(sources)
        for (counter, count) in zip(program.counters, counts.counters) where counter.kind == .branch {
            let location = Array(BranchText.location(of: counter.location, in: sources).utf8)
            let isCovered = branches[location]
            branches[location] = count > 0 || isCovered == true
            if count > 0 || isCovered != nil { continue }
            let branch = BranchText(counter.location, &lines)
            let words = branch.words.map { ": \($0.printable)" } ?? ""
            branchGaps.append(
                (
                    location,
                    Gap(
                        template: templates, line: "no sample takes the branch at \(branch.location.printable)\(words)",
                        diagnostic: branch.span.map { .branchNotSampled(branch.words ?? "", at: $0) })
                ))
        }
        let locales = program.locales?.names ?? []
        note("locale", locales, counts.locales, sources) { name in
            spans.locale { $0.hasSameBytes(as: name) || $0.plainTag == name.plainTag }
        }
        note("variant", program.variants?.names ?? [], counts.variants, sources) { spans.variant($0) }
    }

    private mutating func note(
        _ kind: String, _ names: [String], _ counts: [Int], _ sources: SourceMap, _ spanOf: (String) -> Span
    ) {
        let uncovered = zip(names, counts).filter { $0.1 == 0 }.map(\.0)
        choices[kind, default: Count()].total += names.count
        choices[kind, default: Count()].covered += names.count - uncovered.count
        guard let first = uncovered.first else { return }
        let span = spanOf(first)
        let location = sources.location(of: span)
        let at = "\(sources[span.file].path.printable):\(location.line):\(location.column)"
        let shown = uncovered.map { "`\($0.printable)`" }.joined(separator: ", ")
        let line =
            uncovered.count == 1
            ? "no sample takes the \(kind) \(shown) at \(at)"
            : "no sample takes \(uncovered.count) of \(names.count) \(kind)s, the first at \(at): \(shown)"
        choiceGaps.append(Gap(template: templates, line: line, diagnostic: .choiceNotSampled(kind, uncovered, at: span)))
    }

    /// What no sample takes, template by template.
    package var gaps: [Gap] {
        let open = branchGaps.filter { branches[$0.location] == false }.map(\.gap) + choiceGaps
        return open.enumerated().sorted { ($0.element.template, $0.offset) < ($1.element.template, $1.offset) }.map(\.element)
    }

    private var counts: [(noun: String, count: Count)] {
        let branches = Count(covered: branches.values.count { $0 }, total: branches.count)
        return [("branches", branches)]
            + ["locale", "variant"].compactMap { kind in
                choices[kind].flatMap { $0.total > 0 ? ("\(kind)s", $0) : nil }
            }
    }

    /// `3 of 4 branches, 1 of 2 locales taken by samples`
    package var summary: String {
        let shown = counts.map { "\(grouped($0.count.covered)) of \(grouped($0.count.total)) \($0.noun)" }
        return shown.joined(separator: ", ") + " taken by samples"
    }

    /// The number of covered branches, locales and variants, and of all.
    package var total: (covered: Int, all: Int) {
        counts.reduce((0, 0)) { ($0.0 + $1.count.covered, $0.1 + $1.count.total) }
    }
}

extension String {
    /// `es_MX` as `es-mx`.
    fileprivate var plainTag: String { lowercased().utf8.replacing("_", with: "-") }
}
