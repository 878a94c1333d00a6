import BlazonAudience
import BlazonText

/// The runs of a command over recipients, for the summary of `--diagnostics json`.
final class CampaignRuns {
    private(set) var json: [JSON] = []

    func add(_ campaign: String, _ summary: AudienceRun.Summary) {
        json.append(
            .object([
                .init("campaign", .text(campaign)), .init("records", .integer(summary.records)),
                .init("rejected", .integer(summary.rejected)), .init("skipped", .integer(summary.skipped)),
                .init("rejectsAllowed", .text(summary.verdict.allowed.text)),
                .init("exceeded", .boolean(summary.verdict.isExceeded)),
            ]))
    }
}
