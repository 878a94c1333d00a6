import BlazonLocale
import BlazonPayload
import TestSupport

@testable import BlazonLanguage

/// Filters one after the other, with literal arguments, in one language: their types, what a text becomes, and its bound.
struct FilterChain: CustomStringConvertible {
    struct Step {
        let filter: Filter
        let format: Format?
        let arguments: [Literal?]
        let result: StaticType
    }

    enum Literal {
        case text(String)
        case number(Int64)

        var type: StaticType {
            switch self {
            case .text(let text): StaticType(.string(max: text.unicodeScalars.count), constant: text)
            case .number(let number): StaticType(.integer(number...number), constant: "\(number)")
            }
        }

        var size: ValueSize {
            switch self {
            case .text(let text): ValueSize(constant: text, type: .string(max: nil))
            case .number(let number): ValueSize(constant: "\(number)", type: .integer(number...number))
            }
        }
    }

    let input: ValueType
    let locale: any LocaleData
    private(set) var steps: [Step] = []
    private(set) var description: String

    init(_ input: ValueType, locale tag: String = "en") throws {
        guard let locale = CLDR.locale(tag) else { throw NoSuchLocale(tag: tag) }
        self.locale = locale
        self.input = input
        description = "\(tag): \(input)"
    }

    struct NoSuchLocale: Error { let tag: String }

    var type: StaticType { steps.last?.result ?? StaticType(input) }

    /// false where the filter does not take what the chain gives.
    mutating func append(_ filter: Filter, _ arguments: [Literal?]) -> Bool {
        do {
            if let localizing = filter.localizing {
                let named = arguments.enumerated().map { index, argument in
                    Filter.Argument(
                        name: filter.parameters.indices.contains(index) ? filter.parameters[index].name : nil,
                        type: argument?.type)
                }
                let localized = try localizing(type, named, locale)
                steps.append(Step(filter: filter, format: localized.format, arguments: arguments, result: localized.type))
            } else {
                let result = try filter.typing(type, arguments.map { $0?.type })
                steps.append(Step(filter: filter, format: nil, arguments: arguments, result: result))
            }
        } catch { return false }
        description += " | \(filter.name): \(arguments.map { $0.map { "\($0)" } ?? "–" }.joined(separator: ", "))"
        return true
    }

    var size: ValueSize {
        steps.reduce(ValueSize(input, field: 0)) { value, step in
            let arguments = step.arguments.map { $0?.size }
            if let format = step.format {
                return format.size(value, step.filter.keepsArguments ? arguments : [], result: step.result.type)
            }
            return step.filter.size(value, arguments, result: step.result.type)
        }
    }

    /// What the filters make of a value; nil where one fails.
    func result(of value: Value, _ evaluation: inout EvaluationState) -> String? {
        var value = value
        for step in steps {
            let first = evaluation.stack.count
            for argument in step.arguments {
                switch argument {
                case nil: evaluation.stack.append(.missing)
                case .text(let text):
                    let constant = evaluation.text(text.utf8)
                    evaluation.stack.append(constant)
                case .number(let number): evaluation.stack.append(.integer(number))
                }
            }
            defer { evaluation.stack.removeLast(evaluation.stack.count - first) }
            let arguments = first..<evaluation.stack.count
            let result =
                if let format = step.format {
                    try? format.apply(value, step.filter.keepsArguments ? arguments : first..<first, &evaluation)
                } else {
                    try? step.filter.function(value, arguments, &evaluation)
                }
            guard let result, result != .missing else { return nil }
            value = result
        }
        let spelled = evaluation.spelling(of: value)
        return String(decoding: evaluation.arena[spelled], as: UTF8.self)
    }

    static let encodings = [
        Encoding(.text), Encoding(.kept), Encoding(.component), Encoding(.text, depth: 1), Encoding(.kept, depth: 2),
    ]
}

/// All texts over an alphabet that are as short, and not blank.
func texts(_ alphabet: [String], upTo count: Int) -> [String] {
    var (all, last) = ([String](), [""])
    for _ in 0..<count {
        last = last.flatMap { text in alphabet.map { text + $0 } }
        all += last
    }
    return all.filter { !isBlank($0) }
}
