/// Shared code of the number filters: operations on two integers yield integers within 64 bits, all others exact decimals.
enum Arithmetic {
    typealias Operation = (Decimal, Decimal) throws(ComputationFailure) -> Decimal

    static func typed(
        _ input: StaticType, _ arguments: [StaticType?], _ operation: (NumberInterval, NumberInterval) -> NumberInterval
    ) throws(Filter.Refusal) -> StaticType {
        let left = try interval(input)
        guard let other = arguments.argument(0), let right = NumberInterval(other.type) else {
            throw Filter.Refusal(argument: 0, "the argument must be a number")
        }
        return StaticType(operation(left, right).type, isOptional: input.isOptional)
    }

    static func interval(_ input: StaticType) throws(Filter.Refusal) -> NumberInterval {
        guard let interval = NumberInterval(input.type) else { throw Filter.Refusal(argument: nil, "the input must be a number") }
        return interval
    }

    /// The parts of a divisor that are not zero, which rejects the recipient.
    static func divisors(_ arguments: [StaticType?]) throws(Filter.Refusal) -> [NumberInterval] {
        guard let other = arguments.argument(0), var divisors = NumberSet(other) else {
            throw Filter.Refusal(argument: 0, "the argument must be a number")
        }
        _ = divisors.keep(.notEqual, NumberSet(0...0))
        return divisors.types.compactMap { NumberInterval($0) }
    }

    /// Rejects a divisor that is always zero.
    static func rejectZero(_ arguments: [StaticType?]) throws(Filter.Refusal) {
        guard let other = arguments.argument(0).flatMap({ NumberInterval($0.type) }), other.lower?.mantissa == 0,
            other.upper?.mantissa == 0
        else { return }
        throw Filter.Refusal(argument: 0, "the argument must not be 0")
    }

    static func apply(
        _ input: Value, _ arguments: Range<Int>, _ evaluation: EvaluationState, keepsIntegers: Bool = true, _ operation: Operation
    ) throws(ComputationFailure) -> Value {
        let other = evaluation.argument(0, arguments)
        let result = try operation(try decimal(input), try decimal(other))
        guard keepsIntegers, case .integer = input, case .integer = other else { return .number(result) }
        return try integer(result)
    }

    /// The number as an integer.
    static func integer(_ number: Decimal) throws(ComputationFailure) -> Value {
        guard let integer = number.integer else { throw .overflow }
        return .integer(integer)
    }

    /// The number as a decimal. A number with too many digits cannot be calculated with. (The checker excludes other kinds of
    /// values.)
    static func decimal(_ value: Value) throws(ComputationFailure) -> Decimal {
        switch value {
        case .integer(let integer): return Decimal(integer)
        case .number(let number): return number
        default: throw .overflow
        }
    }
}
