import BlazonText

/// Shared code of the filters of lists of records: `map`, `where`, `sum` and `sort` name a member.
enum RecordMembers {
    static let parameter = Filter.Parameter(nil, .text, literal: true, summary: "name of a member of the records")

    /// The member that a literal argument names. Throws a refusal with the closest names for others.
    static func member(of input: StaticType, _ arguments: [StaticType?], at index: Int = 0) throws(Filter.Refusal) -> Field {
        guard case .list(_, .record(let fields)) = input.type else {
            throw Filter.Refusal(argument: nil, "the input must be a list of records")
        }
        let name = arguments.argument(index)?.constant ?? ""
        guard let field = fields.first(where: { $0.name.hasSameBytes(as: name) }) else {
            throw Filter.Refusal(
                argument: index, "the records have no member `\(name)`", word: name, known: fields.map(\.name))
        }
        return field
    }

    /// The value of a member of a record; `.missing` for other values.
    static func value(_ name: Value, of item: Value, _ evaluation: EvaluationState) -> Value {
        member(name, of: item, evaluation)?.value ?? .missing
    }

    /// The value of a member of a record, and whether it compares by time; nil for other values.
    static func member(_ name: Value, of item: Value, _ evaluation: EvaluationState) -> (value: Value, isTime: Bool)? {
        guard case .text(let text) = name, case .record(let members, let shape) = item,
            evaluation.shapes.indices.contains(shape),
            let index = evaluation.shapes[shape].names.firstIndex(where: { $0.elementsEqual(evaluation.arena[text]) })
        else { return nil }
        return (evaluation.items[members.lowerBound + index], evaluation.shapes[shape].isTime[index])
    }

    /// The list of what `select` returns for each item; a missing value leaves the item out.
    static func list(
        of input: Value, _ evaluation: inout EvaluationState, _ select: (Value, EvaluationState) -> Value
    ) -> Value {
        guard case .list(let list) = input else { return input }
        let start = evaluation.items.count
        for index in list.clamped(to: 0..<start) {
            let value = select(evaluation.items[index], evaluation)
            if value != .missing { evaluation.items.append(value) }
        }
        return .list(start..<evaluation.items.count)
    }
}

extension Filter {
    static let map = Filter(
        "map", "Lists one member of each record of a list; missing members are left out", input: .list,
        parameters: [RecordMembers.parameter],
        examples: [
            Example("[{name: 'Mug', price: 4}, {name: 'Cup', price: 3}] | map: 'name' | join: ', '", "Mug, Cup"),
            Example("[{name: 'Mug', price: 4}, {name: 'Cup', price: 3}] | map: 'price' | sum", "7"),
        ],
        liquid: "Liquid keeps an empty item for a missing member.",
        typing: { (input, arguments) throws(Refusal) in
            let field = try RecordMembers.member(of: input, arguments)
            guard case .list(let max, _) = input.type else { return input }
            let isComplete = !field.isOptional && field.type != .locale
            return StaticType(
                .list(max: max, of: field.type), isOptional: input.isOptional, isFilled: input.isFilled && isComplete)
        },
        function: { (input, arguments, evaluation) in
            let name = evaluation.argument(0, arguments)
            return RecordMembers.list(of: input, &evaluation) { RecordMembers.value(name, of: $0, $1) }
        })

