import BlazonAudience
import BlazonDiagnostics
import BlazonPayload
import BlazonText

/// The document of `--report`: what a run was to publish, what it has published, and how it ended.
struct RunDocument {
    let runs: CampaignRuns
    let label: [(name: String, value: String)]
    /// Of the whole run, in seconds.
    let elapsed: Double
    let exitCode: Int32

    /// One line.
    var text: String { json.compact + "\n" }

    var json: JSON {
        let label = label.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        return .object(
            [.init("blazon", .text(Version.text))]
                + (label.isEmpty ? [] : [.init("label", .object(label.map { .init($0.name, .text($0.value)) }))])
                + [
                    .init("exitCode", .integer(exitCode)), .init("errors", .texts(runs.errors)),
                    .init("elapsed", Self.seconds(elapsed)),
                    .init("campaigns", .array(runs.campaigns.map(Self.json))),
                ])
    }

    private static func json(_ run: CampaignRuns.Campaign) -> JSON {
        let head: [JSON.Member?] = [
            .init("campaign", .text(run.name)), run.template.map { .init("template", .text($0)) },
            .init("published", .boolean(run.isPublished)), run.elapsed.map { .init("elapsed", seconds($0)) },
        ]
        return .object(head.compactMap(\.self) + (run.summary.map(members) ?? []))
    }

    private static func members(_ summary: AudienceRun.Summary) -> [JSON.Member] {
        let targets = summary.targets.map { target in
            let numbers = [
                ("rendered", target.rendered), ("rejected", target.rejected), ("skipped", target.skipped),
                ("elsewhere", target.elsewhere),
            ]
            return JSON.Member(target.name, .object(numbers.map { .init($0.0, .integer($0.1)) }))
        }
        let codes = summary.byCode.map { JSON.Member($0.key.rawValue, .integer($0.value)) }.sorted { $0.key < $1.key }
        let limits = summary.verdict.limits.json(exceeded: summary.verdict.exceededNames)
        return summary.countMembers + [
            .init("targets", .object(targets)), .init("byCode", .object(codes)), .init("limits", limits),
        ]
            + summary.verdictMembers
    }

    /// Seconds to the millisecond.
    private static func seconds(_ seconds: Double) -> JSON {
        let milliseconds = seconds.isFinite ? Int(min(max(0, seconds), 1e12) * 1000) : 0
        let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        return .number("\(whole)." + String(repeating: "0", count: 3 - "\(rest)".count) + "\(rest)")
    }
}
