import BlazonLanguage
import BlazonReference
import BlazonText

// Calls of other tools, as values with filters.
extension LiquidReader {
    /// A value and its filters. Jinja's `default('x')` becomes `default: 'x'`.
    func filterCalls(_ tokens: [LiquidToken]) -> [[LiquidToken]] {
        tokens.split(separator: .sign("|"), omittingEmptySubsequences: false).map(Array.init).enumerated().map { number, part in
            guard number > 0, part.count > 1, part[1] == .sign("("), part.last == .sign(")") else { return part }
            var arguments = Array(part[2..<part.count - 1])
            // In Blazon blank values are always replaced.
            if [.name("default"), .name("d")].contains(part[0]), arguments.suffix(2) == [.sign(","), .name("true")] {
                arguments.removeLast(2)
            }
            return [part[0]] + (arguments.isEmpty ? [] : [.sign(":")] + arguments)
        }
    }

    /// A helper of Handlebars such as `default name "x"` as `name | default: "x"`; other tokens as they are. Airship writes `$def`.
    func helperCall(_ tokens: [LiquidToken]) -> [LiquidToken] {
        let call = tokens.first == .sign("$") ? Array(tokens.dropFirst()) : tokens
        guard call.count > 1, case .name(let name) = call[0] else { return tokens }
        let filter = name == "def" ? "default" : Self.filterName(name)
        let isSimple = call.dropFirst().allSatisfy { token in
            switch token {
            case .text, .number, .name, .field: true
            case .sign, .computed: false
            }
        }
        guard isSimple, FilterRegistry.filter(named: filter) != nil else { return tokens }
        let arguments = call.dropFirst(2)
        var result = [call[1], .sign("|"), .name(filter)]
        for (number, argument) in arguments.enumerated() { result += [.sign(number == 0 ? ":" : ","), argument] }
        return result
    }

    /// Whether a filter calculates with a number.
    static func calculates(_ token: LiquidToken) -> Bool {
        guard case .name(let name) = token else { return false }
        return ["plus", "minus", "times", "divided_by", "modulo", "abs", "at_least", "at_most", "int"].containsBytes(of: name)
    }
}

extension ForeignText {
    /// Block helpers of Airship and Iterable that compare two values.
    static let comparisons: [String: String] = {
        let signs = ["eq": "==", "neq": "!=", "ne": "!=", "gt": ">", "gte": ">=", "lt": "<", "lte": "<="]
        let ofIterable = ["Eq": "==", "NotEq": "!=", "Gt": ">", "Gte": ">=", "Lt": "<", "Lte": "<="].map {
            ("if" + $0.key, $0.value)
        }
        return signs.merging(ofIterable) { sign, _ in sign }
    }()
}
