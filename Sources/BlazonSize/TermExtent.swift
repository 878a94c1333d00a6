import BlazonJSON
import BlazonLanguage
import BlazonPayload

/// What is written of fields, and of what is computed of them.
extension Walk {
    /// What is written of a term with these masks, by encoding: there are few.
    struct Written {
        let encoding: Encoding
        let extent: Extent
    }

    /// A field that is read again, and is not the same value's at its longest everywhere, goes on with each value by itself.
    mutating func writeField(_ slot: Int, _ encoding: Encoding, _ at: Int, _ state: State, _ reach: Reach) {
        let mask = masks[state.masks, slot] ?? spellings.slots[slot].all
        let lengths = spellings.lengths(of: slot, encoding)
        let field = spellings.slots[slot]
        if mask & (mask - 1) != 0, isReadAfter(slot, at) {
            for index in mask.members {
                var (state, reach) = (state, reach)
                choose(.only(index), slot, &state, &reach)
                write(Extent(least: lengths[index], most: field.most(lengths[index])), last: nil, at, state, reach)
            }
            return
        }
        guard mask != 0 else { return }
        var (least, longest) = (Int.max, mask.trailingZeroBitCount)
        for index in mask.members {
            least = min(least, lengths[index])
            if lengths[index] > lengths[longest] { longest = index }
        }
        var reach = reach
        note(.only(longest), slot, &reach)
        write(Extent(least: least, most: field.most(lengths[longest])), last: nil, at, state, reach)
    }

    /// A text of several parts: for each value of the fields in it by itself, since other places may write the same ones.
    mutating func writeTerm(_ term: Int32, _ encoding: Encoding, _ at: Int, _ state: State, _ reach: Reach) {
        let fields = fieldsWritten(term).filter { (masks[state.masks, $0] ?? spellings.slots[$0].all).nonzeroBitCount > 1 }
        let ways = fields.reduce(1) { product, slot in
            let (next, overflow) = product.multipliedReportingOverflow(
                by: (masks[state.masks, slot] ?? spellings.slots[slot].all).nonzeroBitCount)
            return overflow ? .max : next
        }
        writeTerm(term, ways > Self.mostStates ? [] : fields[...], encoding, at, state, reach)
    }

    private mutating func writeTerm(
        _ term: Int32, _ fields: ArraySlice<Int>, _ encoding: Encoding, _ at: Int, _ state: State, _ reach: Reach
    ) {
        guard let slot = fields.first else { return write(extent(of: term, encoding, state), last: nil, at, state, reach) }
        for index in (masks[state.masks, slot] ?? spellings.slots[slot].all).members {
            var (state, reach) = (state, reach)
            choose(.only(index), slot, &state, &reach)
            writeTerm(term, fields.dropFirst(), encoding, at, state, reach)
        }
    }

    private mutating func fieldsWritten(_ term: Int32) -> [Int] {
        if isFixed { return [] }
        if let known = written[Int(term)] { return known }
        let fields = Set(writtenFields(terms[term])).filter { !spellings.slots[$0].isWide }.sorted()
        written[Int(term)] = fields
        return fields
    }

    private func writtenFields(_ term: Term) -> [Int] {
        switch term {
        case .field(let slot): [slot]
        case .joined(let parts), .list(let parts): parts.flatMap { writtenFields($0) }
        case .computed(_, let taken): isTold(term) ? taken.flatMap { writtenFields($0) } : []
        case .text, .integer, .number, .boolean, .omitted, .compare, .present, .not: []
        }
    }

    /// Whether the values that stand for its fields are all they can have, or among them are those of which a cut leaves most.
    private func isTold(_ term: Term) -> Bool {
        guard case .computed(let at, let taken) = term else { return false }
        if isFixed { return true }
        if case .filter(let index, _) = code[at], program.filters[index] == "truncate", case .field(let slot)? = taken.first,
            case .integer(let length)? = taken.dropFirst().first
        {
            return spellings.slots[slot].tells(cutAt: length, ending: taken.dropFirst(2).first)
        }
        return taken.allSatisfy { isKnown($0) }
    }

    private func isKnown(_ term: Term) -> Bool {
        switch term {
        case .field(let slot): spellings.slots[slot].isComplete
        case .text, .integer, .number, .boolean, .omitted: true
        case .list(let parts), .joined(let parts): parts.allSatisfy { isKnown($0) }
        case .computed: isTold(term)
        case .compare, .present, .not: false
        }
    }

    /// The value of a field here: nil where it can have several.
    private func known(_ slot: Int, _ state: State) -> Calculation.Input? {
        let mask = masks[state.masks, slot] ?? spellings.slots[slot].all
        guard mask.nonzeroBitCount == 1 else { return nil }
        return Calculation.Input(spellings.slots[slot].values[mask.trailingZeroBitCount])
    }

    private mutating func extent(of term: Int32, _ encoding: Encoding, _ state: State) -> Extent {
        let key = Int(term) << 32 | Int(state.masks)
        if let known = extents[key]?.first(where: { $0.encoding == encoding }) { return known.extent }
        let extent = extent(of: terms[term], encoding, state)
        extents[key, default: []].append(Written(encoding: encoding, extent: extent))
        return extent
    }

    private mutating func extent(of term: Term, _ encoding: Encoding, _ state: State) -> Extent {
        switch term {
        case .field(let slot):
            let lengths = spellings.lengths(of: slot, encoding)
            let possible = (masks[state.masks, slot] ?? spellings.slots[slot].all).members.map { lengths[$0] }
            return Extent(least: possible.min() ?? 0, most: spellings.slots[slot].most(possible.max() ?? 0))
        case .text(let text): return Extent(encoding.length(of: text))
        case .integer(let value): return Extent(String(value).utf8.count)
        case .number(let value): return Extent(value.description.utf8.count)
        case .boolean(let truth): return Extent(truth ? 4 : 5)
        case .omitted: return Extent(encoding.lengthOfMissing)
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
                return Extent(value.map { $0.length(encoding) } ?? encoding.lengthOfMissing)
            }
            guard let type = results[at] else { return Extent(least: 0, most: nil) }
            return Extent(of: type, encoding, spellings.escapes(encoding))
        }
    }
}
