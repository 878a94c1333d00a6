import BlazonLanguage
import BlazonPayload
import BlazonText

/// The sizes of written fields and computed texts.
extension AbstractInterpreter {
    /// Cached sizes of a term with these value sets, by encoding.
    struct Written {
        let encoding: Encoding
        let extent: SizeInterval
    }

    /// A field that is read again, and whose longest value is not the same everywhere, is split into one path for each value.
    mutating func writeField(_ slot: Int, _ encoding: Encoding, _ at: Int, _ state: State, _ path: PathSize) {
        let valueSet = valueSets[state.valueSets, slot] ?? encodedLengths.slots[slot].all
        let lengths = encodedLengths.lengths(of: slot, encoding)
        let field = encodedLengths.slots[slot]
        if valueSet & (valueSet - 1) != 0, isReadAfter(slot, at) {
            for index in valueSet.members {
                var (state, path) = (state, path)
                choose(.only(index), slot, &state, &path)
                write(SizeInterval(least: lengths[index], most: field.most(lengths[index])), last: nil, at, state, path)
            }
            return
        }
        guard valueSet != 0 else { return }
        var (least, longest) = (Int.max, valueSet.trailingZeroBitCount)
        for index in valueSet.members {
            least = min(least, lengths[index])
            if lengths[index] > lengths[longest] { longest = index }
        }
        var path = path
        note(.only(longest), slot, &path)
        write(SizeInterval(least: least, most: field.most(lengths[longest])), last: nil, at, state, path)
    }

    /// Writes a text of several parts, separately for each value of its fields, since other places may write the same fields.
    mutating func writeTerm(_ term: Int32, _ encoding: Encoding, _ at: Int, _ state: State, _ path: PathSize) {
        var parts: [FieldParts] = []
        for slot in fieldsWritten(term) {
            let valueSet = valueSets[state.valueSets, slot] ?? encodedLengths.slots[slot].all
            if valueSet.nonzeroBitCount <= 1 { continue }
            let isRepeated = terms.fields[Int(term)].count { $0 == slot } > 1
            if encodedLengths.slots[slot].pairs.isEmpty || isRepeated || isReadAfter(slot, at) {
                parts.append(FieldParts(slot: slot, valueSets: valueSet.members.map(ValueSet.only)))
            }
        }
        if !isFixed {
            for slot in terms.fields[Int(term)] where isReadAfter(slot, at) && !parts.contains(where: { $0.slot == slot }) {
                let ranges = encodedLengths.slots[slot].ranges(of: valueSets[state.valueSets, slot])
                if ranges.count > 1, ranges.count <= Self.mostRanges { parts.append(FieldParts(slot: slot, valueSets: ranges)) }
            }
            parts.sort { $0.slot < $1.slot }
        }
        let paths = parts.reduce(1) { product, part in
            let (next, overflow) = product.multipliedReportingOverflow(by: part.valueSets.count)
            return overflow ? .max : next
        }
        writeTerm(term, paths > Self.mostStates ? [] : parts[...], encoding, at, state, path)
    }

    /// Maximum number of ranges that a number is split into.
    private static let mostRanges = 16

    /// The sets of a field's values with which paths continue.
    private struct FieldParts {
        let slot: Int
        let valueSets: [ValueSet]
    }

    private mutating func writeTerm(
        _ term: Int32, _ parts: ArraySlice<FieldParts>, _ encoding: Encoding, _ at: Int, _ state: State, _ path: PathSize
    ) {
        guard let part = parts.first else { return write(extent(of: term, encoding, state), last: nil, at, state, path) }
        for valueSet in part.valueSets {
            var (state, path) = (state, path)
            choose(valueSet, part.slot, &state, &path)
            writeTerm(term, parts.dropFirst(), encoding, at, state, path)
        }
    }

    private mutating func fieldsWritten(_ term: Int32) -> [Int] {
        if isFixed { return [] }
        if let known = written[Int(term)] { return known }
        let fields = Set(writtenFields(terms[term])).filter { !encodedLengths.slots[$0].isWide }.sorted()
        written[Int(term)] = fields
        return fields
    }

    private func writtenFields(_ term: SymbolicValue) -> [Int] {
        switch term {
        case .field(let slot): [slot]
        case .joined(let parts), .list(let parts): parts.flatMap { writtenFields($0) }
        case .computed(_, let taken):
            isDetermined(term, nil)
                ? taken.flatMap { writtenFields($0) } : term.readFields.filter { !encodedLengths.slots[$0].pairs.isEmpty }
        case .record(_, let members): members.flatMap { writtenFields($0) }
        case .text, .integer, .integers, .number, .boolean, .omitted, .compare, .present, .not: []
        }
    }

    /// Whether the representatives of its fields are all values that they can have, given the state; nil: nothing is known.
    private func isDetermined(_ term: SymbolicValue, _ state: State?) -> Bool {
        guard case .computed(_, let taken) = term else { return false }
        if isFixed { return true }
        return taken.allSatisfy { isKnown($0, state) }
    }

