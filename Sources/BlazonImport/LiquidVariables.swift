import BlazonLanguage
import BlazonReference
import BlazonText

// Variables that a text assigns.
extension LiquidReader {
    /// The tokens with `name[0]` as `name | first`, `name[-1]` as `name | last`, and `name[2]` as `name | slice: 2 | first`.
    func withFilters(_ tokens: [LiquidToken]) -> [LiquidToken] {
        guard tokens.count > 3, tokens[1] == .sign("["), case .number(let digits) = tokens[2], tokens[3] == .sign("]"),
            case .name = tokens[0]
        else { return tokens }
        var item: [LiquidToken] =
            switch digits {
            case "0": [.sign("|"), .name("first")]
            case "-1": [.sign("|"), .name("last")]
            default: [.sign("|"), .name("slice"), .sign(":"), .number(digits), .sign("|"), .name("first")]
            }
        // Liquid prints nothing for an item that is missing.
        if tokens.count == 4 { item += [.sign("|"), .name("default"), .sign(":"), .text("")] }
        return [tokens[0]] + item + tokens.dropFirst(4)
    }

    /// The tokens with variables replaced by their values. In a condition, a value with filters becomes one token.
    func substituted(_ tokens: [LiquidToken], isCondition: Bool = false) throws(Obstacle) -> [LiquidToken] {
        var result: [LiquidToken] = []
        for (index, token) in tokens.enumerated() {
            let isOfFilter =
                index > 0 && tokens[index - 1] == .sign("|") || index + 1 < tokens.count && tokens[index + 1] == .sign(":")
            guard case .name(let name) = token, !isOfFilter, let (known, size) = variable(name) else {
                result.append(token)
                continue
            }
            if named[name] != nil, !isCondition {
                result.append(token)
                continue
            }
            guard let value = known else { throw Obstacle("`\(name)` is not a constant") }
            if value.count == 1, size.isEmpty {
                result += value
            } else if !isCondition, index == 0 {
                result += value + size
            } else {
                result.append(.computed(value + size))
            }
        }
        return result
    }

    /// The value of a variable, and the filter that `name.size` is; nil if the name is no variable.
    private func variable(_ name: String) -> (value: [LiquidToken]?, size: [LiquidToken])? {
        if let known = assigned[name] { return (known, []) }
        guard name.utf8.hasSuffix(".size"), let known = assigned[String(name.dropLast(5))] else { return nil }
        return (known, [.sign("|"), .name("size")])
    }

    /// A value with filters as an operand of a condition.
    mutating func computed(_ value: [LiquidToken], isNumber: Bool = false) throws(Obstacle) -> String {
        let before = uses
        let read = try output(value, isNumber: isNumber)
        uses = before + read.uses
        if let loss = read.loss { throw Obstacle(loss) }
        return "(\(read.code))"
    }

    /// Whether the items of a variable's list are those of a field: no filter makes others.
    func itemsKept(in name: String) -> Bool {
        guard let value = assigned[name].flatMap({ $0 }) else { return false }
        let filters = value.indices.filter { $0 > 0 && value[$0 - 1] == .sign("|") }.map { value[$0].spelled }
        return filters.allSatisfy(["uniq", "sort", "reverse", "where", "slice"].contains)
    }

    /// The name here of a filter that other tools have under another, with the same arguments and result.
    static func filterName(_ name: String) -> String {
        guard let foreign = ForeignNames.named(name, .filter), foreign.isSame else { return name }
        return foreign.ours.first ?? name
    }
}
