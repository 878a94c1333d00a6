import Blazon
import BlazonFiles
import BlazonPayload
import BlazonSamples
import BlazonText

/// A template's samples, rendered for all its targets.
struct RenderedSamples {
    struct Payload {
        let sample: String
        let target: String
        let content: Content
        /// Nanoseconds, as its share of the sample's duration.
        let duration: UInt64
        /// Bytes of the payload; 0 for a skip.
        var size = 0

        /// nil if the sample is skipped.
        var json: JSON? { if case .payload(let json) = content { json } else { nil } }
    }

    /// What a target gets for a sample.
    enum Content {
        case payload(JSON)
        /// Nothing, for this reason.
        case skipped(String)
    }

    /// The payloads, and the reasons where there are none.
    private(set) var payloads: [Payload] = []
    /// Rejected samples, one line each: they do not satisfy the template's own schema.
    private(set) var faults: [String] = []
    private(set) var counts: SampleCounts

    init(_ template: CompiledTemplates.Template, _ program: Program, _ selection: GoldenSelection? = nil) {
        var renderer = Renderer(program, fuses: false)
        counts = SampleCounts(renderer)
        for sample in template.compilation.checked?.samples ?? [] where selection?.includes(sample.name) ?? true {
            renderer.send(at: sample.now)
            let start = Clock.now()
            let outcome = unsafe renderer.render(sample.record.span.bytes)
            counts.note(renderer)
            let duration = (Clock.now() &- start) / UInt64(max(1, renderer.targets.count))
            let lead = "\(template.path): sample `\(sample.name)` cannot be sent"
            if let reject = outcome.record { faults.append("\(lead): \(reject.shown)") }
            for (index, reject) in outcome.targets {
                faults.append("\(lead) to \(renderer.targets[index]): \(reject.shown)")
            }
            for (index, reason) in outcome.skipped {
                let content = Content.skipped(program.skips[reason].name)
                payloads.append(
                    Payload(sample: sample.name, target: renderer.targets[index], content: content, duration: duration))
            }
            for (target, output) in zip(renderer.targets, renderer.outputs) where output.count > 0 {
                let bytes = output.withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe Array($0) } }
                output.removeAll()
                do {
                    payloads.append(
                        Payload(
                            sample: sample.name, target: target, content: .payload(try JSON.read(bytes)), duration: duration,
                            size: bytes.count))
                } catch {
                    faults.append("\(lead) to \(target): the payload is not JSON at byte \(error.offset), \(error.reason)")
                }
            }
        }
    }
}

extension Reject {
    /// `"points" is 12.5, and must be a whole number [BZ0505]`
    var shown: String { "\(reason) [\(code.rawValue)]" }
}