    private func isKnown(_ term: SymbolicValue, _ state: State?) -> Bool {
        switch term {
        case .field(let slot): encodedLengths.slots[slot].isComplete || state.map { isOneValue(slot, $0) } ?? false
        case .text, .integer, .number, .boolean, .omitted: true
        case .integers: false
        case .list(let parts), .joined(let parts), .record(_, let parts): parts.allSatisfy { isKnown($0, state) }
        case .computed: isDetermined(term, state)
        case .compare, .present, .not: false
        }
    }

    /// Whether a field has one value here, which represents no others. (A text that is written in several places has one value per path.)
    private func isOneValue(_ slot: Int, _ state: State) -> Bool {
        let field = encodedLengths.slots[slot]
        guard !field.pairs.isEmpty, let valueSet = valueSets[state.valueSets, slot], valueSet.nonzeroBitCount == 1 else {
            return false
        }
        return field.pairs[valueSet.trailingZeroBitCount] == nil
    }

    /// The characters of a field in this state, if they are known.
    private func pair(_ slot: Int, _ state: State) -> CharacterPair? {
        guard let valueSet = valueSets[state.valueSets, slot], valueSet.nonzeroBitCount == 1 else { return nil }
        return encodedLengths.slots[slot].pairs[valueSet.trailingZeroBitCount]
    }

    /// A key that is equal for values with the same text expression (`text(of:_:)`) in the same encoding.
    private func key(of term: SymbolicValue, _ encoding: Encoding, _ valueSets: Int32) -> [Int] {
        var key = [Encoding.Form.allCases.firstIndex(of: encoding.form) ?? 0, encoding.depth]
        func add(_ kind: Int, _ text: String) { key += [kind, text.utf8.count] + text.utf8.map(Int.init) }
        func add(_ kind: Int, _ parts: [SymbolicValue]) {
            key += [kind, parts.count]
            for part in parts { add(part) }
        }
        func add(_ term: SymbolicValue) {
            switch term {
            case .field(let slot):
                key += [1, slot]
                // Only an integer's range is narrowed.
                if case .integer(let range) = type(of: slot, valueSets) { key += [Int(range.lowerBound), Int(range.upperBound)] }
            case .text(let text): add(3, text)
            case .number(let value): add(3, value.description)
            case .integer(let value): key += [4, Int(value)]
            case .integers(let range): key += [5, Int(range.lowerBound), Int(range.upperBound)]
            case .boolean(let truth): key += [6, truth ? 1 : 0]
            case .omitted: key.append(7)
            case .record(let shape, _): key += [8, shape]
            case .compare, .present, .not: key.append(9)
            case .list(let parts): add(10, parts)
            case .joined(let parts): add(11, parts)
            case .computed(let at, let taken):
                let result = results[at]?.type
                switch code[at] {
                // A text's type follows from its input and arguments, a number's also from what is known of them.
                case .filter(let index, _) where result?.isNumeric != true:
                    key += [12, index]
                    add(13, taken)
                case .format(let index, _):
                    key += [14, index]
                    add(15, taken)
                default: add(16, result?.description ?? "")
                }
            }
        }
        add(term)
        return key
    }

    /// The key without regard to facts about fields.
    func sharedKey(of term: SymbolicValue, _ encoding: Encoding) -> [Int] { key(of: term, encoding, ValueSets.none) }

    /// The maximum bytes of a computed text; nil: unbounded.
    private mutating func most(of term: SymbolicValue, _ encoding: Encoding, _ state: State) -> Int? {
        guard term.readFields.contains(where: { pair($0, state) != nil }) else {
            let key = key(of: term, encoding, state.valueSets)
            if let known = encodedLengths.largest[key] { return known }
            let most = PossibleText(text(of: term, state.valueSets))?.largest { encoding.length(of: $0) }
            encodedLengths.largest[key] = .some(most)
            return most
        }
        let known = shared.isEmpty ? nil : shared[sharedKey(of: term, encoding)]
        let bounds = known ?? ownBounds(of: term, encoding, state)
        // Not the lower of this and the bound of the text alone: a mixture of characters can exceed it.
        return bounds?.map { $0.largest { self.pair($0, state) } }.max()
    }

    /// The bounds of a computed text alone; nil: unbounded.
    private mutating func ownBounds(of term: SymbolicValue, _ encoding: Encoding, _ state: State) -> [SharedBound]? {
        let key = key(of: term, encoding, state.valueSets)
        if let known = encodedLengths.bounds[key] { return known }
        let text = PossibleText(text(of: term, state.valueSets), encodedLengths.classes)
        let bounds = text?.sharedBounds { encoding.length(of: $0) }
        encodedLengths.bounds[key] = .some(bounds)
        return bounds
    }

    /// The value of a field in this state; nil if it can have several.
    private func known(_ slot: Int, _ state: State) -> Calculation.Input? {
        let valueSet = valueSets[state.valueSets, slot] ?? encodedLengths.slots[slot].all
        guard valueSet.nonzeroBitCount == 1 else { return nil }
        return Calculation.Input(
            encodedLengths.slots[slot].values[valueSet.trailingZeroBitCount], encodedLengths.slots[slot].type)
    }

