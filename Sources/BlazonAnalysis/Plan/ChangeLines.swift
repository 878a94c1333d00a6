import BlazonAudience
import BlazonPayload
import BlazonText

/// Lines about records that are not the same: `{"campaign", "line", "target", "outcome", "before", "after"}`. A version is
/// `{"payload": …}`, `{"rejected": {"code", "field", "reason"}}`, `{"skipped": "reason"}`, or null if the recipient has another target.
struct ChangeLines {
    private let start: [UInt8]
    /// The names of the targets as JSON texts.
    private let targets: [String]
    private let old: [SkipReason]
    private let new: [SkipReason]

    init(_ campaign: PlanCampaign) {
        start = Array("{\"campaign\":\(JSON.text(campaign.name).compact),\"line\":".utf8)
        targets = campaign.targets.map { JSON.text($0).compact }
        (old, new) = (campaign.old.program.skips, campaign.new.program.skips)
    }

    /// The line about a record on a target of the campaign; the versions have their renderers and their indices of the target, if they have
    /// it.
    func line(
        _ line: Int, _ target: Int, _ outcome: PlanOutcome, _ before: (AnsweringRenderer, target: Int?),
        _ after: (AnsweringRenderer, target: Int?)
    ) -> [UInt8] {
        var bytes = start
        bytes += "\(line),\"target\":\(targets[target]),\"outcome\":\"\(outcome.key)\",\"before\":".utf8
        append(before, old, to: &bytes)
        bytes += ",\"after\":".utf8
        append(after, new, to: &bytes)
        bytes += "}\n".utf8
        return bytes
    }

    private func append(_ version: (AnsweringRenderer, target: Int?), _ skips: [SkipReason], to bytes: inout [UInt8]) {
        let (answer, target) = version
        switch answer.fate(on: target) {
        case .sent:
            guard let target else { return }
            bytes += "{\"payload\":".utf8
            // Without its newline.
            answer.payloads[target].withBytes { line in
                for index in 0..<line.byteCount - 1 { bytes.append(line[index]) }
            }
            bytes += "}".utf8
        case .rejected(let reject):
            let field = reject.field.map { JSON.text($0) } ?? .null
            let members: [JSON.Member] = [
                .init("code", .text(reject.code.rawValue)), .init("field", field), .init("reason", .text(reject.reason)),
            ]
            bytes += "{\"rejected\":\(JSON.object(members).compact)}".utf8
        case .skipped(let reason): bytes += "{\"skipped\":\(JSON.text(skips[reason].name).compact)}".utf8
        case .elsewhere: bytes += "null".utf8
        }
    }
}
