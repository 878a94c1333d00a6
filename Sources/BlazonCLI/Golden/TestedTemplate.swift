import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload
import BlazonSamples
import BlazonText

/// A template whose samples were rendered and compared with their golden files.
struct TestedTemplate {
    let path: FilePath
    let project: Project
    /// The diagnostics of its check.
    let found: FindingGroup
    let spans: TemplateSpans
    /// Rejected samples, one line each.
    let rejected: [String]
    /// Payloads and skips that were compared.
    let payloads: (sent: Int, skipped: Int)
    /// A case for each payload, and for each file without a sample.
    private(set) var cases: [JUnitDocument.Case] = []
    private(set) var faults: [GoldenFault] = []
    /// The assertions that are broken, as diagnostics.
    let broken: Diagnostics
    /// The update of its golden files; nil: they were only compared.
    let update: GoldenUpdate?

    /// Tests a template, and counts what its samples take.
    init(
        _ template: CompiledTemplates.Template, _ program: Program, _ found: FindingGroup, _ selection: GoldenSelection,
        _ coverage: inout TestCoverage, update: GoldenUpdate?
    ) throws {
        let samples = RenderedSamples(template, program, selection)
        (path, project, self.found, self.update) = (template.path, template.compilation.project, found, update)
        spans = TemplateSpans(found.sources)
        rejected = samples.faults
        let assertions = rejected.isEmpty ? BrokenAssertions(template, selection) : nil
        broken = assertions?.diagnostics(found.sources) ?? []
        let skipped = samples.payloads.count { $0.json == nil }
        payloads = (samples.payloads.count - skipped, skipped)
        let goals = Goals(program, template.compilation.textNumbers)
        coverage.add(program, goals, samples.counts, found.sources, spans, project)
        if !rejected.isEmpty { return }
        let golden = try GoldenFolder(of: template, program, selection)
        let plain = DifferenceText(Palette(isOn: false), width: nil)
        let name = template.compilation.path
        let names = try golden.files()
        let known = Set(names)
        for payload in samples.payloads {
            let start = Clock.now()
            let fault = try golden.fault(payload, known)
            var item = JUnitDocument.Case(
                name: "\(payload.sample).\(payload.target)", className: name,
                line: found.sources.location(of: spans.sample(payload.sample)).line)
            item.duration = payload.duration &+ (Clock.now() &- start)
            item.failure = fault.map { .init($0, plain) }
            cases.append(item)
            if let fault { faults.append(fault) }
        }
        for fault in try golden.extraFaults(samples.payloads, names) {
            cases.append(.init(name: fault.shown, className: name, failure: .init(fault, plain)))
            faults.append(fault)
        }
        cases += assertions?.cases(name, found.sources) ?? []
    }

    var isFaulty: Bool { !rejected.isEmpty || !faults.isEmpty || !broken.isEmpty }

    /// The findings for machines, without coverage; each of `groups` is one, with its first file.
    func findings(_ groups: GoldenGroups) -> (sources: SourceMap, diagnostics: Diagnostics) {
        var golds = GoldenFindings(found.sources, spans)
        for fault in faults { golds.add(fault, groups) }
        return (golds.sources, found.diagnostics + golds.diagnostics + broken)
    }

    /// `3 payloads and 1 skip as expected`, or what the update has changed.
    var summary: String { update?.summary ?? Self.summary(payloads) }

    static func summary(_ payloads: (sent: Int, skipped: Int)) -> String {
        counted(payloads.sent, "payload") + (payloads.skipped > 0 ? " and \(counted(payloads.skipped, "skip"))" : "")
            + " as expected"
    }
}

extension JUnitDocument.Case.Failure {
    init(_ fault: GoldenFault, _ difference: DifferenceText) {
        let message =
            switch fault.kind {
            case .missing: "the golden file is missing"
            case .extra: "no sample and target has this name"
            case .orphan: "the golden folder has no template"
            case .unreadable: "the golden file is not JSON"
            case .conflict: "the golden file has an unresolved merge conflict"
            case .otherReason: "the sample is skipped for another reason"
            case .differs(let differences):
                "differs at \(differences[0].path)" + (differences.count > 1 ? " and \(differences.count - 1) more" : "")
            }
        self.init(type: "golden", message: message, text: "\n" + difference.text(fault))
    }
}
