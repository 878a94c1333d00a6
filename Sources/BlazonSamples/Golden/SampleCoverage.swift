package import BlazonDiagnostics
import BlazonLanguage
package import BlazonPayload
import BlazonText

/// The goals that the samples of all templates cover, and those that none does.
package struct SampleCoverage {
    private var covered = 0
    private var total = 0
    private var lines: [String] = []

    package init() {}

    /// Adds a template and returns the goals that no sample takes, as notes.
    package mutating func add(
        _ program: Program, _ counts: SampleCounts, _ sources: SourceMap, _ spans: TemplateSpans
    ) -> [Diagnostic] {
        var notes: [Diagnostic] = []
        var sourceLines = SourceLines(sources)
        for (counter, count) in zip(program.counters, counts.counters) where counter.kind == .branch {
            total += 1
            if count > 0 {
                covered += 1
                continue
            }
            let branch = BranchText(counter.location, &sourceLines)
            let words = branch.words.map { ": \($0.printable)" } ?? ""
            lines.append("no sample takes the branch at \(branch.location.printable)\(words)")
            if let span = branch.span { notes.append(.branchNotSampled(branch.words ?? "", at: span)) }
        }
        let locales = program.locales?.names ?? []
        note("locale", locales, counts.locales, sources, &notes) { name in
            spans.locale { $0.hasSameBytes(as: name) || $0.plainTag == name.plainTag }
        }
        note("variant", program.variants?.names ?? [], counts.variants, sources, &notes) { spans.variant($0) }
        return notes
    }

    private mutating func note(
        _ kind: String, _ names: [String], _ counts: [Int], _ sources: SourceMap, _ notes: inout [Diagnostic],
        _ spanOf: (String) -> Span
    ) {
        let uncovered = zip(names, counts).filter { $0.1 == 0 }.map(\.0)
        guard let first = uncovered.first else { return }
        let span = spanOf(first)
        let location = sources.location(of: span)
        let at = "\(sources[span.file].path.printable):\(location.line):\(location.column)"
        let shown = uncovered.map { "`\($0.printable)`" }.joined(separator: ", ")
        lines.append(
            uncovered.count == 1
                ? "no sample takes the \(kind) \(shown) at \(at)"
                : "no sample takes \(uncovered.count) of \(names.count) \(kind)s, the first at \(at): \(shown)")
        notes.append(.choiceNotSampled(kind, uncovered, at: span))
    }

    /// The total, and a line for each uncovered branch, then for locales and variants.
    package func text(width: Int?) -> String {
        (["\(covered) of \(total) branches taken by samples"] + lines).map { line in
            wrapped(line, width: width.map { $0 - 2 }).joined(separator: "\n  ") + "\n"
        }.joined()
    }
}

extension String {
    /// `es_MX` as `es-mx`.
    fileprivate var plainTag: String { lowercased().utf8.replacing("_", with: "-") }
}
