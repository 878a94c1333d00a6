import BlazonJSON
import BlazonLanguage
import BlazonPayload

extension EditionBound {
    /// A recipient of the edition with a payload as large as was found: the longest way's own values first, for fields that it left
    /// open one kind of text after another; then field by field whatever makes it larger. Each is rendered and counted.
    func witness(_ program: Program, _ target: Int, _ number: Int, _ counted: [String]?) -> Witness? {
        var renderer = Renderer(program.probe(target, number))
        var best: (chosen: [Int: JSON], witness: Witness)?
        func attempt(_ chosen: [Int: JSON]) -> Bool {
            for attempt in 0..<(program.variants == nil ? 1 : 64) {
                let record = record(program, chosen, attempt)
                guard let (payload, bytes) = renderer.count(record, counted) else { continue }
                if bytes > best?.witness.bytes ?? -1 {
                    best = (chosen, Witness(record: record, payload: payload, bytes: bytes))
                    return true
                }
                break
            }
            return false
        }
        for preference in 0..<4 { _ = attempt(chosen(program, number, preference)) }
        let lengths = program.targets[target].editions[number].code.compactMap { instruction -> Int? in
            if case .integer(let value) = instruction { Int(exactly: value) } else { nil }
        }
        let fixed = [program.locales?.slot, program.targetBy?.slot].compactMap { $0 }
        let open = slots.indices.filter { !fixed.contains($0) }.map { ($0, slots[$0].type.extremes(cutAt: lengths)) }
        var isLarger = true
        while isLarger, let start = best, start.witness.bytes != most {
            isLarger = false
            for (slot, values) in open {
                for value in values + slots[slot].values.compactMap({ $0 }) {
                    guard let best, best.witness.bytes != most else { break }
                    var chosen = best.chosen
                    chosen[slot] = value
                    if attempt(chosen) { isLarger = true }
                }
            }
        }
        return best?.witness
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
    /// The payload and its bytes that count; nil: the record is rejected, or takes another edition.
    fileprivate mutating func count(_ record: JSON, _ counted: [String]?) -> (JSON, Int)? {
        let bytes = Array(record.compact.utf8)
        let outcome = unsafe render(bytes.span.bytes)
        defer { for output in outputs { output.removeAll() } }
        guard outcome.isRendered, let output = outputs.first else { return nil }
        let line = output.withBytes { unsafe $0.withUnsafeBytes { unsafe Array($0) } }.dropLast()
        guard !line.isEmpty, let payload = try? JSON.read(Array(line)) else { return nil }
        guard let counted else { return (payload, line.count) }
        let value = counted.reduce(Optional(payload)) { value, key in value.flatMap { $0[key] } }
        return (payload, value?.compact.utf8.count ?? 0)
    }
}