    private mutating func extent(of term: Int32, _ encoding: Encoding, _ state: State) -> SizeInterval {
        // Only the facts about its fields matter.
        let fields = terms.fields[Int(term)]
        let key = Int(term) << 32 | Int(valueSets.keeping(state.valueSets) { fields.contains($0) })
        let known = extents[key] ?? []
        if let known = known.first(where: { $0.encoding == encoding }) { return known.extent }
        let extent = extent(of: terms[term], encoding, state)
        extents.set(known + [Written(encoding: encoding, extent: extent)], key, of: changingFields(term))
        return extent
    }

    private mutating func extent(of term: SymbolicValue, _ encoding: Encoding, _ state: State) -> SizeInterval {
        switch term {
        case .field(let slot):
            let lengths = encodedLengths.lengths(of: slot, encoding)
            let possible = (valueSets[state.valueSets, slot] ?? encodedLengths.slots[slot].all).members.map { lengths[$0] }
            return SizeInterval(least: possible.min() ?? 0, most: encodedLengths.slots[slot].most(possible.max() ?? 0))
        case .text(let text): return SizeInterval(encoding.length(of: text))
        case .integer(let value): return SizeInterval(String(value).utf8.count)
        case .integers(let range):
            let lengths = [range.lowerBound, range.upperBound].map { String($0).utf8.count }
            return SizeInterval(least: lengths.min() ?? 1, most: lengths.max() ?? 1)
        case .record(let shape, let members): return extent(ofRecord: shape, members, encoding, state)
        case .number(let value): return SizeInterval(value.description.utf8.count)
        case .boolean(let truth): return SizeInterval(truth ? 4 : 5)
        case .omitted: return SizeInterval(encoding.lengthOfMissing)
        case .list(let items):
            let inner = Encoding(.json, depth: encoding.form == .json ? encoding.depth : encoding.depth + 1)
            if encoding.isPercentEncoded { return SizeInterval(least: 0, most: nil) }
            return items.reduce(SizeInterval(max(2, items.count + 1))) { $0 + extent(of: $1, inner, state) }
        case .joined(let terms):
            let quotes = encoding.form == .json ? 2 << encoding.depth : 0
            let inner = encoding.inner
            return terms.reduce(SizeInterval(quotes)) { $0 + extent(of: $1, inner, state) }
        case .compare, .present, .not: return SizeInterval(least: 4, most: 5)
        case .computed(let at, _):
            if isDetermined(term, state), let value = calculation.value(of: term, { slot in known(slot, state) }) {
                return SizeInterval(value.map { $0.length(encoding) } ?? encoding.lengthOfMissing)
            }
            guard let type = results[at] else { return SizeInterval(least: 0, most: nil) }
            switch type.type {
            case .list, .record:
                let inner = Encoding(.json, depth: encoding.form == .json ? encoding.depth : encoding.depth + 1)
                return SizeInterval(least: 2, most: encoding.isPercentEncoded ? nil : mostJSON(of: type.type, inner))
            default: break
            }
            return SizeInterval(of: type, encoding) { self.most(of: term, $0, state) }
        }
    }

    /// A record as JSON: its present members, each with its key.
    private mutating func extent(
        ofRecord shape: Int, _ members: [SymbolicValue], _ encoding: Encoding, _ state: State
    ) -> SizeInterval {
        if encoding.isPercentEncoded { return SizeInterval(least: 0, most: nil) }
        let inner = Encoding(.json, depth: encoding.form == .json ? encoding.depth : encoding.depth + 1)
        let fields = program.fields.recordTypes[shape]
        var (sum, required) = (SizeInterval(2), 0)
        for (member, field) in zip(members, fields) {
            var size = extent(of: member, inner, state) + SizeInterval(inner.length(of: field.name) + 1)
            if case .field(let slot) = member, field.isOptional || field.type == .locale {
                let lengths = encodedLengths.lengths(of: slot, inner)
                let valueSet = valueSets[state.valueSets, slot] ?? encodedLengths.slots[slot].all
                let present = valueSet.members.filter { encodedLengths.slots[slot].values[$0] != nil }
                let longest = present.map { lengths[$0] }.max()
                size = SizeInterval(
                    least: 0,
                    most: longest.map { encodedLengths.slots[slot].most($0).map { $0 + inner.length(of: field.name) + 1 } } ?? 0)
            } else if field.isOptional {
                size = SizeInterval(least: 0, most: size.most)
            } else {
                required += 1
            }
            sum = sum + size
        }
        return sum + SizeInterval(least: max(0, required - 1), most: max(0, fields.count - 1))
    }

    /// The longest JSON of any value of a type; nil: unbounded.
    private func mostJSON(of type: ValueType, _ encoding: Encoding) -> Int? {
        let (values, lengthFactor) = RepresentativeValues.all(of: type, schemes: program.linkSchemes)
        let longest = values.map { $0.length(encoding) }.max() ?? 0
        return lengthFactor.flatMap { factor in product(factor, longest) }
    }
}
