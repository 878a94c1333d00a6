import BlazonJSON
import BlazonLanguage
import BlazonPayload

/// How long what is on the stack is when it is written.
extension Walk {
    /// Whether the values that stand for its fields are all they can have, or among them are those of which a cut leaves most.
    func isTold(_ term: Term) -> Bool {
        guard case .computed(let at, let taken) = term else { return false }
        if case .filter(let index, _) = code[at], program.filters[index] == "truncate", case .field(let slot)? = taken.first,
            case .integer(let length)? = taken.dropFirst().first
        {
            return slots[slot].tells(cutAt: length, ending: taken.dropFirst(2).first)
        }
        return taken.allSatisfy(isKnown)
    }

    private func isKnown(_ term: Term) -> Bool {
        switch term {
        case .field(let slot): slots[slot].isComplete
        case .text, .integer, .number, .boolean, .omitted: true
        case .list(let parts), .joined(let parts): parts.allSatisfy(isKnown)
        case .computed: isTold(term)
        case .compare, .present, .not: false
        }
    }

    /// The value of a field here: nil where it can have several.
    private func known(_ slot: Int, _ state: State) -> Calculation.Input? {
        let mask = state.masks[slot] ?? slots[slot].all
        guard mask.nonzeroBitCount == 1 else { return nil }
        return Calculation.Input(slots[slot].values[mask.trailingZeroBitCount])
    }

    private func missingLength(_ encoding: Encoding) -> Int { encoding.form == .json ? 2 << encoding.depth : 0 }

    mutating func lengths(of slot: Int, _ encoding: Encoding) -> [Int?] {
        let key = Written(slot: slot, encoding: encoding)
        if let known = lengths[key] { return known }
        let found = slots[slot].values.map { value -> Int? in
            value.map { $0.length(encoding) } ?? missingLength(encoding)
        }
        lengths[key] = found
        return found
    }

    mutating func extent(of term: Term, _ encoding: Encoding, _ state: State) -> Extent {
        switch term {
        case .field(let slot):
            let lengths = lengths(of: slot, encoding)
            let mask = state.masks[slot] ?? slots[slot].all
            let possible = lengths.indices.filter { mask >> Mask($0) & 1 == 1 }.map { lengths[$0] ?? 0 }
            return Extent(least: possible.min() ?? 0, most: slots[slot].isUnbounded ? nil : possible.max() ?? 0)
        case .text(let text): return Extent(encoding.encode(text).count)
        case .integer(let value): return Extent(String(value).utf8.count)
        case .number(let value): return Extent(value.description.utf8.count)
        case .boolean(let truth): return Extent(truth ? 4 : 5)
        case .omitted: return Extent(missingLength(encoding))
        case .list(let items):
            let inner = Encoding(.json, depth: encoding.form == .json ? encoding.depth : encoding.depth + 1)
            if encoding.form == .component { return Extent(least: 0, most: nil) }
            return items.reduce(Extent(max(2, items.count + 1))) { $0 + extent(of: $1, inner, state) }
        case .joined(let terms):
            let quotes = encoding.form == .json ? 2 << encoding.depth : 0
            let inner = encoding.form == .json ? Encoding(.kept, depth: encoding.depth) : encoding
            return terms.reduce(Extent(quotes)) { $0 + extent(of: $1, inner, state) }
        case .compare, .present, .not: return Extent(least: 4, most: 5)
        case .computed(let at, _):
            if isTold(term), let value = calculation.value(of: term, { slot in known(slot, state) }) {
                return Extent(value.map { $0.length(encoding) } ?? missingLength(encoding))
            }
            guard let type = results[at] else { return Extent(least: 0, most: nil) }
            let escapes = escapes[encoding] ?? EscapeLengths(encoding)
            self.escapes[encoding] = escapes
            return Extent(of: type, encoding, escapes)
        }
    }
}
