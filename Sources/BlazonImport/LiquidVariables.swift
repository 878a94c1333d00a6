import BlazonLanguage
import BlazonReference
import BlazonText

// Variables that a text assigns.
extension LiquidReader {
    /// The tokens with variables replaced by their values. In a condition, a value with filters becomes one token.
    func substituted(_ tokens: [LiquidToken], isCondition: Bool = false) throws(Obstacle) -> [LiquidToken] {
        var result: [LiquidToken] = []
        for (index, token) in tokens.enumerated() {
            guard case .name(let name) = token, !Self.isOfFilter(index, tokens), !isOfLoop(name),
                let (base, rest) = variable(name)
            else {
                result.append(token)
                continue
            }
            let filters = Self.filters(meantBy: rest)
            if named[base] != nil, !isCondition, let filters, filters.isEmpty || index == 0 {
                result.append(.name(base))
                result += filters
                continue
            }
            guard let value = assigned[base].flatMap({ $0 }) else { throw Obstacle("`\(base)` is not a constant") }
            if value.count == 1, case .field(let meant) = value[0] {
                result.append(.field(meant + rest))
            } else if value.count == 1, case .name(let meant) = value[0] {
                result.append(.name(meant + rest))
            } else if value.count == 1, rest.isEmpty {
                result += value
            } else if let filters {
                if !isCondition, index == 0 { result += value + filters } else { result.append(.computed(value + filters)) }
            } else {
                throw Obstacle("`\(name)` is a member of a value that the text computes")
            }
        }
        return result
    }

    /// Whether a name is that of a filter or of its argument, and so no variable.
    private static func isOfFilter(_ index: Int, _ tokens: [LiquidToken]) -> Bool {
        index > 0 && tokens[index - 1] == .sign("|") || index + 1 < tokens.count && tokens[index + 1] == .sign(":")
    }

    /// The tokens of a value with names as fields: later variables of the same name, also those of loops, are others.
    func keepingFields(_ tokens: [LiquidToken]) -> [LiquidToken] {
        tokens.enumerated().map { index, token in
            guard case .name(let name) = token, !Self.isOfFilter(index, tokens), !token.isNothing,
                !LiquidToken.words.contains(name),
                named[name] == nil
            else { return token }
            return .field(name)
        }
    }

    /// The variable that a name begins with, and its rest: `.size`, `[0]`; nil if the name is no variable.
    private func variable(_ name: String) -> (base: String, rest: String)? {
        if assigned[name] != nil { return (name, "") }
        let base = String(decoding: name.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }, as: UTF8.self)
        return assigned[base] == nil ? nil : (base, String(decoding: name.utf8.dropFirst(base.utf8.count), as: UTF8.self))
    }

    /// The filters that `.size` and `[0]` behind a variable mean: `[2]` is `slice: 2 | first`. nil: they name a member.
    private static func filters(meantBy rest: String) -> [LiquidToken]? {
        switch rest {
        case "": return []
        case ".size", ".first", ".last": return [.sign("|"), .name(String(rest.dropFirst()))]
        case "[0]": return [.sign("|"), .name("first")]
        case "[-1]": return [.sign("|"), .name("last")]
        default:
            guard rest.utf8.first == UInt8(ascii: "["), let index = Int(rest.dropFirst().dropLast()) else { return nil }
            return [.sign("|"), .name("slice"), .sign(":"), .number("\(index)"), .sign("|"), .name("first")]
        }
    }

    /// A value with filters as an operand of a condition.
    mutating func computed(_ value: [LiquidToken], isNumber: Bool = false) throws(Obstacle) -> String {
        let (before, printed) = (uses, dates)
        let read = try output(value, isNumber: isNumber)
        (uses, dates) = (before + read.uses, printed)
        if let loss = read.loss { throw Obstacle(loss) }
        return "(\(read.code))"
    }

    /// Whether the items of a variable's list are those of a field: no filter makes others.
    func itemsKept(in name: String) -> Bool {
        guard let value = assigned[name].flatMap({ $0 }) else { return false }
        let filters = value.indices.filter { $0 > 0 && value[$0 - 1] == .sign("|") }.map { value[$0].spelled }
        return filters.allSatisfy(["uniq", "sort", "reverse", "where", "slice"].contains)
    }

    /// What to do instead of a filter that other tools have; nil: it is unknown.
    static func advice(insteadOf filter: String) -> String? {
        guard let foreign = ForeignNames.named(filter, .filter) else { return nil }
        return foreign.meaning(among: FilterRegistry.all.map(\.name)).map { "write `\($0)`" } ?? foreign.instead
    }

    /// The name here of a filter that other tools have under another, with the same arguments and result.
    static func filterName(_ name: String) -> String {
        guard let foreign = ForeignNames.named(name, .filter), foreign.isSame else { return name }
        return foreign.ours.first ?? name
    }
}
