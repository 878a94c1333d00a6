import BlazonLanguage
import BlazonReference
import BlazonText

/// The value of a variable as it was assigned: fields, literals and names of `let`, so that no later assignment changes it.
struct Variable {
    /// What texts read.
    let value: [LiquidToken]
    /// What conditions and loops read: the same as an expression, which shows what they mean.
    let shown: [LiquidToken]

    /// Whether the items of its list are those of a field: no filter makes others.
    var keepsItems: Bool {
        let filters = shown.indices.filter { $0 > 0 && shown[$0 - 1] == .sign("|") }.map { shown[$0].spelled }
        return filters.allSatisfy(["uniq", "sort", "reverse", "where", "slice"].contains)
    }
}

/// What is known of a name of `let`.
struct Let {
    /// The number of names that its value reads through each other, itself included.
    let depth: Int
    let number: LiquidReader.Number
}

/// Names that the texts of a draft use, which have one meaning in all of them.
struct UsedNames {
    /// The code of each name of `let`.
    var lets: [String: String] = [:]
    /// First names of the fields' paths.
    var fields: Set<String> = []
}

// Variables that a text assigns.
extension LiquidReader {
    /// Maximum size of a variable's value in tokens, because each variable can read others several times.
    static let largestValue = 64

    /// A value without operators and calls.
    func plain(_ tokens: [LiquidToken]) throws(Obstacle) -> [LiquidToken] {
        helperCall(try withoutOperators(LiquidToken.withoutLookups(tokens)))
    }

    /// The tokens with variables replaced by their values. In a condition, a value with filters becomes one token.
    func substituted(_ tokens: [LiquidToken], isCondition: Bool = false) throws(Obstacle) -> [LiquidToken] {
        var result: [LiquidToken] = []
        for (index, token) in tokens.enumerated() {
            if case .computed(let inner) = token {
                result.append(.computed(try substituted(inner)))
                continue
            }
            guard case .name(let name) = token, !Self.isOfFilter(index, tokens), !isOfLoop(name),
                let (base, rest) = variable(name)
            else {
                result.append(token)
                continue
            }
            guard let variable = variables[base].flatMap({ $0 }) else { throw Obstacle("the value of `\(base)` is left out") }
            let value = isCondition ? variable.shown : variable.value
            let filters = Self.filters(meantBy: rest)
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
        let next = tokens.dropFirst(index + 1).first
        return index > 0 && tokens[index - 1] == .sign("|") || next == .sign(":") || next == .sign("=")
    }

    /// The value that a variable gets, with names as fields: later variables of the same name, also those of loops, are others.
    func assigned(_ tokens: [LiquidToken]) throws(Obstacle) -> [LiquidToken] {
        try keepingFields(substituted(plain(tokens)))
    }

    /// Items of open loops keep their names, since the variable is read only within the loop.
    private func keepingFields(_ tokens: [LiquidToken]) throws(Obstacle) -> [LiquidToken] {
        var result: [LiquidToken] = []
        for (index, token) in tokens.enumerated() {
            if case .computed(let inner) = token {
                result.append(.computed(try keepingFields(inner)))
                continue
            }
            guard case .name(let name) = token, !Self.isOfFilter(index, tokens), !token.isNothing,
                !LiquidToken.words.contains(name), !isOfLoop(name)
            else {
                result.append(token)
                continue
            }
            if Steps(name, language, shapes).isOfForLoop {
                throw Obstacle(loops.isEmpty ? "it belongs to no loop" : "`\(name)` means something else in an inner loop")
            }
            result.append(.field(name))
        }
        return result
    }

    /// The variable that a name begins with, and its rest: `.size`, `[0]`; nil if the name is no variable.
    func variable(_ name: String) -> (base: String, rest: String)? {
        if variables[name] != nil { return (name, "") }
        let base = String(decoding: name.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "[") }, as: UTF8.self)
        return variables[base] == nil ? nil : (base, String(decoding: name.utf8.dropFirst(base.utf8.count), as: UTF8.self))
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
        let (before, names, printed) = (uses, namesRead, dates)
        let read = try output(value, isNumber: isNumber)
        (uses, namesRead, dates) = (before + read.uses, names.union(read.names), printed)
        if let loss = read.loss { throw Obstacle(loss) }
        return "(\(read.code))"
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
