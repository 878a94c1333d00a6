import BlazonPayload
import BlazonSize
import BlazonText

/// The result of rendering a sample in one edition.
struct Rendering: Sendable {
    enum Outcome: Sendable {
        /// The payload, its size in bytes as the limit counts them, and the notification.
        case payload(JSON, bytes: Int, NotificationText)
        case rejected(reason: String, code: String)
        /// Nothing is sent, for this reason of the template.
        case skipped(reason: String)
    }

    let outcome: Outcome
    /// Counters of the program that the sample reached.
    let reached: [Int]
}

/// Renders samples in one edition, regardless of what they would select: a program with a single edition has nothing to select.
struct EditionRenderer: ~Copyable {
    private var renderer: Renderer
    private let reasons: [String]
    private let reader: NotificationReader
    private let counted: CountedPart
    private var counts: [Int]

    /// Prepares an edition. `counted` is what the limit counts that is nearest to its maximum.
    init(_ program: Program, _ target: Int, _ edition: Int, reader: NotificationReader, counted: CountedPart) {
        var only = program
        only.locales = nil
        only.variants = nil
        only.targetBy = nil
        let whole = program.targets[target]
        only.targets = [TargetProgram(name: whole.name, editions: [whole.editions[edition]])]
        renderer = Renderer(only, fuses: false)
        reasons = program.skips.map(\.name)
        self.reader = reader
        self.counted = counted
        counts = renderer.counts
    }

    /// Renders a record at a time of sending.
    mutating func render(_ record: [UInt8], at time: String?) -> Rendering {
        renderer.send(at: time)
        let outcome = unsafe renderer.render(record.span.bytes)
        let output = renderer.outputs[0]
        defer { output.removeAll() }
        let before = counts
        counts = renderer.counts
        let reached = counts.indices.filter { counts[$0] > before[$0] }
        if let reject = outcome.record ?? outcome.targets.first?.reject {
            return Rendering(outcome: .rejected(reason: reject.reason, code: reject.code.rawValue), reached: reached)
        }
        if let skip = outcome.skipped.first {
            return Rendering(outcome: .skipped(reason: reasons[skip.reason]), reached: reached)
        }
        let line = output.withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe Array($0) } }
        let bytes = Array(line.dropLast())
        do throws(JSON.ReadError) {
            let payload = try JSON.read(bytes)
            return Rendering(
                outcome: .payload(
                    payload, bytes: counted.bytes(of: payload, written: bytes.count), reader.text(of: payload)),
                reached: reached)
        } catch {
            // The renderer writes JSON, so this is a bug; the page shows it.
            let reason = "the payload is not JSON at byte \(error.offset), \(error.reason)"
            return Rendering(outcome: .rejected(reason: reason, code: ""), reached: reached)
        }
    }
}
