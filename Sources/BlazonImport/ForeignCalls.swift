import BlazonLanguage
import BlazonReference
import BlazonText

// Calls of other tools, as values with filters.
extension LiquidReader {
    /// A value and its filters. Jinja's `default('x')` becomes `default: 'x'`.
    func filterCalls(_ tokens: [LiquidToken]) -> [[LiquidToken]] {
        tokens.split(separator: .sign("|"), omittingEmptySubsequences: false).map(Array.init).enumerated().map { number, part in
            guard number > 0, part.count > 1, part[1] == .sign("("), part.last == .sign(")") else { return part }
            let arguments = Array(part[2..<part.count - 1])
            return [part[0]] + (arguments.isEmpty ? [] : [.sign(":")] + arguments)
        }
    }

    /// Whether a filter of Jinja names a member of items: `map(attribute='name')`.
    func isMemberOfItems(_ filter: [LiquidToken]) -> Bool {
        filter.count > 3 && filter[2...3] == [.name("attribute"), .sign("=")]
    }

    /// What is behind a filter's name, without what Blazon does not write: Jinja's `attribute=`, and the `true` of its `default('x', true)`,
    /// since blank values are always replaced.
    func withoutForeignArguments(_ filter: [LiquidToken]) -> [LiquidToken] {
        if isMemberOfItems(filter) { return [filter[1]] + filter[4...] }
        let isDefault = [.name("default"), .name("d")].contains(filter[0])
        let isOfBlanks =
            filter.suffix(2) == [.sign(","), .name("true")] || filter.suffix(3) == [.name("boolean"), .sign("="), .name("true")]
        guard language == .jinja, isDefault, isOfBlanks, filter.count > 4 else { return Array(filter.dropFirst()) }
        return Array(filter[1...2])
    }

    /// A helper of Handlebars such as `default name "x"` as `name | default: "x"`; other tokens as they are. Airship writes `$def`.
    func helperCall(_ tokens: [LiquidToken]) -> [LiquidToken] {
        let call = tokens.first == .sign("$") ? Array(tokens.dropFirst()) : tokens
        guard call.count > 1, case .name(let name) = call[0] else { return tokens }
        let filter = name == "def" ? "default" : Self.filterName(name)
        let isSimple = call.dropFirst().allSatisfy { token in
            switch token {
            case .text, .number, .name, .field, .named: true
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