    static let `where` = Filter(
        "where", "Keeps the records of a list whose member has a value, or is present and not false", input: .list,
        parameters: [
            RecordMembers.parameter,
            Parameter(nil, .any, required: false, summary: "value of the member; default: any but a missing one and `false`"),
        ],
        examples: [
            Example("[{name: 'Mug', price: 4}, {name: 'Cup', price: 3}] | where: 'price', 3 | map: 'name' | join", "Cup"),
            Example("[{name: 'Mug', price: 4.50}, {name: 'Cup', price: 3}] | where: 'price', 4.5 | size", "1"),
            Example("[{name: 'Mug', on: '2026-05-04'}, {name: 'Cup', on: '2026-05-05'}] | where: 'on', '2026-05-04' | size", "1"),
            Example("[{name: 'Mug', gift: true}, {name: 'Cup', gift: false}] | where: 'gift' | size", "1"),
        ],
        typing: { (input, arguments) throws(Refusal) in
            let field = try RecordMembers.member(of: input, arguments)
            if let other = arguments.argument(1), !field.type.isComparable(with: other.type) {
                throw Refusal(argument: 1, "`\(field.name)` is \(field.type.spoken), and never equals \(other.type.spoken)")
            }
            if case .enumeration(let members) = field.type, let word = arguments.argument(1)?.constant,
                !members.containsBytes(of: word)
            {
                throw Refusal(argument: 1, "`\(field.name)` is never `\(word)`", word: word, known: members)
            }
            if let other = arguments.argument(1), field.type.isTime != other.type.isTime, !field.type.reads(other) {
                throw Refusal(
                    argument: 1,
                    other.constant.map { "`\(field.name)` is \(field.type.spoken), and never `\($0)`" }
                        ?? "`\(field.name)` is \(field.type.spoken), and this is \(other.type.spoken)")
            }
            return StaticType(input.type, isOptional: input.isOptional)
        },
        size: .subset,
        function: { (input, arguments, evaluation) in
            let (name, other) = (evaluation.argument(0, arguments), evaluation.argument(1, arguments))
            return RecordMembers.list(of: input, &evaluation) { item, evaluation in
                guard let (value, isTime) = RecordMembers.member(name, of: item, evaluation) else { return .missing }
                let holds =
                    other == .missing
                    ? value != .missing && value != .boolean(false)
                    : isTime ? evaluation.timeOrder(value, other) == 0 : evaluation.isEqual(value, other)
                return holds ? item : .missing
            }
        })

    static let addition = Filter(
        "sum", "Adds the numbers of a list, or one member of each record; missing members count as 0", input: .list,
        parameters: [
            Parameter(nil, .text, required: false, literal: true, summary: "name of a member of the records")
        ],
        examples: [
            Example("[1, 2.5] | sum", "3.5"),
            Example("[{name: 'Mug', price: 4.10}, {name: 'Cup', price: 2.90}] | sum: 'price'", "7"),
        ],
        liquid:
            "Liquid reads texts as numbers and calculates with binary fractions; here the types must be numbers, and sums are exact.",
        typing: { (input, arguments) throws(Refusal) in
            guard case .list(let max, var item) = input.type else { throw Refusal(argument: nil, "the input must be a list") }
            if arguments.argument(0) != nil {
                item = try RecordMembers.member(of: input, arguments).type
            } else if case .record = item {
                throw Refusal(argument: nil, "the input is a list of records; name a member to add")
            }
            guard var one = NumberInterval(item) else {
                throw Refusal(argument: arguments.argument(0) == nil ? nil : 0, "\(item.spoken) cannot be added")
            }
            let zero = Decimal(0)
            let count = max.map { Decimal(Int64($0)) }
            // Fewer items than the maximum may be in the list.
            one.lower = one.lower.flatMap { low in low < zero ? count.flatMap { try? $0.times(low) } : zero }
            one.upper = one.upper.flatMap { high in zero < high ? count.flatMap { try? $0.times(high) } : zero }
            return StaticType(one.type, isOptional: input.isOptional)
        },
        function: { (input, arguments, evaluation) throws(ComputationFailure) in
            guard case .list(let list) = input else { return input }
            let name = evaluation.argument(0, arguments)
            var sum = Decimal(0)
            var isInteger = true
            for index in list.clamped(to: 0..<evaluation.items.count) {
                let item = evaluation.items[index]
                let value = name == .missing ? item : RecordMembers.value(name, of: item, evaluation)
                if value == .missing { continue }
                if case .integer = value {} else { isInteger = false }
                sum = try sum.plus(try Arithmetic.decimal(value))
            }
            return isInteger ? try Arithmetic.integer(sum) : .number(sum)
        })
}

extension ValueType {
    /// Whether some value of one type can equal one of the other.
    fileprivate func isComparable(with other: ValueType) -> Bool {
        if isNumeric && other.isNumeric || isTextual && other.isTextual { return true }
        return self == .boolean && other == .boolean
    }

    /// Whether a constant text beside a value of the type is read as a date.
    fileprivate func reads(_ other: StaticType) -> Bool {
        guard isTime, let text = other.constant else { return !isTime && !other.type.isTime }
        return isDate(text.utf8Span.span) || isDateTime(text.utf8Span.span)
    }
}
