package import BlazonLanguage
import BlazonText

/// The result of a plan.
package struct PlanReport: Sendable {
    /// What became of a campaign.
    package enum Campaign: Sendable {
        /// Both versions write the same.
        case unchanged(String)
        /// Only the new version has it.
        case added(String)
        /// Only the old version has it.
        case removed(String)
        /// The old version cannot be rendered, for a reason.
        case unreadable(String, reason: String)
        case compared(PlanCampaign, PlanResult, PlanVerdict)

        /// The campaign's name.
        package var name: String {
            switch self {
            case .unchanged(let name), .added(let name), .removed(let name), .unreadable(let name, _): name
            case .compared(let campaign, _, _): campaign.name
            }
        }

        /// Whether recipients may get something else than before.
        package var isChange: Bool {
            switch self {
            case .unchanged: false
            case .added, .removed, .unreadable: true
            case .compared(_, let result, _): result.records[.same] < result.records.total
            }
        }
    }

    /// The recipients, as on the command line.
    package let recipients: String
    /// Number of records that were rendered.
    package let records: Int
    /// In the order of the new version, then those that only the old one has.
    package let campaigns: [Campaign]
    let options: PlanOptions

    /// Creates a report.
    package init(recipients: String, records: Int, campaigns: [Campaign], _ options: PlanOptions) {
        (self.recipients, self.records, self.campaigns, self.options) = (recipients, records, campaigns, options)
    }

    /// Whether anything changes.
    package var isChange: Bool { campaigns.contains(where: \.isChange) }

    /// The campaigns that could not be compared, so that no allowance was applied to them.
    package var notCompared: [String] {
        campaigns.compactMap { if case .unreadable(let name, _) = $0 { name } else { nil } }
    }

    /// The allowances that are exceeded, a sentence for each.
    package var excesses: [String] {
        campaigns.flatMap { campaign -> [String] in
            guard case .compared(let compared, _, let verdict) = campaign else { return [] }
            return verdict.excesses.map { "\(compared.name): \($0)" }
        }
    }
}

/// Whether the changes of a campaign are allowed.
package struct PlanVerdict: Sendable {
    /// `2,897 lost, 0 allowed`
    package let excesses: [String]

    /// Judges the records of a campaign.
    package init(_ records: PlanCounts, changed: RejectAllowance?, lost: RejectAllowance) {
        excesses = [(PlanOutcome.lost, Optional(lost)), (.changed, changed)].compactMap { outcome, allowance in
            let count = records[outcome]
            guard let allowance else { return nil }
            return allowance.covers(count, of: records.total) ? nil : allowance.excess(count, of: records.total, outcome.words)
        }
    }
}

extension PlanGroup {
    /// The shares of a group in each locale or variant, the largest first; empty if they are equal in all of them.
    func shares(_ counts: [Int], of totals: [Int], _ names: [String]) -> [(name: String, count: Int, share: String)] {
        let all = names.indices.filter { totals[$0] > 0 }.map { index in
            (name: names[index], count: counts[index], share: percent(counts[index], of: totals[index]), of: totals[index])
        }
        guard let first = all.first, all.contains(where: { $0.share != first.share }) else { return [] }
        return all.filter { $0.count > 0 }.enumerated().sorted { one, other in
            let (left, right) = (one.element, other.element)
            // The larger share, compared without rounding.
            let (own, others) = (left.count.multipliedFullWidth(by: right.of), right.count.multipliedFullWidth(by: left.of))
            return own == others ? one.offset < other.offset : (own.high, own.low) > (others.high, others.low)
        }.map { ($0.element.name, $0.element.count, $0.element.share) }
    }
}
