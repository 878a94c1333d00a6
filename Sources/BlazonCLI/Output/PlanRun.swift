import BlazonAnalysis
import BlazonAudience
import BlazonEmit
import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonRecords
import BlazonSources
import BlazonText

/// Renders the recipients with both sides of a plan.
struct PlanRun {
    let old: PlanSide
    let new: PlanSide
    let input: Recipients
    /// The recipients in the report.
    let name: String
    let reading: RecipientsReading
    let options: PlanOptions
    /// nil: every record may change.
    let allowChanged: RejectAllowance?
    let allowLost: RejectAllowance
    /// Gets a line about each record that is not the same.
    let lines: OutputFile?

    func carryOut(_ progress: (@Sendable (AudienceRun.Progress) -> Void)?) throws -> PlanReport {
        var report: [PlanReport.Campaign] = []
        var compared: [(index: Int, campaign: PlanCampaign)] = []
        for (name, version) in new.versions {
            if let earlier = old.versions.first(where: { $0.name.hasSameBytes(as: name) })?.version {
                let campaign = PlanCampaign(name, old: earlier, new: version)
                if !campaign.isUnchanged { compared.append((report.count, campaign)) }
                report.append(.unchanged(name))
            } else if let fault = old.faulty.first(where: { $0.name.hasSameBytes(as: name) }) {
                report.append(.unreadable(name, reason: fault.reason))
            } else {
                report.append(.added(name))
            }
        }
        for name in old.versions.map(\.name) + old.faulty.map(\.name)
        where !report.contains(where: { $0.name.hasSameBytes(as: name) }) {
            report.append(.removed(name))
        }
        var records = 0
        if !compared.isEmpty { records = try compare(compared, &report, progress) }
        return PlanReport(recipients: name, records: records, campaigns: report, options)
    }

    /// Compares the versions of campaigns, and replaces their entries in the report; returns the number of records.
    private func compare(
        _ compared: [(index: Int, campaign: PlanCampaign)], _ report: inout [PlanReport.Campaign],
        _ progress: (@Sendable (AudienceRun.Progress) -> Void)?
    ) throws -> Int {
        var compared = compared
        var readings: [(program: Program, options: AudienceRun.Options)] = []
        try compared.removeAll { index, campaign in
            let (old, new) = (campaign.old.program, campaign.new.program)
            let earlier: AudienceRun.Options
            do { earlier = try reading.options(of: old, in: input) } catch {
                let reason = EndReason(error)?.message ?? "\(error)"
                report[index] = .unreadable(campaign.name, reason: "the earlier version cannot read \(name): \(reason)")
                return true
            }
            readings += [(old, earlier), (new, try reading.options(of: new, in: input))]
            return false
        }
        guard !readings.isEmpty else { return 0 }
        // Assertions are programs of their own, which read the records as their versions do.
        let assertions = compared.enumerated().map { number, item -> PlanObserver.AssertionIndices in
            func add(_ version: PlanVersion, like index: Int) -> Int? {
                guard let program = version.assertions?.program else { return nil }
                readings.append((program, readings[index].options))
                return readings.count - 1
            }
            return (add(item.campaign.old, like: 2 * number), add(item.campaign.new, like: 2 * number + 1))
        }
        try rejectDifferentRows(readings)
        readings[0].options.progress = progress
        let pass = try AnswerPass(readings, input.file)
        let faults = try pass.open()
        var taking: [PlanCampaign?] = []
        for (number, (index, campaign)) in compared.enumerated() {
            if let fault = faults[2 * number + 1] { throw AudienceError.input(input.file.path, fault) }
            if let fault = faults[2 * number] {
                report[index] = .unreadable(campaign.name, reason: "the earlier version cannot read \(name): \(fault.text)")
            }
            taking.append(faults[2 * number] == nil ? campaign : nil)
        }
        let (campaigns, plan, file) = (taking, options, Monitor(lines))
        let results = Monitor(campaigns.map { campaign in campaign.map { PlanResult($0, examples: plan.examples) } })
        let indices = Set(
            campaigns.indices.filter { campaigns[$0] != nil }.flatMap { number in
                [2 * number, 2 * number + 1] + [assertions[number].old, assertions[number].new].compactMap(\.self)
            })
        let records = try pass.carryOut(indices, share: options.share) {
            PlanObserver(campaigns, assertions, plan)
        } collect: { (parts) throws(FileError) in
            results.enter { results in
                for (number, part) in parts.enumerated() { if let part { results[number]?.add(part) } }
            }
            try file.enter { (file) throws(FileError) in
                for part in parts { if let part { try file?.write(part.lines) } }
            }
        }
        let found = results.enter { $0 }
        for (number, (index, campaign)) in compared.enumerated() {
            guard let result = found[number] else { continue }
            let verdict = PlanVerdict(result.records, changed: allowChanged, lost: allowLost)
            report[index] = .compared(campaign, result, verdict)
        }
        return records
    }

    /// Rows of a database are read once, so all versions must have the same types for its columns.
    private func rejectDifferentRows(_ readings: [(program: Program, options: AudienceRun.Options)]) throws(AudienceError) {
        guard let rows = input.rows else { return }
        func source(_ reading: (program: Program, options: AudienceRun.Options)) -> RecordSource {
            reading.options.source ?? reading.program.source
        }
        let first = readings[0]
        for other in readings.dropFirst()
        where !rows.areSame(first.program.fields, source(first), as: other.program.fields, source(other)) {
            throw .input(
                input.file.path,
                InputFault(
                    "its columns have other types in one of the versions", hint: "export the rows as CSV, and use that file"))
        }
        rows.prepare(first.program.fields, source(first))
    }
}
