import Blazon
import BlazonText
import TestSupport

@testable import BlazonSamples

/// A template that has to compile, as the page shows it.
func preview(
    _ template: String, table: String? = nil, used: [String: String] = [:], recipients: [SampleRecord]? = nil
) throws -> CampaignPreview {
    var options = CompileOptions()
    let files = used.merging(table.map { ["table.yaml": $0] } ?? [:]) { first, _ in first }
    if table != nil { options.mapping = "./table.yaml" }
    let compiler = Compiler(options: options) { path in
        guard let file = files[path] else { throw MissingFile() }
        return Array(file.utf8)
    }
    let compilation = compiler.compile(path: "offers/offer.yaml", bytes: Array(template.utf8))
    guard let preview = CampaignPreview(compilation, recipients: recipients) else { throw Broken(findings: compilation.findings) }
    return preview
}

struct Broken: Error {
    let findings: [String]
}

extension CampaignPreview {
    /// What a sample comes to on a target in an edition: the payload, or the code of the reject.
    func outcome(_ sample: String, on target: String, edition: Int = 0) -> String? {
        guard let sample = samples.first(where: { $0.name == sample }),
            let index = targets.firstIndex(where: { $0.name == target })
        else { return nil }
        return switch sample.renderings[index][edition]?.outcome {
        case .payload(let json, _, _): json.compact
        case .rejected(_, let code): code
        case .skipped(let reason): "skipped: \(reason)"
        case nil: nil
        }
    }

    /// The origin shown for the attribute at a path: `body offers/offer.yaml:7 body: Hi`.
    func origin(_ path: [String], on target: Int = 0, edition: Int = 0) -> String? {
        var branch: AttributeOrigins.Branch? = targets[target].editions[edition].origins.payload
        for key in path { branch = branch?[key] }
        return branch?.origin.map { words(origins[$0]) }
    }

    func words(_ origin: OriginText) -> String {
        [origin.setting, origin.location, origin.text].compactMap { $0 }.joined(separator: " ")
    }
}
