import BlazonLanguage
import BlazonPayload
import BlazonText

extension AbstractInterpreter {
    /// A term as an input of the size analysis, given the known value sets of fields.
    func text(of term: SymbolicValue, _ valueSets: Int32) -> TextExpression {
        switch term {
        case .field(let slot): return .value(type(of: slot, valueSets), field: slot)
        case .text(let text): return .constant(text)
        case .integer(let value): return .value(.integer(value...value), field: nil)
        case .number(let value): return .constant(value.description)
        case .boolean(let truth): return .constant(truth ? "true" : "false")
        case .omitted: return .constant("")
        case .list(let items): return .list(items.map { text(of: $0, valueSets) })
        case .joined(let terms): return .joined(terms.map { text(of: $0, valueSets) })
        case .integers(let range): return .value(.integer(range), field: nil)
        case .record(let shape, _): return .value(.record(program.fields.recordTypes[shape]), field: nil)
        case .compare, .present, .not: return .value(.boolean, field: nil)
        case .computed(let at, let taken):
            let result = results[at]?.type
            let values = taken.map { term -> TextExpression? in
                if case .omitted = term { return nil }
                return text(of: term, valueSets)
            }
            switch code[at] {
            case .filter(let index, _):
                // Of a computed value only the type is known.
                if let result, result.isNumeric { return .value(result, field: nil) }
                return .filter(program.filters[index], values, result: result)
            case .format(let index, _): return .format(program.formats[index], values, result: result)
            default: return result.map { .value($0, field: nil) } ?? .value(.string(max: nil), field: nil)
            }
        }
    }

    /// A field's type; the range of an integer is narrowed to its possible values.
    func type(of slot: Int, _ list: Int32) -> ValueType {
        let field = encodedLengths.slots[slot]
        guard case .integer = field.type, let valueSet = valueSets[list, slot] else { return field.type }
        let left = valueSet.members.compactMap { (index: Int) -> Int64? in
            guard case .number(let spelling) = field.values[index] else { return nil }
            return Int64(spelling)
        }
        // Conditions compare with constants, and the neighbours of each constant are representative values of the type.
        guard let least = left.min(), let most = left.max() else { return field.type }
        return .integer(least...most)
    }
}
