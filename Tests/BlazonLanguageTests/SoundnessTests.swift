import Testing

@testable import BlazonLanguage

/// What `typing` promises of a result, `function` keeps, for any values of the arguments' types.
struct SoundnessTests {
    @Test(arguments: FilterRegistry.all.filter { $0.localizing == nil || $0.input == .text }.map(\.name))
    func functionKeepsWhatTypingPromises(_ name: String) throws {
        let filter = try #require(FilterRegistry.filter(named: name))
        let seed: UInt64 = 20_261_121
        var values = RandomValues(seed)
        var tried = 0
        for round in 0..<3000 {
            values.evaluation = EvaluationState()
            let input = StaticType(inputType(filter, &values))
            var types: [StaticType?] = []
            var arguments: [Value] = []
            for parameter in filter.parameters {
                let (type, value) = argument(parameter, of: input.type, &values)
                types.append(type)
                arguments.append(value)
            }
            guard let type = try? filter.typing(input, types) else { continue }
            let value = values.value(input.type)
            values.evaluation.stack = arguments
            do {
                let result = try filter.function(value, 0..<arguments.count, &values.evaluation)
                tried += 1
                let spelled = values.evaluation.spelling(of: result)
                let text = String(decoding: values.evaluation.arena[spelled], as: UTF8.self)
                #expect(
                    values.holds(result, in: type),
                    "seed \(seed), round \(round): \(value) of \(input) | \(name): \(types), \(arguments) gives \(text.debugDescription), not \(type)"
                )
            } catch {
                #expect(filter.input == .number || name == "sum")
            }
        }
        #expect(tried > 500, "only \(tried) uses were typed")
    }

    private func inputType(_ filter: Filter, _ values: inout RandomValues) -> ValueType {
        switch filter.input {
        case .number, .integer: values.numeric()
        case .list where ["map", "where"].contains(filter.name) || filter.name == "sum" && values.coin():
            .list(max: values.coin() ? nil : 1 + values.below(4), of: values.record())
        case .list: .list(max: values.coin() ? nil : 1 + values.below(4), of: values.scalar())
        case .text: values.scalar()
        case .date: values.coin() ? .date : .datetime
        case .datetime: .datetime
        default:
            values.below(4) == 0 ? .list(max: values.coin() ? nil : 1 + values.below(4), of: values.scalar()) : values.scalar()
        }
    }

    private func argument(_ parameter: Filter.Parameter, of input: ValueType, _ values: inout RandomValues) -> (
        StaticType?, Value
    ) {
        if !parameter.isRequired, values.coin() { return (nil, .missing) }
        switch parameter.kind {
        case .integer:
            let count = Int64(values.below(12))
            return (StaticType(.integer(count...count), constant: "\(count)"), .integer(count))
        case .number:
            let type = values.numeric()
            return (StaticType(type), values.value(type))
        case .text where parameter.isLiteral && values.below(8) > 0:
            // A member of the records, if the input has any.
            let name = ["a", "b"][values.below(2)]
            return (StaticType(.string(max: 1), constant: name), values.evaluation.text(name.utf8))
        case .list:
            let item: ValueType = if case .list(_, let item) = input { item } else { values.scalar() }
            let type = ValueType.list(max: values.coin() ? nil : 1 + values.below(4), of: item)
            return (StaticType(type), values.value(type))
        case .date:
            let type: ValueType = values.coin() ? .date : .datetime
            return (StaticType(type), values.value(type))
        case .any where values.coin():
            return (StaticType(input), values.value(input))
        default:
            if parameter.isLiteral || values.coin() {
                let text = values.text(atMost: 4, blank: true)
                return (StaticType(.string(max: text.unicodeScalars.count), constant: text), values.evaluation.text(text.utf8))
            }
            let type = values.scalar()
            return (StaticType(type), values.value(type))
        }
    }

    /// `default` handles a result that may be blank or missing.
    @Test func defaultReplacesBlanks() throws {
        var values = RandomValues(7)
        let filter = try #require(FilterRegistry.filter(named: "default"))
        for _ in 0..<2000 {
            values.evaluation = EvaluationState()
            let text = values.text(atMost: 5, blank: true)
            let input = StaticType(.string(max: 5), blank: "by chance")
            let other = values.text(atMost: 6)
            let constant = StaticType(.string(max: other.unicodeScalars.count), constant: other)
            values.evaluation.stack = [values.evaluation.text(other.utf8)]
            let type = try filter.typing(input, [constant])
            let result = try filter.function(values.evaluation.text(text.utf8), 0..<1, &values.evaluation)
            #expect(type.blankReason == nil && values.holds(result, in: type))
        }
    }

    @Test func spellingsAreNoLongerThanTheirTypesSay() throws {
        var values = RandomValues(8)
        for _ in 0..<5000 {
            values.evaluation = EvaluationState()
            let type = values.scalar()
            let value = values.value(type)
            let range = values.evaluation.spelling(of: value)
            let count = values.evaluation.bytes(range, scalarCount)
            if let max = type.maxScalars { #expect(count <= max, "\(type): \(value)") }
        }
    }
}
