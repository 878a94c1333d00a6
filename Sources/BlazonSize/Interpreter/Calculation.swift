import BlazonLanguage
import BlazonPayload
import BlazonText

/// Evaluates filters and formats for values that are known without a recipient. It uses the renderer's functions, so that both agree.
struct Calculation {
    private let code: [Instruction]
    private let filters: [Filter?]
    private let formats: [Format]
    private let recordTypes: [[Field]]

    /// A field's value; an inner nil: missing.
    struct Input {
        let value: JSON?
        let type: ValueType

        init(_ value: JSON?, _ type: ValueType) { (self.value, self.type) = (value, type) }
    }

    init(_ program: Program, _ code: [Instruction]) {
        self.code = code
        filters = program.filters.map(FilterRegistry.filter(named:))
        formats = program.formats
        recordTypes = program.fields.recordTypes
    }

    /// nil: unknown; `.some(nil)`: missing.
    func value(of term: SymbolicValue, _ field: (Int) -> Input?) -> JSON?? {
        var evaluation = EvaluationState()
        evaluation.shapes = recordTypes.map(RecordShape.init)
        guard let value = compute(term, field, &evaluation) else { return nil }
        return .some(evaluation.json(of: value))
    }

    /// UTF-8 bytes of a formatted value; nil if the format does not apply to it.
    static func length(of format: Format, _ value: JSON, _ evaluation: inout EvaluationState) -> Int? {
        evaluation.arena.removeAll(keepingCapacity: true)
        guard let input = evaluation.push(value, nil, []), let result = try? format.apply(input, 0..<0, &evaluation) else {
            return nil
        }
        return evaluation.spelling(of: result).count
    }

    private func compute(_ term: SymbolicValue, _ field: (Int) -> Input?, _ evaluation: inout EvaluationState) -> Value? {
        switch term {
        case .field(let slot): return field(slot).flatMap { evaluation.push($0.value, $0.type, recordTypes) }
        case .text(let text): return evaluation.text(text.utf8)
        case .integer(let value): return .integer(value)
        case .number(let value): return .number(value)
        case .boolean(let truth): return .boolean(truth)
        case .omitted: return .missing
        case .list(let items):
            let values = items.compactMap { compute($0, field, &evaluation) }
            guard values.count == items.count else { return nil }
            let start = evaluation.items.count
            evaluation.items += values
            return .list(start..<evaluation.items.count)
        case .record(let shape, let members):
            let values = members.compactMap { compute($0, field, &evaluation) }
            guard values.count == members.count else { return nil }
            if evaluation.shapes[shape].isMissing(values[...]) { return .missing }
            let start = evaluation.items.count
            evaluation.items += values
            return .record(start..<evaluation.items.count, shape: shape)
        case .integers: return nil
        case .joined(let terms):
            let values = terms.compactMap { compute($0, field, &evaluation) }
            guard values.count == terms.count else { return nil }
            let texts = values.map { evaluation.spelling(of: $0) }
            let start = evaluation.arena.count
            for text in texts { evaluation.appendCopy(of: text) }
            return .text(start..<evaluation.arena.count)
        case .computed(let at, let taken):
            let values = taken.compactMap { compute($0, field, &evaluation) }
            guard values.count == taken.count, let input = values.first else { return nil }
            if input == .missing { return .missing }
            switch code[at] {
            case .item(let index): return evaluation.item(index, of: input)
            case .member(let index): return evaluation.member(index, of: input)
            default: break
            }
            let first = evaluation.stack.count
            evaluation.stack += values.dropFirst()
            defer { evaluation.stack.removeLast(evaluation.stack.count - first) }
            switch code[at] {
            case .filter(let index, _): return try? filters[index]?.function(input, first..<evaluation.stack.count, &evaluation)
            case .format(let index, _): return try? formats[index].apply(input, first..<evaluation.stack.count, &evaluation)
            default: return nil
            }
        case .compare, .present, .not: return nil
        }
    }
}

extension EvaluationState {
    /// nil for a value that no field can have. A record's members have the order of its type.
    fileprivate mutating func push(_ value: JSON?, _ type: ValueType?, _ recordTypes: [[Field]]) -> Value? {
        switch value {
        case nil, .null: return .missing
        case .text(let text): return self.text(text.utf8)
        case .boolean(let truth): return .boolean(truth)
        case .number(let spelling):
            return Int64(spelling).map(Value.integer) ?? Decimal(spelling: spelling).map(Value.number)
        case .array(let list):
            let item: ValueType? = if case .list(_, let item)? = type { item } else { nil }
            return push(list, list.map { _ in item }, recordTypes).map { .list($0) }
        case .object(let members):
            guard case .record(let fields)? = type, let shape = recordTypes.firstIndex(of: fields) else { return nil }
            return push(members.values(of: fields), fields.map(\.type), recordTypes).map { .record($0, shape: shape) }
        }
    }

    private mutating func push(_ values: [JSON?], _ types: [ValueType?], _ recordTypes: [[Field]]) -> Range<Int>? {
        var pushed: [Value] = []
        for (value, type) in zip(values, types) {
            guard let value = push(value, type, recordTypes) else { return nil }
            pushed.append(value)
        }
        let start = items.count
        items += pushed
        return start..<items.count
    }

    /// nil: missing.
    fileprivate mutating func json(of value: Value) -> JSON? {
        switch value {
        case .missing: return nil
        case .text(let range): return .text(string(range))
        case .boolean(let truth): return .boolean(truth)
        case .integer, .number, .longNumber:
            let place = spelling(of: value)
            return .number(string(place))
        case .list(let list): return .array(list.map { json(of: items[$0]) ?? .null })
        case .record(let members, let shape):
            return .object(
                zip(shapes[shape].names, members).compactMap { name, index in
                    json(of: items[index]).map { .init(String(decoding: name, as: UTF8.self), $0) }
                })
        }
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: arena[range], as: UTF8.self) }
}

extension [JSON.Member] {
    /// The value of each field; nil: missing.
    fileprivate func values(of fields: [Field]) -> [JSON?] {
        // Members usually have the order of the fields; a search for each would take the square of their number.
        var next = startIndex
        return fields.map { field in
            let found =
                next < endIndex && self[next].key.hasSameBytes(as: field.name)
                ? next : firstIndex { $0.key.hasSameBytes(as: field.name) }
            guard let found else { return nil }
            next = found + 1
            return self[found].value
        }
    }
}
