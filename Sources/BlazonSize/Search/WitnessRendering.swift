import BlazonLanguage
import BlazonPayload
import BlazonText

/// Renders recipients for one edition and counts the bytes.
struct WitnessRendering: ~Copyable {
    private let program: Program
    private let limit: SizeLimit
    private var renderer: Renderer

    init(_ program: Program, _ target: Int, _ number: Int, _ limit: SizeLimit) {
        self.program = program
        self.limit = limit
        let probe = program.probe(target, number)
        renderer = Renderer(probe.sendTime == nil ? probe.sent(at: Witness.sendTime) : probe, fuses: false)
    }

    /// - Parameter chosen: the recipient's fields, by slot.
    /// - Returns: nil if the recipient is rejected or selects another edition, or if the limit does not apply to the recipient.
    mutating func witness(_ chosen: [Int: JSON]) -> Witness? {
        guard let (record, line) = line(chosen), let payload = try? JSON.read(line) else { return nil }
        return Witness(record: record, payload: payload, bytes: limit.counted.bytes(of: payload, written: line.count))
    }

    /// The bytes of the payload that the limit counts.
    mutating func bytes(_ chosen: [Int: JSON]) -> Int? {
        limit.counted.paths == nil ? line(chosen)?.line.count : witness(chosen)?.bytes
    }

    private mutating func line(_ chosen: [Int: JSON]) -> (record: JSON, line: [UInt8])? {
        for attempt in 0..<(program.variants == nil ? 1 : 64) {
            let record = record(chosen, attempt)
            guard let line = renderer.line(record) else { return nil }
            if let number = limit.number, !line.isEmpty, !renderer.hasApplied(limit: number) { return nil }
            // Otherwise the value selects another variant.
            if !line.isEmpty { return (record, line) }
        }
        return nil
    }

    private func record(_ values: [Int: JSON], _ attempt: Int) -> JSON {
        var chosen = values
        if let choice = program.variants, let value = chosen[choice.slot] { chosen[choice.slot] = value.varied(attempt) }
        return program.record(chosen)
    }
}

extension JSON {
    /// Another value of the same length in every encoding, for the hash of variants: it ends with other scalars of the same kind.
    fileprivate func varied(_ attempt: Int) -> JSON {
        switch self {
        case .text(let text) where attempt > 0:
            var scalars = Array(text.unicodeScalars)
            var rest = attempt
            for index in scalars.indices.reversed() where rest > 0 {
                switch scalars[index] {
                case "😀":
                    scalars[index] = Unicode.Scalar(0x1F600 + UInt32(rest % 64)) ?? "😀"
                    rest /= 64
                case "\"":
                    scalars[index] = rest % 2 == 1 ? "\\" : "\""
                    rest /= 2
                case "\u{1}":
                    scalars[index] = Unicode.Scalar(UInt8(1 + rest % 7))
                    rest /= 7
                case "a"..."z":
                    scalars[index] = Unicode.Scalar(UInt8(ascii: "a") + UInt8(rest % 26))
                    rest /= 26
                default: continue
                }
            }
            var varied = String.UnicodeScalarView()
            varied.append(contentsOf: scalars)
            return .text(String(varied))
        case .number(let spelling):
            return Int64(spelling).map { .integer($0 >= 0 ? $0 - Int64(attempt) : $0 + Int64(attempt)) } ?? self
        default: return self
        }
    }
}

extension Program {
    /// The program with one target without a limit, whose other editions write nothing, so that any output is of this edition.
    fileprivate func probe(_ target: Int, _ number: Int) -> Program {
        var probe = self
        var only = targets[target]
        for index in only.editions.indices {
            only.editions[index].limit = nil
            only.editions[index].limits = []
            if index != number { only.editions[index] = Edition(limit: nil, code: []) }
        }
        probe.targets = [only]
        return probe
    }
}

extension Renderer {
    /// A record's payload, empty if it selects another edition; nil: the record is rejected.
    fileprivate mutating func line(_ record: JSON) -> [UInt8]? {
        let bytes = Array(record.compact.utf8)
        let outcome = unsafe render(bytes.span.bytes)
        defer { for output in outputs { output.removeAll() } }
        guard outcome.isRendered, let output = outputs.first else { return nil }
        return Array(output.withBytes { unsafe $0.withUnsafeBytes { unsafe Array($0) } }.dropLast())
    }
}
