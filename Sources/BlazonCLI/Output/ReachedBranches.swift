import BlazonAnalysis
import BlazonAudience
import BlazonDiagnostics
import BlazonPayload
import BlazonSamples
import BlazonText

/// Branches and defaults that many recipients of a run take, or none: what the summary shows.
struct ReachedBranches {
    private let program: Program
    private let sources: SourceMap
    /// Maximum number of lines; the manifest has all.
    private static let most = 12

    /// Prepares the lines for a program that was compiled from these sources.
    init(_ program: Program, _ sources: SourceMap) { (self.program, self.sources) = (program, sources) }

    /// `title: "friend" (default) for 31 %`, in the order of the program: those of 20 % or more of the recipients, and those of none.
    func lines(_ summary: AudienceRun.Summary) -> [String] {
        if summary.records == 0 { return [] }
        // The summary lists reasons by their names.
        let reasons = Set(program.skips.compactMap(\.counter))
        let counters = zip(program.counters, summary.counts).enumerated().filter { index, pair in
            !reasons.contains(index) && (pair.1 == 0 || pair.1.multiplied(clamping: 5) >= summary.records)
        }.map(\.element)
        var texts = CounterTexts(sources)
        var lines = counters.prefix(Self.most).map { counter, count in
            "\(texts.text(of: counter).printable) for \(percent(count, of: summary.records))"
        }
        if counters.count > Self.most {
            lines.append("and \(counters.count - Self.most) others")
        }
        return lines
    }
}
