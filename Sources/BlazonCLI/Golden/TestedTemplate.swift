import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonPayload
import BlazonSamples
import BlazonText

/// A template whose samples were rendered and compared with their golden files.
struct TestedTemplate {
    /// Diagnostics for machine-readable reports.
    let findings: FindingGroup
    /// A case for each payload, and for each file without a sample.
    private(set) var cases: [JUnitDocument.Case] = []
    /// The readable report.
    private(set) var text = ""
    private(set) var isFaulty = false

    /// Tests a template. `found` are the diagnostics of its check. `update` is the update of its golden files; nil: they are only
    /// compared.
    init(
        _ template: CompiledTemplates.Template, _ program: Program, _ found: FindingGroup, _ coverage: inout SampleCoverage,
        update: GoldenUpdate?, isQuiet: Bool, _ difference: DifferenceText
    ) throws {
        let samples = RenderedSamples(template, program)
        let spans = TemplateSpans(found.sources)
        let uncovered = coverage.add(program, samples.counts, found.sources, spans)
        guard samples.faults.isEmpty else {
            text = fitted(samples.faults.map { $0.printable + "\n" }.joined(), width: difference.width)
            isFaulty = true
            findings = FindingGroup(sources: found.sources, diagnostics: found.diagnostics + Diagnostics(uncovered))
            return
        }
        let golden = try GoldenFolder(of: template.path, otherTargets: template.unrenderedTargets(program))
        text += fitted(update?.lines(isQuiet: isQuiet) ?? "", width: difference.width)
        var golds = GoldenFindings(found.sources, spans)
        let plain = DifferenceText(Palette(isOn: false), width: nil)
        var faults: [GoldenFault] = []
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
        for fault in faults {
            text += difference.text(fault)
            golds.add(fault)
        }
        isFaulty = !faults.isEmpty
        if !isFaulty, !isQuiet {
            let skips = samples.payloads.count { $0.json == nil }
            let sum =
                update?.summary ?? "\(counted(samples.payloads.count - skips, "payload"))"
                + (skips > 0 ? " and \(counted(skips, "skip"))" : "") + " as expected"
            text += fitted("\(template.path): \(sum)\n", width: difference.width)
        }
        findings = FindingGroup(
            sources: golds.sources, diagnostics: found.diagnostics + golds.diagnostics + Diagnostics(uncovered))
    }
}

extension JUnitDocument.Case.Failure {
    fileprivate init(_ fault: GoldenFault, _ difference: DifferenceText) {
        let message =
            switch fault.kind {
            case .missing: "the golden file is missing"
            case .extra: "no sample and target has this name"
            case .unreadable: "the golden file is not JSON"
            case .conflict: "the golden file has an unresolved merge conflict"
            case .otherReason: "the sample is skipped for another reason"
            case .differs(let differences):
                "differs at \(differences[0].path)" + (differences.count > 1 ? " and \(differences.count - 1) more" : "")
            }
        self.init(type: "golden", message: message, text: "\n" + difference.text(fault))
    }
}
