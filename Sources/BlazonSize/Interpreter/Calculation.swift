import BlazonJSON
import BlazonLanguage
import BlazonPayload

/// Evaluates filters and formats for values that are known without a recipient. It uses the renderer's functions, so that both agree.
struct Calculation {
    private let code: [Instruction]
    private let filters: [Filter?]
    private let formats: [Format]

    /// A field's value; an inner nil: missing.
    struct Input {
        let value: JSON?

        init(_ value: JSON?) { self.value = value }
    }

    init(_ program: Program, _ code: [Instruction]) {
        self.code = code
        filters = program.filters.map(FilterRegistry.filter(named:))
        formats = program.formats
    }

    /// nil: unknown; `.some(nil)`: missing.
    func value(of term: SymbolicValue, _ field: (Int) -> Input?) -> JSON?? {
        var evaluation = EvaluationState()
        guard let value = compute(term, field, &evaluation) else { return nil }
        return .some(evaluation.json(of: value))
    }

    /// UTF-8 bytes of a formatted value; nil if the format does not apply to it.
    static func length(of format: Format, _ value: JSON, _ evaluation: inout EvaluationState) -> Int? {
        evaluation.arena.removeAll(keepingCapacity: true)
        guard let input = evaluation.push(value), let result = try? format.apply(input, 0..<0, &evaluation) else { return nil }
        return evaluation.spelling(of: result).count
    }

    private func compute(_ term: SymbolicValue, _ field: (Int) -> Input?, _ evaluation: inout EvaluationState) -> Value? {
        switch term {
        case .field(let slot): return field(slot).flatMap { evaluation.push($0.value) }
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
    /// nil for a value that no field can have.
    fileprivate mutating func push(_ value: JSON?) -> Value? {
        switch value {
        case nil, .null: return .missing
        case .text(let text): return self.text(text.utf8)
        case .boolean(let truth): return .boolean(truth)
        case .number(let spelling):
            return Int64(spelling).map(Value.integer) ?? Decimal(spelling: spelling).map(Value.number)
        case .array(let list):
            var values: [Value] = []
            for item in list {
                guard let value = push(item) else { return nil }
                values.append(value)
            }
            let start = items.count
            items += values
            return .list(start..<items.count)
        case .object: return nil
        }
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
        }
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: arena[range], as: UTF8.self) }
}
