import Blazon
import BlazonDiagnostics
import BlazonText

/// The samples and targets whose golden files a test compares.
struct GoldenSelection {
    /// nil: all samples.
    let sample: String?
    /// Whether a command line has named the targets, so that files of others may still be needed.
    let hasTargets: Bool

    /// Whether all golden files are compared, so that a file of no sample and target is not needed.
    var isComplete: Bool { sample == nil && !hasTargets }

    /// Whether a sample is tested.
    func includes(_ name: String) -> Bool { sample?.hasSameBytes(as: name) ?? true }

    /// Rejects the name of a sample that no template has.
    func validate(_ templates: [CompiledTemplates.Template]) throws(Failure) {
        let names = templates.flatMap { $0.compilation.checked?.samples.map(\.name) ?? [] }
        guard let sample, !names.containsBytes(of: sample) else { return }
        let hint = nearest(sample, among: names).map { "; did you mean `\($0)`?" } ?? ""
        throw .usage("--sample \(sample): no template has this sample\(hint)")
    }
}
