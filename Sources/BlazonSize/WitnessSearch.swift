import BlazonJSON
import BlazonLanguage
import BlazonPayload
import Synchronization

extension EditionBound {
    /// A recipient of the edition with a payload as large as was found: the longest way's own values first, for fields that it left
    /// open one kind of text after another; then field by field whatever makes it larger. Each is rendered and counted.
    /// - Parameter found: values that were largest in other editions: tried first.
    func witness(_ program: Program, _ target: Int, _ number: Int, _ counted: [String]?, _ found: LargestValues) -> Witness? {
        var renderer = Renderer(program.probe(target, number))
        var best: (chosen: [Int: JSON], record: JSON, line: [UInt8], bytes: Int)?
        func attempt(_ chosen: [Int: JSON]) -> Bool {
            for attempt in 0..<(program.variants == nil ? 1 : 64) {
                let record = record(program, chosen, attempt)
                guard let line = renderer.line(record) else { return false }
                if line.isEmpty { continue }
                // What does not make the whole longer is not taken apart.
                guard line.count > best?.line.count ?? -1 else { return false }
                let bytes = Self.count(line, counted)
                guard bytes > best?.bytes ?? -1 else { return false }
                best = (chosen, record, line, bytes)
                return true
            }
            return false
        }
        for preference in 0..<4 where best?.bytes != most { _ = attempt(chosen(program, number, preference)) }
        func improve(_ values: [(slot: Int, values: [JSON])]) -> Bool {
            var isLarger = false
            for (slot, values) in values {
                for value in values {
                    guard let best, best.bytes != most else { return false }
                    var chosen = best.chosen
                    chosen[slot] = value
                    if attempt(chosen) { isLarger = true }
                }
            }
            return isLarger
        }
        let code = program.targets[target].editions[number].code
        let fixed = [program.locales?.slot, program.targetBy?.slot].compactMap { $0 }
        let open = Constants(code, program).taken.subtracting(fixed).sorted()
        _ = improve(open.map { ($0, found[$0]) })
        if best?.bytes != most {
            let wanted = WantedExtremes(code, program)
            let values = open.map { ($0, wanted.values(of: slots[$0].type) + slots[$0].values.compactMap { $0 }) }
            while improve(values) {}
            if let best { for slot in open { found.add(best.chosen[slot], slot) } }
        }
        return best.flatMap { best in
            (try? JSON.read(best.line)).map { Witness(record: best.record, payload: $0, bytes: best.bytes) }
        }
    }

    /// Bytes of a payload that count.
    private static func count(_ line: [UInt8], _ counted: [String]?) -> Int {
        guard let counted else { return line.count }
        guard let payload = try? JSON.read(line) else { return 0 }
        let value = counted.reduce(Optional(payload)) { value, key in value.flatMap { $0[key] } }
        return value?.compact.utf8.count ?? 0
    }

    private func chosen(_ program: Program, _ number: Int, _ preference: Int) -> [Int: JSON] {
        var chosen: [Int: JSON] = [:]
        for (slot, field) in slots.enumerated() {
            let mask = longest[slot] ?? field.all
            let open = field.values.indices.filter { mask >> Mask($0) & 1 == 1 }
            let filled = open.filter { field.values[$0] != nil }
            let index = filled.isEmpty ? open.first : filled[min(preference, filled.count - 1)]
            if let index, let value = field.values[index] { chosen[slot] = value }
        }
        let variants = program.variants?.names.count ?? 1
        if let locales = program.locales, let slot = locales.slot { chosen[slot] = .text(locales.names[number / variants]) }
        return chosen
    }

    private func record(_ program: Program, _ values: [Int: JSON], _ attempt: Int) -> JSON {
        var chosen = values
        if let choice = program.variants, let value = chosen[choice.slot] { chosen[choice.slot] = value.varied(attempt) }
        var slot = 0
        return Self.object(program.fields, chosen, &slot)
    }

    private static func object(_ fields: [Field], _ chosen: [Int: JSON], _ slot: inout Int) -> JSON {
        var members: [JSON.Member] = []
        for field in fields {
            if case .record(let inner) = field.type {
                members.append(.init(field.name, object(inner, chosen, &slot)))
            } else {
                if let value = chosen[slot] { members.append(.init(field.name, value)) }
                slot += 1
            }
        }
        return .object(members)
    }
}

extension JSON {
    /// Another value as long, in every encoding, for the hash of variants: other scalars of the same kind at its end.
    fileprivate func varied(_ attempt: Int) -> JSON {
        switch self {
        case .text(let text) where attempt > 0:
            var scalars = Array(text.unicodeScalars)
            var rest = attempt
            for place in scalars.indices.reversed() where rest > 0 {
                switch scalars[place] {
                case "😀":
                    scalars[place] = Unicode.Scalar(0x1F600 + UInt32(rest % 64)) ?? "😀"
                    rest /= 64
                case "\"":
                    scalars[place] = rest % 2 == 1 ? "\\" : "\""
                    rest /= 2
                case "\u{1}":
                    scalars[place] = Unicode.Scalar(UInt8(1 + rest % 7))
                    rest /= 7
                case "a"..."z":
                    scalars[place] = Unicode.Scalar(UInt8(ascii: "a") + UInt8(rest % 26))
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
    /// One target without a limit, whose other editions write nothing: what is rendered was that edition.
    fileprivate func probe(_ target: Int, _ number: Int) -> Program {
        var probe = self
        var only = targets[target]
        for index in only.editions.indices {
            only.editions[index].limit = nil
            if index != number { only.editions[index].code = [] }
        }
        probe.targets = [only]
        return probe
    }
}

extension Renderer {
    /// A record's payload, empty where it takes another edition; nil: the record is rejected.
    fileprivate mutating func line(_ record: JSON) -> [UInt8]? {
        let bytes = Array(record.compact.utf8)
        let outcome = unsafe render(bytes.span.bytes)
        defer { for output in outputs { output.removeAll() } }
        guard outcome.isRendered, let output = outputs.first else { return nil }
        return Array(output.withBytes { unsafe $0.withUnsafeBytes { unsafe Array($0) } }.dropLast())
    }
}

/// Values with which payloads were as large as was found, by field. What is long in one language tends to be so in the next.
final class LargestValues: Sendable {
    private let values = Mutex<[Int: [JSON]]>([:])

    subscript(slot: Int) -> [JSON] { values.withLock { $0[slot] ?? [] } }

    func add(_ value: JSON?, _ slot: Int) {
        guard let value else { return }
        values.withLock { if !($0[slot] ?? []).contains(value) { $0[slot, default: []].append(value) } }
    }
}
